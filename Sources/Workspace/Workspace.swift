package import Diagnostics
package import Model
package import Platform
package import Text

/// A folder with `docket.toml` at its top.
package struct Workspace: Sendable {
  package static let fileName = Declarations.path

  /// The absolute path of the folder.
  package let root: String
  package let fileSystem: FileSystem
  package private(set) var declarations: Declarations
  /// The bytes of `docket.toml`.
  private let settings: [UInt8]
  /// Records that are in memory already; nil if they must be read from disk.
  private(set) var kept: KeptRecords?
  /// Unsaved texts of the schema files for editors, by path.
  var unsavedSchemas: [Path: [UInt8]] = [:]
  /// Whether this process holds the lock, so that nobody else changes anything.
  private(set) var holdsLock = false
  /// Called when reading has waited for a transaction for a while, with the process that holds the lock if known.
  package var onWait: @Sendable (LockHolder?) -> Void = { _ in }

  /// How long reading waits for a transaction to end before it fails.
  package var readingPatience = Duration.seconds(10)

  /// The clock and environment for checks.
  package var occasion = Occasion() { didSet { occasion.root = root } }

  package var schema: Schema { declarations.schema }

  /// The size limit of a file in a workspace, in bytes.
  package static let fileSizeLimit = 1 << 20

  /// Finds the workspace that contains a folder by walking up from it, as git does; nil if there is none.
  package static func find(
    from folder: String, in fileSystem: FileSystem = .real
  ) throws(SystemError) -> Workspace? {
    guard let root = try root(above: folder, in: fileSystem) else { return nil }
    return try Workspace(root: root, fileSystem: fileSystem)
  }

  /// The root folder of the workspace that contains a folder; reads no file.
  ///
  /// Throws if it is unknown whether a folder has a `docket.toml`, instead of using one further up.
  package static func root(
    above folder: String, in fileSystem: FileSystem = .real
  ) throws(SystemError) -> String? {
    var folder = folder
    while try !fileSystem.hasName(joined(folder, fileName)) {
      guard let parent = parent(of: folder) else { return nil }
      folder = parent
    }
    return folder
  }

  private init(root: String, fileSystem: FileSystem) throws(SystemError) {
    self.root = root
    self.fileSystem = fileSystem
    settings = try fileSystem.readItself(joined(root, Self.fileName))
    declarations = Declarations(settings)
  }

  /// The record that a file path stands for. Reads only the declarations of kinds in `docket.toml`; if there is no workspace, or
  /// the file cannot be read, uses the built-in kinds.
  package static func record(
    ofPath path: Path, in root: String?, fileSystem: FileSystem = .real
  ) -> (kind: Kind, id: String)? {
    if let root, let schema = schema(in: root, fileSystem) { return schema.record(ofPath: path) }
    return BuiltInKind.record(ofPath: path).map { ($0.kind.kind, $0.id) }
  }

  /// The schema with the kinds that `docket.toml` declares; nil if it declares none or cannot be read.
  package static func schema(in root: String, _ fileSystem: FileSystem) -> Schema? {
    guard let bytes = try? fileSystem.readItself(joined(root, fileName)),
      Declarations.mayDeclareKinds(bytes)
    else { return nil }
    return Declarations(bytes).schema
  }

  /// The workspace for use by the process that holds its lock.
  func underLock() -> Workspace {
    var workspace = self
    workspace.holdsLock = true
    workspace.kept = nil
    return workspace
  }

  /// The workspace with other declarations in place of those in `docket.toml`.
  func declaring(_ declarations: Declarations) -> Workspace {
    var workspace = self
    workspace.declarations = declarations
    workspace.kept = nil
    return workspace
  }

  /// The workspace with its records in memory, so that they are not read.
  func keeping(_ records: KeptRecords) -> Workspace {
    var workspace = self
    workspace.kept = records
    return workspace
  }

  /// The workspace with the current `docket.toml`; nil if it cannot be read or declares different kinds than before.
  func current() -> Workspace? {
    let path = joined(root, Self.fileName)
    guard let bytes = try? fileSystem.readItself(path) else { return nil }
    if bytes == settings { return self }
    guard let workspace = try? readAgain(), workspace.schema.kinds == schema.kinds else {
      return nil
    }
    return workspace
  }

  /// Reads `docket.toml` again; returns the workspace unchanged if it cannot be read.
  package func reread() -> Workspace { (try? readAgain()) ?? self }

  /// Reads `docket.toml` again.
  package func readAgain() throws(SystemError) -> Workspace {
    var workspace = try Workspace(root: root, fileSystem: fileSystem)
    workspace.onWait = onWait
    workspace.readingPatience = readingPatience
    workspace.occasion = occasion
    return workspace
  }

  /// Reads a file with the same limits as a record; nil if it cannot be read.
  package func sourceFile(_ path: Path) -> SourceFile? {
    guard let folder = try? openFolders().folder(path.parent) else { return nil }
    var bytes = try? folder.read(path.name, limit: Self.fileSizeLimit)
    // If the name is not UTF-8, only its replacement for display is known.
    if bytes == nil, path.name.unicodeScalars.contains("\u{FFFD}") {
      bytes = try? folder.readMisnamed(path.name, limit: Self.fileSizeLimit)
    }
    return bytes.map(SourceFile.init(bytes:))
  }
}

extension FileSystem {
  /// Reads a workspace file by its absolute path. Refuses links: the author of a workspace could point one at any file, and its
  /// content would be shown in messages.
  func readItself(_ path: String) throws(SystemError) -> [UInt8] {
    let folder = try Directory.open(parent(of: path) ?? "/", in: self)
    do {
      return try folder.read(lastName(of: path), limit: Workspace.fileSizeLimit)
    } catch  where error.obstacle == .link && !exists(path) {
      throw SystemError(reading: path, .deadLink)
    }
  }

  /// Whether anything has this name, even a broken link.
  fileprivate func hasName(_ path: String) throws(SystemError) -> Bool {
    do {
      _ = try statusItself(path)
      return true
    } catch  where error.isNotFound {
      return false
    }
  }
}

func joined(_ folder: String, _ name: String) -> String {
  folder == "/" ? "/" + name : folder + "/" + name
}

func joined(_ folder: String, _ path: Path) -> String { joined(folder, path.text) }
