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
      ObjectSchema([schemas.anyKind])
    },
    result: { _ in
      let described = ObjectSchema([("name", .stringType)], required: ["name"], isClosed: false)
      let names = ["kinds", "rules", "queries"]
      return ObjectSchema(names.map { ($0, .arrayType(of: described.node)) }, required: names)
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
    let rules = declarations.schema.rules.map { rule in
      "  \(rule.code.rawValue) (\(rule.severity?.rawValue ?? "off")): \(oneLine(rule.declared.text))\n"
    }
    let queries = declarations.queries.map { "  \($0.name): \(oneLine($0.text))\n" }
    return
      (kinds.map(text) + [section("rules", rules), section("queries", queries)])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ heading: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\(heading)\n\(lines.joined())"
  }

  private func text(of kind: Kind) -> String {
    let conditions = kind.conditions.map { "\($0.name) (\(oneLine($0.text)))" }
      .joined(separator: ", ")
    let verbs = declarations.schema.verbs(of: kind).map(\.name).joined(separator: ", ")
    return "\(kind.name) (\(kind.folder)/)\n" + kind.fields.map(text).joined()
      + (conditions.isEmpty ? "" : "  where: \(conditions)\n")
      + (verbs.isEmpty ? "" : "  verbs: \(verbs)\n")
  }

  private func text(of field: Field) -> String {
    let many = field.multiplicity == .one ? "" : "\(field.multiplicity.rawValue) of "
    let target = field.reference.map { " → \($0.target)" } ?? ""
    let choices = (field.choices ?? []).map { choice in
      choice.name
        + (choice.meaning.map { $0.rawValue == choice.name ? "" : " (\($0.rawValue))" } ?? "")
    }
    var text = "  \(field.name): \(many)\(field.type.name)\(target)"
    if !choices.isEmpty { text += ": " + choices.joined(separator: ", ") }
    if field.isRequired {
      text += "; required" + (field.substitute.map { " without `\($0)`" } ?? "")
    }
    if field.isAutomatic || field.isStamped { text += "; automatic" }
    if let value = field.defaultValue { text += "; default \(oneLine(value))" }
    return text + "\n"
  }

  private func oneLine(_ text: String) -> String { sanitized(text) }
}
