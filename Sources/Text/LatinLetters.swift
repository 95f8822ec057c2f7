/// Returns the plain lower-case letters for a variant of a Latin letter: `e` for `é`, `l` for `Ł`, `ss` for `ß`, `oe` for
/// `œ`; nil for anything else.
///
/// Unicode's decompositions do not cover strokes and ligatures, but its character names do:
/// LATIN SMALL LETTER L WITH STROKE.
func plainLatin(_ scalar: Unicode.Scalar) -> String? {
  if scalar.isASCII {
    return scalar.properties.isAlphabetic ? scalar.properties.lowercaseMapping : nil
  }
  guard scalar.properties.isAlphabetic, let name = scalar.properties.name else { return nil }
  var words = name.split(separator: " ")[...]
  if words.first == "FULLWIDTH" { words.removeFirst() }
  guard words.count >= 4, words.removeFirst() == "LATIN",
    ["SMALL", "CAPITAL"].contains(words.removeFirst())
  else { return nil }
  let isLigature = words.removeFirst() == "LIGATURE"
  let letter = words.prefix { $0 != "WITH" }
  if let special = namedLetters[letter.joined(separator: " ")] { return special }
  // OPEN O and AFRICAN D are varieties of O and D.
  guard let last = letter.last, last.utf8.count <= (isLigature ? 3 : 2) else { return nil }
  return last.lowercased()
}

private let namedLetters = [
  "SHARP S": "ss", "LONG S": "s", "DOTLESS I": "i", "DOTLESS J": "j", "THORN": "th", "ETH": "d",
  "ENG": "ng", "SCHWA": "e", "LONG S T": "st",
  "EZH": "z", "ESH": "sh", "GAMMA": "g", "IOTA": "i", "UPSILON": "u", "U BAR": "u",
]
