/// Returns the Latin spelling of a letter of another alphabet in lower case, derived from its Unicode name: CYRILLIC
/// SMALL LETTER KA WITH DESCENDER is spelled like KA. Returns nil for letters of unsupported alphabets.
///
/// Names of people are spelled as in passports: Russian by ICAO 9303, Greek by ISO 843 without marks, Georgian by the
/// national system, Armenian without apostrophes.
func spellingByName(_ scalar: Unicode.Scalar) -> String? {
  guard scalar.properties.isAlphabetic, let name = scalar.properties.name else { return nil }
  let words = name.split(separator: " ").map(String.init)
  guard let script = words.first, let letters = alphabets[script] else { return nil }
  guard let start = words.lastIndex(where: { $0 == "LETTER" || $0 == "LIGATURE" }) else {
    return nil
  }
  let whole = words[(start + 1)...]
  if let spelling = letters[whole.joined(separator: " ")] { return spelling }
  var letter = whole.prefix { $0 != "WITH" }
  while !letter.isEmpty {
    if let spelling = letters[letter.joined(separator: " ")] { return spelling }
    // ABKHASIAN HA is a variant of HA.
    letter.removeFirst()
  }
  return words.last.map { String($0.prefix(1).lowercased()) }
}

private let alphabets = [
  "CYRILLIC": cyrillic, "GREEK": greek, "GEORGIAN": georgian, "ARMENIAN": armenian,
]

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
  "YAT": "e", "FITA": "f", "IZHITSA": "i", "OMEGA": "o", "ROUND OMEGA": "o", "KSI": "ks",
  "PSI": "ps", "KOPPA": "q", "UK": "u", "LITTLE YUS": "ya", "BIG YUS": "u", "YUS": "ya",
  "IOTIFIED E": "ye", "IOTIFIED A": "ya", "IOTIFIED LITTLE YUS": "ya", "IOTIFIED BIG YUS": "yu",
  "IOTIFIED YAT": "ye", "OT": "ot", "DJERV": "dj", "ZEMLYA": "z", "DZELO": "dz", "NEUTRAL YER": "",
  "MONOCULAR O": "o", "BINOCULAR O": "o", "DOUBLE MONOCULAR O": "o", "TALL YAT": "e",
  "EL-KA": "lk", "DZZE": "dz", "DCHE": "dch", "ZZHE": "zh", "DDZ": "dz", "TSSE": "ts",
  "TCHE": "tch",
  "TWE": "tv", "CCHE": "ch", "YN": "y", "REVERSED YU": "yu",
  // Tajik and Uzbek names use these: Ҳамид, Ҷамшед.
  "HA WITH DESCENDER": "h", "CHE WITH DESCENDER": "j", "ABKHASIAN HA": "o",
]

private let greek = [
  "ALPHA": "a", "BETA": "v", "GAMMA": "g", "DELTA": "d", "EPSILON": "e", "ZETA": "z", "ETA": "i",
  "THETA": "th", "IOTA": "i", "KAPPA": "k", "LAMDA": "l", "MU": "m", "NU": "n", "XI": "x",
  "OMICRON": "o", "PI": "p", "RHO": "r", "SIGMA": "s", "TAU": "t", "UPSILON": "y", "PHI": "f",
  "CHI": "ch", "PSI": "ps", "OMEGA": "o",
]

private let georgian = [
  "AN": "a", "BAN": "b", "GAN": "g", "DON": "d", "EN": "e", "VIN": "v", "ZEN": "z", "TAN": "t",
  "IN": "i", "KAN": "k", "LAS": "l", "MAN": "m", "NAR": "n", "ON": "o", "PAR": "p", "ZHAR": "zh",
  "RAE": "r", "SAN": "s", "TAR": "t", "UN": "u", "PHAR": "p", "KHAR": "k", "GHAN": "gh",
  "QAR": "q", "SHIN": "sh", "CHIN": "ch", "CAN": "ts", "JIL": "dz", "CIL": "ts", "CHAR": "ch",
  "XAN": "kh", "JHAN": "j", "HAE": "h", "HE": "e", "HIE": "y", "WE": "w", "HAR": "h", "HOE": "o",
  "FI": "f", "YN": "y", "ELIFI": "", "AEN": "a", "SIGN": "",
]

private let armenian = [
  "AYB": "a", "BEN": "b", "GIM": "g", "DA": "d", "ECH": "e", "ZA": "z", "EH": "e", "ET": "y",
  "TO": "t", "ZHE": "zh", "INI": "i", "LIWN": "l", "XEH": "kh", "CA": "ts", "KEN": "k", "HO": "h",
  "JA": "dz", "GHAD": "gh", "CHEH": "ch", "MEN": "m", "YI": "y", "NOW": "n", "SHA": "sh", "VO": "o",
  "CHA": "ch", "PEH": "p", "JHEH": "j", "RA": "r", "SEH": "s", "VEW": "v", "TIWN": "t", "REH": "r",
  "CO": "ts", "YIWN": "v", "PIWR": "p", "KEH": "k", "OH": "o", "FEH": "f", "ECH YIWN": "ev",
  "MEN NOW": "mn", "MEN ECH": "me", "MEN INI": "mi", "VEW NOW": "vn", "MEN XEH": "mkh",
  "TURNED AYB": "a", "RING": "",
]
