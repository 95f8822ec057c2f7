/// The values of the file that is being read, in memory that is used again for the next one.
///
/// This file alone touches that memory. Its invariant: the first `count` of `room` values are initialized,
/// and whoever gets a buffer of them is done with it before the next change.
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

  /// Forgets the values from `count` on.
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
