/// Words to find in texts, in any order. Case, accents, and the difference between ё and е are ignored.
package struct WordSearch: Sendable {
  /// The words, folded.
  private let words: [[UInt8]]

  package init(_ text: String) {
    words = wordsBetweenSpaces(folded(text))
  }

  package var isEmpty: Bool { words.isEmpty }

  /// The number of words.
  package var count: Int { words.count }

  /// How a text contains a word, best first.
  package enum Fit: Int, Comparable, Sendable {
    case wholeWord, beginningOfWord, insideOfWord

    package static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns the best way in which a folded text contains one of the words, given by its position; nil if it does not.
  package func fit(of word: Int, in text: [UInt8]) -> Fit? {
    var best: Fit?
    text.withUnsafeBufferPointer { text in
      words[word].withUnsafeBufferPointer { word in
        var start = 0
        while best != .wholeWord, let found = occurrence(of: word, in: text, from: start) {
          let fit: Fit =
            !isWordBoundary(found, in: text)
            ? .insideOfWord
            : isWordBoundary(found + word.count, in: text) ? .wholeWord : .beginningOfWord
          best = best.map { min($0, fit) } ?? fit
          start = found + 1
        }
      }
    }
    return best
  }

  /// Returns the ranges of a text that match a word, in order and without overlaps, as offsets of its UTF-8.
  package func occurrences(in text: String) -> [Range<Int>] {
    let (folded, origins) = foldedWithOrigins(text)
    var found: [Range<Int>] = []
    folded.withUnsafeBufferPointer { folded in
      for word in words {
        word.withUnsafeBufferPointer { word in
          var start = 0
          while let place = occurrence(of: word, in: folded, from: start) {
            start = place + word.count
            found.append(origins[place]..<origins[start])
          }
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

/// The first place at or after `start` where a text contains a word.
private func occurrence(
  of word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int
) -> Int? {
  guard let first = word.first, text.count >= word.count else { return nil }
  var place = start
  while place <= text.count - word.count {
    if text[place] == first {
      var length = 1
      while length < word.count, text[place + length] == word[length] { length += 1 }
      if length == word.count { return place }
    }
    place += 1
  }
  return nil
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
