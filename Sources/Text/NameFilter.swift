/// A search text for finding records by name: beginnings of words, in any order.
///
/// Case, accents, and the difference between ё and е are ignored. `петр ив` finds "Петров Иван", `цех` finds "Сборочный
/// цех".
package struct NameFilter: Sendable {
  /// The words, longest first. If one word is a prefix of another, the longer one has fewer candidates and must be
  /// matched first.
  let words: [[UInt8]]
  /// The first word as it was typed.
  private let first: [UInt8]
  private let whole: [UInt8]

  package init(_ text: String) {
    let words = wordsBetweenSpaces(folded(text))
    first = words.first ?? []
    whole = Array(words.joined(separator: [space]))
    self.words = words.flatMap(initials).sorted { $0.count > $1.count }
  }

  /// Whether the filter is empty and so matches everything.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether every name that this filter matches with `isInside` is also matched by the other one.
  package func isNarrower(than other: NameFilter) -> Bool {
    other.words.allSatisfy { part in words.contains { $0[...].hasPart(part) } }
  }

  /// Returns how well a record matches; nil if it does not match.
  package func fit(of names: SearchableNames) -> Fit? {
    if isEmpty || names.name.bytes == whole { return .whole }
    if names.name.begin(distinctly: words) {
      return names.name.begins(with: first, at: 0) || names.key?.begins(with: first, at: 0) == true
        ? .first : .words
    }
    if words.allSatisfy({ word in names.all.contains { $0.begins(with: word) } }) {
      return .others
    }
    let isInside = words.allSatisfy { word in names.all.contains { $0.contains(word) } }
    return isInside ? .inside : nil
  }

  /// Whether each word of the filter occurs somewhere in one of the names, which must be folded (see `nameKey`). This is
  /// true for every kind of match.
  package func isInside(_ names: ArraySlice<UInt8>...) -> Bool {
    words.allSatisfy { word in names.contains { $0.hasPart(word) } }
  }

  /// The same for an array of names.
  package func isInside(anyOf names: [[UInt8]]) -> Bool {
    words.allSatisfy { word in names.contains { $0[...].hasPart(word) } }
  }

  /// Returns the positions of the names that best match the filter: names equal to it, or else names that have all its
  /// words in any order, or else names with words that begin like its words.
  package func meant(
    among positions: some Sequence<Int>, of names: [SearchableNames], _ extent: Extent
  ) -> [Int] {
    let found = positions.compactMap { position in
      fit(of: names[position]).map { (position: position, fit: $0) }
    }
    let whole = found.filter { $0.fit == .whole }
    if !whole.isEmpty || extent == .whole { return whole.map(\.position) }
    let begun = found.filter { $0.fit <= .words }.map(\.position)
    let ofWholeWords = begun.filter { hasWords(of: names[$0]) }
    return ofWholeWords.isEmpty && extent == .beginnings ? begun : ofWholeWords
  }

  /// Whether a name has all the words, in any order.
  package func hasWords(of names: SearchableNames) -> Bool {
    names.name.begin(distinctly: words, toTheirEnds: true)
  }

  /// How much of a name has to be typed.
  package enum Extent: Sendable {
    /// The whole name.
    case whole
    /// Whole words of it, in any order.
    case words
    /// Beginnings of its words, in any order.
    case beginnings
  }

  /// How well a record matches, best first.
  package enum Fit: Int, Comparable, Sendable {
    /// The name is equal to the search text.
    case whole
    /// Words of the name begin with the typed words, and the first typed word matches the first word of the name or, for
    /// a person, the surname.
    case first
    /// Words of the name begin with the typed words.
    case words
    /// Words of the name, the id or the other searchable texts begin with the typed words.
    case others
    /// Every typed word occurs somewhere, possibly in the middle of a word.
    case inside

    package static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
  }
}

/// A record's searchable texts, prepared for repeated searches.
package struct SearchableNames: Sendable {
  /// The record's name.
  fileprivate let name: SearchableText
  /// The part of the name that people type first, such as a surname that is not the first word.
  fileprivate let key: SearchableText?
  /// All searchable texts: the name, the id, a workshop.
  fileprivate let all: [SearchableText]

  package init(_ name: String, key: String? = nil, others: [String] = []) {
    self.name = SearchableText(name)
    self.key = key.map(SearchableText.init)
    all = [self.name] + others.map(SearchableText.init)
  }

  /// The rest of the name from the beginning of each of its words.
  var wordBeginnings: [ArraySlice<UInt8>] { name.starts.map { name.bytes[$0...] } }
}

