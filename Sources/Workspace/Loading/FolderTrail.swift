import Model
import Platform

/// Opens folders by their paths, each from the nearest one above it that is still open from the one before.
///
/// Where folders lie thousands deep, to open each from the top would take time with the square of their depth,
/// and to keep all of them open more descriptors than there are.
struct FolderTrail {
  /// The path of the last folder.
  private var path = ""
  /// Folders that are open, the last one and some above it.
  private var steps: [Step] = []

  private struct Step {
    let depth: Int
    /// Where its path ends in that of the last folder.
    let end: Int
    let folder: OpenFolder
  }

  private static let mostSteps = 128
  /// From one to the next of the folders that stay open the longest.
  private static let stride = 64

  /// Opens a folder of a kind's records; no link is followed on the way.
  mutating func open(
    _ path: String, _ kind: KindIndex, below root: borrowing Directory
  ) throws(SystemError) -> OpenFolder {
    leave(for: path)
    while true {
      if let last = steps.last, last.end == path.utf8.count { return last.folder }
      let rest = path.utf8.dropFirst(steps.last.map { $0.end + 1 } ?? 0)
      let name = rest.prefix { $0 != UInt8(ascii: "/") }
      let isLast = name.endIndex == path.endIndex
      let whole = isLast ? path : String(path[..<name.endIndex])
      let directory =
        if let parent = steps.last?.folder {
          try parent.directory.directory(String(Substring(name)))
        } else {
          try root.directory(String(Substring(name)))
        }
      append(OpenFolder(directory, kind: kind, path: whole))
    }
  }

  /// Begins with a folder that is open.
  mutating func begin(with top: OpenFolder) {
    path = top.path
    steps = []
    append(top)
  }

  /// Opens a folder in one that was open before; nil where it is gone.
  mutating func openSubfolder(
    _ name: String, of parent: String, _ kind: KindIndex, below root: borrowing Directory
  ) throws(Unread) -> OpenFolder? {
    guard let folder = try reopen(parent, kind, below: root).subfolder(name) else { return nil }
    path = folder.path
    append(folder)
    return folder
  }

  /// Opens a folder that was open before.
  mutating func reopen(
    _ path: String, _ kind: KindIndex, below root: borrowing Directory
  ) throws(Unread) -> OpenFolder {
    do throws(SystemError) {
      return try open(path, kind, below: root)
    } catch {
      throw Unread(path: path, reason: error.ofFolder)
    }
  }

  /// Closes the folders that are not above a path.
  private mutating func leave(for other: String) {
    while let last = steps.last, !isAbove(other, last) { steps.removeLast() }
    path = other
  }

  /// Whether the folder that was opened at a step is that of a path or above it.
  private func isAbove(_ other: String, _ step: Step) -> Bool {
    let bytes = other.utf8
    guard step.end <= bytes.count, other.begins(as: path, upTo: step.end) else { return false }
    return bytes.dropFirst(step.end).first.map { $0 == UInt8(ascii: "/") } ?? true
  }

  private mutating func append(_ folder: OpenFolder) {
    let depth = (steps.last?.depth ?? 0) + 1
    steps.append(Step(depth: depth, end: folder.path.utf8.count, folder: folder))
    if steps.count <= Self.mostSteps { return }
    let spare = steps.firstIndex { !$0.depth.isMultiple(of: Self.stride) } ?? 0
    steps.remove(at: spare)
  }
}

extension String {
  /// Whether two paths begin with the same bytes, up to a count that neither ends before.
  fileprivate func begins(as other: String, upTo count: Int) -> Bool {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { UnsafeRawBufferPointer(one).begins(as: UnsafeRawBufferPointer($0), count) }
    }
  }
}
