import Diagnostics
import TOML
import Text

/// `docket.toml` while its declarations are read: typed access to its tables that reports what is wrong.
struct DeclarationTable {
  let document: Document
  var findings: [Diagnostic]
  /// How often it may still be looked for what was meant: nobody reads more findings of one file.
  private var suggestionsLeft = Diagnostic.limitInFile

  init(_ document: Document) {
    self.document = document
    findings = Check.findings(for: document.problems, in: Declarations.path, document.bytes)
  }

  var isBroken: Bool { document.problems.contains { $0.severity == .error } }

  func child(_ table: Int, _ key: String) -> Int? { document.child(of: table, named: key) }

  /// The entries of the table under a key, by name; none where the key is missing.
  mutating func members(_ table: Int, _ key: String) -> [(name: String, entry: Int)] {
    guard let entry = child(table, key), isTable(entry, key) else { return [] }
    return document.children(of: entry).map { (document.key(of: $0), $0) }
  }

  /// Whether an entry is a table; where it is not, that is reported.
  mutating func isTable(_ entry: Int, _ key: String) -> Bool {
    switch document.entries[entry].kind {
    case .table, .inlineTable: return true
    default:
      reject(entry, LocalizedText("`\(key)` must be a table", "`\(key)`: ожидается таблица"))
      return false
    }
  }

  mutating func string(_ table: Int, _ key: String) -> String? {
    child(table, key).flatMap { text(of: $0, key) }
  }

  /// The text of an entry, which people are going to see: on one line, with nothing invisible in it.
  private mutating func text(of entry: Int, _ key: String) -> String? {
    guard let text = document.string(of: entry), !text.allSatisfy(\.isWhitespace) else {
      reject(entry, LocalizedText("`\(key)` must be text", "`\(key)`: ожидается текст"))
      return nil
    }
    guard sanitized(text) == text else {
      reject(
        entry,
        LocalizedText(
          "`\(key)` must be one line without control characters",
          "`\(key)`: ожидается одна строка без управляющих символов"))
      return nil
    }
    return text
  }

  /// An address of the web.
  mutating func address(_ table: Int, _ key: String) -> String? {
    guard let text = string(table, key), let entry = child(table, key) else { return nil }
    if isURL(text) { return text }
    let message = LocalizedText(
      "`\(key)` must be an address that begins with http:// or https://",
      "`\(key)`: ожидается адрес, который начинается с http:// или https://")
    if text.utf8.contains(UInt8(ascii: "@")) {
      // The line is not shown, since a password may stand in it.
      findings.append(
        Check.invalidSchema.finding(message, in: Declarations.path, at: nil))
    } else {
      reject(entry, message)
    }
    return nil
  }

  mutating func uuid(_ table: Int, _ key: String) -> UUID? {
    guard let text = string(table, key), let entry = child(table, key) else { return nil }
    if let uuid = UUID(text) { return uuid }
    reject(
      entry,
      LocalizedText(
        "`\(key)` must be a UUID, such as `123e4567-e89b-42d3-a456-426614174000`",
        "`\(key)`: ожидается UUID, например `123e4567-e89b-42d3-a456-426614174000`"))
    return nil
  }

  mutating func flag(_ table: Int, _ key: String) -> Bool {
    guard let entry = child(table, key) else { return false }
    if let flag = document.boolean(of: entry) { return flag }
    reject(
      entry,
      LocalizedText("`\(key)` must be `true` or `false`", "`\(key)`: ожидается `true` или `false`"))
    return false
  }

  mutating func strings(_ table: Int, _ key: String) -> [(text: String, entry: Int)]? {
    guard let entry = child(table, key) else { return nil }
    let items = document.entries[entry].kind == .array ? Array(document.children(of: entry)) : []
    guard !items.isEmpty, items.allSatisfy({ document.entries[$0].kind.isString }) else {
      reject(
        entry,
        LocalizedText("`\(key)` must be a list of texts", "`\(key)`: ожидается список текстов"))
      return nil
    }
    var strings: [(text: String, entry: Int)] = []
    for item in items {
      guard let text = text(of: item, key) else { return nil }
      strings.append((text, item))
    }
    return strings
  }

  /// One of an enumeration's raw values.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ table: Int, _ key: String, of type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    guard let text = string(table, key), let entry = child(table, key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    rejectChoice(entry, key, text, among: type.allCases.map(\.rawValue))
    return nil
  }

  mutating func rejectChoice(_ entry: Int, _ key: String, _ text: String, among names: [String]) {
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    reject(
      entry,
      LocalizedText("`\(key)` must be one of \(list)", "`\(key)`: допустимы только \(list)"),
      meant: meant(text, among: names))
  }

  /// The name that was probably meant.
  mutating func meant(_ name: String, among names: some Sequence<String>) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return nearest(name, among: names)
  }

  /// A label: a text for every language, or a table with one for each.
  mutating func label(_ table: Int, _ key: String) -> LocalizedText? {
    child(table, key).flatMap { label($0, named: key) }
  }

  /// The label that an entry is.
  mutating func label(_ entry: Int, named key: String) -> LocalizedText? {
    if document.entries[entry].kind.isString {
      return text(of: entry, key).map { LocalizedText($0, $0) }
    }
    guard isTable(entry, key) else { return nil }
    allow(Language.allCases.map(\.rawValue), at: entry, in: LocalizedText("a label", "подписи"))
    let english = string(entry, Language.english.rawValue)
    let russian = string(entry, Language.russian.rawValue)
    guard let any = english ?? russian else {
      reject(
        entry,
        LocalizedText(
          "`\(key)` must be a text, or a table with `en` and `ru`",
          "`\(key)`: ожидается текст или таблица с `en` и `ru`"))
      return nil
    }
    return LocalizedText(english ?? any, russian ?? any)
  }

  /// Reports the keys of a table that mean nothing; `owner` is in Russian in the prepositional.
  mutating func allow(_ keys: [String], at table: Int, in owner: LocalizedText) {
    for entry in document.children(of: table) {
      let key = document.key(of: entry)
      guard !keys.contains(key) else { continue }
      findings.append(
        Check.unknownKey.finding(
          setting: key, document.entries[entry], in: Declarations.path, allowed: keys, of: owner))
    }
  }

  mutating func reject(
    _ entry: Int, _ message: LocalizedText, meant: String? = nil, help: LocalizedText? = nil
  ) {
    let range = document.entries[entry].value.range
    findings.append(
      Check.invalidSchema.finding(
        message, in: Declarations.path,
        at: range.isEmpty ? document.entries[entry].key.range : range,
        meant: meant, help: help.map { [$0] } ?? []))
  }

  mutating func rejectKey(
    _ entry: Int, _ message: LocalizedText, meant: String? = nil, help: LocalizedText? = nil
  ) {
    findings.append(
      Check.invalidSchema.finding(
        message, in: Declarations.path, at: document.entries[entry].key.range,
        meant: meant, help: help.map { [$0] } ?? []))
  }
}

extension DeclarationTable {
  /// What a name is that a workspace gives.
  static let nameForm = LocalizedText(
    "a name is made of lower-case words of a-z and 0-9 joined by single hyphens",
    "имя состоит из слов из строчных букв `a-z` и цифр `0-9` через один дефис")
}
