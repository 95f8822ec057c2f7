/// The text's place in people's order.
///
/// Spaces come first, then signs, numbers by value, Latin and Cyrillic letters; case and accents
/// do not count, but `ё` and `й` are letters of their own, as in the alphabet. Texts that are equal so
/// far are ordered by their scalars, so only identical ones share a place.
package func collationKey(_ text: String) -> CollationKey {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(2 * text.utf8.count + 1)
  appendPrimaryWeights(of: text, to: &bytes)
  bytes.append(0)
  bytes.append(contentsOf: text.utf8)
  return CollationKey(bytes: bytes)
}

/// A place in people's order, compared byte by byte.
package struct CollationKey: Comparable, Hashable, Sendable {
  let bytes: [UInt8]

  package static func < (first: CollationKey, second: CollationKey) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}

/// First bytes of the weights. No weight is the beginning of another, so the first byte in which
/// two keys differ belongs to the first letters that differ.
private enum Weight {
  static let space: UInt8 = 0x02
  static let sign: UInt8 = 0x03
  static let number: UInt8 = 0x10
  static let latin: UInt8 = 0x20
  static let cyrillic: UInt8 = 0x50
  static let other: UInt8 = 0xF0
}

private func appendPrimaryWeights(of text: String, to bytes: inout [UInt8]) {
  let scalars = text.unicodeScalars
  var index = scalars.startIndex
  while index < scalars.endIndex {
    let scalar = scalars[index]
    let next = scalars.index(after: index)
    if isDigit(scalar) {
      let digits = scalars[index...].prefix(while: isDigit)
      appendNumber(digits, to: &bytes)
      index = digits.endIndex
    } else if let weight = letterWeight(scalar), next == scalars.endIndex || !isMark(scalars[next])
    {
      bytes.append(weight)
      index = next
    } else {
      let cluster = text[index...].prefix(1)
      appendWeight(of: cluster, to: &bytes)
      index = max(next, cluster.endIndex)
    }
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
  ("0"..."9").contains(scalar)
}

/// Whether the scalar makes one letter with the one before it.
private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x300 && letterWeight(scalar) == nil && scalar.properties.isGraphemeExtend
}

/// Of two numbers the one with more digits is greater.
private func appendNumber(_ digits: Substring.UnicodeScalarView, to bytes: inout [UInt8]) {
  let significant = digits.drop { $0 == "0" }
  bytes.append(Weight.number)
  appendBigEndian(UInt32(clamping: significant.count), bytes: 4, to: &bytes)
  bytes.append(contentsOf: significant.map { UInt8(truncatingIfNeeded: $0.value) })
}

private func appendWeight(of cluster: Substring, to bytes: inout [UInt8]) {
  guard let character = cluster.first, let scalar = character.unicodeScalars.first else { return }
  if let weight = composedWeights[character] ?? letterWeight(scalar) {
    bytes.append(weight)
  } else if let letters = plainLatin(scalar) {
    bytes.append(contentsOf: letters.unicodeScalars.compactMap(letterWeight))
  } else if scalar.properties.isWhitespace {
    bytes.append(Weight.space)
  } else {
    let isLetter = scalar.properties.isAlphabetic
    bytes.append(isLetter ? Weight.other : Weight.sign)
    let plain = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    appendBigEndian(plain.value, bytes: 3, to: &bytes)
  }
}

private func appendBigEndian(_ value: UInt32, bytes count: Int, to bytes: inout [UInt8]) {
  for index in (0..<count).reversed() {
    bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(index))))
  }
}

private func letterWeight(_ scalar: Unicode.Scalar) -> UInt8? {
  let value = Int(scalar.value)
  guard value < letterWeights.count, letterWeights[value] != 0 else { return nil }
  return letterWeights[value]
}

/// The alphabet of the languages written in Cyrillic, merged.
private let cyrillicAlphabet = "аәбвгґғдђѓеёєжзѕиіїйјкқќлљмнңњоөпрстћуўұүфхһцчџшщъыьэюя"

/// By scalar; 0 where the scalar is not a plain letter.
private let letterWeights: [UInt8] = {
  var weights = [UInt8](repeating: 0, count: 0x530)
  for (first, alphabet) in [
    (Weight.latin, "abcdefghijklmnopqrstuvwxyz"), (Weight.cyrillic, cyrillicAlphabet),
  ] {
    for (weight, letter) in zip(first..., alphabet) {
      for scalar in (letter.lowercased() + letter.uppercased()).unicodeScalars {
        weights[Int(scalar.value)] = weight
      }
    }
  }
  return weights
}()

/// Letters that may be written as a base and a mark: the two spellings are one `Character`.
private let composedWeights: [Character: UInt8] = {
  var weights: [Character: UInt8] = [:]
  for (weight, letter) in zip(Weight.cyrillic..., cyrillicAlphabet) {
    for form in letter.lowercased() + letter.uppercased() { weights[form] = weight }
  }
  return weights
}()
