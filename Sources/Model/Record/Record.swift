package import TOML
import Text

/// One file of the workspace: where its name, its bytes and its values lie.
///
/// Whoever holds a record holds its graph or shard, and so the arena that it points into.
package struct Record: BitwiseCopyable, @unchecked Sendable {
  /// The file's bytes, or what is kept of them, in its shard's arena; its id's bytes end where they
  /// begin.
  let base: UnsafePointer<UInt8>
  let count: UInt32
  let idCount: UInt8
  /// In bytes; no disk has longer names.
  static let longestID = Int(UInt8.max)
  /// The file could not be read or parsed: it can be referred to, but its values are not known.
  package let isBroken: Bool
  /// More was kept of it than its id, by what was asked for.
  let isAsked: Bool
  package let kind: KindIndex
  let hash: UInt32
  /// The folder it lies in, as an index into its shard's folders.
  let folder: UInt32
  /// What its kind's automatic field holds; 0 where it has none.
  let storedNumber: Int64
  /// The position of its values in its shard.
  let firstValue: UInt32
  let valueCount: UInt32

  var id: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base - Int(idCount), count: Int(idCount))
  }

  /// The number that people call it by, the value of its kind's automatic field.
  package var number: Int64? { storedNumber == 0 ? nil : storedNumber }

  package var name: RecordName { RecordName(kind: kind, id: String(decoding: id, as: UTF8.self)) }

  /// What is kept of the file.
  var contents: [UInt8] { Array(UnsafeBufferPointer(start: base, count: Int(count))) }

  func bytes(_ value: FieldValue) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(value.place), count: Int(value.end - value.start))
  }
}

/// A record's position in its graph.
package typealias RecordIndex = UInt32

/// One value of one field of a record; the items of a list are values of their own.
package struct FieldValue: BitwiseCopyable, Sendable {
  /// The bytes of the value in its file, with its quotes.
  package let start: UInt32
  package let end: UInt32
  /// Where these bytes are kept, behind the record's `base`.
  var place: UInt32
  /// The record that a reference leads to, or `unresolved`; until a graph looks for it, the hash of
  /// its kind and id.
  package internal(set) var target: RecordIndex
  /// The field, as an index into its kind's fields.
  package let field: UInt16
  package let form: Entry.Kind
  /// A string on one line whose text is the bytes between its quotes.
  let isPlain: Bool

  package static let unresolved = RecordIndex.max

  package var range: Range<Int> { Int(start)..<Int(end) }

  /// The content of the value whose bytes these are: a string's text, an integer in decimal,
  /// anything else as written.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    if form.isString { return decodeString(bytes, kind: form) }
    if form == .integer, let number = decodeInteger(bytes) { return String(number) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of the value whose bytes these are, where it is among them as it stands.
  func plainText(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    if isPlain { return UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]) }
    if form == .multiLineBasicString || form == .multiLineLiteralString {
      return plainMultiLineText(bytes)
    }
    if form.isString { return nil }
    return form == .integer && !isPlainDecimal(bytes) ? nil : bytes
  }

  /// The lines between the quotes, where no escape and no carriage return is to be resolved.
  private func plainMultiLineText(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    guard bytes.count >= 6 else { return nil }
    var inside = bytes[3..<bytes.count - 3]
    if inside.first == UInt8(ascii: "\n") { inside = inside.dropFirst() }
    let text = UnsafeBufferPointer(rebasing: inside)
    // A sum over all bytes, without a way out, is compiled to steps of many bytes.
    var escapes: UInt8 = 0
    for byte in text {
      escapes |= byte == UInt8(ascii: "\\") ? 1 : 0
      escapes |= byte == UInt8(ascii: "\r") ? 1 : 0
    }
    return escapes == 0 ? text : nil
  }

  /// Whether an integer is written as it is shown.
  private func isPlainDecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.first != UInt8(ascii: "0") && bytes.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether the value whose bytes these are has the text.
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
