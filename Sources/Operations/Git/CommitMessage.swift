package import Model
import Text

/// The records that a commit message names: `fixes No. 42`, `closes #42 and #43`, `закрывает № 42`, `see
/// oil-guides-7kf2`, `fixes "Oil the guides"`.
///
/// Comment lines, code blocks, code in backticks and everything below git's scissors line are not read.
package struct CommitMessage {
  /// The records that the message marks as done, in order. An id may be any word of its form, or a whole name.
  package private(set) var finished: [Mention] = []
  /// The first words that mark a record as done, as written.
  package private(set) var phrase: String?
  /// All records that the message names. `#42` counts only after a verb: elsewhere it is mostly an issue of a forge.
  private(set) var named: Set<Mention> = []
  /// The kinds by the words for them, such as `bug`.
  private let nouns: [String: KindIndex]

  /// A record that is named with its kind, as in `bug 2`; without one, a number means a task.
  package struct Mention: Hashable, Sendable {
    package let kind: KindIndex?
    package let handle: Handle
  }

  /// How a message names a record.
  package enum Handle: Hashable, Sendable {
    case number(Int64)
    case id(String)
    /// A whole name, in quotes.
    case name(String)
  }

  /// Reads a message. A line that begins with one of the comment signs is left out.
  package init(_ text: String, commentSigns: [String], in schema: Schema) {
    nouns = schema.nounsOfWork
    if Self.copies.contains(where: text.hasPrefix) { return }
    for line in Self.prose(of: text, commentSigns) { read(line) }
    // Git writes this into the message of a revert, below the words of the commit that it undoes.
    if text.includes("This reverts commit ") { (finished, phrase) = ([], nil) }
  }

  /// The beginnings of messages that repeat another one for `git rebase --autosquash`.
  private static let copies = ["fixup! ", "squash! ", "amend! "]

  private mutating func read(_ line: Substring) {
    let tokens = MessageToken.tokens(of: line)
    var isRead = Set<Int>()
    for place in tokens.indices {
      if let list = HandleList(afterVerbAt: place, in: tokens, nouns) {
        for handle in list.handles where !finished.contains(handle) { finished.append(handle) }
        named.formUnion(list.handles)
        let words = line[tokens[place].range.lowerBound..<tokens[list.end - 1].range.upperBound]
        phrase = phrase ?? String(words)
        isRead.formUnion(place..<list.end)
      } else if !isRead.contains(place),
        let list = HandleList(at: place, in: tokens, [:], allowsIssues: false)
      {
        named.formUnion(list.handles)
      }
    }
  }
}

extension CommitMessage {
  /// The line above which the message ends, after the comment sign (see git-commit(1), `scissors`).
  private static let scissors = " ------------------------ >8 ------------------------"

  /// The lines of prose in a message, without code in backticks.
  private static func prose(of text: String, _ commentSigns: [String]) -> [Substring] {
    var lines: [Substring] = []
    var fence: Substring?
    var mayStartCode = true
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if commentSigns.contains(where: { line.begins(with: $0 + scissors) }) { break }
      if commentSigns.contains(where: { line.begins(with: $0) }) { continue }
      let words = line.drop { $0 == " " }
      let indent = line.utf8.count - words.utf8.count
      let mark = words.prefix { $0 == words.first }
      if let open = fence {
        if mark.first == open.first, mark.count >= open.count, mark.count == words.trimmedCount {
          fence = nil
        }
        continue
      }
      if indent < 4, mark.count >= 3, mark.first == "`" || mark.first == "~" {
        fence = mark
        continue
      }
      let isBlank = words.allSatisfy(\.isWhitespace)
      let isIndented = indent >= 4 || words.first == "\t"
      if isIndented && mayStartCode { continue }
      mayStartCode = isBlank
      if !isBlank { lines.append(withoutCode(line)) }
    }
    return lines
  }

  /// A line with spaces in place of each span of code in backticks.
  private static func withoutCode(_ line: Substring) -> Substring {
    var bytes = Array(line.utf8)
    func run(from start: Int) -> Int { bytes[start...].prefix { $0 == UInt8(ascii: "`") }.count }
    var place = 0
    while place < bytes.count {
      let length = run(from: place)
      guard length > 0 else {
        place += 1
        continue
      }
      var end = place + length
      while end < bytes.count, run(from: end) != length { end += max(1, run(from: end)) }
      if end < bytes.count {
        for index in place..<(end + length) { bytes[index] = UInt8(ascii: " ") }
      }
      place = end < bytes.count ? end + length : place + length
    }
    return Substring(String(decoding: bytes, as: UTF8.self))
  }
}

