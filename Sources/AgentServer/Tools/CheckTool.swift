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
        [("paths", schemas.strings(AgentToolMessages.paths))] + schemas.paging)
    },
    result: { schemas in
      ObjectSchema(
        [
          ("findings", .arrayType(of: schemas.diagnostic)), ("errors", .integerType),
          ("warnings", .integerType), ("hints", .integerType), ("next_cursor", .stringType),
        ], required: ["findings", "errors", "warnings", "hints"])
    }
  ) { call in
    let paths = try call.arguments.strings("paths") ?? []
    let inspection = try call.workspace.inspect()
    let scope = CheckScope(paths.map { Path($0.trimmingSlashes) })
    let findings = inspection.findings.filter { scope.contains($0) }
    let (page, nodes) = try call.page(
      of: findings, question: paths,
      id: { "\($0.location.path):\($0.location.range?.lowerBound ?? 0):\($0.code.rawValue)" },
      nodes: { $0.nodes(call.language, inspection.source) })
    let tally = DiagnosticTally(findings)
    let text = page.items.isEmpty ? "" : page.items.text(call.language, inspection.source) + "\n"
    return ToolResult(
      text: text + page.note(call.language) + tally.summary[call.language] + "\n",
      data: [
        "findings": .array(nodes.compactMap(\.self)),
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
