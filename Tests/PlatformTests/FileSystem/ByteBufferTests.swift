import Platform
import Testing

@Suite("A buffer of bytes")
struct ByteBufferTests {
  @Test("keeps what is appended in order while it grows")
  func append() {
    var buffer = ByteBuffer()
    for byte in 0..<1000 {
      withUnsafeBytes(of: UInt8(byte % 251)) { _ = buffer.append($0) }
    }
    #expect(Array(buffer.bytes) == (0..<1000).map { UInt8($0 % 251) })
  }

  @Test("has zeroes behind its content after padding, and content over them afterwards")
  func pad() {
    var buffer = ByteBuffer(capacity: 4)
    buffer.append([1, 2, 3, 4])
    buffer.pad()
    let behind = UnsafeRawBufferPointer(
      start: buffer.bytes.baseAddress, count: buffer.count + ByteBuffer.padding)
    #expect(behind.dropFirst(4).allSatisfy { $0 == 0 })
    #expect(buffer.count == 4)
    buffer.append([5])
    #expect(Array(buffer.bytes) == [1, 2, 3, 4, 5])
  }

  @Test("has zeroes behind no content at all")
  func padEmpty() {
    var buffer = ByteBuffer()
    buffer.pad()
    let behind = UnsafeRawBufferPointer(
      start: buffer.bytes.baseAddress, count: ByteBuffer.padding)
    #expect(behind.baseAddress != nil)
    #expect(behind.allSatisfy { $0 == 0 })
  }

  @Test("gives the part of a range that exists")
  func range() {
    var buffer = ByteBuffer()
    buffer.append([1, 2, 3])
    #expect(Array(buffer.bytes(in: 1..<9)) == [2, 3])
    #expect(buffer.bytes(in: 7..<9).isEmpty)
  }

  @Test(
    "says when there is no memory instead of ending the program", arguments: [Int.max, 1 << 60])
  func noMemory(size: Int) {
    var buffer = ByteBuffer()
    buffer.append([1])
    let reserved = buffer.reserve(size)
    #expect(!reserved)
    #expect(Array(buffer.bytes) == [1])
    #expect(ByteBuffer(capacity: size).capacity == 0)
  }

  @Test("keeps its bytes when it is frozen")
  func freeze() {
    var buffer = ByteBuffer()
    buffer.append([1, 2, 3])
    let frozen = buffer.freeze()
    #expect(Array(frozen.bytes) == [1, 2, 3])
  }

  @Test("forgets what is truncated", arguments: [(-1, 0), (0, 0), (2, 2), (3, 3), (9, 3)])
  func truncate(to count: Int, left: Int) {
    var buffer = ByteBuffer()
    buffer.append([1, 2, 3])
    buffer.truncate(to: count)
    #expect(buffer.count == left)
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = append($0) }
  }
}
