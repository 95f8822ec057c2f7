import Model
import Platform

/// Names of records' files in one folder, for one thread to read.
struct Batch: Sendable {
  let folder: OpenFolder
  /// The names, each ending in a NUL.
  private var names: ContiguousArray<UInt8> = []
  /// The length of each name, without the NUL.
  private var lengths: ContiguousArray<UInt8> = []

  private static let fullCount = 256

  init(folder: OpenFolder) {
    self.folder = folder
  }

  var isEmpty: Bool { lengths.isEmpty }
  var isFull: Bool { lengths.count >= Self.fullCount }

  mutating func append(_ name: UnsafeRawBufferPointer) {
    names.append(contentsOf: name)
    names.append(0)
    lengths.append(UInt8(truncatingIfNeeded: name.count))
  }

  /// Calls `body` with each name, behind which there is a NUL.
  func forEachName(_ body: (UnsafeRawBufferPointer) -> Void) {
    names.withUnsafeBytes { names in
      var start = 0
      for length in lengths {
        body(UnsafeRawBufferPointer(rebasing: names[start..<start + Int(length)]))
        start += Int(length) + 1
      }
    }
  }
}

/// A folder of a kind's records, kept open while names in it are still to be read.
final class OpenFolder: Sendable {
  let directory: Directory
  let kind: KindIndex
  /// Relative to the workspace.
  let path: String

  init(_ directory: consuming Directory, kind: KindIndex, path: String) {
    self.directory = directory
    self.kind = kind
    self.path = path
  }
}
