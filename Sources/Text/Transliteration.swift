/// The text in ASCII, as people expect to see a name in a passport: Иванов Пётр is `Ivanov Petr`.
///
/// Russian, Ukrainian, Belarusian and Serbian letters are spelled out, Latin ones lose their marks,
/// typographic signs become plain ones. What has no ASCII spelling is left out.
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
  if let composed = character.lowercased().first.flatMap({ spellings[$0] }) { return composed }
  // A letter under marks that make no letter of their own, such as a stress: `а́`.
  return scalars.first.map { $0.isASCII ? String($0).lowercased() : spelling(of: $0) } ?? ""
}

private func spelling(of scalar: Unicode.Scalar) -> String {
  if let spelling = scalarSpellings[scalar] ?? plainLatin(scalar) { return spelling }
  return scalar.properties.isWhitespace ? " " : ""
}

/// Both cases of each letter that is one scalar.
private let scalarSpellings: [Unicode.Scalar: String] = {
  var result: [Unicode.Scalar: String] = [:]
  for (letter, spelling) in spellings {
    for scalar in (letter.lowercased() + letter.uppercased()).unicodeScalars {
      result[scalar] = spelling
    }
  }
  return result
}()

/// Spellings of letters and signs; a letter may also be written as a base and a mark.
private let spellings: [Character: String] = [
  "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z",
  "и": "i", "й": "y", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
  "с": "s", "т": "t", "у": "u", "ф": "f", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh",
  "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
  "ґ": "g", "є": "ye", "і": "i", "ї": "yi", "ў": "u",
  "ђ": "dj", "ѓ": "gj", "ѕ": "dz", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c", "ќ": "kj", "џ": "dz",
  "«": "\"", "»": "\"", "„": "\"", "“": "\"", "”": "\"", "‘": "'", "’": "'", "ʼ": "'", "…": "...",
  "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "№": "No", "×": "x",
]
