/// The text as people look for it: without regard to case, to accents, and to ё and е.
///
/// `й` is a letter of its own, and so are `ї` and `ў`, also where they are written as a letter and a mark.
package func folded(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    if isASCII { return foldedASCII(bytes) }
    return foldedScalars(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }
}

private func foldedASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  String(unsafeUninitializedCapacity: bytes.count) { buffer in
    for (index, byte) in bytes.enumerated() {
      let isUpperCase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      buffer[index] = isUpperCase ? byte | 0x20 : byte
    }
    return bytes.count
  }
}

private func foldedScalars(_ scalars: String.UnicodeScalarView) -> String {
  var result = String.UnicodeScalarView()
  for scalar in scalars {
    switch scalar.value {
    case 0..<0x80:
      result.append(
        ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
    case 0x410...0x42F: result.append(Unicode.Scalar(scalar.value + 0x20) ?? scalar)
    case 0x430...0x44F: result.append(scalar)
    case 0x401, 0x451: result.append("е")
    case 0x300...0x36F: addMark(scalar, to: &result)
    default:
      if let letters = plainLatin(scalar) {
        result.append(contentsOf: letters.unicodeScalars)
      } else {
        result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
    }
  }
  return String(result)
}

/// Leaves a combining mark out, but where it makes another letter.
private func addMark(_ mark: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
  let letters: [String: Unicode.Scalar] = [
    "и\u{306}": "й", "і\u{308}": "ї", "у\u{306}": "ў",
  ]
  guard let last = result.last, !last.isASCII else { return }
  for (spelling, letter) in letters where spelling.unicodeScalars.elementsEqual([last, mark]) {
    result.removeLast()
    result.append(letter)
    return
  }
}
