import JSON
package import Text

/// Generates the JSON Schema (draft 2020-12) of `docket.toml`.
///
/// The schema includes the built-in kinds, which cannot be redefined, but not relations between declarations: only
/// `docket check` verifies that `to` names a kind, or that `columns` are fields.
extension Schema {
  package static func settingsJSONSchema(in language: Language) -> String {
    var schema = SettingsSchema(language: language)
    let content = schema.content(of: .file)
    // A definition may require further definitions.
    var definitions: [(String, JSONNode?)] = []
    while definitions.count < schema.definitions.count {
      let (name, key) = schema.definitions[definitions.count]
      definitions.append((name, schema.content(of: key)))
    }
    let about = LocalizedText(
      "The settings of a workspace, and the kinds and fields of its own.",
      "Настройки рабочего пространства, его собственные виды и поля.")
    let description: JSONNode = [
      "title": .string(Declarations.path), "description": .string(about[language]),
    ]
    return jsonSchemaBeginning.with(description).with(content).with(["$defs": .object(definitions)])
      .document
  }
}

private struct SettingsSchema {
  let language: Language
  var definitions: [(name: String, key: SettingKey)] = []

  mutating func content(of key: SettingKey) -> JSONNode {
    guard let value = key.value else { return table(key) }
    let single = value.schema(isList: key.isList)
    return key.isTable ? ["anyOf": [single, table(key).with(["minProperties": 1])]] : single
  }

  /// The schema of a key with its description, or a reference to its definition.
  private mutating func described(_ key: SettingKey) -> JSONNode {
    let description: JSONNode = [
      "description": key.description.map { .string($0[language]) }
    ]
    guard let name = key.definition else { return description.with(content(of: key)) }
    if !definitions.contains(where: { $0.name == name }) { definitions.append((name, key)) }
    return description.with(["$ref": .string("#/$defs/\(name)")])
  }

  private mutating func table(_ table: SettingKey) -> JSONNode {
    var properties: [(String, JSONNode?)] = []
    for key in table.keys { properties.append((key.name, described(key))) }
    let required = table.keys.filter(\.isRequired).map(\.name)
    let known: JSONNode = [
      "type": "object",
      "properties": properties.isEmpty ? nil : .object(properties),
      "required": required.isEmpty ? nil : .strings(required),
    ]
    guard let other = table.others.first else {
      return known.with(["additionalProperties": false, "allOf": needs(of: table)])
    }
    let all = known.with(["additionalProperties": described(other)])
    return switch table.names {
    case .choice: all.with(["maxProperties": .integer(Field.mostChoices)])
    case .heading, .foreignValue: all
    default: all.with(["propertyNames": ["pattern": .string(TextPattern.name)]])
    }
  }

  /// Which keys some types of fields require; nil if there are none.
  private func needs(of table: SettingKey) -> JSONNode? {
    let needs: [JSONNode] = table.keys.compactMap { key in
      key.typeThatNeedsIt.map { type in
        [
          "if": ["properties": ["type": ["pattern": .string(type + "$")]]],
          "then": ["required": .strings([key.name])],
        ]
      }
    }
    return needs.isEmpty ? nil : .array(needs)
  }
}

extension SettingValue {
  /// The JSON Schema of a value, or of a list of values.
  fileprivate func schema(isList: Bool) -> JSONNode {
    if isList {
      let isUnique = self == .choice
      return [
        "type": "array", "items": schema(isList: false), "minItems": 1,
        "uniqueItems": isUnique ? true : nil,
        "maxItems": isUnique ? .integer(Field.mostChoices) : nil,
      ]
    }
    return switch self {
    case .version: ["const": 1]
    case .flag: ["type": "boolean"]
    case .word, .fieldType: ["enum": .strings(words ?? [])]
    case .count: ["type": "integer", "minimum": 0]
    case .line, .label, .choice, .field, .column, .place: .line
    case .url: .text(pattern: TextPattern.url, without: TextPattern.space)
    case .uuid: .text(pattern: TextPattern.uuid)
    case .folder: .text(pattern: #"^[^./\\][^/\\]*$"#)
    case .kind: .text(pattern: TextPattern.name)
    case .condition, .query, .rule: .visibleText
    case .fieldValue: ["type": ["string", "integer", "boolean", "array"]]
    }
  }
}
