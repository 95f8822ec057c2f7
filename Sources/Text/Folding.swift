/// Returns a text in the form used for searching: without case and accents, and with ё replaced by е.
///
/// `й`, `ї` and `ў` stay separate letters, also if they are written as a letter and a combining mark.
package func folded(_ text: String) -> String {
  var text = text
  return text.withUTF8 { bytes in
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    appendFolded(bytes, to: &result)
    return String(decoding: result, as: UTF8.self)
  }
}

/// Appends a text, given as UTF-8, in the same form.
package func appendFolded(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
  var place = 0
  while place < text.count {
    let byte = text[place]
    // Fast path: nearly all texts are ASCII and Cyrillic letters.
    if byte < 0x80 {
      result.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      place += 1
      continue
    }
    if place + 1 < text.count, text[place + 1] & 0xC0 == 0x80 {
      let last = text[place + 1]
      // The letters а to я, except for ё.
      if byte == 0xD0 && last >= 0xB0 || byte == 0xD1 && last < 0x90 {
        result.append(byte)
        result.append(last)
        place += 2
        continue
      }
    }
    var bytes = text[place...].makeIterator()
    var decoder = UTF8()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) {
      appendFolded(scalar, to: &result)
      place += UTF8.width(scalar)
    } else {
      appendFolded("\u{FFFD}", to: &result)
      place += 1
    }
  }
}

/// Appends a scalar in the same form. A combining mark may change the letter before it.
func appendFolded(_ scalar: Unicode.Scalar, to result: inout [UInt8]) {
  switch scalar.value {
  case 0..<0x80:
    let isUpperCase = ("A"..."Z").contains(scalar)
    result.append(UInt8(scalar.value) | (isUpperCase ? 0x20 : 0))
  case 0x410...0x42F: append(scalar.value + 0x20, to: &result)
  case 0x430...0x44F: append(scalar.value, to: &result)
  case 0x401, 0x451: append(0x435, to: &result)
  case 0x300...0x36F: addMark(scalar, to: &result)
  default: result += plainLetters(scalar).utf8
  }
}

private func plainLetters(_ scalar: Unicode.Scalar) -> String {
  if let letters = plainLatin(scalar) { return letters }
  let lowerCase = scalar.properties.lowercaseMapping
  // The name of the sign U+212B does not mention a letter with a ring, but the name of its lower case does.
  let letter = lowerCase.unicodeScalars.first { $0 != scalar }
  return letter.flatMap(plainLatin) ?? lowerCase
}

/// Appends a scalar below U+0800 that is not ASCII.
private func append(_ scalar: UInt32, to result: inout [UInt8]) {
  result.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
  result.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
}

/// Drops a combining mark unless it makes a different letter.
private func addMark(_ mark: Unicode.Scalar, to result: inout [UInt8]) {
  let letters: [(spelling: String, letter: String)] = [
    ("и\u{306}", "й"), ("і\u{308}", "ї"), ("у\u{306}", "ў"),
  ]
  for (spelling, letter) in letters where spelling.unicodeScalars.last == mark {
    let base = spelling.utf8.prefix(2)
    guard result.suffix(2).elementsEqual(base) else { continue }
    result.removeLast(2)
    result += letter.utf8
    return
  }
}