extension Substring {
  /// The number of characters without trailing white space.
  fileprivate var trimmedCount: Int {
    count - reversed().prefix { $0.isWhitespace }.count
  }
}

/// A word of letters, digits, hyphens and apostrophes, or any other single sign.
private struct MessageToken {
  let text: String
  let range: Range<String.Index>
  let isWord: Bool
  /// Whether white space or nothing comes before.
  let isSpaced: Bool

  /// The text in lower case.
  var word: String { text.lowercased() }
  var number: Int64? { isWord ? AutomaticNumber.typed(text) : nil }

  static func tokens(of line: Substring) -> [MessageToken] {
    let scalars = line.unicodeScalars
    var tokens: [MessageToken] = []
    var isSpaced = true
    var place = scalars.startIndex
    while place < scalars.endIndex {
      let start = place
      let isWord = isOfWord(scalars[place])
      place = scalars.index(after: place)
      if !isWord && scalars[start].properties.isWhitespace {
        isSpaced = true
        continue
      }
      if isWord {
        while place < scalars.endIndex,
          isOfWord(scalars[place], before: scalars[place...].dropFirst())
        {
          place = scalars.index(after: place)
        }
      }
      tokens.append(
        MessageToken(
          text: String(scalars[start..<place]), range: start..<place, isWord: isWord,
          isSpaced: isSpaced))
      isSpaced = false
    }
    return tokens
  }

