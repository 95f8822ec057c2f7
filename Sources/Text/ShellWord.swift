/// Quotes a text for a POSIX shell, whatever characters it contains (XCU 2.2.2, single quotes).
///
/// Works on bytes, as shells do. In Swift an apostrophe followed by a combining accent is one character, which is not
/// equal to an apostrophe.
package func quotedForShell(_ text: String) -> String {
  let quote = UInt8(ascii: "'")
  var bytes = [quote]
  for byte in text.utf8 {
    if byte == quote { bytes += Array(#"'\''"#.utf8) } else { bytes.append(byte) }
  }
  return String(decoding: bytes + [quote], as: UTF8.self)
}

/// Quotes a text for a POSIX shell only if it needs quotes.
package func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-_./,:@%+=".utf8.contains(byte)
    }
  }
  return isPlain && !text.isEmpty ? text : quotedForShell(text)
}

/// Splits a line into words like a POSIX shell, with quotes and backslashes but without any expansion. Returns nil if a
/// quote is not closed.
package func shellWords(_ line: String) -> [String]? {
  var words: [[UInt8]] = []
  var isWithin = false
  var quote: UInt8?
  var rest = line.utf8[...]
  func add(_ bytes: UInt8...) {
    if !isWithin { words.append([]) }
    isWithin = true
    words[words.count - 1] += bytes
  }
  while let byte = rest.popFirst() {
    if byte == quote {
      quote = nil
    } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
      // Within quotes a backslash is literal unless a special character follows.
      let isItself = quote != nil && rest.first.map { !#""\$`"#.utf8.contains($0) } ?? true
      if isItself { add(byte) } else if let next = rest.popFirst() { add(next) }
    } else if quote == nil, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      quote = byte
      add()
    } else if quote == nil, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      isWithin = false
    } else {
      add(byte)
    }
  }
  return quote == nil ? words.map { String(decoding: $0, as: UTF8.self) } : nil
}
