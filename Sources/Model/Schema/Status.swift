package import Text

/// The status field of a kind: a `one-of` whose choices have a meaning.
package struct Status: Sendable {
  package let field: Int
  /// In the order of the schema.
  package let choices: [Choice]
  private let defaultName: String?

  fileprivate init(_ index: Int, of kind: Kind) {
    field = index
    choices = kind.fields[index].choices ?? []
    defaultName = kind.fields[index].defaultValue
  }

  /// The choice that a command such as `done` sets: the default if it has this meaning, or else the first choice with it.
  package func choice(_ meaning: Choice.Meaning) -> Choice? {
    let choices = choices(meaning)
    return choices.first { $0.name == defaultName } ?? choices.first
  }

  package func choices(_ meaning: Choice.Meaning) -> [Choice] {
    choices.filter { $0.meaning == meaning }
  }

  package func meaning(of name: String?) -> Choice.Meaning? {
    choices.first { $0.name == name }?.meaning
  }
}

extension Kind {
  /// Nil for a kind whose records are no work.
  package var status: Status? { statusField.map { Status($0, of: self) } }

  package var isOfWork: Bool { statusField != nil }

  /// `open`, `done` and `cancelled`, as conditions that others may name.
  var statusConditions: [NamedCondition] {
    guard let status else { return [] }
    let name = fields[status.field].name
    return Choice.Meaning.allCases.compactMap { meaning in
      // In quotes, a status may be called as a word of the language.
      let names = status.choices(meaning).map { "\"\($0.name)\"" }
      if names.isEmpty { return nil }
      let list = names.joined(separator: ", ")
      return NamedCondition(meaning.rawValue, "\(name) in (\(list))", meaning.label)
    }
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
  /// The references to a kind that are shown with the records that they lead to, in schema order.
  package func shownReferences(to target: KindIndex) -> [(kind: KindIndex, field: Int)] {
    references(to: target).filter { kind, field in
      self[kind].fields[field].reference?.inverse != nil
    }
  }

  /// The shown references from kinds with a status, such as a task's assignee.
  package func workReferences(to target: KindIndex) -> [(kind: KindIndex, field: Int)] {
    shownReferences(to: target).filter { self[$0.kind].isOfWork }
  }
}
