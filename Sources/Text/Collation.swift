/// Returns a sort key for a text, for the order that people expect.
///
/// Spaces sort first, then signs, numbers by value, Latin letters and Cyrillic letters. Case and accents are ignored, but
/// `ё` and `й` are separate letters, as in the alphabet. Ties are broken by the scalars, so only identical texts have
/// equal keys.
package func collationKey(_ text: String) -> CollationKey {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(2 * text.utf8.count + 1)
  appendPrimaryWeights(of: text, to: &bytes)
  bytes.append(0)
  bytes.append(contentsOf: text.utf8)
  return CollationKey(bytes: bytes)
}

/// A sort key for text, compared byte by byte.
package struct CollationKey: Comparable, Hashable, Sendable {
  let bytes: [UInt8]

  package static func < (first: CollationKey, second: CollationKey) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}

/// First bytes of the weights. No weight is a prefix of another, so the first differing byte of two keys belongs to the
/// first differing letters.
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

/// Whether the scalar combines with the preceding one into a single letter.
private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value >= 0x300 && letterWeight(scalar) == nil && scalar.properties.isGraphemeExtend
}

/// Appends a number so that one with more digits sorts after one with fewer.
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

/// The alphabets of all languages written in Cyrillic, merged into one.
private let cyrillicAlphabet = "аәбвгґғдђѓеёєжзѕиіїйјкқќлљмнңњоөпрстћуўұүфхһцчџшщъыьэюя"

/// The weight of each scalar; 0 if the scalar is not a plain letter.
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

/// Weights of letters that can also be written as a base letter and a combining mark. Both spellings are the same
/// `Character`.
private let composedWeights: [Character: UInt8] = {
  var weights: [Character: UInt8] = [:]
  for (weight, letter) in zip(Weight.cyrillic..., cyrillicAlphabet) {
    for form in letter.lowercased() + letter.uppercased() { weights[form] = weight }
  }
  return weights
}()
