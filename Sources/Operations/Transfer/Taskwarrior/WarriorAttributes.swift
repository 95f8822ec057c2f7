import Model

/// The mapping between fields and Taskwarrior's attributes (<https://taskwarrior.org/docs/design/task/>), for export
/// and import.
///
/// The description, its annotations (also the notes) and the status are handled elsewhere. Taskwarrior keeps unknown attributes if they
/// have a single value and a name that it does not use itself.
struct WarriorAttributes {
  struct Attribute {
    let name: String
    /// The index of the field in its kind.
    let field: Int
    let form: Form
  }

  enum Form {
    case moment
    /// A day, written as the moment when it starts locally.
    case day
    case priority
    case tags
    case person
    /// UUIDs of other tasks.
    case tasks
    /// A value as docket's files write it.
    case text
    /// The items of a list, one a line.
    case lines
  }

  let all: [Attribute]
  /// The declared fields among them.
  let own: [Field]

  /// The attribute with a task's id; Taskwarrior shows it to people.
  static let id = "docket"
  /// The attribute with a task's status, if it is not the default one of its meaning.
  static let status = "docketstatus"
  /// The attribute with a task's repetition; Taskwarrior's own `recur` would make it a series of Taskwarrior.
  static let repetition = "docketrepeat"
  /// The attribute with a task's steps.
  static let steps = "docketsteps"
  /// The attribute with the day before which a task is not ready.
  static let start = "scheduled"
  static let priorities = [("high", "H"), ("normal", "M"), ("low", "L")]

  /// Taskwarrior's own dates; an invalid value in one of them makes it reject the whole import.
  static let dates: Set = ["scheduled", "start", "until", "wait"]

  init(_ schema: Schema) {
    guard let kind = schema.kind(of: .task) else {
      (all, own) = ([], [])
      return
    }
    let common: [(String, String, Form)] = [
      ("entry", "created", .moment), ("end", "completed", .moment), ("due", "due", .day),
      ("priority", "priority", .priority), ("tags", "tags", .tags),
      ("assignee", "assignee", .person), ("depends", "depends-on", .tasks),
      (Self.repetition, "repeat", .text), (Self.steps, "steps", .lines),
    ]
    let own = kind.fields.indices.filter { index in
      let field = kind.fields[index]
      return BuiltInKind.task.kind.field(named: field.name) == nil && field.multiplicity == .one
        && field.reference == nil && !Self.reserved.contains(field.name)
    }
    self.own = own.map { kind.fields[$0] }
    // A field that the workspace declares under this name keeps the attribute.
    let hasScheduled = kind.field(named: Self.start) != nil
    all =
      (common + (hasScheduled ? [] : [(Self.start, "start", .day)])).compactMap {
        name, field, form in
        kind.fieldIndex(named: field).map { Attribute(name: name, field: $0, form: form) }
      }
      + own.map { index in
        let field = kind.fields[index]
        let form: Form =
          switch field.type {
          case .dateTime: .moment
          case .date where Self.dates.contains(field.name): .day
          default: .text
          }
        return Attribute(name: field.name, field: index, form: form)
      }
  }

  subscript(name: String) -> Attribute? { all.first { $0.name == name } }

  /// Attributes that Taskwarrior uses itself, or that docket writes in addition.
  private static let reserved: Set = [
    "annotations", "depends", id, "end", "entry", "id", "last", "mask", "modified", "template",
    "urgency", "uuid", status, repetition, steps,
  ]
}

extension Schema {
  /// Whether a kind has a field of this name in every workspace.
  static func isBuiltIn(_ field: String, of kind: Kind) -> Bool {
    builtIn.kind(named: kind.name)?.field(named: field) != nil
  }
}
