import Diagnostics
import TOML
import Text

/// The type of a key's value, with a function that reads a value or reports why it is invalid.
struct SettingType<Value: Sendable>: Sendable {
  /// A key of this type, without a name.
  let key: SettingKey
  let read: @Sendable (_ file: inout SettingsReader, _ entry: Int, _ key: String) -> Value?

  init(
    _ key: SettingKey,
    _ read:
      @escaping @Sendable (_ file: inout SettingsReader, _ entry: Int, _ key: String) -> Value?
  ) {
    (self.key, self.read) = (key, read)
  }
}

/// A value with its key and its entry in the document.
@dynamicMemberLookup
struct Located<Value: Sendable>: Sendable {
  let name: String
  let entry: Int
  let value: Value

  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

/// A row of a settings table: a key, and the property for its value.
struct Setting<Target: Sendable>: Sendable {
  let key: SettingKey
  let read: @Sendable (_ file: inout SettingsReader, _ entry: Int, _ target: inout Target) -> Void

  init<Value>(
    _ name: String, _ type: SettingType<Value>,
    at path: any WritableKeyPath<Target, Located<Value>?> & Sendable,
    isRequired: Bool = false, neededByType: String? = nil, _ english: String, _ russian: String
  ) {
    var key = type.key
    (key.name, key.description) = (name, LocalizedText(english, russian))
    (key.isRequired, key.typeThatNeedsIt) = (isRequired, neededByType)
    self.key = key
    read = { file, entry, target in
      target[keyPath: path] = type.read(&file, entry, name).map {
        Located(name: name, entry: entry, value: $0)
      }
    }
  }

  /// Creates a key whose property stays unchanged if the key is missing or invalid.
  init<Value>(
    _ name: String, _ type: SettingType<Value>,
    into path: any WritableKeyPath<Target, Value> & Sendable, _ english: String, _ russian: String
  ) {
    var key = type.key
    (key.name, key.description) = (name, LocalizedText(english, russian))
    self.key = key
    read = { file, entry, target in
      if let value = type.read(&file, entry, name) { target[keyPath: path] = value }
    }
  }
}

extension SettingType {
  /// A table with fixed keys, whose values are stored in a copy of `empty`. `owner` is the name of the table in messages
  /// about unknown keys, in Russian in the prepositional case.
  static func table(
    _ empty: Value, _ owner: LocalizedText, _ settings: [Setting<Value>]
  ) -> Self {
    let keys = settings.map(\.key)
    return SettingType(SettingKey(keys: keys)) { file, entry, key in
      guard file.isTable(entry, key) else { return nil }
      var value = empty
      for entry in file.document.children(of: entry) {
        let key = file.document.key(of: entry)
        if let setting = settings.first(where: { $0.key.name == key }) {
          setting.read(&file, entry, &value)
        } else {
          file.findings.append(
            Check.unknownKey.finding(
              setting: key, file.document.entries[entry], in: Declarations.path,
              allowed: keys.map(\.name), of: owner))
        }
      }
      return value
    }
  }

  /// A table whose keys are names that people choose. The `known` names have their own type.
  static func names<Member>(
    of what: SettingName,
    known: [SettingType<Member>] = [], _ others: SettingType<Member>
  ) -> Self where Value == [Located<Member>] {
    let types = Dictionary(known.map { ($0.key.name, $0) }) { first, _ in first }
    let key = SettingKey(keys: known.map(\.key), names: what, others: [others.key])
    return SettingType(key) { file, entry, key in
      guard file.isTable(entry, key) else { return nil }
      var members: [Located<Member>] = []
      for entry in file.document.children(of: entry) {
        let name = file.document.key(of: entry)
        if types[name] != nil || file.isName(name, of: what, entry),
          let value = (types[name] ?? others).read(&file, entry, name)
        {
          members.append(Located(name: name, entry: entry, value: value))
        } else {
          file.unreadNames.insert(name)
        }
      }
      return members
    }
  }

  /// Returns the type with a part of its key replaced.
  func with<Part>(_ path: WritableKeyPath<SettingKey, Part>, _ part: Part) -> Self {
    var key = key
    key[keyPath: path] = part
    return SettingType(key, read)
  }
}

extension SettingType<Bool> {
  static var flag: Self {
    SettingType(SettingKey(value: .flag)) { file, entry, key in
      if let flag = file.document.boolean(of: entry) { return flag }
      file.reject(
        entry, "`\(key)` must be `true` or `false`", "`\(key)`: ожидается `true` или `false`")
      return nil
    }
  }