extension NameFilter {
  /// Returns the positions of the matching records, best first; equally good ones keep their order.
  package func positions(in records: [SearchableNames]) -> [(position: Int, fit: Fit)] {
    if isEmpty { return records.indices.map { ($0, .whole) } }
    var found: [(position: Int, fit: Fit)] = []
    for (position, names) in records.enumerated() {
      if let fit = fit(of: names) { found.append((position, fit)) }
    }
    return found.sorted { ($0.fit, $0.position) < ($1.fit, $1.position) }
  }
}

/// A folded text (no case, no accents) with the offsets where its words begin.
private struct SearchableText: Sendable {
  let bytes: [UInt8]
  /// The offsets after spaces and where letters or digits begin.
  let starts: [Int]

  init(_ text: String) {
    let words = wordsBetweenSpaces(folded(text))
    bytes = Array(words.joined(separator: [space]))
    starts = wordStarts(of: String(decoding: bytes, as: UTF8.self))
  }

  func begins(with word: [UInt8], at start: Int) -> Bool {
    bytes.count - start >= word.count && bytes[start...].starts(with: word)
  }

  /// Whether one of the text's words begins with the word.
  func begins(with word: [UInt8]) -> Bool { starts.contains { begins(with: word, at: $0) } }

  /// Whether each of the words, given longest first, begins a different word of the text. With `toTheirEnds`, whole words
  /// must match.
  func begin(distinctly words: [[UInt8]], toTheirEnds: Bool = false) -> Bool {
    var free = starts
    return words.allSatisfy { word in
      let index = free.firstIndex {
        begins(with: word, at: $0) && !(toTheirEnds && isWithinWord($0 + word.count))
      }
      guard let index else { return false }
      free.remove(at: index)
      return true
    }
  }

  /// Whether there is a letter or a digit at the offset. All non-ASCII characters count as letters.
  private func isWithinWord(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    let scalar = Unicode.Scalar(bytes[offset])
    return !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether the text contains the word anywhere.
  func contains(_ word: [UInt8]) -> Bool { bytes[...].hasPart(word) }
}

extension ArraySlice<UInt8> {
  fileprivate func hasPart(_ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= count else { return part.isEmpty }
    return withUnsafeBufferPointer { bytes in
      part.withUnsafeBufferPointer { part in
        (0...bytes.count - part.count).contains { start in
          bytes[start] == first && part.indices.allSatisfy { bytes[start + $0] == part[$0] }
        }
      }
    }
  }
}

/// Returns the form of a name used for comparing it with typed names: its words without case and accents, separated by
/// single spaces.
package func nameKey(_ name: String) -> String {
  let name = folded(name)
  // Fast path: nearly all names have single spaces between words and no other white space.
  var last = space
  let hasGap = name.utf8.contains { byte in
    defer { last = byte }
    return byte == space && last == space
  }
  if !hasGap && last != space && !hasUnusualSpace(name) { return name }
  return String(
    decoding: Array(wordsBetweenSpaces(name).joined(separator: [space])), as: UTF8.self)
}

private let space = UInt8(ascii: " ")

/// Divides `и.с.` into letters, each the beginning of a word; other words stay whole, without a comma at the end.
private func initials(in word: [UInt8]) -> [[UInt8]] {
  guard word.count < 16, word.contains(UInt8(ascii: ".")) else {
    return [word.count > 1 && word.last == UInt8(ascii: ",") ? word.dropLast() : word]
  }
  let parts = word.split(separator: UInt8(ascii: "."))
  let areLetters = parts.allSatisfy { part in
    let scalars = String(decoding: part, as: UTF8.self).unicodeScalars
    return scalars.count == 1 && scalars.allSatisfy(\.properties.isAlphabetic)
  }
  return areLetters && !parts.isEmpty ? parts.map(Array.init) : [word]
}

func wordsBetweenSpaces(_ text: String) -> [[UInt8]] {
  text.unicodeScalars.split { $0.properties.isWhitespace }.map { Array(String($0).utf8) }
}

private func wordStarts(of text: String) -> [Int] {
  var starts: [Int] = []
  var offset = 0
  var (isBehindSpace, isBehindLetter) = (true, false)
  for scalar in text.unicodeScalars {
    let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    if isBehindSpace || isLetter && !isBehindLetter { starts.append(offset) }
    (isBehindSpace, isBehindLetter) = (scalar == " ", isLetter)
    offset += UTF8.width(scalar)
  }
  return starts
}
