package import Text

/// A key of `docket.toml`: its description, and whether it takes a value, a table or either.
package struct SettingKey: Sendable {
  /// The name; empty for names that people choose.
  package var name = ""
  package var description: LocalizedText?
  package var isRequired = false
  /// For keys required by some types of fields, the suffix of those types' names.
  var typeThatNeedsIt: String?
  package var value: SettingValue?
  /// Whether the key takes a list of such values.
  var isList = false
  /// The name of the table in messages about unknown keys, in Russian in the prepositional case.
  var owner = LocalizedText(verbatim: "")
  package var keys: [SettingKey] = []
  /// How many valid keys the table needs.
  var minimum = 0
  /// What the table's other keys are the names of; nil if other keys are not allowed.
  package var names: SettingName?
  /// The keys of the table under each of those names.
  var others: [SettingKey] = []
  /// The name of the JSON Schema definition that several keys share.
  var definition: String?

  package var isTable: Bool { !keys.isEmpty || names != nil }

  /// Returns the key at a path of names.
  package func key(at path: some Sequence<String>) -> SettingKey? {
    path.reduce(self) { key, name in
      key?.keys.first { $0.name == name } ?? key?.others.first
    }
  }
}

extension SettingKey {
  /// Creates a row of a table of keys from what may stand there.
  init(
    _ name: String, _ content: SettingKey, isRequired: Bool = false, neededByType: String? = nil
  ) {
    self = content
    (self.name, self.isRequired, typeThatNeedsIt) = (name, isRequired, neededByType)
  }

  func described(_ english: Words<English>, _ russian: Words<Russian>) -> SettingKey {
    var key = self
    key.description = LocalizedText(english, russian)
    return key
  }

  static func one(_ value: SettingValue) -> SettingKey { SettingKey(value: value) }

  static func list(of value: SettingValue) -> SettingKey { SettingKey(value: value, isList: true) }

  /// One of the words of an enumeration.
  static func word<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> SettingKey {
    .one(.word(Word.allCases.map(\.rawValue)))
  }

  /// A table whose keys are names that people choose, or known ones.
  static func names(
    of names: SettingName, known: [SettingKey] = [], _ other: SettingKey
  ) -> SettingKey {
    SettingKey(keys: known, names: names, others: [other])
  }
}

/// The type of a key's value, or of each item of a list.
package enum SettingValue: Hashable, Sendable {
  case version, flag, count
  case word([String])
  /// The type of a field, and whether it has one value, a list or a set.
  case fieldType
  case line, label, url, uuid, folder, choice
  /// The name of a kind, or of a field of the kind that the declaration is about.
  case kind, field
  /// A text in the query language. Columns and conditions are about the kind of the declaration.
  case column, condition, query, rule
  /// The target of an imported column: a field, or a word for none.
  case place
  /// A value of the field that the key names, or a list of values.
  case fieldValue

  /// The words that are possible; nil if there are others.
  package var words: [String]? {
    switch self {
    case .word(let words): words
    case .fieldType: FieldType.spellings.map(\.text)
    default: nil
    }
  }
}

/// What a name chosen by people in `docket.toml` stands for.
package enum SettingName: Sendable {
  case kind, field, choice, condition, query, rule, verb
  /// A table of another program; a heading or a value in it.
  case imported, heading, foreignValue
  /// A field of the kind that the declaration is about.
  case knownField
  /// A kind that is declared elsewhere.
  case knownKind

  /// The noun in "the name of a kind"; in Russian, in the genitive. Nil if any word can be used.
  var noun: LocalizedText? {
    switch self {
    case .choice, .knownKind, .knownField, .heading, .foreignValue: nil
    case .imported: LocalizedText("import", "импорта")
    case .kind: LocalizedText("kind", "вида")
    case .field: LocalizedText("field", "поля")
    case .condition: LocalizedText("condition", "условия")
    case .query: LocalizedText("query", "запроса")
    case .rule: LocalizedText("rule", "правила")
    case .verb: LocalizedText("verb", "команды")
    }
  }
}
