import Diagnostics
import TOML
import Text

/// How the value of a key is read: what it may be, and a function that reads it or reports what is wrong with it.
struct SettingType<Value: Sendable>: Sendable {
  /// The key without its name.
  let shape: SettingKey
  let read: @Sendable (_ file: inout SettingsReader, _ entry: Int, _ key: String) -> Value?

  init(
    _ shape: SettingKey,
    _ read:
      @escaping @Sendable (_ file: inout SettingsReader, _ entry: Int, _ key: String) -> Value?
  ) {
    (self.shape, self.read) = (shape, read)
  }
}

/// A value with its key and the entry where it stands.
@dynamicMemberLookup
struct Located<Value: Sendable>: Sendable {
  let name: String
  let entry: Int
  let value: Value

  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { value[keyPath: path] }
}

/// A line of a table: a key with the property that its value is put into.
struct Setting<Target: Sendable>: Sendable {
  var key: SettingKey
  let read: @Sendable (_ file: inout SettingsReader, _ entry: Int, _ target: inout Target) -> Void
}

extension Setting {
  /// A key that has a value also where it is left out.
  init<Value>(
    _ name: String, _ type: SettingType<Value>,
    into path: any WritableKeyPath<Target, Value> & Sendable, _ english: String, _ russian: String
  ) {
    self.init(name, type.shape, english, russian) { file, entry, target in
      if let value = type.read(&file, entry, name) { target[keyPath: path] = value }
    }
  }

  init<Value>(
    _ name: String, _ type: SettingType<Value>,
    at path: any WritableKeyPath<Target, Located<Value>?> & Sendable,
    _ english: String, _ russian: String
  ) {
    self.init(name, type.shape, english, russian) { file, entry, target in
      target[keyPath: path] = type.read(&file, entry, name).map {
        Located(name: name, entry: entry, value: $0)
      }
    }
  }

  init(
    _ name: String, _ shape: SettingKey, _ english: String, _ russian: String,
    _ read: @escaping @Sendable (inout SettingsReader, Int, inout Target) -> Void
  ) {
    (key, self.read) = (shape.called(name, LocalizedText(english, russian)), read)
  }

  var required: Self {
    var setting = self
    setting.key.isRequired = true
    return setting
  }
}

/// The keys that a table of `docket.toml` may have.
struct SettingsTable<Target: Sendable>: Sendable {
  /// What it is, in Russian in the prepositional.
  let owner: LocalizedText
  let settings: [Setting<Target>]

  init(_ english: String, _ russian: String, _ settings: [Setting<Target>]) {
    (owner, self.settings) = (LocalizedText(english, russian), settings)
  }

  var shape: SettingKey { SettingKey(keys: settings.map(\.key)) }
}

extension SettingType {
  /// A table of certain keys, whose values go into what is `empty` at first.
  static func table(_ table: SettingsTable<Value>, _ empty: Value) -> Self {
    SettingType(table.shape) { file, entry, key in
      guard file.isTable(entry, key) else { return nil }
      var value = empty
      file.read(table, at: entry, into: &value)
      return value
    }
  }

  /// A table whose keys are names that a person chooses, but for `known` ones.
  static func names<Member>(
    of what: SettingName, described description: LocalizedText? = nil,
    known: [(name: String, description: LocalizedText?, type: SettingType<Member>)] = [],
    _ others: SettingType<Member>
  ) -> Self where Value == [Located<Member>] {
    let types = Dictionary(known.map { ($0.name, $0.type) }) { first, _ in first }
    let shape = SettingKey(
      keys: known.map { $0.type.shape.called($0.name, $0.description) }, names: what,
      others: [others.shape.called("", description)])
    return SettingType(shape) { file, entry, key in
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

  func defined(as name: String) -> Self {
    var shape = shape
    shape.definition = name
    return SettingType(shape, read)
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

  /// Whether the version is the one that is known.
  static var version: Self {
    SettingType(SettingKey(value: .version)) { file, entry, _ in
      if file.document.integer(of: entry) == 1 { return true }
      file.findings.append(
        Check.unsupportedFormat.finding(
          LocalizedText(
            "the format is not 1, the only one known here",
            "формат — не 1, а другого здесь не знают"), in: Declarations.path,
          at: file.document.entries[entry].value.range,
          help: [
            LocalizedText("a newer docket may know it", "возможно, его знает более новый docket")
          ]))
      return false
    }
  }
}

extension SettingType<String> {
  static func text(_ text: SettingValue = .line) -> Self {
    SettingType(SettingKey(value: text)) { file, entry, key in file.line(of: entry, key) }
  }

  /// An address of the web.
  static var url: Self {
    SettingType(SettingKey(value: .url)) { file, entry, key in
      guard let text = file.line(of: entry, key) else { return nil }
      if isURL(text) { return text }
      // The line is not shown where a password may stand in it.
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
  /// One of an enumeration's words.
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
  /// A text in the language of queries, which may have several lines.
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
    let table = SettingsTable("a label", "подписи", SettingsTables.languages)
    let shape = SettingKey(value: .line, keys: table.shape.keys, definition: "label")
    return SettingType(shape) { file, entry, key in
      if file.document.entries[entry].kind.isString {
        return file.line(of: entry, key).map { LocalizedText($0, $0) }
      }
      guard file.isTable(entry, key) else { return nil }
      let known = file.findings.count
      var label = ChoiceSettings()
      file.read(table, at: entry, into: &label)
      if label.label == nil && file.findings.count == known {
        file.reject(
          entry, "`\(key)` must be a text, or a table with `en` and `ru`",
          "`\(key)`: ожидается текст или таблица с `en` и `ru`")
      }
      return label.label
    }
  }
}
