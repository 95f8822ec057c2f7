package import TOML
import Text

/// A text with values of fields in it, as `add --quick` reads it: `Oil the guides due:fri +press @petrov !high`.
///
/// ```
/// value = "+" tag / "@" assignee / "!" priority / field ":" value
/// ```
///
/// A field is given by its name or by its label in either language. All other words are text, also `10:30` and
/// `http://x`, and words that begin with a backslash before a value: `\due:fri`.
package struct QuickWords: Sendable {
  /// The words that are text.
  package private(set) var text = ""
  /// The values of fields; references are as typed.
  package private(set) var values: [Int: Value] = [:]
  /// The word that gave each value; for a list, the first one.
  package private(set) var words: [Int: String] = [:]
  /// Words that stayed text, with the value that each was probably meant to give: `deu:fri` and `due:fri`.
  package private(set) var doubtful: [(word: String, meant: String)] = []

  package init(
    _ text: String, for kind: Kind, in schema: Schema, at time: QueryTime?
  ) throws(ModelError) {
    var rest: [String] = []
    var isPlain = true
    for word in text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace) {
      let word = String(word)
      if word.utf8.first == UInt8(ascii: "\\"), kind.quickValue(in: word.withoutFirst) != nil {
        rest.append(word.withoutFirst)
        isPlain = false
      } else if let (field, value) = kind.quickValue(in: word) {
        try add(value, word, field, kind.fields[field], schema, time)
        isPlain = false
      } else {
        rest.append(word)
        if let meant = kind.nearestQuickValue(to: word) { doubtful.append((word, meant)) }
      }
    }
    self.text = isPlain ? text : rest.joined(separator: " ")
  }

  /// The words of a text that give values.
  package static func valueWords(in text: String, for kind: Kind) -> [String] {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .filter { kind.quickValue(in: $0) != nil }
  }

  private mutating func add(
    _ text: String, _ word: String, _ index: Int, _ field: Field, _ schema: Schema,
    _ time: QueryTime?
  ) throws(ModelError) {
    let value: Value
    do {
      value = try field.wholeValue(typed: text, in: schema, at: time)
    } catch {
      guard case .typing(let fact) = error.fact else { throw error }
      throw ModelError(.quickWord(word, value: text, fact))
    }
    switch (values[index], value) {
    case (nil, _):
      values[index] = value
      words[index] = word
    case (.array(let items), .array(let others)): values[index] = .array(items + others)
    default: throw ModelError(.repeatedQuickWord(word, field))
    }
  }
}

extension Kind {
  /// The field and the value that a word gives; nil if the word is text.
  fileprivate func quickValue(in word: String) -> (field: Int, value: String)? {
    let value = word.withoutFirst
    switch word.unicodeScalars.first {
    case nil: return nil
    case "+" where value.unicodeScalars.first?.properties.isAlphabetic == true:
      return tagsField.map { ($0, value) }
    case "@" where !value.isEmpty:
      return assigneeField.map { ($0, value) }
    case "!":
      guard let field = urgencyFields?.priority,
        let choice = fields[field].choices?.choice(typed: value)
      else { return nil }
      return (field, choice.name)
    default: break
    }
    guard let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let typed = String(word[word.utf8.index(after: colon)...])
    guard !typed.isEmpty, let field = quickField(called: String(word[..<colon])) else { return nil }
    return (field, typed)
  }

  /// The value that a word with a mistyped field gives; nil if no field is near.
  fileprivate func nearestQuickValue(to word: String) -> String? {
    let parts = word.split(at: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), parts[0].count > 2,
      parts[0].allSatisfy(\.isLetter)
    else { return nil }
    let names = fields.filter(\.takesOneWord)
      .flatMap { [$0.name] + $0.label.lowercased().inEveryLanguage }
    return nearest(String(parts[0]), among: names).map { "\($0):\(parts[1])" }
  }

  /// The first set of words, which hold the tags of a record.
  private var tagsField: Int? {
    fields.firstIndex {
      $0.type == .word && $0.multiplicity == .set && $0.name != Field.formerIDs.name
    }
  }

  /// The field with a name or a label that takes a single word; spaces in labels are typed as hyphens.
  private func quickField(called text: String) -> Int? {
    let text = folded(text)
    func isCalled(_ name: String) -> Bool {
      folded(name).split(at: " ").joined(separator: "-") == text
    }
    return fields.firstIndex { field in
      field.takesOneWord
        && (field.name == text || field.label.inEveryLanguage.contains(where: isCalled))
    }
  }
}

extension Field {
  /// Whether a value, or an item of a list, can be a single word.
  fileprivate var takesOneWord: Bool {
    switch type {
    case .word, .email, .url, .integer, .boolean, .date, .dateTime, .oneOf, .reference, .repetition:
      name != Field.formerIDs.name
    case .text, .multiLineText, .step, .note: false
    }
  }
}

extension String {
  fileprivate var withoutFirst: String {
    String(String.UnicodeScalarView(unicodeScalars.dropFirst()))
  }
}
