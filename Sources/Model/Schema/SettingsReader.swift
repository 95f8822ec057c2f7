import Diagnostics
import TOML
import Text

/// The state of reading `docket.toml`: the document and the diagnostics so far.
struct SettingsReader {
  let document: Document
  var findings: [Diagnostic]
  /// Names whose declarations are invalid. This is reported once; uses of the names are not reported.
  var unreadNames: Set<String> = []
  /// The entries that are not what the table of keys allows.
  var invalid: Set<Int> = []
  /// The number of suggestions that may still be computed. More diagnostics than that are not shown for one file.
  private var suggestionsLeft = Diagnostic.limitInFile

  init(_ document: Document) {
    self.document = document
    findings = Check.findings(for: document.problems, in: Declarations.path, document.bytes)
  }

  var isBroken: Bool { document.problems.contains { $0.severity == .error } }

  func child(_ table: Int, _ key: String) -> Int? { document.child(of: table, named: key) }

  mutating func rejectChoice(_ entry: Int, _ key: String, _ text: String, among names: [String]) {
    let list = listed(names)
    reject(
      entry, "`\(key)` must be one of \(list)", "`\(key)`: допустимы только \(list)",
      meant: meant(text, among: names))
  }

  /// Reports a kind that does not exist, unless its declaration is invalid.
  mutating func rejectKind(
    _ name: String, at entry: Int?, atKey: Bool = false, among names: some Sequence<String>
  ) {
    if unreadNames.contains(name) { return }
    reject(
      entry, "unknown kind `\(name)`", "нет вида `\(name)`", meant: meant(name, among: names),
      atKey: atKey)
  }

  /// Reports a field that a kind does not have, unless its declaration is invalid.
  mutating func rejectField(
    _ name: String, of kind: Kind, at entry: Int, atKey: Bool = false, help: LocalizedText? = nil
  ) {
    if unreadNames.contains(name) { return }
    reject(
      entry, "\(withArticle(kind.noun)) has no field `\(name)`",
      "у вида `\(kind.name)` нет поля `\(name)`",
      meant: meant(name, among: kind.fields.map(\.name)), help: help, atKey: atKey)
  }

  /// Returns the name most similar to an unknown one.
  mutating func meant(_ name: String, among names: some Sequence<String>) -> String? {
    suggestion { nearest(name, among: names) }
  }

  /// Computes a suggestion unless there have been too many.
  mutating func suggestion(_ find: () -> String?) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return find()
  }

  /// Reports an error at a value or, if asked, at its key; without a line if `entry` is nil.
  mutating func reject(
    _ entry: Int?, _ english: Words<English>, _ russian: Words<Russian>, meant: String? = nil,
    help: LocalizedText? = nil, atKey: Bool = false
  ) {
    let range = entry.map { entry in
      let (key, value) = (document.entries[entry].key.range, document.entries[entry].value.range)
      return atKey || value.isEmpty ? key : value
    }
    findings.append(
      Check.invalidSchema.finding(
        LocalizedText(english, russian), in: Declarations.path, at: range,
        field: entry.map { document.path(of: $0).joined(separator: ".") },
        subject: range.map { .value(markedText($0, of: document.bytes)) }, meant: meant,
        help: help))
  }

  /// Reports an error at a key.
  mutating func rejectKey(
    _ entry: Int, _ english: Words<English>, _ russian: Words<Russian>, meant: String? = nil,
    help: LocalizedText? = nil
  ) {
    reject(entry, english, russian, meant: meant, help: help, atKey: true)
  }

  /// Reports that a key is missing. An invalid value has been reported already.
  mutating func rejectWithout(
    _ key: String, in table: Int, _ english: Words<English>, _ russian: Words<Russian>,
    help: LocalizedText? = nil
  ) {
    if child(table, key) == nil { rejectKey(table, english, russian, help: help) }
  }

  /// The format of names in a workspace's declarations, for messages.
  static let nameForm = LocalizedText(
    "a name consists of lower-case words of a-z and 0-9 joined by single hyphens",
    "имя состоит из слов из строчных букв `a-z` и цифр `0-9` через один дефис")
}

/// The names in backticks.
func listed(_ names: [String]) -> String {
  names.map { "`\($0)`" }.joined(separator: ", ")
}
