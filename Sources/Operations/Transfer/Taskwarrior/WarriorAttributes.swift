import Model

/// Which field goes to which attribute of Taskwarrior (<https://taskwarrior.org/docs/design/task/>), for export and import.
///
/// The description, its annotations and the status are not in the table. Taskwarrior keeps attributes that it does not
/// know, if they have one value and no name of its own.
struct WarriorAttributes {
  struct Attribute {
    let name: String
    /// The index of the field in its kind.
    let field: Int
    let form: Form
  }

  enum Form {
    case moment
    /// A day: the moment at which it begins at the place.
    case day
    case priority
    case tags
    case person
    /// UUIDs of other tasks.
    case tasks
    /// A value as docket's files have it.
    case text
  }

  let all: [Attribute]
  /// The fields of the workspace's own among them.
  let own: [Field]

  /// The attribute with the id of a task, which Taskwarrior shows to people.
  static let id = "docket"
  /// The attribute with the status of a task, if it is not the usual one of its meaning.
  static let status = "docketstatus"
  /// The attribute with how many minutes local time was ahead of UTC where a task with days was exported: a day of docket
  /// is a moment in Taskwarrior.
  static let zone = "docketzone"
  static let priorities = [("high", "H"), ("normal", "M"), ("low", "L")]

  /// Taskwarrior's own dates; it refuses all tasks where one of them is no moment.
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
    ]
    let own = kind.fields.indices.filter { index in
      let field = kind.fields[index]
      return BuiltInKind.task.kind.field(named: field.name) == nil && field.multiplicity == .one
        && field.reference == nil && !Self.reserved.contains(field.name)
    }
    self.own = own.map { kind.fields[$0] }
    all =
      common.compactMap { name, field, form in
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

  /// What Taskwarrior keeps itself, and docket writes for it.
  private static let reserved: Set = [
    "annotations", "depends", id, "end", "entry", "id", "last", "mask", "modified", "template",
    "urgency", "uuid", status, zone,
  ]
}

extension Schema {
  /// Whether every workspace has a field of that name in a kind.
  static func isBuiltIn(_ field: String, of kind: Kind) -> Bool {
    builtIn.kind(named: kind.name)?.field(named: field) != nil
  }
}
