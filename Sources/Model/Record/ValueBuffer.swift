/// The values of the file that is being read, in memory that is reused for the next file.
///
/// Only this file accesses the memory. Its invariant: the first `count` of `room` values are initialized, and nobody
/// keeps a buffer of them until the next change.
final class ValueBuffer {
  private var room = UnsafeMutableBufferPointer<FieldValue>.allocate(capacity: 64)
  private(set) var count = 0

  init() {}

  deinit { room.deallocate() }

  var buffer: UnsafeBufferPointer<FieldValue> {
    UnsafeBufferPointer(rebasing: room[..<count])
  }

  @inline(__always)
  func append(_ value: FieldValue) {
    if count == room.count { grow() }
    room.initializeElement(at: count, to: value)
    count += 1
  }

  subscript(index: Int) -> FieldValue {
    @inline(__always) get {
      precondition(index >= 0 && index < count)
      return room[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count)
      room[index] = newValue
    }
  }

  /// Removes the values from `count` on.
  func cut(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<FieldValue>.allocate(capacity: room.count * 2)
    _ = larger.initialize(fromContentsOf: buffer)
    room.deallocate()
    room = larger
  }
}
