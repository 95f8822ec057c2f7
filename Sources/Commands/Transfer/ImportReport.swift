import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

extension ImportResult {
  /// The outcome of each record for programs; changed records have their new content.
  func outcomes(_ schema: Schema) -> [ChangeOutcome] {
    var documents: [Path: Document] = [:]
    for change in changes {
      documents[change.path] = change.after.map { Document($0) }
    }
    return records.map { name, path, outcome in
      let action: ChangeOutcome.Action =
        switch outcome {
        case .added: .added
        case .updated: .changed
        case .unchanged, .different: .unchanged
        }
      return ChangeOutcome(
        action: action, kind: schema[name.kind], id: name.id, path: path,
        title: LocalizedText("", ""), document: documents[path])
    }
  }

  /// The outcome for people: a line for each kind and outcome.
  func text(_ schema: Schema, _ language: Language, isDryRun: Bool = false) -> String {
    if records.isEmpty && skipped.isEmpty { return ImportMessages.nothingToImport[language] + "\n" }
    return counts(schema).map { kind, outcome, count in
      ImportMessages.outcome(outcome, kind, count: count, isDryRun: isDryRun, language)
    }.joined()
  }

  /// The number of records of each kind and outcome, in schema order.
  private func counts(_ schema: Schema) -> [(kind: Kind, outcome: Outcome, count: Int)] {
    var counts: [KindIndex: [Outcome: Int]] = [:]
    for record in records {
      counts[record.name.kind, default: [:]][record.outcome, default: 0] += 1
    }
    return counts.keys.sorted().flatMap { kind in
      Outcome.allCases.compactMap { outcome in
        counts[kind]?[outcome].map { (schema[kind], outcome, $0) }
      }
    }
  }
}

extension Session {
  /// Reports everything that an import leaves out or changes, with advice on how to keep it.
  func warnAboutLosses(in result: ImportResult) {
    for group in ImportFaultGroups(result.skipped).lines { say(group) }
    if !result.skipped.isEmpty { warn(ImportMessages.skipped(result.skipped.count)) }
    if !result.losses.isEmpty {
      warn(
        ImportLossTable.heading, lines: ImportLossTable(result.losses).lines(spokenLanguage))
    }
    if result.losses.contains(where: { $0.kind == .unknownPerson }) {
      advise(ImportMessages.addsPeople)
    }
  }

  /// The values that an import replaces or removes in existing records, a line each.
  func text(ofOverwritten result: ImportResult) -> String {
    let lines = result.overwritten.flatMap { outcome in
      let values = ShownValues(
        of: outcome.kind, language: language, clock: clock, usesLabels: true)
      return outcome.differences.map { "\(outcome.heading(language)): \(values.line($0))\n" }
    }
    if lines.isEmpty { return "" }
    let rest = lines.count - maxListed
    return ImportMessages.overwritten[language] + "\n"
      + lines.prefix(maxListed).map { "  " + $0 }.joined()
      + (rest > 0 ? "  \(LocalizedText.more(rest)[language])\n" : "")
  }

  /// What docket understood of a table, for a person to confirm.
  func text(of preview: TablePreview, _ encoding: TextEncoding?) -> String {
    let preview = TablePreviewText(preview, encoding, language)
    let sections = preview.sections.map { heading, lines in
      "\n" + output.palette(.heading, heading) + "\n"
        + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
    return preview.title + "\n" + sections.joined()
  }
}
