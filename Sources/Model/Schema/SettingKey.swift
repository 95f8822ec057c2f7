package import Text

/// A key of `docket.toml`: its description, and whether it takes a value, a table or either.
package struct SettingKey: Sendable {
  /// Empty for a name that a person chooses.
  package var name = ""
  package var description: LocalizedText?
  package var isRequired = false
  package var value: SettingValue?
  /// Whether there is a list of such values.
  var isList = false
  /// The keys of the table.
  package var keys: [SettingKey] = []
  /// What the other keys of the table are the names of; nil if there are no others.
  package var names: SettingName?
  /// What stands under each of those names.
  var others: [SettingKey] = []
  /// The end of the `type` of fields that need the key.
  var typeThatNeedsIt: String?
  /// The name in the JSON Schema of what several keys have in common.
  var definition: String?

  package var isTable: Bool { !keys.isEmpty || names != nil }

  /// The whole file.
  package static let file = SettingsTables.file.key

  /// The key that a path of names leads to.
  package func key(at path: some Sequence<String>) -> SettingKey? {
    path.reduce(self) { key, name in
      key?.keys.first { $0.name == name } ?? key?.others.first
    }
  }
}

/// A value of `docket.toml`, or each of a list.
package enum SettingValue: Hashable, Sendable {
  case version, flag, count
  case word([String])
  case line, url, uuid, folder, choice
  /// The name of a kind, or of a field of the kind in whose declaration it stands.
  case kind, field
  /// A text in the language of queries; a column and a condition are about the kind in whose declaration they stand.
  case column, condition, query, rule
  /// Where the column of an import goes: a field, or a word for none.
  case place
}

/// What a person gives a name in `docket.toml`.
package enum SettingName: Sendable {
  case kind, field, choice, condition, query, rule
  /// A table of another program; a heading and a value in it, and a field that has such values.
  case imported, heading, foreignValue, foreignField
  /// A kind that is declared elsewhere.
  case knownKind

  /// As in "the name of a kind", in Russian in the genitive; nil where any word will do.
  var noun: LocalizedText? {
    switch self {
    case .choice, .knownKind, .heading, .foreignValue, .foreignField: nil
    case .imported: LocalizedText("import", "импорта")
    case .kind: LocalizedText("kind", "вида")
    case .field: LocalizedText("field", "поля")
    case .condition: LocalizedText("condition", "условия")
    case .query: LocalizedText("query", "запроса")
    case .rule: LocalizedText("rule", "правила")
    }
  }
}
