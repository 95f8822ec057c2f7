package import Model
package import Operations
package import Platform
import TOML
package import Text
import Workspace

/// The outcomes of changes as people read them, such as `Task 12 (Oil it): in progress → done`.
package struct ChangeText {
  private let language: Language
  private let clock: Clock
  private let graph: Graph
  /// The titles of the records that the change deletes.
  private var deleted: [RecordName: LocalizedText] = [:]
  /// The former ids of the records that the change renames.
  private var formerIDs: [RecordName: String] = [:]
  /// The maximal width of a title or a value; nil without a limit.
  private let maxWidth: Int?
  /// A path as people can type it.
  private let shownPath: (Path) -> Path
  /// Whether long texts are shown, by their beginnings, and the times that follow from a status.
  private let isDetailed: Bool

  /// The graph has the records to which the outcomes refer.
  package init(
    _ outcomes: [ChangeOutcome], in graph: Graph, language: Language, clock: Clock,
    maxWidth: Int? = nil, isDetailed: Bool = false,
    shownPath: @escaping (Path) -> Path = { $0 }
  ) {
    self.shownPath = shownPath
    (self.language, self.clock, self.maxWidth) = (language, clock, maxWidth)
    (self.graph, self.isDetailed) = (graph, isDetailed)
    for outcome in outcomes {
      guard let kind = graph.schema.kindIndex(named: outcome.kind.name) else { continue }
      let name = RecordName(kind: kind, id: outcome.id)
      switch outcome.action {
      case .renamed(let old): formerIDs[name] = old
      case .deleted: deleted[name] = outcome.title
      default: break
      }
    }
  }

  /// The outcome for one record, as a complete line.
  package func line(_ outcome: ChangeOutcome) -> String {
    guard let changes = changes(of: outcome) else {
      return outcome.line(language, maxWidth, at: shownPath(outcome.path))
    }
    return "\(outcome.heading(language, maxWidth)): \(changes)\n"
  }

  /// The lines of a preview: a deleted record by its name, any other with its changes.
  package func preview(of outcomes: [ChangeOutcome]) -> [String] {
    outcomes.map { outcome in
      outcome.action == .deleted ? outcome.heading(language) : String(line(outcome).dropLast())
    }
  }

  /// The outcomes for several records on one line; equal changes are counted.
  package func summary(of outcomes: [ChangeOutcome]) -> String {
    if outcomes.isEmpty { return ChangeMessages.nothingChanged[language] }
    let changed = outcomes.filter { $0.action != .unchanged }
    let outcomes = changed.isEmpty ? outcomes : changed
    var alike = grouped(outcomes) { changes(of: $0) }
    if alike.count > 1 {
      // Different old values may have become the same new value.
      let byResult = grouped(outcomes) { changes(of: $0, showingBefore: false) }
      if byResult.count < alike.count { alike = byResult }
    }
    // The deletion that was requested comes before the changes that followed from it.
    let isDeletion = { (outcomes: [ChangeOutcome]) in outcomes[0].action == .deleted }
    alike = alike.filter { isDeletion($0.outcomes) } + alike.filter { !isDeletion($0.outcomes) }
    let parts = alike.prefix(Self.maxParts).map { text, outcomes in
      guard outcomes.count > 1, let text else { return String(line(outcomes[0]).dropLast()) }
      return "\(outcomes[0].kind.count(outcomes.count)[language]): \(text)"
    }
    let rest = alike.dropFirst(Self.maxParts).reduce(0) { $0 + $1.outcomes.count }
    return parts.joined(separator: "; ") + (rest > 0 ? "  (+\(rest))" : "")
  }

  private static let maxParts = 2

  /// Groups outcomes of the same kind and text.
  private func grouped(
    _ outcomes: [ChangeOutcome], by text: (ChangeOutcome) -> String?
  ) -> [(text: String?, outcomes: [ChangeOutcome])] {
    var alike: [(text: String?, outcomes: [ChangeOutcome])] = []
    for outcome in outcomes {
      let text = text(outcome) ?? outcome.action.summary?[language]
      if let position = alike.firstIndex(where: { group in
        text != nil && group.text == text && group.outcomes[0].kind.name == outcome.kind.name
      }) {
        alike[position].outcomes.append(outcome)
      } else {
        alike.append((text, [outcome]))
      }
    }
    return alike
  }

  /// The changes of a record's fields; nil for another action.
  private func changes(of outcome: ChangeOutcome, showingBefore: Bool = true) -> String? {
    let differences = isDetailed ? outcome.differences : outcome.ownDifferences
    if outcome.action != .changed || differences.isEmpty { return nil }
    return differences.map { text($0, of: outcome.kind, showingBefore: showingBefore) }
      .joined(separator: "; ")
  }

  private func text(
    _ difference: FieldDifference, of kind: Kind, showingBefore: Bool
  ) -> String {
    let field = kind.field(named: difference.name)
    let values = ShownValues(of: kind, language: language, clock: clock, usesLabels: true)
    func shown(_ value: Value) -> String {
      var text = reference(value, field) ?? values.text(value, of: difference.name)
      if isDetailed {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        text = shortened(line, to: Self.maxDetailWidth)
      }
      text = sanitized(text)
      return maxWidth.map { truncated(text, to: $0) } ?? text
    }
    let label = sanitized(field?.label.inSentence[language] ?? difference.name)
    if let (old, new) = renaming(difference, field) { return "\(label): \(old) → \(new)" }
    if difference.isSet { return "\(label): \(values.items(of: difference, shown))" }
    if !isDetailed, [difference.before, difference.after].contains(where: \.isLongText) {
      return "\(label): " + (difference.after == nil ? nothing : newText)[language]
    }
    let before = difference.before ?? field?.initial
    guard let before, showingBefore else {
      return "\(label) — \(difference.after.map(shown) ?? nothing[language])"
    }
    let change = "\(shown(before)) → \(difference.after.map(shown) ?? nothing[language])"
    return field?.isStatus == true ? change : "\(label): \(change)"
  }

  private static let maxDetailWidth = 32

  /// The times of earlier days that a change of status has removed, which `summary` leaves out.
  package func lostTimes(of outcomes: [ChangeOutcome]) -> [String] {
    let today = QueryTime(now: clock).today
    return outcomes.flatMap { outcome in
      let told = Set(outcome.ownDifferences.map(\.name))
      return outcome.differences.filter { difference in
        guard case .offsetDateTime(let time)? = difference.before else { return false }
        return !told.contains(difference.name) && difference.after == nil
          && CalendarDay(time) < today
      }.map { text($0, of: outcome.kind, showingBefore: true) }
    }
  }

  /// The former and the new id if the difference only follows from the renaming of a record.
  private func renaming(
    _ difference: FieldDifference, _ field: Field?
  ) -> (old: String, new: String)? {
    guard difference.isSet, difference.added.count == 1, difference.removed.count == 1,
      let target = field.flatMap({ graph.schema.target(of: $0) }),
      let new = difference.added[0].asTyped, let old = difference.removed[0].asTyped,
      formerIDs[RecordName(kind: target, id: new)] == old
    else { return nil }
    return (sanitized(old), sanitized(new))
  }

  /// The title and id of a record, such as `Berg Anna (anna-berg)`; nil if the value is not a reference.
  private func reference(_ value: Value, _ field: Field?) -> String? {
    guard let field, let target = graph.schema.target(of: field), let id = value.asTyped
    else { return nil }
    let title =
      deleted[RecordName(kind: target, id: id)]
      ?? graph.index(of: id, kind: target).map { graph.title(of: $0) }
    guard let title = title?[language], title != id else { return id }
    let name = truncated(title, to: ShownValues.widest)
    return maxWidth == nil ? "\(name) (\(id))" : name
  }
}

extension ChangeOutcome {
  /// The differences without times that docket sets together with the status.
  fileprivate var ownDifferences: [FieldDifference] {
    var following: Set<String> = []
    for rule in kind.conditionalFields {
      let field = kind.fields[rule.field]
      if field.type == .dateTime,
        differences.contains(where: { $0.name == kind.fields[rule.status.field].name })
      {
        following.insert(field.name)
      }
    }
    return differences.filter { !following.contains($0.name) }
  }
}

extension Field {
  fileprivate var initial: Value? { defaultValue.map { .string($0) } }
}

extension Value? {
  fileprivate var isLongText: Bool {
    guard case .string(let text) = self else { return false }
    return text.contains(where: \.isNewline) || text.count > ShownValues.widest
  }
}

private let nothing = LocalizedText("none", "нет")
private let newText = LocalizedText("new text", "новый текст")
