import JSON

/// The JSON Schema of an object: the arguments or the result of a tool.
struct ObjectSchema {
  private let properties: [(name: String, schema: JSONNode)]
  private let required: [String]
  /// Whether the object has no other members.
  private let isClosed: Bool

  init(_ properties: [(String, JSONNode)], required: [String] = [], isClosed: Bool = true) {
    self.properties = properties.map { (name: $0.0, schema: $0.1) }
    self.required = required
    self.isClosed = isClosed
  }

  var names: [String] { properties.map(\.name) }

  var node: JSONNode {
    [
      "type": "object", "properties": .object(properties.map { ($0.name, $0.schema) }),
      "required": required.isEmpty ? nil : .strings(required),
      "additionalProperties": isClosed ? false : nil,
    ]
  }

  /// The schema of a result, which may also be an error.
  var withError: JSONNode {
    let error = ObjectSchema(
      [
        ("code", .stringType), ("message", .stringType), ("help", .arrayType(of: .stringType)),
        ("diagnostics", .arrayType(of: .objectType)),
      ], isClosed: false)
    return [
      "type": "object",
      "properties": .object(properties.map { ($0.name, $0.schema) } + [("error", error.node)]),
      "anyOf": [["required": .strings(required)], ["required": ["error"]]],
    ]
  }
}
