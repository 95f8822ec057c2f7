import Model
import Operations
import TOML
import Text
import Workspace

extension ImportResult {
  /// What became of the records, for programs, with what those say that were changed.
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

  /// By kind and outcome, in schema order.
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

extension ImportResult {
  /// What was done, as people read it: a line for each kind and what became of its records.
  func text(_ schema: Schema, _ language: Language, isDryRun: Bool = false) -> String {
    if records.isEmpty && skipped.isEmpty { return Words.nothingToImport[language] + "\n" }
    return counts(schema).map { kind, outcome, count in
      // Where the forms of the noun are not known, a colon stands before the number already.
      let hasForms = language != .russian || kind.counted?(count, language) != nil
      let mark = hasForms ? ":" : " —"
      let label = outcome.label(isDryRun: isDryRun)[language]
      return "\(label)\(mark) \(kind.count(count, language))\n"
    }.joined()
  }

  /// What was left out, and why.
  func notes() -> [LocalizedText] {
    var notes = Self.told(losses.filter { !$0.loss.isInDescription }, .notCarriedOver)
    notes += Self.told(losses.filter(\.loss.isValue), .keptInDescription)
    let columns = losses.compactMap { loss, _ in
      if case .columnInDescription(let name) = loss { quoted(name) } else { nil }
    }
    if !columns.isEmpty {
      notes.append(
        LocalizedText(
          "kept in the description: \(listed(columns))", "записано в описание: \(listed(columns))"))
    }
    if !skipped.isEmpty {
      notes.append(
        LocalizedText(
          "skipped \(Words.records(skipped.count).english)",
          "пропущено: \(Words.records(skipped.count).russian)"))
    }
    return notes
  }
}

extension ImportLoss {
  /// Whether the description has it.
  fileprivate var isInDescription: Bool {
    switch self {
    case .columnInDescription, .valueInDescription, .assigneeInDescription, .notAName: true
    default: false
    }
  }

  fileprivate var isValue: Bool {
    switch self {
    case .valueInDescription, .assigneeInDescription, .notAName: true
    default: false
    }
  }
}

extension LocalizedText {
  fileprivate static let notCarriedOver = LocalizedText("not carried over", "не перенесено")
  fileprivate static let keptInDescription = LocalizedText(
    "kept in the description", "записано в описание")
}

extension ImportResult {
  /// A sentence for each of some losses, with how often it was so, and how many more there are.
  private static func told(
    _ losses: [(loss: ImportLoss, count: Int)], _ heading: LocalizedText
  ) -> [LocalizedText] {
    let notes = losses.prefix(mostTold).map { loss, count in
      let times = plural(count, russian: ("раз", "раза", "раз"))
      return LocalizedText(
        "\(heading.english): \(loss.text.english)" + (count > 1 ? " (\(count) times)" : ""),
        "\(heading.russian): \(loss.text.russian)" + (count > 1 ? " (\(count) \(times))" : ""))
    }
    let rest = losses.count - mostTold
    if rest <= 0 { return notes }
    return notes + [
      LocalizedText("\(heading.english): \(rest) more", "\(heading.russian): и ещё \(rest)")
    ]
  }
}

extension Session {
  /// Says what an import left out, and what would keep it.
  func tell(ofLossesIn result: ImportResult) {
    for fault in result.skipped.prefix(mostTold) { say(fault.line) }
    let otherFaults = result.skipped.count - mostTold
    if otherFaults > 0 { say(Words.more(otherFaults).map { "\($0)\n" }) }
    // What an import that changes nothing leaves out, an earlier one has left out already.
    let isAgain = result.changes.isEmpty && result.skipped.isEmpty && !result.records.isEmpty
    if !isAgain { for note in result.notes() { warn(note) } }
    if result.missingFields.isEmpty { return }
    let declarations = result.missingFields.prefix(mostTold).map(\.declaration).joined()
    let otherFields = result.missingFields.count - mostTold
    advise(
      LocalizedText(
        "to keep what has no field, declare one in docket.toml and import again with `--update`:",
        "чтобы сохранить то, для чего нет поля, объявите его в docket.toml и повторите импорт с `--update`:"
      ),
      example: declarations
        + (otherFields > 0 ? "# \(Words.more(otherFields)[spokenLanguage])\n" : ""))
  }
}

extension ImportResult.Outcome {
  fileprivate func label(isDryRun: Bool) -> LocalizedText {
    switch self {
    case .added where isDryRun: LocalizedText("Would be added", "Будет добавлено")
    case .updated where isDryRun: LocalizedText("Would be updated", "Будет обновлено")
    case .added: LocalizedText("Added", "Добавлено")
    case .updated: LocalizedText("Updated", "Обновлено")
    case .unchanged: LocalizedText("Unchanged", "Без изменений")
    case .different:
      LocalizedText(
        "Different at the source, left as they are (`--update` takes the source's values)",
        "Отличается от источника, оставлено как есть (`--update` возьмёт значения источника)")
    }
  }
}
