package import TOML
package import Text

/// The status field of a kind: a `one-of` whose choices have a meaning.
package struct Status: Sendable {
  package let field: Int
  package let fieldName: String
  /// The choices in the schema's order.
  package let choices: [Choice]
  private let defaultName: String?

  fileprivate init(_ index: Int, of kind: Kind) {
    field = index
    fieldName = kind.fields[index].name
    choices = kind.fields[index].choices ?? []
    defaultName = kind.fields[index].defaultValue
  }

  /// Returns the choice that a command such as `done` sets: the default if it has this meaning, or else the first choice
  /// with it.
  package func choice(_ meaning: Choice.Meaning) -> Choice? {
    let choices = choices(meaning)
    return choices.first { $0.name == defaultName } ?? choices.first
  }

  /// Returns the open status of work that somebody has begun, or of work that waits: `in-progress` and `to-do`, or else
  /// the last and the first open one. Returns nil if there is only one.
  package func choice(started isStarted: Bool) -> Choice? {
    let open = choices(.open)
    if open.count < 2 { return nil }
    return open.first { $0.name == (isStarted ? "in-progress" : "to-do") }
      ?? (isStarted ? open.last : open.first)
  }

  package func choices(_ meaning: Choice.Meaning) -> [Choice] {
    choices.filter { $0.meaning == meaning }
  }

  package func meaning(of name: String?) -> Choice.Meaning? {
    choices.first { $0.name == name }?.meaning
  }

  /// Returns the meaning of the status in a record's file; nil if it has no valid status.
  package func meaning(in document: Document) -> Choice.Meaning? {
    meaning(of: document.entry(at: [fieldName]).flatMap(document.string))
  }
}

extension Kind {
  /// The kind's status; nil if its records have none.
  package var status: Status? { statusField.map { Status($0, of: self) } }

  package var isOfWork: Bool { statusField != nil }

  /// The conditions `open`, `done`, `cancelled` and `started`, which other conditions can use.
  var statusConditions: [NamedCondition] {
    guard let status else { return [] }
    let field = fields[status.field].name
    func condition(_ name: String, _ label: LocalizedText, _ choices: [Choice]) -> NamedCondition? {
      // Quoted, because a status can have the same name as a keyword.
      let names = choices.map { "\"\($0.name)\"" }.joined(separator: ", ")
      return choices.isEmpty ? nil : NamedCondition(name, "\(field) in (\(names))", label)
    }
    let waiting = fieldIndex(named: "started") == nil ? status.choice(started: false) : nil
    let started = waiting.map { waiting in status.choices(.open).filter { $0 != waiting } } ?? []
    return Choice.Meaning.allCases.compactMap {
      condition($0.rawValue, $0.label, status.choices($0))
    } + [condition("started", LocalizedText("started", "начато"), started)].compactMap(\.self)
  }
}

extension Choice.Meaning {
  package var label: LocalizedText {
    switch self {
    case .open: LocalizedText("open", "открыто")
    case .done: LocalizedText("done", "выполнено")
    case .cancelled: LocalizedText("cancelled", "отменено")
    }
  }
}

extension Schema {
  /// Returns the references to a kind that are shown together with their targets, in schema order.
  package func shownReferences(to target: KindIndex) -> [(kind: KindIndex, field: Int)] {
    references(to: target).filter { kind, field in
      self[kind].fields[field].reference?.inverse != nil
    }
  }

  /// Returns the shown references from kinds with a status, such as a task's assignee.
  package func workReferences(to target: KindIndex) -> [(kind: KindIndex, field: Int)] {
    shownReferences(to: target).filter { self[$0.kind].isOfWork }
  }
}

/// A field that may have a value only if the record's status has a certain meaning.
package struct ConditionalField {
  package let field: Int
  package let status: Status
  package let meaning: Choice.Meaning

  /// Creates the field from a rule; nil for other rules and if the kind has no such fields.
  init?(_ rule: Rule, of kind: Kind) {
    guard case .onlyWith(let field, let meaning) = rule,
      let field = kind.fieldIndex(named: field), let status = kind.status
    else { return nil }
    (self.field, self.status, self.meaning) = (field, status, meaning)
  }

  /// Whether the field may have a value in a record with this status.
  package func isMet(by status: String?) -> Bool { self.status.meaning(of: status) == meaning }
}

extension Kind {
  package var conditionalFields: [ConditionalField] {
    rules.compactMap { ConditionalField($0, of: self) }
  }
}
