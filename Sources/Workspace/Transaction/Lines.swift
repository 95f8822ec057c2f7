/// Words and paths on lines, as in docket's own files.

/// The bytes before and after the first space.
func splitAtSpace(_ bytes: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
  guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
  return (bytes[..<space], bytes[(space + 1)...])
}

/// Escapes a text, such as a path, to fit on one line.
func oneLine(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n") }) else {
    return text
  }
  return text.unicodeScalars.reduce(into: "") { line, scalar in
    switch scalar {
    case "\\": line += "\\\\"
    case "\n": line += "\\n"
    default: line.unicodeScalars.append(scalar)
    }
  }
}

/// Reverses `oneLine`.
func fromOneLine(_ bytes: ArraySlice<UInt8>) -> String {
  guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
  var text: [UInt8] = []
  var isEscaped = false
  for byte in bytes {
    if isEscaped {
      text.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else {
      text.append(byte)
    }
  }
  return String(decoding: text, as: UTF8.self)
}
