import Model
import Platform
import Text

/// Opens folders by path, starting at the nearest parent that is still open.
///
/// This keeps deep trees fast without many descriptors: with thousands of nested folders, opening each from the top would take
/// quadratic time, and keeping all of them open would exceed the limit of open files.
struct FolderTrail {
  /// The open folders, each one a parent of the next; the last was opened last.
  private var steps: [(depth: Int, folder: OpenFolder)] = []

  private static let maxSteps = 128
  /// Folders at depths that are multiples of this stay open longest.
  private static let stride = 64

  /// Opens a folder of a kind's records; links on the path are not followed.
  mutating func open(
    _ path: Path, _ kind: KindIndex, below root: borrowing Directory
  ) throws(SystemError) -> OpenFolder {
    while let last = steps.last, !isInside(path.text, of: last.folder.path.text) {
      steps.removeLast()
    }
    while true {
      let last = steps.last
      if let folder = last?.folder, folder.path == path { return folder }
      let rest = path.text.utf8.dropFirst(last.map { $0.folder.path.text.utf8.count + 1 } ?? 0)
      let name = rest.prefix { $0 != UInt8(ascii: "/") }
      let directory =
        if let last {
          try last.folder.directory.subfolder(String(Substring(name)))
        } else {
          try root.subfolder(String(Substring(name)))
        }
      let folder = OpenFolder(directory, kind: kind, path: Path(path.text[..<name.endIndex]))
      steps.append(((last?.depth ?? 0) + 1, folder))
      if steps.count > Self.maxSteps {
        steps.remove(at: steps.firstIndex { !$0.depth.isMultiple(of: Self.stride) } ?? 0)
      }
    }
  }

  /// Opens a folder of a kind's records; returns nil if it does not exist.
  mutating func openIfPresent(
    _ path: Path, _ kind: KindIndex, below root: borrowing Directory
  ) throws(Unread) -> OpenFolder? {
    do throws(SystemError) {
      return try open(path, kind, below: root)
    } catch {
      if error.code == ErrorNumber.notFound { return nil }
      throw Unread(path: path, reason: error.ofFolder)
    }
  }
}

/// Walks through the folders of a kind's records, parents first.
///
/// The caller reads each folder and adds its subfolders to the walk.
struct FolderWalk {
  private let kind: KindIndex
  private var trail = FolderTrail()
  /// The paths of the folders not visited yet; the next one is last.
  private var pending: [Path]

  init(of kind: KindIndex, _ schema: Schema) {
    self.kind = kind
    pending = [schema[kind].folder]
  }

  /// The next folder, or nil at the end. After an error, the walk can continue with the folder after it.
  mutating func next(below root: borrowing Directory) throws(Unread) -> OpenFolder? {
    while let path = pending.popLast() {
      if let folder = try trail.openIfPresent(path, kind, below: root) { return folder }
    }
    return nil
  }

  /// Adds the subfolders of a visited folder; the last of them comes next.
  mutating func add(_ names: [String], in folder: OpenFolder) {
    pending += names.map(folder.path.appending)
  }
}

extension Directory {
  /// Opens a subfolder; for a link, the error says that it is a link and not that it is no folder.
  fileprivate func subfolder(_ name: String) throws(SystemError) -> Directory {
    do {
      return try directory(name)
    } catch  where error.code == ErrorNumber.notDirectory && (try? status(name))?.type == .link {
      throw SystemError(call: error.call, path: error.path, code: ErrorNumber.loop)
    }
  }
}

extension SystemError {
  /// Why a folder could not be opened or listed.
  var ofFolder: Unread.Reason {
    if isLink { return .link }
    return code == ErrorNumber.notDirectory ? .notAFolder : .system(reason)
  }
}
