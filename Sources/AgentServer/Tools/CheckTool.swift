import Diagnostics
import JSON
import Operations
import Platform
import Presentation
import Text
import Workspace

extension Tool {
  static let check = Tool(
    name: "check", texts: AgentToolMessages.check, behavior: .reads,
    arguments: { schemas in
      ObjectSchema(
        [
          (
            "paths",
            [
              "type": "array", "items": ["type": "string"],
              "description": .string(AgentToolMessages.paths[schemas.language]),
            ]
          )
        ] + schemas.paging)
    },
    result: { schemas in
      ObjectSchema(
        [
          ("findings", ["type": "array", "items": schemas.diagnostic]),
          ("errors", ["type": "integer"]), ("warnings", ["type": "integer"]),
          ("hints", ["type": "integer"]), ("next_cursor", ["type": "string"]),
        ], required: ["findings", "errors", "warnings", "hints"])
    }
  ) { call in
    let paths = try call.arguments.strings("paths") ?? []
    let limit = try call.arguments.integer("limit", in: ToolCall.limits) ?? ToolCall.usualLimit
    let question = ["check"] + paths
    var cursor: PageCursor?
    if let given = try call.arguments.string("cursor") {
      cursor = PageCursor(given, question: question)
      if cursor == nil { throw ErrorMessage.usage(AgentMessages.invalidCursor) }
    }
    let inspection = try call.workspace.inspect()
    let scope = CheckScope(paths.map { Path($0.trimmingSlashes) })
    let findings = inspection.findings.filter { scope.contains($0) }
    let page = PageCursor.page(
      of: findings, after: cursor, limit: limit, question: question
    ) { "\($0.location.path):\($0.location.range?.lowerBound ?? 0):\($0.code.rawValue)" }
    let tally = DiagnosticTally(findings)
    var text = page.items.isEmpty ? "" : page.items.text(call.language, inspection.source) + "\n"
    if let next = page.next {
      text += AgentMessages.more(page.rest, cursor: next.text)[call.language] + "\n"
    }
    text += tally.summary[call.language] + "\n"
    return ToolResult(
      text: text,
      data: [
        "findings": .array(page.items.nodes(call.language, inspection.source)),
        "errors": .integer(tally[.error]), "warnings": .integer(tally[.warning]),
        "hints": .integer(tally[.hint]), "next_cursor": page.next.map { .string($0.text) },
      ])
  }
}

extension String {
  /// The path without `./` at its start and slashes at its end.
  fileprivate var trimmingSlashes: String {
    var path = self[...]
    while path.begins(with: "./") { path = path.dropping(2) }
    while path.ends(with: "/") { path = path.dropLast() }
    return path == "." ? "" : String(path)
  }
}
