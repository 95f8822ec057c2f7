import Model
import TOML

/// The key or value that is being typed at an offset; the rest of the text can be invalid.
struct TypingPlace {
  enum Role {
    case key, value
    /// A name inside the brackets of a header.
    case header
  }

  let role: Role
  /// The keys that lead to the table of a typed key, or to the key of a typed value.
  let path: [String]
  /// Whether the value is an item of a list.
  let isItem: Bool
  /// The bytes that a completion replaces, including quotes.
  let range: Range<Int>
  /// The text before the offset, without the quote.
  let typed: String
  /// The opening quote.
  let quote: UInt8?
  /// Whether there are three quotes, which start a multi-line text.
  let isLong: Bool
  /// The other items of the list.
  let otherItems: [String]
}

extension TypingPlace {
  /// Replaces the word at an offset with a marker, parses the text and finds the marker.
  ///
  /// Fails in comments and after a complete value.
  init?(at offset: Int, in document: Document) {
    let bytes = document.bytes
    let start = bytes[..<offset].lastIndex { !$0.isInWord }.map { $0 + 1 } ?? 0
    let word =
      max(start, document.start)..<(bytes[offset...].firstIndex { !$0.isInWord } ?? bytes.count)
    guard word.lowerBound <= offset else { return nil }
    // A multi-line text may lack its end, and a key its value.
    for ending in ["", "\"\"\"", "'''", " = 0"] {
      let text = bytes[..<word.lowerBound] + (Self.marker + ending).utf8 + bytes[word.upperBound...]
      let marker = word.lowerBound..<word.lowerBound + Self.marker.utf8.count
      let marked = Document(Array(text))
      guard let part = marked.part(around: marker) else { continue }
      // Text after an unquoted word is not part of it.
      let isQuoted = "\"'".utf8.contains(marked.bytes[part.range.lowerBound])
      let rest = ending.isEmpty && isQuoted ? part.range.upperBound - marker.upperBound : 0
      let range = part.range.lowerBound..<word.upperBound + rest
      if bytes.isWithinOpeningQuotes(from: range.lowerBound, to: offset) { return nil }
      self.init(part, of: marked, marker, range, at: offset, in: bytes)
      return
    }
    return nil
  }

  private static let marker = "typed-here"

  private init(
    _ part: MarkedPart, of marked: Document, _ marker: Range<Int>, _ whole: Range<Int>,
    at offset: Int, in bytes: [UInt8]
  ) {
    role = !part.isKey ? .value : marked.isInHeader(marker) ? .header : .key
    let path = marked.path(of: part.entry)
    self.path = part.isKey ? path.dropLast() : path
    let entry = marked.entries[part.entry]
    isItem = entry.key.isEmpty
    let others = isItem ? marked.children(of: Int(entry.parent)).filter { $0 != part.entry } : []
    otherItems = others.compactMap { marked.value(of: $0).asTyped }
    let first = bytes[whole].first
    let quote = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") ? first : nil
    self.quote = quote
    let begun = bytes[whole.lowerBound..<offset]
    let quotes = begun.prefix { $0 == quote }.count
    isLong = quotes >= 3
    typed = String(decoding: begun.dropFirst(min(quotes, 3)), as: UTF8.self)
    // An unclosed string may seem to end at the next string's opening quote; the parser reports a problem then.
    let rest = bytes[offset..<whole.upperBound]
    let isOpen =
      quote != nil
      && (rest.last != quote
        || rest.contains(UInt8(ascii: ",")) && marked.hasProblem(onLineOf: marker))
    range = whole.lowerBound..<(isOpen ? offset : whole.upperBound)
  }
}

/// The key or scalar that contains a marker.
private typealias MarkedPart = (entry: Int, isKey: Bool, range: Range<Int>)

extension Document {
  /// The key or scalar that contains a marker; `nil` if the marker follows an item without a comma.
  fileprivate func part(around marker: Range<Int>) -> MarkedPart? {
    let lacksComma = problems.contains {
      if case .expectedComma = $0.kind { $0.range.range.overlaps(marker) } else { false }
    }
    if lacksComma { return nil }
    for (index, entry) in entries.enumerated() {
      let (key, value) = (entry.key.range, entry.value.range)
      if key.contains(marker) { return (index, true, key) }
      if value.contains(marker), !"[{".utf8.contains(bytes[value.lowerBound]) {
        return (index, false, value)
      }
    }
    return nil
  }

  fileprivate func hasProblem(onLineOf range: Range<Int>) -> Bool {
    let feed = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n"))
    let line = (feed.map { $0 + 1 } ?? 0)..<startOfNextLine(range.lowerBound)
    return problems.contains { $0.range.range.overlaps(line) }
  }

  fileprivate func isInHeader(_ marker: Range<Int>) -> Bool {
    entries.contains {
      ($0.kind == .table || $0.kind == .arrayOfTables) && $0.value.range.contains(marker)
    }
  }
}

extension [UInt8] {
  /// Whether an offset is inside the three quotes that open a string.
  fileprivate func isWithinOpeningQuotes(from start: Int, to offset: Int) -> Bool {
    let quotes = self[start...].prefix(3)
    return (1...2).contains(offset - start) && quotes.count == 3
      && (quotes.allSatisfy { $0 == UInt8(ascii: "\"") }
        || quotes.allSatisfy { $0 == UInt8(ascii: "'") })
  }
}

extension UInt8 {
  /// Whether the byte can be part of a word: an unquoted key, including letters beyond ASCII.
  fileprivate var isInWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}
