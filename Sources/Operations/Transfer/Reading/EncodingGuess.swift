package import Model

/// A line of a file, decoded in one encoding.
package struct EncodingSample: Equatable, Sendable {
  package let encoding: TextEncoding
  package let text: String
}

/// Guesses the single-byte encoding of a text: the one that turns its bytes into words.
///
/// A word is plausible if all its letters belong to one language, if it is in lower or upper case or capitalised, and
/// if no symbol is misplaced, as in `M№ller`. The best encoding is certain if nearly all words are plausible in it, and
/// far fewer in every encoding that gives a different text.
enum EncodingGuess {
  case certain(TextEncoding)
  /// The best encoding first.
  case ambiguous([EncodingSample])
  /// No encoding has a character for every byte.
  case none

  init(_ bytes: [UInt8]) {
    var isUsed = [Bool](repeating: false, count: 256)
    for byte in bytes { isUsed[Int(byte)] = true }
    let used = (0x80...0xFF).map(UInt8.init).filter { isUsed[Int($0)] }
    let possible = SingleByteEncoding.all.filter { encoding in
      used.allSatisfy { encoding[$0].map { $0.value >= 0xA0 } ?? false }
    }
    let words = Self.words(of: bytes)
    var readings: [(encoding: SingleByteEncoding, oddCount: Int)] = []
    for encoding in possible {
      let isRead = readings.contains { other in
        used.allSatisfy { other.encoding[$0] == encoding[$0] }
      }
      if isRead { continue }
      readings.append((encoding, WordJudge(encoding).oddCount(of: words)))
    }
    let order = readings.indices.sorted {
      (readings[$0].oddCount, $0) < (readings[$1].oddCount, $1)
    }
    readings = order.map { readings[$0] }
    guard let best = readings.first else {
      self = .none
      return
    }
    let isPlausible = best.oddCount * 8 <= words.count
    if isPlausible {
      readings.removeAll { $0.oddCount * 8 > words.count && $0.oddCount > best.oddCount * 4 }
    }
    if isPlausible && readings.count == 1 {
      self = .certain(best.encoding.encoding)
    } else {
      self = .ambiguous(Self.samples(of: bytes, in: readings.prefix(5).map(\.encoding)))
    }
  }

  private static let wordLimit = 10_000

  /// The distinct words that contain bytes from 0x80 on.
  private static func words(of bytes: [UInt8]) -> Set<ArraySlice<UInt8>> {
    var words: Set<ArraySlice<UInt8>> = []
    var start = 0
    var isForeign = false
    for (offset, byte) in bytes.enumerated() {
      if byte >= 0x80 {
        isForeign = true
      } else if !isASCIILetter(byte) {
        if isForeign {
          words.insert(bytes[start..<offset])
          if words.count == wordLimit { return words }
        }
        isForeign = false
        start = offset + 1
      }
    }
    if isForeign { words.insert(bytes[start...]) }
    return words
  }

  /// The line that differs most between the encodings, starting shortly before the first differing byte.
  private static func samples(
    of bytes: [UInt8], in encodings: [SingleByteEncoding]
  ) -> [EncodingSample] {
    let isTelling = (0...255).map { byte in
      byte >= 0x80 && (encodings.count == 1 || Set(encodings.map { $0[UInt8(byte)] }).count > 1)
    }
    var best: (texts: [String], count: Int) = ([], 0)
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).lazy
      .filter({ $0.contains { isTelling[Int($0)] } }).prefix(100)
    {
      let telling = line.firstIndex { isTelling[Int($0)] } ?? line.startIndex
      let start = telling - line.startIndex < 40 ? line.startIndex : telling - 20
      let part = line[start...].prefix(60)
      let texts = encodings.map { $0.text(part) ?? "" }
      let count = Set(texts).count
      if count > best.count { best = (texts, count) }
    }
    return zip(encodings, best.texts).map { EncodingSample(encoding: $0.encoding, text: $1) }
  }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (0x61...0x7A).contains(byte | 0x20)
}

