/// Returns the Latin spelling of a Cyrillic letter in lower case, derived from its Unicode name: CYRILLIC SMALL LETTER KA
/// WITH DESCENDER is spelled like KA. Returns nil for other letters.
///
/// Russian names are spelled as in passports (ICAO 9303).
func spellingByName(_ scalar: Unicode.Scalar) -> String? {
  guard scalar.properties.isAlphabetic, let name = scalar.properties.name else { return nil }
  let words = name.split(separator: " ").map(String.init)
  guard words.first == "CYRILLIC",
    let start = words.lastIndex(where: { $0 == "LETTER" || $0 == "LIGATURE" })
  else { return nil }
  let whole = words[(start + 1)...]
  if let spelling = cyrillic[whole.joined(separator: " ")] { return spelling }
  var letter = whole.prefix { $0 != "WITH" }
  while !letter.isEmpty {
    if let spelling = cyrillic[letter.joined(separator: " ")] { return spelling }
    // ABKHASIAN HA is a variant of HA.
    letter.removeFirst()
  }
  return words.last.map { String($0.prefix(1).lowercased()) }
}

private let cyrillic = [
  "A": "a", "BE": "b", "VE": "v", "GHE": "g", "DE": "d", "IE": "e", "IO": "e", "ZHE": "zh",
  "ZE": "z", "I": "i", "SHORT I": "y", "KA": "k", "EL": "l", "EM": "m", "EN": "n", "O": "o",
  "PE": "p", "ER": "r", "ES": "s", "TE": "t", "U": "u", "EF": "f", "HA": "kh", "TSE": "ts",
  "CHE": "ch", "SHA": "sh", "SHCHA": "shch", "SIGN": "", "YERU": "y",
  "E": "e", "YU": "yu", "YA": "ya",
  "UKRAINIAN IE": "ye", "BYELORUSSIAN-UKRAINIAN I": "i", "YI": "yi", "SHORT U": "u",
  "DJE": "dj", "GJE": "gj", "DZE": "dz", "JE": "j", "LJE": "lj", "NJE": "nj", "TSHE": "c",
  "KJE": "kj", "DZHE": "dz",
  "SCHWA": "a", "BARRED O": "o", "STRAIGHT U": "u", "SHHA": "h", "PALOCHKA": "", "EN GHE": "ng",
  "TE TSE": "ts", "A IE": "ae", "QA": "q", "WE": "w", "RHA": "rh", "LHA": "lh", "YAE": "yae",
  // Tajik and Uzbek names use these: Ҳамид, Ҷамшед.
  "HA WITH DESCENDER": "h", "CHE WITH DESCENDER": "j", "ABKHASIAN HA": "o",
]
