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
  /// `docket.toml` as it was read.
  private let settings: [UInt8]
  /// The records as they are known already; nil where they are read.
  private(set) var kept: KeptRecords?
  /// Texts that count instead of the schemas for editors that lie in the folder, by the paths of these.
  var unsavedSchemas: [Path: [UInt8]] = [:]
  /// Whether the lock is held, so that nobody changes anything meanwhile.
  private(set) var holdsLock = false
  /// Called where reading has waited for a transaction for a while, with whose it is, as far as is known.
  package var onWait: @Sendable (LockHolder?) -> Void = { _ in }

  /// How long reading waits for a transaction to end.
  package var readingPatience = Duration.seconds(10)

  /// When it is checked, and how git is asked.
  package var occasion = Occasion() { didSet { occasion.root = root } }

  package var schema: Schema { declarations.schema }

  /// The most bytes that a file of a workspace may have.
  package static let fileSizeLimit = 1 << 20

  /// Finds the workspace that a folder is in by walking up from it, as git does; `nil` where there is
  /// none.
  package static func find(
    from folder: String, in fileSystem: FileSystem = .real
  ) throws(ReadFailure) -> Workspace? {
    guard let root = try root(above: folder, in: fileSystem) else { return nil }
    return try Workspace(root: root, fileSystem: fileSystem)
  }

  /// The folder of the workspace that a folder is in; nothing in it is read.
  ///
  /// Where it cannot be seen whether a folder has a `docket.toml`, one further up is not the one.
  package static func root(
    above folder: String, in fileSystem: FileSystem = .real
  ) throws(ReadFailure) -> String? {
    var folder = folder
    while try !fileSystem.hasName(joined(folder, fileName)) {
      guard let parent = parent(of: folder) else { return nil }
      folder = parent
    }
    return folder
  }

  private init(root: String, fileSystem: FileSystem) throws(ReadFailure) {
    self.root = root
    self.fileSystem = fileSystem
    settings = try fileSystem.readItself(joined(root, Self.fileName))
    declarations = Declarations(settings)
  }

  /// The record whose file a path in a workspace is, without reading anything but what `docket.toml` declares of
  /// kinds; where there is no workspace, or that cannot be read, by the kinds that every one has.
  package static func record(
    ofPath path: Path, in root: String?, fileSystem: FileSystem = .real
  ) -> (kind: Kind, id: String)? {
    if let root, let bytes = try? fileSystem.readItself(joined(root, fileName)),
      Declarations.mayDeclareKinds(bytes)
    {
      return Declarations(bytes).schema.record(ofPath: path)
    }
    return BuiltInKind.record(ofPath: path).map { ($0.kind.kind, $0.id) }
  }

  /// The workspace for who holds its lock.
  func underLock() -> Workspace {
    var workspace = self
    workspace.holdsLock = true
    workspace.kept = nil
    return workspace
  }

  /// The workspace as if its `docket.toml` said something else.
  func declaring(_ declarations: Declarations) -> Workspace {
    var workspace = self
    workspace.declarations = declarations
    workspace.kept = nil
    return workspace
  }

  /// The workspace with its records, which are not read then.
  func keeping(_ records: KeptRecords) -> Workspace {
    var workspace = self
    workspace.kept = records
    return workspace
  }

  /// The workspace with the present `docket.toml`; nil if that cannot be read, or declares other kinds than those for
  /// which the request was made.
  func current() -> Workspace? {
    let path = joined(root, Self.fileName)
    guard let bytes = try? fileSystem.readItself(path) else { return nil }
    if bytes == settings { return self }
    guard let workspace = try? readAgain(), workspace.schema.kinds == schema.kinds else {
      return nil
    }
    return workspace
  }

  /// The workspace with its `docket.toml` read again; as it was where that cannot be read.
  package func reread() -> Workspace { (try? readAgain()) ?? self }

  /// The same; fails where that cannot be read.
  package func readAgain() throws(SystemError) -> Workspace {
    do throws(ReadFailure) {
      var workspace = try Workspace(root: root, fileSystem: fileSystem)
      workspace.onWait = onWait
      workspace.readingPatience = readingPatience
      workspace.occasion = occasion
      return workspace
    } catch {
      throw error.asSystemError(reading: joined(root, Self.fileName))
    }
  }

  /// The bytes of a file, read as a record is; `nil` where they cannot be.
  package func sourceFile(_ path: Path) -> SourceFile? {
    do throws(ReadFailure) {
      return SourceFile(bytes: try fileSystem.readItself(joined(root, path)))
    } catch {
      // A name that is not UTF-8 is known only as it is shown.
      if path.text.unicodeScalars.contains("\u{FFFD}") { return misnamedFile(path) }
      guard case .link = error, path != Self.fileName else { return nil }
      return (try? readLink(path)).map(SourceFile.init(bytes:))
    }
  }

  private func misnamedFile(_ path: Path) -> SourceFile? {
    let path = joined(root, path)
    let folder = try? Directory.open(parent(of: path) ?? "/", in: fileSystem)
    let bytes = try? folder?.readMisnamed(lastName(of: path), limit: Self.fileSizeLimit)
    return bytes.map(SourceFile.init(bytes:))
  }
}

extension FileSystem {
  /// The content of a file of a workspace by its absolute path. A link is refused, whatever it leads to:
  /// whoever wrote the workspace could have it lead anywhere, and have what is there shown as wrong.
  func readItself(_ path: String) throws(ReadFailure) -> [UInt8] {
    let folder: Directory
    do throws(SystemError) {
      folder = try Directory.open(parent(of: path) ?? "/", in: self)
    } catch {
      throw .system(error)
    }
    let name = lastName(of: path)
    do throws(ReadFailure) {
      return try folder.read(name, limit: Workspace.fileSizeLimit)
    } catch {
      guard case .link = error, !exists(path) else { throw error }
      throw .deadLink(path: path)
    }
  }

  /// Whether something, if only a link that leads nowhere, has a name.
  fileprivate func hasName(_ path: String) throws(ReadFailure) -> Bool {
    do throws(SystemError) {
      _ = try statusItself(path)
      return true
    } catch {
      if error.isNotFound { return false }
      throw .system(error)
    }
  }
}

func joined(_ folder: String, _ name: String) -> String {
  folder == "/" ? "/" + name : folder + "/" + name
}

func joined(_ folder: String, _ path: Path) -> String { joined(folder, path.text) }

extension ReadFailure {
  /// The nearest that a call of the system would say.
  fileprivate func asSystemError(reading path: String) -> SystemError {
    func failed(_ code: Int32) -> SystemError { SystemError(call: .openat, path: path, code: code) }
    return switch self {
    case .system(let error): error
    case .tooLarge: failed(ErrorNumber.tooLarge)
    case .notRegular: failed(ErrorNumber.isDirectory)
    case .link, .deadLink: failed(ErrorNumber.loop)
    }
  }
}
