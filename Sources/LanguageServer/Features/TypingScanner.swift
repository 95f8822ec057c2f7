import TOML

/// Reads a text up to an offset, and takes up again at the next line that begins as a statement does.
struct TypingScanner {
  private let bytes: [UInt8]
  private let target: Int
  private var offset: Int
  private var table: [String] = []
  /// The names of the key that is read, from the root.
  private var key: [String] = []
  private var brackets: [Bracket] = []
  private var next = Next.key
  /// The items of the innermost list so far.
  private var items: [String] = []

  private enum Next {
    case key, value, separator
  }

  private enum Bracket {
    case list(key: [String])
    case table(key: [String])
  }

  init(_ bytes: [UInt8], until target: Int) {
    self.bytes = bytes
    self.target = target
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func place() -> TypingPlace? {
    while offset < target {
      let byte = bytes[offset]
      switch byte {
      case .newline: endLine()
      case .blank, .tab, .carriageReturn: offset += 1
      case .hash:
        let end = endOfLine(from: offset)
        if target <= end { return nil }
        offset = end
      default:
        switch step(at: byte) {
        case .found(let place): return place
        case .goOn: break
        }
      }
    }
    return place(from: offset, to: offset, isBegun: false)
  }

  private enum Step {
    case found(TypingPlace?)
    case goOn
  }

  private mutating func step(at byte: UInt8) -> Step {
    switch (byte, next) {
    case (.openingBracket, .key) where brackets.isEmpty && key == table: return header()
    case (.openingBracket, .value):
      brackets.append(.list(key: key))
      items = []
      offset += 1
    case (.openingBrace, .value):
      brackets.append(.table(key: key))
      next = .key
      offset += 1
    case (.closingBracket, _), (.closingBrace, _):
      close()
      offset += 1
    case (.comma, _):
      separate()
      offset += 1
    case (.equals, .key):
      next = .value
      offset += 1
    case (.dot, .key): offset += 1
    case (_, .separator): offset += 1
    case (.quote, _), (.apostrophe, _): return string(byte)
    default: return word()
    }
    return .goOn
  }

  private mutating func endLine() {
    offset += 1
    if brackets.isEmpty || beginsStatement(at: offset) {
      brackets = []
      next = .key
      key = table
    }
  }

  private mutating func close() {
    switch brackets.popLast() {
    case .list(let key), .table(let key): self.key = key
    case nil: break
    }
    next = .separator
  }

  private mutating func separate() {
    switch brackets.last {
    case .list(let key):
      self.key = key
      next = .value
    case .table(let key):
      self.key = key
      next = .key
    case nil: next = .separator
    }
  }

  private mutating func word() -> Step {
    let start = offset
    offset = endOfWord(from: start)
    if offset == start {
      offset += 1
      return .goOn
    }
    if target <= offset { return .found(place(from: start, to: offset)) }
    if next == .key {
      key.append(String(decoding: bytes[start..<offset], as: UTF8.self))
    } else {
      items.append(String(decoding: bytes[start..<offset], as: UTF8.self))
      next = .separator
    }
    return .goOn
  }

  private mutating func string(_ quote: UInt8) -> Step {
    let start = offset
    if bytes[start...].prefix(3).elementsEqual([quote, quote, quote]) {
      let end = endOfLongString(from: start + 3, quote)
      guard let end, end <= target else { return .found(longText(from: start, to: end, quote)) }
      offset = end
      next = .separator
      return .goOn
    }
    let (end, isClosed) = endOfString(from: start, quote)
    if target <= end {
      return .found(place(from: start, to: end, quote: quote, isClosed: isClosed))
    }
    offset = end
    let text = String(decoding: bytes[(start + 1)..<(isClosed ? end - 1 : end)], as: UTF8.self)
    if next == .key {
      key.append(text)
    } else {
      items.append(text)
      next = .separator
    }
    return .goOn
  }

  /// The place in a text of several lines that begins at an offset.
  private func longText(from start: Int, to end: Int?, _ quote: UInt8) -> TypingPlace? {
    guard next == .value, target >= start + 3, end.map({ target <= $0 - 3 }) ?? true else {
      return nil
    }
    return TypingPlace(
      role: .value, path: key, range: start..<(end ?? target),
      typed: String(decoding: bytes[(start + 3)..<target], as: UTF8.self), quote: quote,
      isLong: true)
  }

  private mutating func header() -> Step {
    var path: [String] = []
    while offset < bytes.count, bytes[offset] == .openingBracket { offset += 1 }
    while offset < bytes.count {
      let start = offset
      let byte = bytes[start]
      if byte == .newline || byte == .closingBracket { break }
      if byte == .quote || byte == .apostrophe {
        let (end, isClosed) = endOfString(from: start, byte)
        path.append(String(decoding: bytes[start + 1..<(isClosed ? end - 1 : end)], as: UTF8.self))
        offset = end
      } else {
        offset = max(endOfWord(from: start), start + 1)
        if offset > start, endOfWord(from: start) > start {
          if start <= target, target <= offset {
            return .found(place(from: start, to: offset, in: path))
          }
          path.append(String(decoding: bytes[start..<offset], as: UTF8.self))
        }
      }
      if target < offset { return .found(nil) }
    }
    if target <= offset { return .found(place(from: target, to: target, in: path)) }
    while offset < bytes.count, bytes[offset] == .closingBracket { offset += 1 }
    table = path
    key = path
    next = .separator
    return target < offset ? .found(nil) : .goOn
  }

  private func place(from start: Int, to end: Int, in path: [String]) -> TypingPlace {
    TypingPlace(
      role: .header, path: path, range: start..<end,
      typed: String(decoding: bytes[start..<min(target, end)], as: UTF8.self))
  }
}

extension TypingScanner {
  /// The place of what begins and ends at these offsets, or of what begins there behind the place.
  private func place(
    from start: Int, to end: Int, quote: UInt8? = nil, isClosed: Bool = false, isBegun: Bool = true
  ) -> TypingPlace? {
    if next == .separator { return nil }
    var (end, quote) = (end, quote)
    if !isBegun, start < bytes.count {
      if bytes[start] == .quote || bytes[start] == .apostrophe {
        let found = endOfString(from: start, bytes[start])
        if found.isClosed { (end, quote) = (found.end, bytes[start]) }
      } else {
        end = endOfWord(from: start)
      }
    }
    if quote != nil, isBegun {
      // A quote that was only opened may seem to be closed by the one that opens what follows.
      let rest = bytes[min(target, end)..<end]
      if !isClosed || rest.contains(.comma) { end = target }
    }
    let isItem = if case .list = brackets.last { true } else { false }
    let typedStart = min(quote == nil ? start : start + 1, target)
    let typedEnd = isClosed && target == end ? max(end - 1, typedStart) : target
    return TypingPlace(
      role: next == .key ? .key : .value, path: key, isItem: isItem, range: start..<end,
      typed: String(decoding: bytes[typedStart..<max(typedStart, typedEnd)], as: UTF8.self),
      quote: quote, precedingItems: isItem ? items : [])
  }