  /// The format version; true if it is supported.
  static var version: Self {
    SettingType(SettingKey(value: .version)) { file, entry, _ in
      if file.document.integer(of: entry) == 1 { return true }
      file.findings.append(
        Check.unsupportedFormat.finding(
          LocalizedText(
            "unsupported format: only 1 is supported",
            "формат — не 1, а другого здесь не знают"), in: Declarations.path,
          at: file.document.entries[entry].value.range, field: "format",
          help: [
            LocalizedText(
              "a newer version of docket may support it", "возможно, его знает более новый docket")
          ]))
      return false
    }
  }
}

extension SettingType<Int> {
  /// A non-negative number.
  static var count: Self {
    SettingType(SettingKey(value: .count)) { file, entry, key in
      if let number = file.document.integer(of: entry), (0...1_000_000).contains(number) {
        return Int(number)
      }
      file.reject(
        entry, "`\(key)` must be a whole number from 0", "`\(key)`: ожидается целое число от 0")
      return nil
    }
  }
}

extension SettingType<String> {
  static func text(_ text: SettingValue) -> Self {
    SettingType(SettingKey(value: text)) { file, entry, key in file.line(of: entry, key) }
  }

  /// A web address.
  static var url: Self {
    SettingType(SettingKey(value: .url)) { file, entry, key in
      guard let text = file.line(of: entry, key) else { return nil }
      if isURL(text) { return text }
      // The line is not shown if it may contain a password.
      file.reject(
        text.utf8.contains(UInt8(ascii: "@")) ? nil : entry,
        "`\(key)` must be an address that begins with http:// or https://",
        "`\(key)`: ожидается адрес, который начинается с http:// или https://")
      return nil
    }
  }
}

extension SettingType<UUID> {
  static var uuid: Self {
    SettingType(SettingKey(value: .uuid)) { file, entry, key in
      guard let text = file.line(of: entry, key) else { return nil }
      if let uuid = UUID(text) { return uuid }
      let example = "123e4567-e89b-42d3-a456-426614174000"
      file.reject(
        entry, "`\(key)` must be a UUID, such as `\(example)`",
        "`\(key)`: ожидается UUID, например `\(example)`")
      return nil
    }
  }
}

extension SettingType<[Located<String>]> {
  static func texts(_ text: SettingValue) -> Self {
    SettingType(SettingKey(value: text, isList: true)) { file, entry, key in
      let document = file.document
      let isList = document.entries[entry].kind == .array
      let items = isList ? Array(document.children(of: entry)) : []
      if isList && items.isEmpty {
        file.reject(entry, "`\(key)` is empty", "`\(key)`: список пуст")
        return nil
      }
      guard !items.isEmpty, items.allSatisfy({ document.entries[$0].kind.isString }) else {
        file.reject(entry, "`\(key)` must be a list of texts", "`\(key)`: ожидается список текстов")
        return nil
      }
      var texts: [Located<String>] = []
      for item in items {
        guard let text = file.line(of: item, key) else { return nil }
        texts.append(Located(name: text, entry: item, value: text))
      }
      return texts
    }
  }
}

extension SettingType where Value: RawRepresentable<String> & CaseIterable {
  /// A word of an enumeration.
  static var word: Self {
    let words = Value.allCases.map(\.rawValue)
    return SettingType(SettingKey(value: .word(words))) { file, entry, key in
      guard let text = file.line(of: entry, key) else { return nil }
      if let value = Value(rawValue: text) { return value }
      file.rejectChoice(entry, key, text, among: words)
      return nil
    }
  }
}

extension SettingType<DeclaredText> {
  /// A text in the query language, which may have several lines.
  static func text(in form: SettingValue) -> Self {
    SettingType(SettingKey(value: form)) { file, entry, key in
      guard let text = file.document.string(of: entry) else {
        file.reject(entry, "`\(key)` must be text", "`\(key)`: ожидается текст")
        return nil
      }
      let place = file.document.entries[entry]
      return DeclaredText(
        text, at: place.value.range, isPlain: place.isPlainText && !place.kind.isMultiLine)
    }
  }
}

extension SettingType<LocalizedText> {
  /// A label: a text for every language, or a table with one for each.
  static var label: Self {
    let table = SettingType<ChoiceSettings>.table(
      ChoiceSettings(), LocalizedText("a label", "подписи"), SettingsTables.languages)
    let shape = SettingKey(value: .line, keys: table.key.keys, definition: "label")
    return SettingType(shape) { file, entry, key in
      let kind = file.document.entries[entry].kind
      if kind.isString { return file.line(of: entry, key).map { LocalizedText($0, $0) } }
      let known = file.findings.count
      let label = kind.isTable ? table.read(&file, entry, key)?.label : nil
      if label == nil && file.findings.count == known {
        file.reject(
          entry, "`\(key)` must be text, or a table with `en` and `ru`",
          "`\(key)`: ожидается текст или таблица с `en` и `ru`")
      }
      return label
    }
  }
}
