import Model

/// Names of records' files in one folder, for one thread to read.
///
/// The folder has no descriptor here: a thread may have a table of open files of its own.
struct Batch: Sendable {
  let kind: KindIndex
  /// Of the folder, relative to the workspace.
  let path: String
  /// The names, each ending in a NUL.
  private var names: ContiguousArray<UInt8> = []
  /// The length of each name, without the NUL.
  private var lengths: ContiguousArray<UInt8> = []

  private static let fullCount = 256

  init(of folder: OpenFolder) {
    kind = folder.kind
    path = folder.path
  }

  var count: Int { lengths.count }
  var isFull: Bool { count >= Self.fullCount }

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
