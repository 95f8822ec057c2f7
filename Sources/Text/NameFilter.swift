/// What somebody types to find a record by what people call it: beginnings of words, in any order.
///
/// Case, accents, and ё and е do not matter. `петр ив` finds "Петров Иван", `цех` "Сборочный цех".
package struct NameFilter: Sendable {
  /// The words, the longest first: of two that begin alike, it finds fewer words to stand for.
  let words: [[UInt8]]
  /// The first word as it was typed.
  private let first: [UInt8]
  private let whole: [UInt8]

  package init(_ text: String) {
    let words = wordsBetweenSpaces(folded(text))
    first = words.first ?? []
    whole = Array(words.joined(separator: [space]))
    self.words = words.sorted { $0.count > $1.count }
  }

  /// Whether it says nothing, and so leaves everything.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether it finds nothing inside of names (`isInside`) that another one does not find.
  package func isNarrower(than other: NameFilter) -> Bool {
    other.words.allSatisfy { part in words.contains { $0[...].hasPart(part) } }
  }

  /// How well a record fits; nil where it does not.
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

  /// Whether each word that was typed stands somewhere in one of some names, which are folded (`nameKey`): whatever fits
  /// in any way has it so.
  package func isInside(_ names: ArraySlice<UInt8>...) -> Bool {
    words.allSatisfy { word in names.contains { $0.hasPart(word) } }
  }

  /// The same for as many names as there are.
  package func isInside(anyOf names: [[UInt8]]) -> Bool {
    words.allSatisfy { word in names.contains { $0[...].hasPart(word) } }
  }

  /// Of these positions those of the names that are what was typed, or else of those with such words in any order, or
  /// else of those with words that begin so.
  package func meant(
    among positions: some Sequence<Int>, of names: [SearchableNames], _ extent: Extent
  ) -> [Int] {
    let found = positions.compactMap { position in
      fit(of: names[position]).map { (position: position, fit: $0) }
    }
    let whole = found.filter { $0.fit == .whole }
    if !whole.isEmpty || extent == .whole { return whole.map(\.position) }
    let begun = found.filter { $0.fit <= .words }.map(\.position)
    let ofWholeWords = begun.filter { names[$0].name.begin(distinctly: words, toTheirEnds: true) }
    return ofWholeWords.isEmpty ? begun : ofWholeWords
  }

  /// How much of a name has to be there.
  package enum Extent: Sendable {
    /// All of it.
    case whole
    /// Beginnings of its words, in any order.
    case beginnings
  }

  /// How a record fits, the best first.
  package enum Fit: Int, Comparable, Sendable {
    /// It is called exactly so.
    case whole
    /// Words of its name begin so, and the first one typed is its first or, of a person, the surname.
    case first
    /// Words of its name begin so.
    case words
    /// Words of its name, its id or what stands beside begin so.
    case others
    /// All that was typed stands somewhere, within words too.
    case inside

    package static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
  }
}

/// What a record can be found by, made ready to be searched many times.
package struct SearchableNames: Sendable {
  /// What people call it.
  fileprivate let name: SearchableText
  /// What people look for first, such as a surname that does not stand first in the name.
  fileprivate let key: SearchableText?
  /// The name and all else: the id, a workshop.
  fileprivate let all: [SearchableText]

  package init(_ name: String, key: String? = nil, others: [String] = []) {
    self.name = SearchableText(name)
    self.key = key.map(SearchableText.init)
    all = [self.name] + others.map(SearchableText.init)
  }

  /// What people call it, from the beginning of each word on.
  var wordBeginnings: [ArraySlice<UInt8>] { name.starts.map { name.bytes[$0...] } }
}

extension NameFilter {
  /// The positions of the records that fit, the best first, and those that fit alike as they were.
  package func positions(in records: [SearchableNames]) -> [(position: Int, fit: Fit)] {
    if isEmpty { return records.indices.map { ($0, .whole) } }
    var found: [(position: Int, fit: Fit)] = []
    for (position, names) in records.enumerated() {
      if let fit = fit(of: names) { found.append((position, fit)) }
    }
    return found.sorted { ($0.fit, $0.position) < ($1.fit, $1.position) }
  }
}

/// A text without regard to case and accents, with the places at which words begin.
private struct SearchableText: Sendable {
  let bytes: [UInt8]
  /// Behind a space, and where letters or digits begin.
  let starts: [Int]

  init(_ text: String) {
    let words = wordsBetweenSpaces(folded(text))
    bytes = Array(words.joined(separator: [space]))
    starts = wordStarts(of: String(decoding: bytes, as: UTF8.self))
  }

  func begins(with word: [UInt8], at start: Int) -> Bool {
    bytes.count - start >= word.count && bytes[start...].starts(with: word)
  }

  /// Whether one of its words begins so.
  func begins(with word: [UInt8]) -> Bool { starts.contains { begins(with: word, at: $0) } }

  /// Whether each of the words, the longest first, begins another word of the text, or is it.
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

  /// Whether a letter or a digit stands there; what is not ASCII is taken for one.
  private func isWithinWord(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    let scalar = Unicode.Scalar(bytes[offset])
    return !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether the word stands anywhere in it.
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

/// What two whole names have in common where they are one to somebody who types: their words without regard to case
/// and accents.
package func nameKey(_ name: String) -> String {
  let name = folded(name)
  // Nearly all names have single spaces between their words, and no other white space.
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

private func wordsBetweenSpaces(_ text: String) -> [[UInt8]] {
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
