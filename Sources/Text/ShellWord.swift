/// The word of a POSIX shell that says just this text, whatever is in it (XCU 2.2.2, single quotes).
///
/// Shells tell quotes by bytes, and so does this: to Swift an apostrophe and the accent behind it are one
/// character, which is not equal to an apostrophe.
package func quotedForShell(_ text: String) -> String {
  let quote = UInt8(ascii: "'")
  var bytes = [quote]
  for byte in text.utf8 {
    if byte == quote { bytes += Array(#"'\''"#.utf8) } else { bytes.append(byte) }
  }
  return String(decoding: bytes + [quote], as: UTF8.self)
}

/// The same, in quotes only where the text needs them.
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
