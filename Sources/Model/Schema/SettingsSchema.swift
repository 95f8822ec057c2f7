import JSON
package import Text

/// Generates the JSON Schema (draft 2020-12) of `docket.toml`.
///
/// The schema includes the built-in kinds, which cannot be redefined, but not relations between declarations: only
/// `docket check` verifies that `to` names a kind, or that `columns` are fields.
extension Schema {
  static let descriptionOfSettings = LocalizedText(
    "The settings of a workspace, and the kinds and fields of its own.",
    "Настройки рабочего пространства, его собственные виды и поля.")

  package static func settingsJSONSchema(in language: Language) -> String {
    var schema = SettingsSchema(language: language)
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("$schema", jsonSchemaDialect)
      json.member("title", Declarations.path.text)
      json.member("description", descriptionOfSettings[language])
      schema.writeContent(of: .file, to: &json)
      json.object("$defs") { json in
        // Writing a definition may require further definitions.
        var written = 0
        while written < schema.definitions.count {
          let (name, key) = schema.definitions[written]
          json.object(name) { schema.writeContent(of: key, to: &$0) }
          written += 1
        }
      }
    }
    return json.text + "\n"
  }
}

private struct SettingsSchema {
  let language: Language
  var definitions: [(name: String, key: SettingKey)] = []

  mutating func write(_ key: SettingKey, to json: inout JSONWriter) {
    if let description = key.description { json.member("description", description[language]) }
    guard let name = key.definition else { return writeContent(of: key, to: &json) }
    if !definitions.contains(where: { $0.name == name }) { definitions.append((name, key)) }
    json.member("$ref", "#/$defs/\(name)")
  }

  mutating func writeContent(of key: SettingKey, to json: inout JSONWriter) {
    switch (key.value, key.isTable) {
    case (let value?, true):
      json.member("anyOf") { json in
        json.array { json in
          json.object { $0.write(value, isList: key.isList) }
          json.object { json in
            writeTable(key, to: &json)
            json.member("minProperties", 1)
          }
        }
      }
    case (let value?, false): json.write(value, isList: key.isList)
    case (nil, _): writeTable(key, to: &json)
    }
  }

  private mutating func writeTable(_ table: SettingKey, to json: inout JSONWriter) {
    json.member("type", "object")
    if !table.keys.isEmpty {
      json.object("properties") { json in
        for key in table.keys { json.object(key.name) { write(key, to: &$0) } }
      }
    }
    let required = table.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { json.member("required", required) }
    guard let other = table.others.first else {
      json.member("additionalProperties", false)
      return writeNeeds(of: table, to: &json)
    }
    json.object("additionalProperties") { write(other, to: &$0) }
    switch table.names {
    case .choice: json.member("maxProperties", Field.mostChoices)
    case .heading, .foreignValue: break
    default: json.object("propertyNames") { $0.member("pattern", TextPattern.name) }
    }
  }

  /// Writes which keys some types of fields require.
  private func writeNeeds(of table: SettingKey, to json: inout JSONWriter) {
    let needs = table.keys.compactMap { key in key.typeThatNeedsIt.map { (key.name, $0) } }
    if needs.isEmpty { return }
    json.member("allOf") { json in
      json.array { json in
        for (key, type) in needs {
          json.object { json in
            json.object("if") { json in
              json.object("properties") { json in
                json.object("type") { $0.member("pattern", type + "$") }
              }
            }
            json.object("then") { $0.member("required", [key]) }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    member(key) { $0.object(body) }
  }

  fileprivate mutating func write(_ value: SettingValue, isList: Bool) {
    if isList {
      member("type", "array")
      object("items") { $0.write(value, isList: false) }
      member("minItems", 1)
      if value == .choice {
        member("uniqueItems", true)
        member("maxItems", Field.mostChoices)
      }
      return
    }
    switch value {
    case .version: member("const", 1)
    case .flag: member("type", "boolean")
    case .word(let words): member("enum", words)
    case .count:
      member("type", "integer")
      member("minimum", 0)
    case .line, .choice, .field, .column, .place: line()
    case .url: text(pattern: TextPattern.url, without: TextPattern.space)
    case .uuid: text(pattern: TextPattern.uuid)
    case .folder: text(pattern: #"^[^./\\][^/\\]*$"#)
    case .kind: text(pattern: TextPattern.name)
    case .condition, .query, .rule: visibleText()
    case .fieldValue: member("type", ["string", "integer", "boolean", "array"])
    }
  }
}
