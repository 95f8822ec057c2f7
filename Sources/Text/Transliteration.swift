/// Returns a text in ASCII, with names spelled as in passports: Иванов Пётр becomes `Ivanov Petr`.
///
/// Cyrillic letters are transliterated, Latin letters lose their marks, and typographic signs become plain ones.
/// Characters without an ASCII spelling are dropped.
package func transliterated(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  var previous: Character?
  var rest = text[...]
  while let character = rest.popFirst() {
    if character.isASCII {
      result.append(character == "\r\n" ? "\n" : character)
    } else {
      let spelling = spelling(of: character)
      let isCapitalized = isUpperCase(character)
      // Щ is Shch at the start of a capitalized word and SHCH in a word written in capitals.
      let isInCapitals =
        isCapitalized && spelling.utf8.count > 1
        && (rest.first.map(\.isLetter) == true ? isUpperCase(rest.first) : isUpperCase(previous))
      if isInCapitals {
        result += spelling.uppercased()
      } else {
        result += isCapitalized ? spelling.capitalized : spelling
      }
    }
    previous = character
  }
  return result
}

private func isUpperCase(_ character: Character?) -> Bool {
  character?.unicodeScalars.first?.properties.isUppercase ?? false
}

extension StringProtocol {
  /// The text with a capital first letter.
  package var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

/// Returns the ASCII spelling of a character in lower case; empty if there is none.
private func spelling(of character: Character) -> String {
  // Fast path: most characters are one scalar, and looking up a scalar is much faster than looking up a character.
  let scalars = character.unicodeScalars
  if let scalar = scalars.first, scalars.dropFirst().isEmpty { return spelling(of: scalar) }
  if let letter = composedLetters[Character(character.lowercased())] { return letter }
  // A letter with a mark that does not make another letter, such as a stress: `а́`.
  return scalars.first.map { $0.isASCII ? String($0).lowercased() : spelling(of: $0) } ?? ""
}

private func spelling(of scalar: Unicode.Scalar) -> String {
  let known = scalarSpellings[scalar] ?? spellingByName(scalar) ?? plainLatin(scalar)
  if let known { return known }
  return scalar.properties.isWhitespace ? " " : ""
}

/// Letters written as a base and a mark that differ from the base letter.
private let composedLetters: [Character: String] = ["й": "y", "ї": "yi", "ѓ": "gj", "ќ": "kj"]

/// Spellings of signs and of the most frequent letters.
private let scalarSpellings: [Unicode.Scalar: String] = {
  var result: [Unicode.Scalar: String] = [:]
  for (sign, spelling) in spellings {
    for scalar in sign.unicodeScalars { result[scalar] = spelling }
  }
  for scalar in (0x400...0x52F).compactMap(Unicode.Scalar.init) {
    if let spelling = spellingByName(scalar) { result[scalar] = spelling }
  }
  return result
}()

/// Spellings of signs.
private let spellings: [Character: String] = [
  "«": "\"", "»": "\"", "„": "\"", "“": "\"", "”": "\"", "‘": "'", "’": "'", "ʼ": "'", "…": "...",
  "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "№": "No", "×": "x", "µ": "u",
]