  /// Whether a scalar belongs to a word; an apostrophe only inside of it.
  private static func isOfWord(
    _ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView = "".unicodeScalars[...]
  ) -> Bool {
    switch scalar {
    case "-", "_": true
    case "'", "’": rest.first?.properties.isAlphabetic == true
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}

/// Records that are named one after another: `No. 42, 43 and 44`.
private struct HandleList {
  private(set) var handles: [CommitMessage.Mention] = []
  /// The position of the token after the list.
  private(set) var end: Int
  private let tokens: [MessageToken]
  private let nouns: [String: KindIndex]

  private static let verbs: Set<String> = [
    "fix", "fixes", "fixed", "close", "closes", "closed", "resolve", "resolves", "resolved",
    "закрывает", "закрыл", "закрыла", "закрыто", "закрыты", "исправляет", "исправил", "исправила",
    "исправлено", "исправлены", "выполняет", "выполнил", "выполнила", "выполнено", "выполнены",
    "готово", "готовы",
  ]
  private static let conjunctions: Set<String> = ["and", "и", "&", ","]
  private static let negations: Set<String> = ["not", "never", "не"]
  private static let signsBeforeVerb = Set("([{<\"«“*,;:.!—–".map(String.init))

  /// The list after a verb, such as `fixes`; nil if there is none.
  init?(afterVerbAt place: Int, in tokens: [MessageToken], _ nouns: [String: KindIndex]) {
    guard tokens[place].isWord, Self.verbs.contains(tokens[place].word) else { return nil }
    if place > 0 {
      let before = tokens[place - 1]
      if Self.negations.contains(before.word) || before.word.hasSuffix("n't")
        || before.word.hasSuffix("n’t")
      {
        return nil
      }
      if !tokens[place].isSpaced, !Self.signsBeforeVerb.contains(before.text) { return nil }
    }
    var start = place + 1
    if start < tokens.count, tokens[start].text == ":" { start += 1 }
    self.init(at: start, in: tokens, nouns, allowsIssues: true)
  }

  /// The list that begins at a token; `#42` is allowed only in a list of issues.
  init?(
    at start: Int, in tokens: [MessageToken], _ nouns: [String: KindIndex], allowsIssues: Bool
  ) {
    (self.tokens, self.nouns) = (tokens, nouns)
    end = start
    var (kind, start) = kind(at: start)
    guard let first = handle(at: start, allowsIssues, isAfterNoun: kind != nil) else { return nil }
    func add(_ handle: CommitMessage.Handle) { handles.append(.init(kind: kind, handle: handle)) }
    add(first.handle)
    end = first.end
    var isNumbered = first.isNumbered
    while let separator = token(end), Self.conjunctions.contains(separator.word) {
      var next = end + 1
      if separator.text == ",", let word = token(next), ["and", "и"].contains(word.word) {
        next += 1
      }
      let other = self.kind(at: next)
      (kind, next) = (other.kind ?? kind, other.end)
      if let other = handle(at: next, allowsIssues, isAfterNoun: other.kind != nil) {
        add(other.handle)
        (end, isNumbered) = (other.end, other.isNumbered)
      } else if isNumbered, let number = token(next)?.number, isEnded(next + 1) {
        add(.number(number))
        end = next + 1
      } else {
        break
      }
    }
  }

  /// The kind that the word at a token means, and the position after it.
  private func kind(at place: Int) -> (kind: KindIndex?, end: Int) {
    guard let kind = token(place).flatMap({ nouns[$0.word] }) else { return (nil, place) }
    return (kind, place + 1)
  }

  /// The record named at a token, the position after it, and whether it is a number after a noun, `No.` or `№`.
  private func handle(
    at place: Int, _ allowsIssues: Bool, isAfterNoun: Bool
  ) -> (handle: CommitMessage.Handle, end: Int, isNumbered: Bool)? {
    guard let first = token(place) else { return nil }
    if allowsIssues, let end = Self.quotes[first.text] { return quotation(from: place, to: end) }
    switch first.word {
    case "#":
      guard allowsIssues, let next = token(place + 1), !next.isSpaced, let number = next.number,
        isWhole(place + 1)
      else { return nil }
      return (.number(number), place + 2, false)
    case "№", "no", "nos":
      var next = place + 1
      let mark = first.word == "№" ? "№" : "."
      if let sign = token(next), sign.text == mark, !sign.isSpaced { next += 1 }
      guard let number = token(next)?.number, isWhole(next) else { return nil }
      return (.number(number), next + 1, true)
    default:
      if isAfterNoun, let number = first.number, isWhole(place) {
        return (.number(number), place + 1, true)
      }
      guard first.isWord, first.text.includes("-"), RecordID.isValid(first.text.utf8),
        isWhole(place)
      else { return nil }
      return (.id(first.text), place + 1, false)
    }
  }

  private static let quotes = ["\"": "\"", "«": "»", "“": "”", "„": "“"]

  /// The name between quotes; issues of a forge have none.
  private func quotation(
    from place: Int, to end: String
  ) -> (handle: CommitMessage.Handle, end: Int, isNumbered: Bool)? {
    guard let end = tokens[(place + 1)...].firstIndex(where: { $0.text == end }), end > place + 1,
      isEnded(end + 1)
    else { return nil }
    let name = tokens[(place + 1)..<end].reduce("") { $0 + ($1.isSpaced ? " " : "") + $1.text }
    return (.name(name.trimmed), end + 1, false)
  }

  private func token(_ place: Int) -> MessageToken? {
    tokens.indices.contains(place) ? tokens[place] : nil
  }

  /// Whether the word at a token does not continue, as `42.5`, `42%` and `a-b/c` do.
  private func isWhole(_ place: Int) -> Bool {
    guard let next = token(place + 1), !next.isSpaced else { return true }
    if ["/", "%", "=", "@", "_"].contains(next.text) || next.isWord { return false }
    guard let other = token(place + 2), !other.isSpaced else { return true }
    return !(other.isWord && [".", ":", "\\"].contains(next.text))
  }

  /// Whether a list may end before a token: `No. 42 and 43 tests` names one record.
  private func isEnded(_ place: Int) -> Bool {
    guard let next = token(place) else { return true }
    return !next.isWord && isWhole(place - 1) || Self.conjunctions.contains(next.word)
  }
}

extension Schema {
  /// The kinds of work by the words for them in both languages, in lower case.
  fileprivate var nounsOfWork: [String: KindIndex] {
    var nouns: [String: KindIndex] = [:]
    for kind in kindsOfWork {
      let labels = [self[kind].label, self[kind].pluralLabel].flatMap(\.inEveryLanguage)
      for word in [self[kind].name] + labels {
        nouns[word.lowercased()] = nouns[word.lowercased()] ?? kind
      }
    }
    return nouns
  }
}
