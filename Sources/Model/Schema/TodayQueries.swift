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

  /// The open records of a workspace's own kind that are due until a day or, if asked, started; if there are fields for
  /// people, only those with `me` in one of them. Nil if the kind has neither due days nor people.
  fileprivate static func open(
    _ kind: Kind, due day: String, orStarted: Bool, people: [String]
  ) -> NamedQuery? {
    guard kind.isOfWork, kind.name != BuiltInKind.task.name else { return nil }
    let due = kind.urgencyFields.map { kind.fields[$0.due].name }
    let hasStarted = orStarted && kind.conditionIndex(named: "started") != nil
    let isWanted = [
      due.map { "\($0) <= \(day)" },
      hasStarted && (due ?? people.first) != nil ? "started" : nil,
    ].compactMap(\.self)
    if isWanted.isEmpty { return nil }
    let isMine = people.map { "\($0) = me" }
    let conditions = [isWanted, isMine].filter { !$0.isEmpty }.map {
      $0.count == 1 ? $0[0] : "(\($0.joined(separator: " or ")))"
    }
    return NamedQuery(
      name: todayPrefix + kind.name, label: kind.pluralLabel,
      text: "\(kind.name) where \((["open"] + conditions).joined(separator: " and "))"
        + (due.map { " sort by \($0)" } ?? ""), isTab: false)
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
        + own(due: QueryDay.today.rawValue, orStarted: true, ofOne: isOfOne))
  }

  /// The queries of `docket agenda`: open tasks by due day, without a heading of their own, then own kinds.
  package func agenda(through day: String, ofOne isOfOne: Bool) -> [NamedQuery] {
    let text =
      "task where open and due <= \(day)" + (isOfOne ? " and assignee = me" : "")
      + " group by due show number, title, assignee, due sort by due, priority desc, number"
    let tasks = NamedQuery(
      name: "agenda", label: LocalizedText(verbatim: ""), text: text, isTab: false)
    return (schema.index(of: .task) == nil ? [] : [tasks])
      + own(due: day, orStarted: false, ofOne: isOfOne)
  }

  /// Queries for open records of the workspace's own kinds. Those of one person refer to that person; kinds that do not
  /// refer to people are shown in full.
  private func own(due day: String, orStarted: Bool, ofOne isOfOne: Bool) -> [NamedQuery] {
    let people = isOfOne ? schema.assignees : nil
    return schema.kinds.compactMap { kind in
      let fields = kind.fields.filter { people != nil && schema.target(of: $0) == people }
      return .open(kind, due: day, orStarted: orStarted, people: fields.map(\.name))
    }
  }
}

extension Schema {
  /// The kind of people to whom work is assigned; nil if there is none.
  package var assignees: KindIndex? {
    kindsOfWork.lazy.compactMap { index in
      self[index].assigneeField.flatMap { target(of: self[index].fields[$0]) }
    }.first
  }

  /// The kinds with a status, tasks first.
  package var kindsOfWork: [KindIndex] {
    kinds.indices.map { KindIndex($0) }.filter { self[$0].isOfWork }
  }
}