/// Rates how plausible words are in one encoding.
private struct WordJudge {
  private let signs: [Sign]
  /// Whether a text of symbols alone is plausible: `5 €`.
  private let mayHaveNoWords: Bool

  init(_ encoding: SingleByteEncoding) {
    mayHaveNoWords = ![.koi8R, .cp437, .cp866].contains(encoding.encoding)
    signs = (0...255).map { byte in encoding[UInt8(byte)].map(Sign.init) ?? .odd }
  }

  /// The number of implausible words, for the language that has the fewest of them.
  func oddCount(of words: Set<ArraySlice<UInt8>>) -> Int {
    var odd = 0
    var counts = [Int](repeating: 0, count: Alphabets.all.count)
    var hasLetters = false
    var hasWord = false
    for word in words {
      let verdict = verdict(on: word)
      hasLetters = hasLetters || verdict.languages != .max
      hasWord = hasWord || verdict.isPlausible && verdict.languages != .max && verdict.isLong
      if !verdict.isPlausible {
        odd += 1
      } else if verdict.languages != .max {
        for language in counts.indices where verdict.languages & 1 << language == 0 {
          counts[language] += 1
        }
      }
    }
    // Single letters prove nothing: `5 €` in one encoding is `5 А` in another.
    if !hasWord && (hasLetters || !mayHaveNoWords) { return words.count }
    return odd + (hasLetters ? counts.min() ?? 0 : 0)
  }

  private struct Verdict {
    var isPlausible = true
    /// The languages that have all letters of the words beyond ASCII, as bits.
    var languages = UInt32.max
    /// Whether a word beyond ASCII has several letters.
    var isLong = false
  }

  private func verdict(on bytes: ArraySlice<UInt8>) -> Verdict {
    var verdict = Verdict()
    var word = Word()
    var before: Sign?
    for (offset, byte) in zip(bytes.indices, bytes) {
      let sign = signs[Int(byte)]
      if case .letter(let letter) = sign {
        word.add(letter, isForeign: byte >= 0x80)
        before = sign
        continue
      }
      let isAfterLetter = before?.isLetter ?? false
      let isBeforeLetter = offset + 1 < bytes.endIndex && signs[Int(bytes[offset + 1])].isLetter
      switch sign {
      case .odd: verdict.isPlausible = false
      case .opening where isAfterLetter: verdict.isPlausible = false
      case .closing where isBeforeLetter: verdict.isPlausible = false
      case .symbol where isAfterLetter && isBeforeLetter: verdict.isPlausible = false
      default: break
      }
      word.end(&verdict)
      before = sign
    }
    word.end(&verdict)
    return verdict
  }

  /// A run of letters.
  private struct Word {
    private var count = 0
    private var isForeign = false
    private var languages = UInt32.max
    private var startsUpper = false
    private var hasUpper = false
    private var hasLower = false
    private var isPlausible = true
    private var before: Letter?

    mutating func add(_ letter: Letter, isForeign: Bool) {
      languages &= letter.languages
      self.isForeign = self.isForeign || isForeign
      if count == 0 {
        startsUpper = letter.isUpper
      } else if letter.isUpper {
        hasUpper = true
      } else {
        hasLower = true
      }
      switch letter.role {
      case .softOrHardSign where before?.role != .consonant: isPlausible = false
      case .shortI where before != nil && before?.role != .vowel: isPlausible = false
      default: break
      }
      count += 1
      before = letter
    }

    mutating func end(_ verdict: inout Verdict) {
      defer { self = Word() }
      guard isForeign else { return }
      verdict.languages &= languages
      if count > 1 { verdict.isLong = true }
      let hasCaseOfWord = !hasUpper || startsUpper && !hasLower
      if !isPlausible || !hasCaseOfWord || languages == 0 || verdict.languages == 0 {
        verdict.isPlausible = false
      }
    }
  }
}

