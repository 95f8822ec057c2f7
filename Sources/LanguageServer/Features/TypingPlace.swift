/// Where in a text somebody is typing, told by what stands before: the text need not be valid anywhere.
struct TypingPlace {
  enum Role {
    case key, value
    /// A name within the brackets of a header.
    case header
  }

  var role: Role
  /// The names from the root to the table that a key is typed in, or to the key whose value is.
  var path: [String]
  /// Whether a value is an item of a list.
  var isItem = false
  /// What is typed, to its end, with its quotes: it is what gives way to a completion.
  var range: Range<Int>
  /// What of it stands before the place, without the quote.
  var typed: String
  /// The quote that it begins with.
  var quote: UInt8?
  /// Whether it begins with three of them, so that it may have several lines.
  var isLong = false
  /// The items of the list that stand before.
  var precedingItems: [String] = []
}

extension TypingPlace {
  /// What is typed at an offset; nil within comments, and behind what is complete.
  init?(at offset: Int, in bytes: [UInt8]) {
    var scanner = TypingScanner(bytes, until: min(max(offset, 0), bytes.count))
    guard let place = scanner.place() else { return nil }
    self = place
  }
}
