import Model
import Platform

/// Opens folders by their paths, each from the nearest one above it that is still open from the one before.
///
/// Where folders lie thousands deep, to open each from the top would take time with the square of their depth,
/// and to keep all of them open more descriptors than there are.
struct FolderTrail {
  /// The path of the last folder.
  private var path: [UInt8] = []
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
    let bytes = Array(path.utf8)
    leave(for: bytes)
    while true {
      if let last = steps.last, last.end == bytes.count { return last.folder }
      let start = steps.last.map { $0.end + 1 } ?? 0
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      let path = String(decoding: bytes[..<end], as: UTF8.self)
      if let parent = steps.last?.folder {
        let folder = try parent.directory.directory(name)
        append(OpenFolder(folder, kind: kind, path: path), end: end)
      } else {
        append(OpenFolder(try root.directory(name), kind: kind, path: path), end: end)
      }
    }
  }

  /// Begins with a folder that is open.
  mutating func begin(with top: OpenFolder) {
    path = Array(top.path.utf8)
    steps = []
    append(top, end: path.count)
  }

  /// Opens a folder in one that was open before; nil where it is gone.
  mutating func openSubfolder(
    _ name: String, of parent: String, _ kind: KindIndex, below root: borrowing Directory
  ) throws(Unread) -> OpenFolder? {
    guard let folder = try reopen(parent, kind, below: root).subfolder(name) else { return nil }
    path = Array(folder.path.utf8)
    append(folder, end: path.count)
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
  private mutating func leave(for other: [UInt8]) {
    let shared = sharedCount(path, other)
    while let last = steps.last,
      last.end > shared || last.end < other.count && other[last.end] != UInt8(ascii: "/")
    {
      steps.removeLast()
    }
    path = other
  }

  private mutating func append(_ folder: OpenFolder, end: Int) {
    steps.append(Step(depth: (steps.last?.depth ?? 0) + 1, end: end, folder: folder))
    if steps.count <= Self.mostSteps { return }
    let spare = steps.firstIndex { !$0.depth.isMultiple(of: Self.stride) } ?? 0
    steps.remove(at: spare)
  }
}

/// How many bytes two paths begin with alike.
private func sharedCount(_ one: [UInt8], _ other: [UInt8]) -> Int {
  one.withUnsafeBytes { one in
    other.withUnsafeBytes { other in
      let count = min(one.count, other.count)
      func differences(_ place: Int) -> UInt64 {
        one.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          ^ other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      }
      var shared = 0
      while shared + 32 <= count,
        differences(shared) | differences(shared + 8) | differences(shared + 16)
          | differences(shared + 24) == 0
      {
        shared += 32
      }
      while shared < count, one[shared] == other[shared] { shared += 1 }
      return shared
    }
  }
}