  private func endOfLine(from start: Int) -> Int {
    bytes[start...].firstIndex(of: .newline) ?? bytes.count
  }

  private func endOfWord(from start: Int) -> Int {
    let isEnd: (UInt8) -> Bool =
      next == .key ? { !$0.isInKey } : { $0 <= 0x20 || Self.signs.contains($0) }
    return bytes[start...].firstIndex(where: isEnd) ?? bytes.count
  }

  private static let signs: Set<UInt8> = Set(",[]{}#\"'=".utf8)

  private func endOfString(from start: Int, _ quote: UInt8) -> (end: Int, isClosed: Bool) {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != .newline {
      if bytes[offset] == quote { return (offset + 1, true) }
      offset += bytes[offset] == .backslash && quote == .quote ? 2 : 1
    }
    offset = min(offset, endOfLine(from: start))
    return (offset > start + 1 && bytes[offset - 1] == .carriageReturn ? offset - 1 : offset, false)
  }

  private func endOfLongString(from start: Int, _ quote: UInt8) -> Int? {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] == .backslash, quote == .quote {
        offset += 2
      } else if bytes[offset...].prefix(3).elementsEqual([quote, quote, quote]) {
        let end = offset + 3
        return end + bytes[end...].prefix(2).prefix { $0 == quote }.count
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// Whether a line begins with a key and its sign, or is a header, as no item of a list does.
  private func beginsStatement(at start: Int) -> Bool {
    let line = bytes[start..<endOfLine(from: start)].drop { $0 == .blank || $0 == .tab }
    let key = line.prefix { $0.isInKey || $0 == .dot }
    let rest = line[key.endIndex...].drop { $0 == .blank || $0 == .tab }
    if !key.isEmpty, rest.first == .equals { return true }
    guard line.startIndex == start, line.first == .openingBracket else { return false }
    let name = line.drop { $0 == .openingBracket }.prefix { $0.isInKey || $0 == .dot }
    return name.contains { !(0x30...0x39).contains($0) }
      && line[name.endIndex...].first == .closingBracket
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")
  fileprivate static let blank = UInt8(ascii: " ")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let apostrophe = UInt8(ascii: "'")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let dot = UInt8(ascii: ".")
  fileprivate static let equals = UInt8(ascii: "=")
  fileprivate static let openingBracket = UInt8(ascii: "[")
  fileprivate static let closingBracket = UInt8(ascii: "]")
  fileprivate static let openingBrace = UInt8(ascii: "{")
  fileprivate static let closingBrace = UInt8(ascii: "}")

  /// Whether it may stand in a key without quotes, or in what somebody types for one: letters beyond ASCII too.
  fileprivate var isInKey: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}
