/// How sanitized text shows line breaks and tabs.
package enum LineShape: Sendable {
  /// Each line break and each tab becomes one space.
  case oneLine
  /// Line breaks become `\n`; tabs stay.
  case multiline
  /// Line breaks and tabs become pictures, like other control characters: `␍`.
  case pictures
}

/// Makes a text safe for a terminal: nothing in it can move the cursor, change colours, reorder the text around it or
/// hide text.
///
/// Control characters become pictures (`␛`); other invisible and reordering characters become their numbers (`<U+202E>`).
/// Marks that ordinary text needs are kept: the joiners U+200C and U+200D, variation selectors and, if the text has
/// letters of a right-to-left script, the direction marks U+200E, U+200F and U+061C. Without such letters these marks
/// would only reorder neighbouring text.
package func sanitized(_ text: String, _ shape: LineShape = .oneLine) -> String {
  if isClean(text) { return text }
  var result = ""
  result.reserveCapacity(text.utf8.count + 16)
  let isRightToLeft = text.unicodeScalars.contains(where: isRightToLeftLetter)
  var isAfterCarriageReturn = false
  for scalar in text.unicodeScalars {
    defer { isAfterCarriageReturn = scalar == "\r" }
    if scalar == "\n" && isAfterCarriageReturn && shape != .pictures { continue }
    if isDirectionMark(scalar) && !isRightToLeft {
      result += picture(of: scalar)
    } else {
      appendSafely(scalar, shape, to: &result)
    }
  }
  return result
}

package func sanitized(_ path: Path) -> String { sanitized(path.text) }

package func sanitized(_ text: LocalizedText, _ shape: LineShape = .oneLine) -> LocalizedText {
  text.map { sanitized($0, shape) }
}

private func appendSafely(_ scalar: Unicode.Scalar, _ shape: LineShape, to result: inout String) {
  switch scalar {
  case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\t":
    switch shape {
    case .oneLine: result += " "
    case .multiline: result += scalar == "\t" ? "\t" : "\n"
    case .pictures: result += picture(of: scalar)
    }
  case _ where isHidden(scalar):
    result += picture(of: scalar)
  default:
    result.unicodeScalars.append(scalar)
  }
}

/// Returns the replacement for a character that must not reach a terminal.
private func picture(of scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0..<0x20:
    return Unicode.Scalar(0x2400 + scalar.value).map { String($0) } ?? "�"
  case 0x7F:
    return "␡"
  default:
    return "<U+\(hexadecimal(scalar.value, digits: 4).uppercased())>"
  }
}

private func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "\u{200E}" || scalar == "\u{200F}" || scalar == "\u{61C}"
}

/// Whether a scalar belongs to a block of a right-to-left script (Unicode, DerivedBidiClass).
private func isRightToLeftLetter(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar != "\u{61C}" else { return false }
  switch scalar.value {
  case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000:
    return scalar.properties.isAlphabetic
  default: return false
  }
}

/// Whether a character is a control character, or invisible and able to affect other text, such as by reordering it. Marks
/// that ordinary text needs are not included: joiners, direction marks and variation selectors.
package func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20..<0x7F, 0xC0..<0x600, 0x200C...0x200F, 0x061C: return false
  case 0xFFF9...0xFFFB: return true
  default: break
  }
  let properties = scalar.properties
  switch properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: return true
  case .nonspacingMark: return false
  default: return properties.isDefaultIgnorableCodePoint
  }
}

/// Whether the text has no hidden characters and no direction marks, which can be decided from the bytes alone if it has
/// only letters.
package func isClean(_ text: String) -> Bool {
  for byte in text.utf8 {
    switch byte {
    case 0x20..<0x7F, 0x80..<0xC0, 0xC3..<0xD8: continue
    case 0..<0x20, 0x7F: return false
    default:
      return !text.unicodeScalars.contains { isHidden($0) || isDirectionMark($0) }
    }
  }
  return true
}
