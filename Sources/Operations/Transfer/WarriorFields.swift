import Model

/// The fields of tasks that Taskwarrior takes along.
struct WarriorFields {
  /// Those of the workspace's own: Taskwarrior knows some attributes, such as `project`, and keeps all others, but has
  /// no place for several values, nor for names that mean something of its own, and knows nothing of what references
  /// lead to.
  let own: [Field]
  /// Those with a day.
  let days: [Field]

  /// The attribute with the checksums of what was exported (`Draft.sent`), as `docket@status=9c6479fa,due=8565472f`.
  static let sumsAttribute = "docketsums"
  /// The attribute with the status of a task, where it is not the one that goes unsaid.
  static let statusAttribute = "docketstatus"

  init(_ schema: Schema) {
    let kind = schema.kind(of: .task)
    own =
      kind?.fields.filter { field in
        BuiltInKind.task.kind.field(named: field.name) == nil && field.multiplicity == .one
          && field.reference == nil && !warriorNames.contains(field.name)
      } ?? []
    days = [kind?.field(named: "due")].compactMap(\.self) + own.filter { $0.type == .date }
  }
}

extension Schema {
  /// Whether every workspace has a field of that name in a kind.
  static func isBuiltIn(_ field: String, of kind: Kind) -> Bool {
    builtIn.kind(named: kind.name)?.field(named: field) != nil
  }
}

/// What Taskwarrior keeps itself, and docket writes for it.
private let warriorNames: Set = [
  "annotations", "depends", "docket", "end", "entry", "id", "last", "mask", "modified", "template",
  "urgency", "uuid", WarriorDays.attribute, WarriorFields.sumsAttribute,
  WarriorFields.statusAttribute,
]
