/// The text in ASCII, as people expect to see a name in a passport: Иванов Пётр is `Ivanov Petr`.
///
/// Cyrillic, Greek, Georgian and Armenian letters are spelled out, Latin ones lose their marks, typographic signs become
/// plain ones. What has no ASCII spelling is left out.
package func transliterated(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  var previous: Character?
  var rest = text[...]
  while let character = rest.popFirst() {
    if character.isASCII {
      result.append(character == "\r\n" ? "\n" : character)
    } else {
      let spelling =
        spelling(of: character, behind: previous, before: rest.first) ?? spelling(of: character)
      let isCapitalized = isUpperCase(character)
      // Щ is Shch at the start of a word and SHCH within a word in capitals.
      let isInCapitals =
        isCapitalized && spelling.utf8.count > 1
        && (rest.first.map(\.isLetter) == true ? isUpperCase(rest.first) : isUpperCase(previous))
      if isInCapitals {
        result += spelling.uppercased()
      } else {
        result += isCapitalized ? capitalized(spelling) : spelling
      }
    }
    previous = character
  }
  return result
}

private func isUpperCase(_ character: Character?) -> Bool {
  character?.unicodeScalars.first?.properties.isUppercase ?? false
}

private func capitalized(_ word: String) -> String {
  word.prefix(1).uppercased() + word.dropFirst()
}

/// The ASCII spelling of one character, in lower case; empty when there is none.
private func spelling(of character: Character) -> String {
  // Most characters are one scalar, which is found much faster than a character.
  let scalars = character.unicodeScalars
  if let scalar = scalars.first, scalars.dropFirst().isEmpty { return spelling(of: scalar) }
  if let letter = composedLetters[Character(character.lowercased())] { return letter }
  // A letter under marks that make no letter of their own, such as a stress: `а́`.
  return scalars.first.map { $0.isASCII ? String($0).lowercased() : spelling(of: $0) } ?? ""
}

private func spelling(of scalar: Unicode.Scalar) -> String {
  let known = scalarSpellings[scalar] ?? spellingByName(scalar) ?? plainLatin(scalar)
  if let known { return known }
  return scalar.properties.isWhitespace ? " " : ""
}

/// Letters that are written as a base and a mark, where that is another letter than the base.
private let composedLetters: [Character: String] = ["й": "y", "ї": "yi", "ѓ": "gj", "ќ": "kj"]

/// Of signs, and of the letters whose names would be asked for most often.
private let scalarSpellings: [Unicode.Scalar: String] = {
  var result: [Unicode.Scalar: String] = [:]
  for (sign, spelling) in spellings {
    for scalar in sign.unicodeScalars { result[scalar] = spelling }
  }
  for scalar in (0x370...0x58F).compactMap(Unicode.Scalar.init) {
    if let spelling = spellingByName(scalar) { result[scalar] = spelling }
  }
  return result
}()

/// Spellings of signs.
private let spellings: [Character: String] = [
  "«": "\"", "»": "\"", "„": "\"", "“": "\"", "”": "\"", "‘": "'", "’": "'", "ʼ": "'", "…": "...",
  "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "№": "No", "×": "x", "µ": "u",
]
