import JSON
import Model
import Presentation
import Text

/// The JSON Schemas (draft 2020-12) of arguments and results, from the schema of a workspace.
///
/// Agents keep them in their context, so they are short: names that say enough have no description, and the tool `schema`
/// describes the fields.
struct ToolSchemas {
  let schema: Schema

  init(_ schema: Schema) { self.schema = schema }

  // MARK: Arguments

  /// The argument `kind`.
  func kind(where isFor: (Kind) -> Bool = { _ in true }) -> (String, JSONNode) {
    let names = schema.kinds.filter(isFor).map(\.name)
    let task = schema.kind(of: .task).flatMap { isFor($0) ? $0.name : nil }
    return (
      "kind", JSONNode.choiceType(of: names).with(["default": task.map { .string($0) }])
    )
  }

  /// The argument `kind` of a tool that is about all kinds without it.
  var anyKind: (String, JSONNode) { ("kind", .choiceType(of: schema.kinds.map(\.name))) }

  /// The arguments that must be given for a tool with the argument `kind`, besides others.
  func required(_ others: [String], where isFor: (Kind) -> Bool = { _ in true }) -> [String] {
    schema.kind(of: .task).map(isFor) == true ? others : ["kind"] + others
  }

  func string(_ description: String) -> JSONNode {
    ["type": "string", "description": .string(description)]
  }

  func strings(_ description: String) -> JSONNode {
    ["type": "array", "items": .stringType, "description": .string(description)]
  }

  func flag(_ description: String) -> JSONNode {
    ["type": "boolean", "description": .string(description)]
  }

  /// The name of a record.
  func name(_ description: String) -> JSONNode {
    ["type": ["string", "integer"], "description": .string(description)]
  }

  var ids: JSONNode {
    [
      "type": "array", "minItems": 1, "maxItems": .integer(ShownRecords.most),
      "items": ["type": ["string", "integer"]], "description": .string(AgentToolMessages.ids),
    ]
  }

  /// The arguments of tools that return pages.
  var paging: [(String, JSONNode)] {
    [
      (
        "limit",
        [
          "type": "integer", "minimum": .integer(ToolCall.limits.lowerBound),
          "maximum": .integer(ToolCall.limits.upperBound),
          "default": .integer(ToolCall.usualLimit),
        ]
      ),
      ("cursor", string(AgentToolMessages.cursor)),
    ]
  }

  var archived: (String, JSONNode) { ("archived", flag(AgentToolMessages.archived)) }

  var dryRun: (String, JSONNode) { ("dry_run", flag(AgentToolMessages.dryRun)) }

  /// An object with values of fields of one of the kinds.
  func values(_ description: String) -> JSONNode {
    let objects = schema.kinds.map { kind -> JSONNode in
      [
        "title": .string(kind.name),
        "properties": .object(kind.ownFields.map { ($0.name, value(of: $0)) }),
        "additionalProperties": false,
      ]
    }
    return [
      "type": "object", "description": .string(description), "anyOf": .array(objects),
    ]
  }

  /// An object with items of lists.
  func items(_ description: String) -> JSONNode {
    [
      "type": "object", "additionalProperties": ["type": "array"],
      "description": .string(description),
    ]
  }

  private func value(of field: Field) -> JSONNode {
    let item = item(of: field)
    return field.multiplicity == .one ? item : ["type": "array", "items": item]
  }

  /// The schema of a single value, with what its name may not say.
  private func item(of field: Field) -> JSONNode {
    switch field.type {
    case .text, .multiLineText, .word, .email, .url, .note: .stringType
    case .step, .repetition, .date, .dateTime: string(field.type.noun.english)
    case .integer: ["type": "integer"]
    case .boolean: ["type": "boolean"]
    case .oneOf(let choices): .choiceType(of: choices.map(\.name))
    case .reference: name(field.type.noun.english)
    }
  }

  // MARK: Results

  /// A record as a result.
  var record: JSONNode { recordSchema(required: ["version", "fields"]).node }

  /// A record with the ids of the records that refer to it.
  var shownRecord: JSONNode {
    recordSchema(
      required: ["version", "fields", "referrers"], besides: [("referrers", .objectType)]
    ).node
  }

  /// A record after a change; without a version if it was deleted.
  var changedRecord: JSONNode {
    recordSchema(required: ["action"], besides: [("action", .stringType), ("from", .stringType)])
      .node
  }

  private func recordSchema(
    required: [String], besides others: [(String, JSONNode)] = []
  ) -> ObjectSchema {
    ObjectSchema(
      others + [
        ("kind", .stringType), ("id", .stringType), ("number", .integerType),
        ("title", .stringType),
        ("path", .stringType), ("uri", .stringType), ("version", .stringType),
        ("truncated", .booleanType),
        ("fields", .objectType),
      ], required: ["kind", "id", "title", "path", "uri"] + required, isClosed: false)
  }

  /// A finding.
  var diagnostic: JSONNode {
    ObjectSchema(
      [
        ("code", .stringType), ("severity", .stringType), ("message", .stringType),
        ("path", .stringType),
        ("help", .arrayType(of: .stringType)),
      ], required: ["code", "severity", "message", "path", "help"], isClosed: false
    ).node
  }
}

extension JSONNode {
  // The schemas of values of these types.
  static let stringType: JSONNode = ["type": "string"]
  static let integerType: JSONNode = ["type": "integer"]
  static let booleanType: JSONNode = ["type": "boolean"]
  static let objectType: JSONNode = ["type": "object"]

  static func choiceType(of names: [String]) -> JSONNode {
    ["type": "string", "enum": .strings(names)]
  }

  static func arrayType(of item: JSONNode) -> JSONNode { ["type": "array", "items": item] }
}
