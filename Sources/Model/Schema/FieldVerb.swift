import TOML
package import Text

/// A verb that sets fields of records, such as `docket task done 5`.
package struct FieldVerb: Hashable, Sendable {
  /// What a verb sets.
  package enum Effect: Hashable, Sendable {
    /// The status becomes one with this meaning.
    case status(Choice.Meaning)
    /// The status becomes the open one of work that somebody has begun, or of work that waits.
    case started(Bool)
    case fields([Assignment])
  }

  /// A field and the texts of its values, as people type them. Relative dates such as `tomorrow` are allowed.
  package struct Assignment: Hashable, Sendable {
    /// The index of the field in the kind.
    let field: Int
    let texts: [String]
  }

  package let name: String
  /// The name of the kind.
  package let kind: String
  /// What the verb does, in one line without a full stop.
  package let label: LocalizedText?
  package let effect: Effect

  /// The built-in verbs.
  package static let builtIn = [
    FieldVerb(
      "start", .started(true),
      LocalizedText("Mark tasks as in progress", "Начать работу над поручениями")),
    FieldVerb(
      "stop", .started(false), LocalizedText("Mark tasks as to do", "Отложить начатые поручения")),
    FieldVerb(
      "done", .status(.done), LocalizedText("Mark tasks as done", "Отметить поручения выполненными")
    ),
    FieldVerb("reopen", .status(.open), LocalizedText("Reopen tasks", "Открыть поручения снова")),
    FieldVerb("cancel", .status(.cancelled), LocalizedText("Cancel tasks", "Отменить поручения")),
  ]

  private init(_ name: String, _ effect: Effect, _ label: LocalizedText) {
    self.init(
      name: name, kind: BuiltInKind.task.name, label: label, effect: effect)
  }

  init(name: String, kind: String, label: LocalizedText?, effect: Effect) {
    (self.name, self.kind, self.label, self.effect) = (name, kind, label, effect)
  }
}

extension [FieldVerb.Assignment] {
  /// Returns the edits of a record of a kind. The texts are valid, since reading docket.toml checks them.
  package func edits(of kind: Kind, in schema: Schema, at time: QueryTime) -> [FieldEdit] {
    compactMap { assignment in
      let field = kind.fields[assignment.field]
      let values = assignment.texts.compactMap { text in
        try? field.value(typed: text, in: schema, at: time)
      }
      if field.multiplicity != .one { return FieldEdit(assignment.field, .set(.array(values))) }
      return values.first.map { FieldEdit(assignment.field, .set($0)) }
    }
  }

  /// The assignments in the notation of docket.toml, without quotes.
  package func text(of kind: Kind) -> String {
    map { assignment in
      "`\(kind.fields[assignment.field].name) = \(assignment.texts.joined(separator: ", "))`"
    }.joined(separator: ", ")
  }
}
