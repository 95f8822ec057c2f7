import Diagnostics
import TOML
import Text

extension SettingsReader {
  /// Validates the document against the table of keys, and returns its settings; they are empty if it is not valid TOML.
  mutating func validate() -> Setting {
    let path = Declarations.path
    if isBroken || !isValid(0, .file, path.text) {
      invalid.insert(0)
    } else if child(0, "format") == nil {
      findings.append(
        Check.unsupportedFormat.finding(
          LocalizedText("`format` is missing", "нет `format`"), in: path, field: "format",
          help: LocalizedText("begin the file with `format = 1`", "начните файл с `format = 1`")))
    }
    return Setting(name: path.text, entry: 0, document: document, invalid: invalid)
  }

  /// Whether an entry is what may stand at a key; reports it if not.
  private mutating func isValid(_ entry: Int, _ key: SettingKey, _ name: String) -> Bool {
    let kind = document.entries[entry].kind
    if key.isTable && kind.isTable {
      let reported = findings.count
      if validMembers(of: entry, key) >= key.minimum { return true }
      if findings.count > reported { return false }
    } else if let value = key.value, !key.isTable || (key.isList ? kind == .array : kind.isString) {
      return key.isList ? isList(entry, name) : isValue(entry, value, name)
    }
    switch key.value {
    case .label:
      reject(
        entry, "`\(name)` must be text, or a table with `en` and `ru`",
        "`\(name)`: ожидается текст или таблица с `en` и `ru`")
    case .choice:
      reject(
        entry, "`\(name)` must be a list of words, or a table",
        "`\(name)`: ожидается список слов или таблица")
    case nil where kind.isTable:
      let list = listed(key.keys.map(\.name))
      reject(entry, "`\(name)` must have \(list)", "`\(name)`: нужны \(list)")
    default: reject(entry, "`\(name)` must be a table", "`\(name)`: ожидается таблица")
    }
    return false
  }

  /// Validates the members of a table, and returns how many are valid; reports and remembers the others.
  private mutating func validMembers(of entry: Int, _ table: SettingKey) -> Int {
    var count = 0
    for member in document.children(of: entry) {
      let name = document.key(of: member)
      let known = table.keys.first { $0.name == name }
      guard let key = known ?? table.others.first else {
        invalid.insert(member)
        findings.append(
          Check.unknownKey.finding(
            setting: name, document.entries[member], in: Declarations.path,
            allowed: table.keys.map(\.name), of: table.owner))
        continue
      }
      let isAllowed =
        switch table.names {
        case let names? where known == nil: isName(name, of: names, member)
        case .rule: !refusesRule(in: member, name)
        default: true
        }
      if isAllowed, isValid(member, key, name) {
        count += 1
        continue
      }
      invalid.insert(member)
      // A choice with an invalid label still counts.
      if table.names != nil, table.names != .choice { unreadNames.insert(name) }
    }
    return count
  }

  /// Whether a word is a valid name; reports it if not.
  private mutating func isName(_ name: String, of what: SettingName, _ entry: Int) -> Bool {
    guard let noun = what.noun, !RecordID.isWords(name.utf8) || name.first?.isLetter != true
    else { return true }
    rejectKey(
      entry, "`\(name)` cannot be the name of \(withArticle(noun.english))",
      "`\(name)` не может быть именем \(noun)", help: Self.nameForm)
    return false
  }

  /// Whether an entry is a list of texts; reports it if not.
  private mutating func isList(_ entry: Int, _ key: String) -> Bool {
    let items = Array(document.children(of: entry))
    if document.entries[entry].kind != .array
      || !items.allSatisfy({ document.entries[$0].kind.isString })
    {
      reject(entry, "`\(key)` must be a list of texts", "`\(key)`: ожидается список текстов")
    } else if items.isEmpty {
      reject(entry, "`\(key)` is empty", "`\(key)`: список пуст")
    } else {
      return items.allSatisfy { line(of: $0, key) != nil }
    }
    return false
  }

  /// Whether an entry is a value of a type; reports it if not.
  private mutating func isValue(_ entry: Int, _ value: SettingValue, _ key: String) -> Bool {
    switch value {
    case .version:
      if document.integer(of: entry) == 1 { return true }
      findings.append(
        Check.unsupportedFormat.finding(
          LocalizedText(
            "unsupported format: only 1 is supported",
            "формат — не 1, а другого здесь не знают"), in: Declarations.path,
          at: document.entries[entry].value.range, field: "format",
          help: LocalizedText(
            "a newer version of docket may support it", "возможно, его знает более новый docket")))
    case .flag:
      if document.boolean(of: entry) != nil { return true }
      reject(entry, "`\(key)` must be `true` or `false`", "`\(key)`: ожидается `true` или `false`")
    case .count:
      if let number = document.integer(of: entry), 0...1_000_000 ~= number { return true }
      reject(
        entry, "`\(key)` must be a whole number from 0", "`\(key)`: ожидается целое число от 0")
    case .fieldValue:
      if document.typedTexts(of: entry) != nil { return true }
      reject(
        entry, "`\(key)` must be a value of the field, or a list of values",
        "`\(key)`: ожидается значение поля или список значений")
    case .condition, .query, .rule:
      if document.entries[entry].kind.isString { return true }
      reject(entry, "`\(key)` must be text", "`\(key)`: ожидается текст")
    case .word, .fieldType, .url, .uuid, .line, .label, .folder, .choice, .kind, .field, .column,
      .place:
      return line(of: entry, key).map { isLine($0, entry, value, key) } ?? false
    }
    return false
  }

  /// Returns the text of an entry that people will see; it must be on one line and have no invisible characters.
  private mutating func line(of entry: Int, _ key: String) -> String? {
    guard let text = document.string(of: entry), !text.allSatisfy(\.isWhitespace) else {
      reject(entry, "`\(key)` must be text", "`\(key)`: ожидается текст")
      return nil
    }
    guard sanitized(text) == text else {
      reject(
        entry, "`\(key)` must be one line without control characters",
        "`\(key)`: ожидается одна строка без управляющих символов")
      return nil
    }
    return text
  }

  /// Whether such a text is a value of a type; reports it if not.
  private mutating func isLine(
    _ text: String, _ entry: Int, _ value: SettingValue, _ key: String
  ) -> Bool {
    switch value {
    case .word(let words):
      if words.contains(text) { return true }
      rejectChoice(entry, key, text, among: words)
    case .fieldType:
      let spellings = value.words ?? []
      if spellings.contains(text) { return true }
      let list = listed(FieldType.names)
      reject(
        entry, "unknown type `\(text)`", "нет типа `\(text)`",
        meant: meant(text, among: spellings),
        help: LocalizedText(
          "the types are \(list), optionally after `list of` or `set of`",
          "тип — один из \(list); перед ним может стоять `list of` или `set of`"))
    case .url:
      if isURL(text) { return true }
      // The line is not shown if it may contain a password.
      reject(
        text.utf8.contains(UInt8(ascii: "@")) ? nil : entry,
        "`\(key)` must be an address that begins with http:// or https://",
        "`\(key)`: ожидается адрес, который начинается с http:// или https://")
    case .uuid:
      if UUID(text) != nil { return true }
      let example = "123e4567-e89b-42d3-a456-426614174000"
      reject(
        entry, "`\(key)` must be a UUID, such as `\(example)`",
        "`\(key)`: ожидается UUID, например `\(example)`")
    default: return true
    }
    return false
  }
}
