import Model
import Platform
import Text

/// Opens folders by their paths, each from the nearest one above it that is still open.
///
/// Where folders lie thousands deep, opening each from the top would take time with the square of their depth, and
/// keeping all of them open would take more descriptors than there are.
struct FolderTrail {
  /// Folders that are open, each above the next; the last one was opened last.
  private var steps: [(depth: Int, folder: OpenFolder)] = []

  private static let maxSteps = 128
  /// The depths that stay open the longest are multiples of this.
  private static let stride = 64

  /// Opens a folder of a kind's records; no link is followed on the way.
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

  /// The same; nil where there is no such folder.
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

/// A walk through the folders of a kind's records, each before those in it.
///
/// Whoever walks looks into each folder and tells the walk which folders are there.
struct FolderWalk {
  private let kind: KindIndex
  private var trail = FolderTrail()
  /// The paths of the folders to come, the next one last.
  private var pending: [Path]

  init(of kind: KindIndex, _ schema: Schema) {
    self.kind = kind
    pending = [schema[kind].folder]
  }

  /// The next folder; nil at the end. Where it fails, the walk can go on with the one after.
  mutating func next(below root: borrowing Directory) throws(Unread) -> OpenFolder? {
    while let path = pending.popLast() {
      if let folder = try trail.openIfPresent(path, kind, below: root) { return folder }
    }
    return nil
  }

  /// Adds folders in one where the walk has been; the last one comes next.
  mutating func add(_ names: [String], in folder: OpenFolder) {
    pending += names.map(folder.path.appending)
  }
}

extension Directory {
  /// Opens a folder in this one; a link fails as a link, and not as what is no folder.
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
