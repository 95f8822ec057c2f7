import Diagnostics
import JSON
import Model
import Operations
import Presentation
import Text
import Workspace

extension ToolCall {
  /// Changes the workspace, or shows what would change if `dry_run` is set.
  func change(
    _ body: (inout ChangePlan) throws -> Void
  ) throws -> ToolResult {
    let isDryRun = try arguments.flag("dry_run") ?? false
    var number: Int?
    let settings = changeSettings(isDryRun: isDryRun) { number = $0.number }
    let result = try workspace.change(settings, body)
    return changed(result, isDryRun: isDryRun, number: number)
  }

  /// The settings of a change; `onNoted` gets the name under which it can be undone.
  func changeSettings(
    isDryRun: Bool, onNoted: @escaping (LogName) -> Void = { _ in }
  ) -> ChangeSettings {
    var settings = settings.changes
    settings.isDryRun = isDryRun
    settings.command = "docket mcp: \(tool)"
    let note = settings.onNoted
    settings.onNoted = { name in
      note(name)
      onNoted(name)
    }
    return settings
  }

  /// The result of a change. `heading` is the first line of its text.
  func changed(
    _ result: ChangeResult, isDryRun: Bool, number: Int?, heading: String? = nil
  ) -> ToolResult {
    let (outcomes, changes) = (result.outcomes, result.changes)
    let texts = ChangeText(outcomes, in: result.graph, language: language, clock: clock)
    let warnings = Array(result.warnings.prefix(Diagnostic.mostInResults))
    var text = heading.map { $0 + "\n" } ?? ""
    if isDryRun { text += AgentMessages.dryRun[language] + "\n" }
    text += outcomes.map(texts.line).joined()
    let remarks = result.remarks.compactMap { $0.text?[language] }
    for remark in remarks { text += remark + "\n" }
    let diff = isDryRun ? shortened(changes.diffs.map { sanitized($0, .multiline) }.joined()) : nil
    if let diff { text += "\n" + diff }
    if let number { text += AgentMessages.change(number)[language] + "\n" }
    let source = { path in workspace.source(of: path, after: changes) }
    if !warnings.isEmpty { text += "\n" + warnings.text(language, source) }
    let records = RecordNodes(schema, language)
    let data: JSONNode = [
      "dry_run": .boolean(isDryRun),
      "changes": .array(outcomes.map { records.node(of: $0) }),
      "change": number.map { .integer($0) },
      "diff": diff.map { .string($0) },
      "remarks": .strings(remarks),
      "warnings": .array(warnings.nodes(language, source)),
    ]
    return ToolResult(text: text, data: data)
  }

  /// A diff that is not too long for an answer.
  private func shortened(_ diff: String) -> String {
    let limit = 20_000
    return diff.utf8.count <= limit ? diff : String(diff.unicodeScalars.prefix(limit)) + "…\n"
  }
}

extension ObjectSchema {
  /// The result of a change.
  static func change(_ schemas: ToolSchemas) -> ObjectSchema {
    ObjectSchema(
      [
        ("dry_run", .booleanType), ("changes", .arrayType(of: schemas.changedRecord)),
        ("change", .integerType), ("diff", .stringType),
        ("remarks", .arrayType(of: .stringType)), ("warnings", .arrayType(of: .objectType)),
      ], required: ["dry_run", "changes", "remarks", "warnings"])
  }
}

extension ChangeRemark {
  /// What people should know about a change besides its outcomes.
  fileprivate var text: LocalizedText? {
    if case .absentItems(let absent) = self {
      return ChangeMessages.absentItems(absent, in: absent.path)
    }
    return DailyMessages.remark(self)
  }
}
