/// Words to find in texts, in any order. Case, accents, and the difference between ё and е are ignored.
package struct WordSearch: Sendable {
  private let words: [SearchedWord]
  /// The words as one text.
  private let whole: [UInt8]

  package init(_ text: String) {
    let words = wordsBetweenSpaces(folded(text)).map(withoutPunctuation).flatMap(initials)
    self.words = words.map(SearchedWord.init)
    whole = Array(words.joined(separator: [UInt8(ascii: " ")]))
  }

  package var isEmpty: Bool { words.isEmpty }

  /// The number of words.
  package var count: Int { words.count }

  /// How a text contains a word, best first.
  package enum Fit: UInt8, Comparable, Sendable {
    case wholeWord, beginningOfWord, formOfWord, insideOfWord

    package static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
  }

  /// Searches for a text as it was typed and, if nothing is found, as typed in the other keyboard layout.
  package static func found<Found: Collection>(
    by text: String, _ find: (WordSearch) -> Found
  ) -> (found: Found, search: WordSearch, otherLayout: String?) {
    let search = WordSearch(text)
    let found = find(search)
    guard found.isEmpty, let other = typedInOtherLayout(text) else { return (found, search, nil) }
    let otherSearch = WordSearch(other)
    let otherFound = find(otherSearch)
    return otherFound.isEmpty ? (found, search, nil) : (otherFound, otherSearch, other)
  }

  /// Whether everything that this search finds is also found by the other one.
  package func isNarrower(than other: WordSearch) -> Bool {
    other.words.allSatisfy { word in words.contains { $0.bytes.starts(with: word.bytes) } }
  }

  /// Returns the best way in which a folded text contains one of the words, given by its position; nil if it does not.
  package func fit(of word: Int, in text: [UInt8]) -> Fit? {
    var best: Fit?
    text.withUnsafeBufferPointer { text in
      words[word].forEachPlace(in: text) { _, fit in
        best = best.map { min($0, fit) } ?? fit
        return best != .wholeWord
      }
    }
    return best
  }

  /// Returns the best match of each word in a text.
  package func fits(in text: String) -> [Fit?] {
    let text = Array(folded(text).utf8)
    return words.indices.map { fit(of: $0, in: text) }
  }

  /// Returns the ranges of a text that match a word, in order and without overlaps, as offsets of its UTF-8.
  package func occurrences(in text: String) -> [Range<Int>] {
    let (folded, origins) = foldedWithOrigins(text)
    var found: [Range<Int>] = []
    folded.withUnsafeBufferPointer { folded in
      for word in words {
        word.forEachPlace(in: folded) { range, _ in
          found.append(origins[range.lowerBound]..<origins[range.upperBound])
          return true
        }
      }
    }
    found.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    return found.reduce(into: []) { merged, range in
      guard let last = merged.last, range.lowerBound <= last.upperBound else {
        return merged.append(range)
      }
      merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }
}

extension WordSearch {
  /// How well the texts of one thing match; less is better. What somebody types mostly begins the name.
  package struct Rank: Comparable, Sendable {
    /// How many words the name lacks.
    package let wordsElsewhere: Int
    /// 0 if the name equals the typed text, 1 if it begins with it, else 2.
    let beginning: Int
    /// The sum of how well each word fits.
    package let fit: Int

    /// The rank of what was typed as a whole.
    package static var best: Rank { Rank(wordsElsewhere: 0, beginning: 0, fit: 0) }

    package static func < (one: Rank, other: Rank) -> Bool {
      (one.wordsElsewhere, one.beginning, one.fit)
        < (other.wordsElsewhere, other.beginning, other.fit)
    }
  }

  /// How well the texts of one thing match each word.
  package struct Fits {
    private let search: WordSearch
    private var inName: [Fit?]
    private var elsewhere: [Fit?]
    private var beginning = 2

    package init(_ search: WordSearch) {
      self.search = search
      inName = Array(repeating: nil, count: search.count)
      elsewhere = inName
    }

    package mutating func reset() {
      for word in inName.indices { (inName[word], elsewhere[word]) = (nil, nil) }
      beginning = 2
    }

    /// Adds a folded text: of the name, or another one. `isFirst` if people type this part of the name first.
    package mutating func note(_ text: [UInt8], isName: Bool, isFirst: Bool = false) {
      for word in inName.indices {
        guard let fit = search.fit(of: word, in: text) else { continue }
        note(fit, of: word, isName: isName)
      }
      guard isFirst, let first = search.words.first, text.starts(with: first.bytes) else { return }
      beginning = text == search.whole ? 0 : min(beginning, 1)
    }

    /// Adds how well a text outside of the name matches each word.
    package mutating func note(_ fits: some Sequence<Fit?>) {
      for (word, fit) in fits.enumerated() {
        if let fit { note(fit, of: word, isName: false) }
      }
    }

    private mutating func note(_ fit: Fit, of word: Int, isName: Bool) {
      if isName {
        inName[word] = inName[word].map { min($0, fit) } ?? fit
      } else {
        elsewhere[word] = elsewhere[word].map { min($0, fit) } ?? fit
      }
    }

    /// Nil if a word is missing.
    package var rank: Rank? {
      var (missing, sum) = (0, 0)
      for word in inName.indices {
        guard let fit = inName[word] ?? elsewhere[word] else { return nil }
        if inName[word] == nil { missing += 1 }
        sum += Int(fit.rawValue)
      }
      return Rank(wordsElsewhere: missing, beginning: beginning, fit: sum)
    }
  }

  /// Returns how well a name and other texts match together; nil if they lack a word.
  package func rank(of name: String, others: [String] = []) -> Rank? {
    var fits = Fits(self)
    fits.note(Array(folded(name).utf8), isName: true, isFirst: true)
    for other in others { fits.note(Array(folded(other).utf8), isName: false) }
    return fits.rank
  }
}

extension Sequence {
  /// Returns the positions of the elements that match, best first; equally good ones keep their order.
  package func ranked(
    _ rank: (Element) -> WordSearch.Rank?
  ) -> [(position: Int, rank: WordSearch.Rank)] {
    enumerated().compactMap { position, element in rank(element).map { (position, $0) } }
      .sorted { $0.rank == $1.rank ? $0.position < $1.position : $0.rank < $1.rank }
  }
}

/// A folded word to find.
private struct SearchedWord: Sendable {
  let bytes: [UInt8]
  /// The number of letters; 0 unless the word consists of Cyrillic letters and is long enough to have forms.
  private let letters: Int
  /// How many bytes all places have in common: the whole word, or the first letters of its forms.
  private let common: Int

  private static let commonLetters = 4
  private static let endingLetters = 3

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let letters = bytes.withUnsafeBufferPointer { cyrillicLetters(in: $0, from: 0) }
    self.letters = 2 * letters == bytes.count && letters >= Self.commonLetters ? letters : 0
    common = self.letters == 0 ? bytes.count : 2 * Self.commonLetters
  }

  /// Calls `body` with each place of the word or of one of its forms in a text, until it returns false.
  ///
  /// Two Cyrillic words are forms of one word if they begin with the same letters, at least four and all but the last three
  /// of the longer word: `смазка` and `смазкой`, `Петров` and `Петрова`.
  func forEachPlace(
    in text: UnsafeBufferPointer<UInt8>,
    _ body: (_ range: Range<Int>, _ fit: WordSearch.Fit) -> Bool
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      // The second byte tells Cyrillic letters apart.
      let (anchor, last) = (min(1, common - 1), text.count - common)
      var next = 0
      while true {
        while next <= last, text[next + anchor] != bytes[anchor] { next += 1 }
        if next > last { return }
        let place = next
        next += 1
        var end = place
        while end - place < bytes.count, end < text.count, text[end] == bytes[end - place] {
          end += 1
        }
        if end - place < common { continue }
        let isBeginning = isWordBoundary(place, in: text)
        var fit = WordSearch.Fit.insideOfWord
        if end - place == bytes.count {
          if isBeginning { fit = isWordBoundary(end, in: text) ? .wholeWord : .beginningOfWord }
        } else {
          let count = cyrillicLetters(in: text, from: place)
          let equal = (end - place) / 2
          end = place + 2 * count
          guard isBeginning, equal >= max(letters, count) - Self.endingLetters,
            isWordBoundary(end, in: text)
          else { continue }
          fit = .formOfWord
        }
        if !body(place..<end, fit) { return }
      }
    }
  }
}

