import TOML
package import Text

/// A verb that changes records without further words, such as `docket task done 5`.
package struct FieldVerb: Hashable, Sendable {
  /// What a verb does.
  package enum Effect: Hashable, Sendable {
    /// The status becomes one with this meaning.
    case status(Choice.Meaning)
    /// The status becomes the open one of work that somebody has begun, or of work that waits.
    case started(Bool)
    /// The status becomes done, or open again.
    case toggled
    /// The current user becomes the assignee and starts, or gives the work back.
    case taken(Bool)
    /// A finished record moves to the archive, or back.
    case archived(Bool)
    /// The status becomes cancelled, and the next record of the series is added.
    case skipped
    case fields([Assignment])
  }

  /// A field and the texts of its values, as people type them. Relative dates such as `tomorrow` are allowed.
  package struct Assignment: Hashable, Sendable {
    /// The index of the field in the kind.
    package let field: Int
    let texts: [String]
  }

  package let name: String
  /// The name of the only kind that has it; nil for every kind with the fields that it changes.
  package let kind: String?
  /// What the verb does, in one line without a full stop.
  package let label: LocalizedText?
  package let effect: Effect

  package static let builtIn = [
    FieldVerb("start", .started(true), LocalizedText("Mark as in progress", "Начать работу")),
    FieldVerb("stop", .started(false), LocalizedText("Mark as to do", "Отложить начатое")),
    FieldVerb("done", .status(.done), LocalizedText("Mark as done", "Отметить выполненным")),
    FieldVerb("reopen", .status(.open), LocalizedText("Open again", "Открыть снова")),
    FieldVerb("cancel", .status(.cancelled), LocalizedText("Cancel", "Отменить")),
    FieldVerb(
      "skip", .skipped,
      LocalizedText(
        "Cancel a task of a series and add the next",
        "Пропустить этот раз и перейти к следующему повторению")),
    FieldVerb(
      "toggle", .toggled,
      LocalizedText("Mark as done, or open again", "Отметить выполненным или открыть снова")),
    FieldVerb(
      "take", .taken(true), LocalizedText("Assign to yourself and start", "Взять себе и начать")),
    FieldVerb("drop", .taken(false), LocalizedText("Give back what you took", "Вернуть взятое")),
    FieldVerb(
      "archive", .archived(true),
      LocalizedText("Move finished records to the archive", "Переместить завершённое в архив")),
    FieldVerb(
      "unarchive", .archived(false),
      LocalizedText("Move records back from the archive", "Вернуть записи из архива")),
  ]

  private init(_ name: String, _ effect: Effect, _ label: LocalizedText) {
    self.init(name: name, kind: nil, label: label, effect: effect)
  }

  init(name: String, kind: String?, label: LocalizedText?, effect: Effect) {
    (self.name, self.kind, self.label, self.effect) = (name, kind, label, effect)
  }
}

extension Schema {
  /// Returns the verbs of a kind, which its fields give it: the built-in ones, then those of the workspace.
  package func verbs(of kind: Kind) -> [FieldVerb] {
    verbs.filter { verb in
      if let only = verb.kind { return only == kind.name }
      return switch verb.effect {
      case .taken: kind.isOfWork && kind.assigneeField != nil
      case .skipped: kind.isOfWork && kind.repetitionField != nil
      default: kind.isOfWork
      }
    }
  }

  package func verb(named name: String, of kind: Kind) -> FieldVerb? {
    verbs(of: kind).first { $0.name == name }
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
      if field.multiplicity != .one {
        return FieldEdit(kind, assignment.field, .set(.array(values)))
      }
      return values.first.map { FieldEdit(kind, assignment.field, .set($0)) }
    }
  }

  /// The assignments in the notation of docket.toml, without quotes.
  package func text(of kind: Kind) -> String {
    map { assignment in
      "`\(kind.fields[assignment.field].name) = \(assignment.texts.joined(separator: ", "))`"
    }.joined(separator: ", ")
  }
}
