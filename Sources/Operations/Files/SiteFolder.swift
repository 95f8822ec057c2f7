import Platform
import Synchronization
package import Text
package import Workspace

/// The folder of a site. It has a marker file with the list of the files that docket wrote; docket replaces and deletes
/// no others.
///
/// Several threads may write at once.
package final class SiteFolder: Sendable {
  /// The file that shows that docket wrote the folder.
  package static let marker = ".docket-site"
  private static let firstLine = "docket site 1"
  private static let markerSizeLimit = 1 << 28

  /// The absolute path without links.
  private let path: String
  private let top: Folder
  /// The files of the last run.
  private let former: Set<Path>
  private let state: Mutex<State>
  /// The marker, to which each new file is added before it is written, so that a later run deletes it even if this one is
  /// killed.
  private let log: File

  /// How many files were written, and what became of them.
  package struct Counts: Hashable, Sendable {
    package fileprivate(set) var (added, changed, unchanged, deleted) = (0, 0, 0, 0)

    package var total: Int { added + changed + unchanged }
    package var isUnchanged: Bool { added + changed + deleted == 0 }
  }

  private struct State {
    var folders: [Path: Folder] = [:]
    var files: [Path] = []
    var counts = Counts()
    var failure: SystemError?
  }

  /// An open folder with the names in it.
  fileprivate final class Folder: Sendable {
    let directory: Directory
    let names: Set<String>

    init(_ directory: Directory) throws(SystemError) {
      var names: Set<String> = []
      try directory.forEachEntry { names.insert($0.string) }
      self.directory = directory
      self.names = names
    }
  }

  /// Opens the folder at an absolute path, or creates it. Throws if it is not empty and docket did not write it, or if it
  /// belongs to the workspace's records.
  package init(_ absolute: String, in workspace: Workspace) throws {
    let fileSystem = workspace.fileSystem
    let place = fileSystem.realPath(absolute)
    if let status = try? fileSystem.status(place), status.type != .directory {
      throw OperationError.output(absolute, .notAFolder(status.type))
    }
    if workspace.isLeft(by: absolute, to: place) {
      throw OperationError.output(absolute, .leavesTheWorkspace)
    }
    if workspace.holds(place) || isInside(fileSystem.realPath(workspace.root), of: place) {
      throw OperationError.output(absolute, .holdsRecords)
    }
    path = place
    let top: Folder
    do {
      try fileSystem.createFolders(place)
      top = try Folder(try Directory.open(place, in: fileSystem))
    } catch {
      throw OperationError.output(absolute, .notWritten(error))
    }
    guard let former = Self.former(in: top) else {
      throw OperationError.output(absolute, .foreignFolder)
    }
    (self.top, self.former) = (top, former)
    state = Mutex(State(folders: ["": top]))
    do {
      let lines = [Self.firstLine] + former.sorted().map(\.text)
      try top.directory.replace(
        Self.marker, with: Array(lines.map { $0 + "\n" }.joined().utf8), isSynced: false)
      log = try top.directory.appendToFile(Self.marker)
    } catch {
      throw OperationError.output(absolute, .notWritten(error))
    }
  }

  /// The files that the marker lists; none in an empty folder, and nil if docket did not write the folder.
  private static func former(in folder: Folder) -> Set<Path>? {
    guard folder.names.contains(marker) else {
      return folder.names.subtracting([".git"]).isEmpty ? [] : nil
    }
    guard let bytes = try? folder.directory.read(marker, limit: markerSizeLimit) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.elementsEqual(firstLine.utf8) else { return nil }
    return Set(
      lines.dropFirst().map { Path(String(decoding: $0, as: UTF8.self)) }.filter(isOwn))
  }

  /// Whether a path can be one of a site's files. The marker may come from somebody else.
  private static func isOwn(_ path: Path) -> Bool {
    let names = path.text.split(at: "/", omittingEmptySubsequences: false)
    return names.count <= 4 && names.allSatisfy { !$0.isEmpty && $0.first != "." }
      && [".html", ".css", ".js"].contains { path.text.ends(with: $0) }
  }
}

extension SiteFolder {
  /// Writes a file, unless it has these bytes already. After a failure, later calls do nothing, and `finish` throws.
  package func write(_ bytes: [UInt8], to path: Path) {
    do {
      let folder = try state.withLock { state throws(SystemError) -> Folder? in
        if state.failure != nil { return nil }
        if !former.contains(path) { try log.write(Array((path.text + "\n").utf8)) }
        return try self.folder(path.parent, &state)
      }
      guard let folder else { return }
      let change = try folder.write(bytes, as: path.name)
      state.withLock { state in
        state.files.append(path)
        state.counts[keyPath: change] += 1
      }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  private func folder(_ path: Path, _ state: inout State) throws(SystemError) -> Folder {
    if let folder = state.folders[path] { return folder }
    let outer = try self.folder(path.parent, &state)
    if !outer.names.contains(path.name) { try outer.directory.createDirectory(path.name) }
    let folder = try Folder(try outer.directory.directory(path.name))
    state.folders[path] = folder
    return folder
  }

  /// Deletes the files of the last run that were not written again, and writes the marker.
  package func finish() throws -> Counts {
    var state = state.withLock { $0 }
    do throws(SystemError) {
      if let failure = state.failure { throw failure }
      let gone = former.subtracting(state.files)
      for file in gone.sorted() {
        guard let folder = try? self.folder(file.parent, &state), folder.names.contains(file.name)
        else {
          continue
        }
        try folder.directory.remove(file.name)
        state.counts.deleted += 1
      }
      removeEmptyFolders(of: gone, besides: state.files)
      let lines = [Self.firstLine] + state.files.sorted().map(\.text)
      let text = lines.map { $0 + "\n" }.joined()
      _ = try top.write(Array(text.utf8), as: Self.marker)
    } catch {
      throw OperationError.output(error.path.isEmpty ? path : error.path, .notWritten(error))
    }
    return state.counts
  }

  private func removeEmptyFolders(of gone: Set<Path>, besides files: [Path]) {
    func folders(_ files: some Sequence<Path>) -> Set<Path> {
      files.reduce(into: []) { folders, file in
        var folder = file.parent
        while !folder.isEmpty, folders.insert(folder).inserted { folder = folder.parent }
      }
    }
    // The deepest folders come first.
    for folder in folders(gone).subtracting(folders(files)).sorted().reversed() {
      guard let outer = state.withLock({ try? self.folder(folder.parent, &$0) }) else { continue }
      try? outer.directory.removeDirectory(folder.name)
    }
  }
}

extension SiteFolder.Folder {
  /// Writes a file, and returns which number it counts for. Readers get the old file or the new one.
  fileprivate func write(
    _ bytes: [UInt8], as name: String
  ) throws(SystemError) -> WritableKeyPath<SiteFolder.Counts, Int> {
    let isOld = names.contains(name)
    if isOld, let old = try? directory.read(name, limit: bytes.count), old == bytes {
      return \.unchanged
    }
    try directory.replace(name, with: bytes, isSynced: false)
    return isOld ? \.changed : \.added
  }
}
