/// The words of a name that people write in several ways: `Петров Иван Сергеевич`, `Иван Петров`, `петров и. с.`, `И.С.
/// Петров` and `Петров, Иван` are one name.
package struct WholeName: Sendable {
  private let words: [Word]
  /// The number of words that cannot be left out.
  private let requiredCount: Int
  private let hasInitials: Bool

  /// Creates a name of words that must be written and others, such as a patronymic, that may be left out. Only in the
  /// name of a person may words be written as initials.
  package init(_ required: String, optional: String = "", isOfPerson: Bool) {
    let required = nameWords(required)
    words = required + nameWords(optional)
    requiredCount = required.count
    hasInitials = isOfPerson
  }

  /// How a text writes a name, best first.
  package enum Spelling: Int, Comparable, Sendable {
    case full, withoutOptional, initials

    package static func < (one: Spelling, other: Spelling) -> Bool { one.rawValue < other.rawValue }
  }

  /// Returns how a text writes this name, with its words in any order; nil if it is another name or only a part of this.
  package func spelling(_ typed: TypedName) -> Spelling? {
    let count = typed.wholeWords.count + typed.initials.count
    guard count >= requiredCount, count <= words.count, count > 0 else { return nil }
    // Comparing each word with each would take too long for a name of thousands.
    if count > Self.mostWords {
      return Set(typed.wholeWords + typed.initials) == Set(words) ? .full : nil
    }
    var isFree = [Bool](repeating: true, count: words.count)
    func take(_ place: Int?) -> Bool {
      guard let place else { return false }
      isFree[place] = false
      return true
    }
    for word in typed.wholeWords {
      guard take(words.indices.first { isFree[$0] && words[$0] == word }) else { return nil }
    }
    var spelling = count == words.count ? Spelling.full : .withoutOptional
    // `И. С.` is Иван Сергеевич and not Сергей Иванович: initials stand in the order of the words.
    var next = 0
    for initial in typed.initials {
      if take(words.indices.first { isFree[$0] && words[$0] == initial }) { continue }
      let place = words.indices.dropFirst(next).first {
        isFree[$0] && words[$0].bytes.starts(with: initial.bytes)
      }
      guard hasInitials, let place, take(place) else { return nil }
      next = place + 1
      spelling = .initials
    }
    if isFree[..<requiredCount].contains(true) { return nil }
    return spelling == .initials && typed.wholeWords.isEmpty ? nil : spelling
  }

  private static var mostWords: Int { 16 }
}

/// Returns a text that is equal for names which people cannot tell apart when they type them: the words of a name without
/// case and accents, sorted.
package func wholeNameKey(_ name: String) -> String {
  let words = nameWords(name).map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) }
  return String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
}

/// A name as somebody typed it, prepared for comparing it with many names.
package struct TypedName: Sendable {
  fileprivate let wholeWords: [Word]
  /// Words of one letter, in order.
  fileprivate let initials: [Word]
  /// Beginnings of words, longest first: if one is a prefix of another, the longer one has fewer candidates and must be
  /// matched first.
  let beginnings: [[UInt8]]

  package init(_ text: String) {
    let words = nameWords(text)
    wholeWords = words.filter { !$0.isInitial }
    initials = words.filter(\.isInitial)
    beginnings = wordsBetweenSpaces(folded(text)).flatMap(Text.initials)
      .sorted { $0.count > $1.count }
  }

  /// The words that are no initials, or else all.
  var distinctiveWords: [[UInt8]] {
    (wholeWords.isEmpty ? initials : wholeWords).map(\.bytes)
  }
}

/// A folded word of a name.
private struct Word: Hashable, Sendable {
  let bytes: [UInt8]
  /// Whether the word is one letter.
  let isInitial: Bool
}

/// Divides a name at spaces, full stops and commas.
private func nameWords(_ name: String) -> [Word] {
  folded(name).unicodeScalars.split { $0 == "." || $0 == "," || $0.properties.isWhitespace }
    .map { word in
      Word(bytes: Array(String(word).utf8), isInitial: word.count == 1)
    }
}