/// The number of Cyrillic letters in a row; each is two bytes.
private func cyrillicLetters(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var place = start
  while place + 1 < text.count, (0xD0...0xD3).contains(text[place]) { place += 2 }
  return (place - start) / 2
}

/// Folds a text, and returns for each offset of the result where its scalar begins in the text; marks belong to their
/// letter.
private func foldedWithOrigins(_ text: String) -> (folded: [UInt8], origins: [Int]) {
  var folded: [UInt8] = []
  var origins: [Int] = []
  var offset = 0
  for scalar in text.unicodeScalars {
    let before = folded.count
    appendFolded(scalar, to: &folded)
    // A mark leaves the length as it is, also if it changes the letter before it.
    for _ in before..<max(before, folded.count) { origins.append(offset) }
    offset += UTF8.width(scalar)
  }
  origins.append(offset)
  return (folded, origins)
}

/// Whether no word continues across an offset of a valid text.
private func isWordBoundary(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard offset > 0, offset < text.count else { return true }
  var start = offset - 1
  while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
  return !isOfWord(text, at: start) || !isOfWord(text, at: offset)
}

/// Whether the scalar at an offset is a letter or a digit.
private func isOfWord(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
  var bytes = text[offset...].makeIterator()
  var decoder = UTF8()
  guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return false }
  if scalar.isASCII {
    return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      || ("A"..."Z").contains(scalar)
  }
  return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
}

/// Removes punctuation around a word, unless it has nothing else.
private func withoutPunctuation(_ word: [UInt8]) -> [UInt8] {
  let signs = "()<>,.:;!?\"«»“”„".unicodeScalars
  let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
  let start = scalars.drop { signs.contains($0) }
  guard let last = start.lastIndex(where: { !signs.contains($0) }) else { return word }
  return Array(String(start[...last]).utf8)
}
