import JSON
import Model
import Presentation
import Text

/// The JSON Schemas (draft 2020-12) of arguments and results, from the schema of a workspace.
struct ToolSchemas {
  let schema: Schema
  let language: Language

  init(_ schema: Schema, _ language: Language) { (self.schema, self.language) = (schema, language) }

  // MARK: Arguments

  /// The argument `kind`.
  func kind(where isFor: (Kind) -> Bool = { _ in true }) -> (String, JSONNode) {
    let names = schema.kinds.filter(isFor).map(\.name)
    let task = schema.kind(of: .task).flatMap { isFor($0) ? $0.name : nil }
    return (
      "kind",
      [
        "type": "string", "enum": .strings(names), "default": task.map { .string($0) },
        "description": described(AgentToolMessages.kind),
      ]
    )
  }

  /// The arguments that must be given for a tool with the argument `kind`, besides others.
  func required(_ others: [String], where isFor: (Kind) -> Bool = { _ in true }) -> [String] {
    schema.kind(of: .task).map(isFor) == true ? others : ["kind"] + others
  }

  func string(_ description: LocalizedText) -> JSONNode {
    ["type": "string", "description": described(description)]
  }

  func flag(_ description: LocalizedText, default value: Bool) -> JSONNode {
    ["type": "boolean", "default": .boolean(value), "description": described(description)]
  }

  /// The name of a record.
  func name(_ description: LocalizedText) -> JSONNode {
    ["type": ["string", "integer"], "description": described(description)]
  }

  var ids: JSONNode {
    [
      "type": "array", "minItems": 1, "maxItems": .integer(ShownRecords.most),
      "items": ["type": ["string", "integer"]], "description": described(AgentToolMessages.ids),
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
          "description": described(AgentToolMessages.limit),
        ]
      ),
      ("cursor", string(AgentToolMessages.cursor)),
    ]
  }

  var dryRun: (String, JSONNode) { ("dry_run", flag(AgentToolMessages.dryRun, default: false)) }

  /// An object with values of fields of one of the kinds. With `lists`, only of fields with several values.
  func values(_ description: LocalizedText, lists: Bool = false) -> JSONNode {
    let objects = schema.kinds.map { kind -> JSONNode in
      let fields = kind.ownFields.filter { !lists || $0.multiplicity != .one }
      return [
        "type": "object", "title": .string(kind.name),
        "properties": .object(fields.map { ($0.name, value(of: $0)) }),
        "additionalProperties": false,
      ]
    }
    let common: JSONNode = ["type": "object", "description": described(description)]
    return common.with(["anyOf": .array(objects)])
  }

  private func described(_ text: LocalizedText) -> JSONNode { .string(text[language]) }

  private func value(of field: Field) -> JSONNode {
    let (type, hint) = item(of: field)
    let several = field.multiplicity != .one
    let description = [field.label[language], hint[language]].filter { !$0.isEmpty }
      .joined(separator: ". ")
    let node: JSONNode = ["description": .string(description)]
    return several ? node.with(["type": "array", "items": type]) : type.with(node)
  }

  /// The schema of a single value, and what to write.
  private func item(of field: Field) -> (type: JSONNode, hint: LocalizedText) {
    let nothing = LocalizedText(verbatim: "")
    switch field.type {
    case .text, .multiLineText, .word, .email, .url, .note: return (["type": "string"], nothing)
    case .step: return (["type": "string"], AgentToolMessages.step)
    case .repetition: return (["type": "string"], AgentToolMessages.repetition)
    case .integer: return (["type": "integer"], nothing)
    case .boolean: return (["type": "boolean"], nothing)
    case .date: return (["type": "string"], AgentToolMessages.date)
    case .dateTime: return (["type": "string"], AgentToolMessages.dateTime)
    case .oneOf(let choices):
      return (["type": "string", "enum": .strings(choices.map(\.name))], nothing)
    case .reference(let reference):
      return (["type": ["string", "integer"]], AgentToolMessages.reference(to: reference.target))
    }
  }

  // MARK: Results

  /// A record as a result.
  var record: JSONNode { recordSchema(required: ["version", "fields"]).node }

  /// A record with the ids of the records that refer to it.
  var shownRecord: JSONNode {
    recordSchema(
      required: ["version", "fields", "referrers"],
      besides: [
        (
          "referrers",
          [
            "type": "object",
            "additionalProperties": ["type": "array", "items": ["type": "string"]],
          ]
        )
      ]
    ).node
  }

  /// A record after a change; without a version if it was deleted.
  var changedRecord: JSONNode {
    recordSchema(
      required: ["action"],
      besides: [("action", ["type": "string"]), ("from", ["type": "string"])]
    ).node
  }

  private func recordSchema(
    required: [String], besides others: [(String, JSONNode)] = []
  ) -> ObjectSchema {
    ObjectSchema(
      others + [
        ("kind", ["type": "string"]), ("id", ["type": "string"]), ("number", ["type": "integer"]),
        ("title", ["type": "string"]), ("path", ["type": "string"]), ("uri", ["type": "string"]),
        ("version", ["type": "string"]), ("truncated", ["type": "boolean"]),
        ("fields", ["type": "object", "anyOf": .array(schema.kinds.map(storedFields))]),
      ], required: ["kind", "id", "title", "path", "uri"] + required)
  }

  /// The fields of a record as they are in JSON.
  private func storedFields(of kind: Kind) -> JSONNode {
    ObjectSchema(
      kind.fields.map { field -> (String, JSONNode) in
        let type: JSONNode =
          switch field.type {
          case .integer: ["type": "integer"]
          case .boolean: ["type": "boolean"]
          default: ["type": "string"]
          }
        return (
          field.name, field.multiplicity == .one ? type : ["type": "array", "items": type]
        )
      }
    ).node
  }

  /// A finding.
  var diagnostic: JSONNode {
    [
      "type": "object",
      "properties": [
        "code": ["type": "string"], "severity": ["type": "string"], "message": ["type": "string"],
        "path": ["type": "string"], "help": ["type": "array", "items": ["type": "string"]],
      ],
      "required": ["code", "severity", "message", "path", "help"],
    ]
  }
}
