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
    } else if character.isUppercase {
      let spelling = spelling(of: character)
      let isInCapitals = rest.first.map(\.isUppercase) ?? false
      let wasInCapitals = (previous?.isUppercase ?? false) && !(rest.first?.isLetter ?? false)
      result +=
        isInCapitals || wasInCapitals
        ? spelling.uppercased() : spelling.prefix(1).uppercased() + spelling.dropFirst()
    } else {
      result += spelling(of: character)
    }
    previous = character
  }
  return result
}

/// The ASCII spelling of one character, in lower case; empty when there is none.
private func spelling(of character: Character) -> String {
  let plain = character.lowercased()
  if let spelling = plain.first.flatMap({ spellings[$0] }), plain.count == 1 { return spelling }
  guard let scalar = plain.unicodeScalars.first else { return "" }
  // A letter under marks that make no letter of their own, such as a stress: `а́`.
  if let spelling = spellings[Character(scalar)] { return spelling }
  if let letters = plainLatin(scalar) { return letters }
  return character.isWhitespace ? " " : scalar.isASCII ? String(scalar) : ""
}

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
