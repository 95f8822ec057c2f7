import Text

/// The queries of `docket today`.
extension NamedQuery {
  /// The prefix of the names of a workspace's own queries, which replace the built-in ones.
  package static let todayPrefix = "today-"

  /// The built-in queries about one person, who is `me` in them. No task is in two of them.
  fileprivate static let todayOfOne: [NamedQuery] =
    today(and: "assignee = me") + [
      query(
        "unassigned", LocalizedText("Due and unassigned", "Срок подошёл, а исполнителя нет"),
        "open and not assignee and due <= today", limit: nil),
      query(
        "waiting", LocalizedText("Waiting for you", "Ждут вас"),
        "open and not (assignee = me) and some depends-on (open and assignee = me)", limit: nil),
    ]

  /// The built-in queries about everybody's work.
  fileprivate static let todayOfAll: [NamedQuery] = today(and: nil)

  private static func today(and person: String?) -> [NamedQuery] {
    [
      ("overdue", LocalizedText("Overdue", "Просрочено"), "open and due < today", nil),
      ("due", LocalizedText("Due today", "Срок сегодня"), "open and due = today", nil),
      ("started", LocalizedText("In progress", "В работе"), "started and not (due <= today)", nil),
      ("ready", LocalizedText("Next", "Далее"), "ready and not started and not (due <= today)", 10),
    ].map { name, label, condition, limit in
      query(
        name, label, ([condition] + [person].compactMap(\.self)).joined(separator: " and "),
        limit: limit)
    }
  }

  /// The open records of a workspace's own kind that are due until a day; if there are fields for people, only those with
  /// `me` in one of them. Nil if the kind has no due days.
  fileprivate static func due(_ kind: Kind, through day: String, people: [String]) -> NamedQuery? {
    guard let fields = kind.urgencyFields, kind.name != BuiltInKind.task.name else { return nil }
    let due = kind.fields[fields.due].name
    let isMine = people.map { "\($0) = me" }.joined(separator: " or ")
    return NamedQuery(
      name: todayPrefix + kind.name, label: kind.pluralLabel,
      text: "\(kind.name) where open and \(due) <= \(day)"
        + (people.isEmpty ? "" : " and (\(isMine))") + " sort by \(due)", isTab: false)
  }

  private static func query(
    _ name: String, _ label: LocalizedText, _ condition: String, limit: Int?
  ) -> NamedQuery {
    NamedQuery(
      name: todayPrefix + name, label: label,
      text:
        "task where \(condition) show number, title, assignee, due sort by due, priority desc, number"
        + (limit.map { " limit \($0)" } ?? ""), isTab: false)
  }
}

extension Declarations {
  /// The workspace's own queries for `docket today`, or else the built-in ones: about the work of one person or of all.
  package func today(ofOne isOfOne: Bool) -> [NamedQuery] {
    queries(
      prefixed: NamedQuery.todayPrefix,
      orElse: (isOfOne ? NamedQuery.todayOfOne : NamedQuery.todayOfAll)
        + due(through: QueryDay.today.rawValue, ofOne: isOfOne))
  }

  /// The queries of `docket agenda`: open tasks by due day, without a heading of their own, then own kinds.
  package func agenda(through day: String, ofOne isOfOne: Bool) -> [NamedQuery] {
    let text =
      "task where open and due <= \(day)" + (isOfOne ? " and assignee = me" : "")
      + " group by due show number, title, assignee, due sort by due, priority desc, number"
    let tasks = NamedQuery(
      name: "agenda", label: LocalizedText(verbatim: ""), text: text, isTab: false)
    return [tasks] + due(through: day, ofOne: isOfOne)
  }

  /// Queries for open records of the workspace's own kinds that are due until a day. Those of one person refer to that
  /// person; kinds that do not refer to people are shown in full.
  private func due(through day: String, ofOne isOfOne: Bool) -> [NamedQuery] {
    let task = schema.kind(of: .task)
    let people = task.flatMap { task in
      task.assigneeField.flatMap { schema.target(of: task.fields[$0]) }
    }
    return schema.kinds.compactMap { kind in
      let fields = kind.fields.filter {
        isOfOne && people != nil && schema.target(of: $0) == people
      }
      return .due(kind, through: day, people: fields.map(\.name))
    }
  }
}
