/// A name prepared for comparing it with typed beginnings of its words.
package struct NameBeginnings: Sendable {
  private let bytes: [UInt8]
  /// The offsets after spaces and where letters or digits begin.
  private let starts: [Int]

  package init(_ name: String) {
    bytes = Array(nameKey(name).utf8)
    starts = wordStarts(of: String(decoding: bytes, as: UTF8.self))
  }

  /// The rest of the name from the beginning of each of its words.
  var rests: [ArraySlice<UInt8>] { starts.map { bytes[$0...] } }

  /// Whether each typed word begins a different word of the name, or is a whole one.
  package func match(_ typed: TypedName, wholly: Bool = false) -> Bool {
    var free = starts
    return typed.beginnings.allSatisfy { word in
      let index = free.firstIndex { start in
        bytes[start...].starts(with: word) && !(wholly && isWithinWord(start + word.count))
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
}

extension TypedName {
  /// How much of a name has to be typed.
  package enum Extent: Sendable {
    /// The whole name.
    case whole
    /// Whole words of it, in any order.
    case words
    /// Beginnings of its words, in any order.
    case beginnings
  }

  /// Returns the positions of the names with all the typed words, or else those with words that begin like them.
  package func positions(
    among positions: some Sequence<Int>, of names: [NameBeginnings], _ extent: Extent
  ) -> [Int] {
    if extent == .whole || beginnings.isEmpty { return [] }
    let begun = positions.filter { names[$0].match(self) }
    let ofWholeWords = begun.filter { names[$0].match(self, wholly: true) }
    return ofWholeWords.isEmpty && extent == .beginnings ? begun : ofWholeWords
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
func initials(in word: [UInt8]) -> [[UInt8]] {
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
