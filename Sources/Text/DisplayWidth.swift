/// Returns the number of terminal columns that a text takes.
///
/// Control characters count as zero columns: sanitize text before printing it.
package func displayWidth(_ text: some StringProtocol) -> Int {
  if let width = text.utf8.withContiguousStorageIfAvailable(widthIfPlain) ?? nil { return width }
  var width = 0
  for scalar in text.unicodeScalars {
    guard isSurelyOneColumn(scalar) else {
      return text.reduce(0) { $0 + displayWidth($1) }
    }
    width += 1
  }
  return width
}

/// Returns the width of a text in ASCII and Russian letters, which begin with one of two bytes; nil for other texts.
private func widthIfPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var width = 0
  for byte in bytes {
    switch byte {
    case 0x20...0x7E, 0xD0, 0xD1: width += 1
    case 0x80...0xBF: continue
    default: return nil
    }
  }
  return width
}

/// Returns the number of terminal columns that a grapheme cluster takes: 0, 1, 2, or more in the few scripts whose
/// clusters hold several letters.
package func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if isSurelyOneColumn(first) && scalars.dropFirst().isEmpty { return 1 }
  if isPicture(scalars, startingWith: first) { return 2 }
  return scalars.reduce(0) { $0 + displayWidth($1) }
}

/// Whether the scalars form one picture: joined emoji, a flag, an emoji with a skin tone, or a text symbol with an emoji
/// variation selector.
private func isPicture(
  _ scalars: Character.UnicodeScalarView, startingWith first: Unicode.Scalar
) -> Bool {
  if first.properties.isEmojiPresentation {
    // A regional indicator is one half of a flag.
    return !isRegionalIndicator(first) || scalars.count > 1
  }
  return first.properties.isEmoji
    && scalars.dropFirst().contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
}

private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
  ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar)
}

/// Whether a scalar certainly takes one column: Latin, Greek and Cyrillic letters, digits and signs, dashes, quotation
/// marks, `№`, `−` and arrows. Scalars that combine, are invisible or can be emoji are excluded.
private func isSurelyOneColumn(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027,
    0x2116, 0x2190...0x2193, 0x2212:
    true
  default: false
  }
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if isSurelyOneColumn(scalar) { return 1 }
  let properties = scalar.properties
  switch properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: return 0
  default: break
  }
  if properties.isGraphemeExtend || properties.isDefaultIgnorableCodePoint { return 0 }
  // The vowels and finals of a Hangul syllable share the columns of its first consonant.
  if (0x1160...0x11FF).contains(scalar.value) { return 0 }
  return isWide(scalar.value) ? 2 : 1
}

private func isWide(_ value: UInt32) -> Bool {
  let next = wideRanges.partitioningIndex { $0.upperBound >= value }
  return next < wideRanges.count && wideRanges[next].contains(value)
}

/// Scalars that are wide or full-width in Unicode 17's EastAsianWidth, except those with emoji presentation. Gaps of
/// unassigned scalars are included.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
  0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
  0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE3,
  0x16FF2...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]
