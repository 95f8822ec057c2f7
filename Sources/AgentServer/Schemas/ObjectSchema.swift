import JSON

/// The JSON Schema of an object: the arguments or the result of a tool.
struct ObjectSchema {
  private let properties: [(name: String, schema: JSONNode)]
  private let required: [String]

  init(_ properties: [(String, JSONNode)], required: [String] = []) {
    self.properties = properties.map { (name: $0.0, schema: $0.1) }
    self.required = required
  }

  var names: [String] { properties.map(\.name) }

  var node: JSONNode {
    [
      "type": "object", "properties": .object(properties.map { ($0.name, $0.schema) }),
      "required": required.isEmpty ? nil : .strings(required), "additionalProperties": false,
    ]
  }

  /// The schema of a result, which may also be an error.
  var withError: JSONNode {
    let error = ObjectSchema(
      [
        ("code", ["type": "string"]), ("message", ["type": "string"]),
        ("help", ["type": "array", "items": ["type": "string"]]),
        ("diagnostics", ["type": "array", "items": ["type": "object"]]),
      ], required: ["code", "message", "help", "diagnostics"])
    var all: [(String, JSONNode?)] = properties.map { ($0.name, $0.schema) }
    all.append(("error", error.node))
    return [
      "type": "object", "properties": .object(all),
      "anyOf": [["required": .strings(required)], ["required": ["error"]]],
      "additionalProperties": false,
    ]
  }
}
