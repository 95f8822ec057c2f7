/// Decodes a string, given its bytes with the quotes.
///
/// CRLF becomes LF. Malformed escapes are kept as they are and malformed UTF-8 becomes U+FFFD, so that invalid values can
/// be shown too.
package func decodeString(_ raw: UnsafeBufferPointer<UInt8>, kind: Entry.Kind) -> String {
  guard let content = contentOfString(raw, kind: kind) else {
    return String(decoding: raw, as: UTF8.self)
  }
  let (hasEscapes, isMultiLine) = (kind.hasEscapes, kind.isMultiLine)
  let inside = UnsafeBufferPointer(rebasing: raw[content])
  let isPlain =
    !(hasEscapes && inside.contains(.backslash))
    && !(isMultiLine && inside.contains(.carriageReturn))
  if isPlain { return String(decoding: inside, as: UTF8.self) }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(inside.count)
  var decoder = DecodedBytes(inside, decodes: hasEscapes, isMultiLine: isMultiLine)
  while let byte = decoder.next() { bytes.append(byte) }
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns the range of a string's content between the quotes, without the newline right after the opening quotes of a
/// multi-line string; nil for other kinds.
func contentOfString(_ raw: UnsafeBufferPointer<UInt8>, kind: Entry.Kind) -> Range<Int>? {
  let quotes = kind.isMultiLine ? 3 : 1
  guard kind.isString, raw.count >= quotes * 2 else { return nil }
  var content = raw[quotes..<raw.count - quotes]
  if kind.isMultiLine {
    let hasReturn = content.first == .carriageReturn && content.dropFirst().first == .lineFeed
    content = content.dropFirst(hasReturn ? 2 : content.first == .lineFeed ? 1 : 0)
  }
  // Not `indices`, whose type takes a look-up at each call.
  return content.startIndex..<content.endIndex
}

/// Decodes an integer as written, with sign, radix and underscores. Returns nil if it is not an integer or does not fit.
package func decodeInteger(_ raw: UnsafeBufferPointer<UInt8>) -> Int64? {
  var bytes = raw[...]
  let isNegative = bytes.first == UInt8(ascii: "-")
  if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
  var radix: Int64 = 10
  if bytes.count > 2, bytes[bytes.startIndex] == UInt8(ascii: "0") {
    switch bytes[bytes.startIndex + 1] {
    case UInt8(ascii: "x"): radix = 16
    case UInt8(ascii: "o"): radix = 8
    case UInt8(ascii: "b"): radix = 2
    default: break
    }
    if radix != 10 { bytes = bytes.dropFirst(2) }
  }
  var value: Int64 = 0
  var hasDigits = false
  for byte in bytes where byte != .underscore {
    guard let digit = byte.hexValue.map(Int64.init), digit < radix else { return nil }
    let (product, overflows) = value.multipliedReportingOverflow(by: radix)
    let (sum, overflowsToo) =
      isNegative
      ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
    if overflows || overflowsToo { return nil }
    value = sum
    hasDigits = true
  }
  return hasDigits ? value : nil
}

/// Decodes a float as written and rounds it to the nearest `Double`; returns nil if it is not a float.
package func decodeFloat(_ raw: UnsafeBufferPointer<UInt8>) -> Double? {
  let text = String(decoding: raw.filter { $0 != .underscore }, as: UTF8.self)
  return Double(text)
}

/// Decodes a boolean as written; returns nil if it is not a boolean.
package func decodeBoolean(_ raw: UnsafeBufferPointer<UInt8>) -> Bool? {
  if raw.elementsEqual("true".utf8) { return true }
  if raw.elementsEqual("false".utf8) { return false }
  return nil
}
