package import TOML
import Text

/// A file of the workspace: where its name, its bytes and its values are in its shard.
package struct Record: BitwiseCopyable, Sendable {
  /// The offset of the id among the bytes of the shard. The kept bytes of the file follow it.
  let start: Int
  /// The number of kept bytes of the file.
  let count: UInt32
  let idCount: UInt16
  /// The maximum length of a file name in bytes; file systems do not allow longer ones.
  static let longestID = Int(UInt8.max)
  /// Whether the file could not be read or parsed. References to it work, but its values are unknown.
  package let isBroken: Bool
  /// Whether more than its id was kept, because the record was requested.
  let isAsked: Bool
  package let kind: KindIndex
  let hash: UInt32
  /// The folder of the file, as an index into the shard's folders.
  let folder: UInt32
  /// The index of the shard in its graph.
  var shard: UInt32 = 0
  /// The value of the kind's automatic field; 0 if the record has none.
  let storedNumber: Int64
  /// The position of the record's values in its shard.
  let firstValue: UInt32
  let valueCount: UInt32

  /// Where the record's values are in the shard's.
  var values: Range<Int> { Int(firstValue)..<Int(firstValue) + Int(valueCount) }

  /// The range of the id among the bytes of the shard.
  var id: Range<Int> { start..<start + Int(idCount) }

  /// The range of the kept bytes of the file among the bytes of the shard.
  var contents: Range<Int> { id.upperBound..<id.upperBound + Int(count) }

  /// The number that people use for the record: the value of the kind's automatic field.
  package var number: Int64? { storedNumber == 0 ? nil : storedNumber }

  /// Returns the range of a value among the bytes of the shard.
  @inline(__always)
  func range(of value: FieldValue) -> Range<Int> {
    let start = id.upperBound + Int(value.place)
    return start..<start + Int(value.end - value.start)
  }
}

/// The index of a record in its graph.
package typealias RecordIndex = UInt32

/// One value of a record's field. Each item of a list is a separate value.
package struct FieldValue: BitwiseCopyable, Sendable {
  /// The offset of the value's bytes in the file, including its quotes.
  package let start: UInt32
  package let end: UInt32
  /// The offset of the value in the record's kept bytes.
  var place: UInt32
  /// The referenced record, or `unresolved`. Before the graph resolves references, the hash of its kind and id.
  package internal(set) var target: RecordIndex
  /// The index of the field in its kind.
  package let field: UInt16
  package let form: Entry.Kind
  /// Whether this is a one-line string that needs no decoding.
  let isPlain: Bool

  package static let unresolved = RecordIndex.max

  package var range: Range<Int> { Int(start)..<Int(end) }

  /// Returns the content of a value, given its bytes: the text of a string, an integer in decimal, anything else as
  /// written.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    if form.isString { return decodeString(bytes, kind: form) }
    if form == .integer, let number = decodeInteger(bytes) { return String(number) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text of a value, given its bytes, if it needs no decoding; otherwise nil.
  func plainText(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    if isPlain { return UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]) }
    if form == .multiLineBasicString || form == .multiLineLiteralString {
      return plainMultiLineText(bytes)
    }
    if form.isString { return nil }
    return form == .integer && !isPlainDecimal(bytes) ? nil : bytes
  }

  /// Returns the text of a multi-line string if it has no escapes and no carriage returns; otherwise nil.
  private func plainMultiLineText(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    guard bytes.count >= 6 else { return nil }
    var inside = bytes[3..<bytes.count - 3]
    if inside.first == UInt8(ascii: "\n") { inside = inside.dropFirst() }
    let text = UnsafeBufferPointer(rebasing: inside)
    // A loop over all bytes without an early exit is vectorized by the compiler.
    var escapes: UInt8 = 0
    for byte in text {
      escapes |= byte == UInt8(ascii: "\\") ? 1 : 0
      escapes |= byte == UInt8(ascii: "\r") ? 1 : 0
    }
    return escapes == 0 ? text : nil
  }

  /// Whether an integer is written in the same way as it is displayed.
  private func isPlainDecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.first != UInt8(ascii: "0") && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether the content of a value, given its bytes, equals a text.
  func holds(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isPlain else { return self.text(bytes).isExactly(text) }
    var text = text
    return text.withUTF8 { text in
      UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]).hasSameBytes(as: text)
    }
  }

  init(_ entry: Entry, field: Int) {
    start = entry.value.start
    end = entry.value.end
    place = start
    target = Self.unresolved
    self.field = UInt16(truncatingIfNeeded: field)
    form = entry.kind
    isPlain = entry.isPlainText && !entry.kind.isMultiLine
  }
}

extension FieldValue {
  /// Returns the id in a reference without its quotes, if the bytes need no decoding.
  @inline(__always)
  func plainID(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    if isPlain { return UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]) }
    return nil
  }
}
