import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

/// What was done to records, a line each: `Task 12: in progress → done`.
struct ShownChanges {
  private let language: Language
  private let clock: Clock
  private let schema: Schema?
  private let titles: ReferredTitles?
  /// How many columns a title or a value takes at most; nil where there is room for all that a command says.
  private let widest: Int?

  init(_ outcomes: [ChangeOutcome], _ session: Session, widest: Int? = nil) {
    self.widest = widest
    language = session.language
    clock = session.clock
    let workspace = try? session.workspace()
    schema = workspace?.schema
    titles = workspace?.titles(referredToIn: outcomes)
  }

  func line(_ outcome: ChangeOutcome) -> String {
    guard let changes = changes(of: outcome) else { return outcome.line(language, widest) }
    return "\(outcome.heading(language, widest)): \(changes)\n"
  }

  /// What was done to several records, on one line: what was done alike is said once, with how many they were.
  func summary(of outcomes: [ChangeOutcome]) -> String {
    let changed = outcomes.filter { $0.action != .unchanged }
    let outcomes = changed.isEmpty ? outcomes : changed
    var alike = grouped(outcomes) { changes(of: $0) }
    if alike.count > 1 {
      // What they are now may be the same where what they were is not.
      let byResult = grouped(outcomes) { changes(of: $0, tellingBefore: false) }
      if byResult.count < alike.count { alike = byResult }
    }
    // What was asked for, before what followed from that.
    let isGone = { (outcomes: [ChangeOutcome]) in outcomes[0].action == .deleted }
    alike = alike.filter { isGone($0.outcomes) } + alike.filter { !isGone($0.outcomes) }
    let parts = alike.prefix(Self.mostParts).map { text, outcomes in
      guard outcomes.count > 1, let text else { return String(line(outcomes[0]).dropLast()) }
      return "\(outcomes[0].kind.count(outcomes.count, language)): \(text)"
    }
    let rest = alike.dropFirst(Self.mostParts).reduce(0) { $0 + $1.outcomes.count }
    return parts.joined(separator: "; ") + (rest > 0 ? "  (+\(rest))" : "")
  }

  private static let mostParts = 2

  /// What was done alike together, each with its text.
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

  /// What became of the fields of a record; nil where something else was done to it.
  private func changes(of outcome: ChangeOutcome, tellingBefore: Bool = true) -> String? {
    let differences = outcome.ownDifferences
    if outcome.action != .changed || differences.isEmpty { return nil }
    return differences.map { text($0, of: outcome.kind, tellingBefore: tellingBefore) }
      .joined(separator: "; ")
  }

  private func text(
    _ difference: FieldDifference, of kind: Kind, tellingBefore: Bool
  ) -> String {
    let field = kind.field(named: difference.name)
    let values = ShownValues(of: kind, language: language, clock: clock, usesLabels: true)
    func shown(_ value: Value) -> String {
      let text = sanitized(reference(value, field) ?? values.text(value, of: difference.name))
      return widest.map { truncated(text, to: $0) } ?? text
    }
    let label = sanitized(inSentence(values.label(of: difference.name)))
    if difference.isSet {
      let items =
        difference.added.map { "+" + shown($0) } + difference.removed.map { "−" + shown($0) }
      return "\(label): \(items.joined(separator: ", "))"
    }
    if [difference.before, difference.after].contains(where: \.isLongText) {
      return "\(label): " + (difference.after == nil ? Words.nothing : Words.newText)[language]
    }
    let before = difference.before ?? field?.initial
    guard let before, tellingBefore else {
      return "\(label) — \(difference.after.map(shown) ?? Words.nothing[language])"
    }
    let change = "\(shown(before)) → \(difference.after.map(shown) ?? Words.nothing[language])"
    return field?.isStatus == true ? change : "\(label): \(change)"
  }

  /// `Berg Anna (anna-berg)`; `nil` for what is no reference.
  private func reference(_ value: Value, _ field: Field?) -> String? {
    guard let field, let schema, let target = schema.target(of: field), let id = value.asTyped
    else { return nil }
    guard let title = titles?[RecordName(kind: target, id: id)]?[language], title != id
    else { return id }
    let name = truncated(title, to: ShownValues.widest)
    // Where there is little room, whoever has a name is told by that.
    return widest == nil ? "\(name) (\(id))" : name
  }
}

/// A label as it stands within a sentence; an abbreviation keeps its letters.
private func inSentence(_ label: String) -> String {
  guard let second = label.dropFirst().first, second.isUppercase else {
    return label.prefix(1).lowercased() + label.dropFirst()
  }
  return label
}

extension ChangeOutcome {
  /// The differences but for the moments that follow from a change of state.
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

extension ChangeOutcome.Action {
  /// What was done to several records, behind how many they are; nil for what is said of each.
  fileprivate var summary: LocalizedText? {
    switch self {
    case .deleted: LocalizedText("deleted", "удалено")
    case .unchanged: LocalizedText("unchanged", "без изменений")
    case .added: LocalizedText("added", "добавлено")
    case .changed, .renamed: nil
    }
  }
}

extension Words {
  fileprivate static let nothing = LocalizedText("none", "нет")
  fileprivate static let newText = LocalizedText("new text", "новый текст")
}
