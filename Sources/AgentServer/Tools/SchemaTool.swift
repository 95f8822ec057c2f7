import Diagnostics
import JSON
import Model
import Presentation
import Text
import Workspace

extension Tool {
  static let schema = Tool(
    name: "schema", texts: AgentToolMessages.schema, behavior: .reads,
    arguments: { schemas in
      ObjectSchema([
        (
          "kind",
          [
            "type": "string", "enum": .strings(schemas.schema.kinds.map(\.name)),
            "description": .string(AgentToolMessages.onlyKind[schemas.language]),
          ]
        )
      ])
    },
    result: { _ in
      ObjectSchema(
        [
          ("kinds", ["type": "array", "items": .described]),
          ("rules", ["type": "array", "items": .described]),
          ("queries", ["type": "array", "items": .described]),
        ], required: ["kinds", "rules", "queries"])
    }
  ) { call in
    var kinds = call.schema.kinds
    if try call.arguments.string("kind") != nil {
      let kind = try call.kind()
      kinds = [call.schema[kind]]
    }
    let description = SchemaDescription(call.workspace.declarations, kinds, call.language)
    return ToolResult(text: description.text, data: description.node)
  }
}

extension JSONNode {
  /// The schema of an object with a name.
  fileprivate static var described: JSONNode {
    ["type": "object", "properties": ["name": ["type": "string"]], "required": ["name"]]
  }
}

/// The kinds, rules and queries of a workspace.
private struct SchemaDescription {
  private let declarations: Declarations
  private let kinds: [Kind]
  private let language: Language

  init(_ declarations: Declarations, _ kinds: [Kind], _ language: Language) {
    (self.declarations, self.kinds, self.language) = (declarations, kinds, language)
  }

  var node: JSONNode {
    [
      "kinds": .array(kinds.map(node)),
      "rules": .array(
        declarations.schema.rules.map { rule in
          [
            "name": .string(rule.code.rawValue), "rule": .string(rule.declared.text),
            "severity": .string(rule.severity?.rawValue ?? "off"),
            "message": rule.message.map { .string($0[language]) },
          ]
        }),
      "queries": .array(
        declarations.queries.map { query in
          [
            "name": .string(query.name), "label": query.label.map { .string($0[language]) },
            "query": .string(query.text),
          ]
        }),
    ]
  }

  private func node(of kind: Kind) -> JSONNode {
    let verbs = declarations.schema.verbs(of: kind).map { verb -> JSONNode in
      ["name": .string(verb.name), "label": verb.label.map { .string($0[language]) }]
    }
    return [
      "name": .string(kind.name), "label": .string(kind.label[language]),
      "folder": .string(kind.folder), "title": .strings(kind.title),
      "fields": .array(kind.fields.map(node)),
      "conditions": .array(
        kind.conditions.map { condition in
          ["name": .string(condition.name), "condition": .string(condition.text)]
        }),
      "verbs": verbs.isEmpty ? nil : .array(verbs),
    ]
  }

  private func node(of field: Field) -> JSONNode {
    let choices = field.choices?.map { choice -> JSONNode in
      [
        "name": .string(choice.name), "label": .string(choice.label[language]),
        "meaning": choice.meaning.map { .string($0.rawValue) },
      ]
    }
    return [
      "name": .string(field.name), "label": .string(field.label[language]),
      "type": .string(field.type.name), "multiplicity": .string(field.multiplicity.rawValue),
      "to": field.reference.map { .string($0.target) },
      "choices": choices.map(JSONNode.array),
      "required": field.isRequired ? true : nil,
      "unless": field.substitute.map { .string($0) },
      "unique": field.isUnique ? true : nil,
      "automatic": field.isAutomatic || field.isStamped ? true : nil,
      "default": field.defaultValue.map { .string($0) },
    ]
  }

  var text: String {
    kinds.map { kind in
      let fields = kind.fields.map { field in
        let choices = field.choices.map { ": " + $0.map(\.name).joined(separator: ", ") } ?? ""
        let target = field.reference.map { " → \($0.target)" } ?? ""
        let many = field.multiplicity == .one ? "" : "\(field.multiplicity.rawValue) of "
        return "  \(field.name): \(many)\(field.type.name)\(target)\(choices)\n"
      }.joined()
      let conditions = kind.conditions.map(\.name).joined(separator: ", ")
      let verbs = declarations.schema.verbs(of: kind).map(\.name).joined(separator: ", ")
      return "\(kind.name) (\(kind.folder)/)\n" + fields
        + (conditions.isEmpty ? "" : "  where: \(conditions)\n")
        + (verbs.isEmpty ? "" : "  verbs: \(verbs)\n")
    }.joined(separator: "\n")
  }
}