/// The role of a character in or next to a word.
private enum Sign {
  case letter(Letter)
  /// Can stand between letters: `it’s`.
  case joining
  /// Never follows a letter: `№ 5`.
  case opening
  /// Never precedes a letter: `m²`.
  case closing
  /// Never between two letters.
  case symbol
  case space
  /// Does not occur in texts: `╨`.
  case odd

  var isLetter: Bool {
    if case .letter = self { true } else { false }
  }

  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{A0}": self = .space
    case "’", "´", "–", "—", "…", "\u{AD}": self = .joining
    case "„", "‚", "¿", "¡", "£", "¥", "¢", "¹", "±", "¼", "½", "¾", "№", "µ": self = .opening
    case "²", "³", "™", "®", "ª", "º", "‰": self = .closing
    case "«", "»", "“", "”", "‘", "‹", "›", "•", "·", "§", "©", "°", "€", "†", "‡", "×", "÷":
      self = .symbol
    case _ where scalar.properties.isAlphabetic: self = .letter(Letter(scalar))
    default: self = scalar.isASCII ? .space : .odd
    }
  }
}

private struct Letter {
  /// The languages that use the letter, as bits.
  let languages: UInt32
  let isUpper: Bool
  let role: Role

  enum Role {
    case vowel, consonant
    /// `ь` and `ъ`, which only follow consonants.
    case softOrHardSign
    /// `й`, which starts a word or follows a vowel.
    case shortI
    case other
  }

  init(_ scalar: Unicode.Scalar) {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    isUpper = scalar.properties.isUppercase
    languages = Alphabets.all.enumerated().reduce(0) { bits, alphabet in
      alphabet.element.contains(scalar == "İ" ? scalar : lower) ? bits | 1 << alphabet.offset : bits
    }
    role =
      switch lower {
      case "ь", "ъ": .softOrHardSign
      case "й": .shortI
      case "а", "е", "ё", "и", "о", "у", "ы", "э", "ю", "я", "є", "і", "ї": .vowel
      case "а"..."я", "ґ", "ђ", "ѓ", "ј", "љ", "њ", "ћ", "ќ", "џ", "ў", "ѕ": .consonant
      default: .other
      }
  }
}

/// The letters of languages that were written in these encodings.
private enum Alphabets {
  static let all: [Set<Unicode.Scalar>] =
    latin.map { Set($0.unicodeScalars).union((0x61...0x7A).map { Unicode.Scalar(UInt8($0)) }) }
    + cyrillic.map { Set($0.unicodeScalars) }

  /// The letters of each language beyond ASCII.
  private static let latin = [
    "äöüß",  // German
    "àâæçéèêëîïôœùûüÿ",  // French
    "áéíñóúü",  // Spanish
    "àáâãçéêíóôõúü",  // Portuguese
    "àèéìíîòóùú",  // Italian
    "àçèéíïòóúü",  // Catalan
    "áèéëêïíóöüú",  // Dutch
    "åäöéü",  // Swedish
    "åäöšž",  // Finnish
    "æøåéèêòóô",  // Danish, Norwegian
    "áéíóúýðþæö",  // Icelandic
    "äõöüšž",  // Estonian
    "áčďéěíňóřšťúůýž",  // Czech
    "áäčďéíĺľňóôŕšťúýž",  // Slovak
    "ąćęłńóśźż",  // Polish
    "áéíóöőúüű",  // Hungarian
    "ăâîşţ",  // Romanian
    "čćđšž",  // Croatian, Slovenian
    "çğıöşüâîûİ",  // Turkish
  ]

  private static let cyrillic = [
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",  // Russian, Bulgarian
    "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",  // Ukrainian
    "абвгдеёжзійклмнопрстуўфхцчшыьэюя",  // Belarusian
    "абвгдђежзијклљмнњопрстћуфхцчџш",  // Serbian
    "абвгдѓежзѕијклљмнњопрстќуфхцчџш",  // Macedonian
  ]
}
