import Text

/// The queries of `docket today`.
extension NamedQuery {
  /// The prefix of the names of a workspace's own queries, which replace the built-in ones.
  package static let todayPrefix = "today-"

  /// The built-in queries about tasks: of one person, who is `me` in them, or of all. No task is in two of them. Parts that
  /// need a hidden field are left out.
  fileprivate static func today(_ task: Kind, ofOne isOfOne: Bool) -> [NamedQuery] {
    let person = isOfOne && task.assigneeField != nil ? " and assignee = me" : ""
    let later = task.urgencyFields == nil ? "" : " and not (due <= today)"
    let ofAll: [(name: String, label: LocalizedText, condition: String, limit: Int?)] = [
      ("overdue", LocalizedText("Overdue", "Просрочено"), "open and due < today" + person, nil),
      ("due", LocalizedText("Due today", "Срок сегодня"), "open and due = today" + person, nil),
      ("started", LocalizedText("In progress", "В работе"), "started" + later + person, nil),
      ("ready", LocalizedText("Next", "Далее"), "ready and not started" + later + person, 10),
    ]
    let ofOne: [(name: String, label: LocalizedText, condition: String, limit: Int?)] = [
      (
        "unassigned", LocalizedText("Due and unassigned", "Срок подошёл, а исполнителя нет"),
        "open and not assignee and due <= today", nil
      ),
      (
        "waiting", LocalizedText("Waiting for you", "Ждут вас"),
        "open and not (assignee = me) and some depends-on (open and assignee = me)", nil
      ),
    ]
    return (ofAll + (isOfOne ? ofOne : [])).map { name, label, condition, limit in
      NamedQuery(
        name: todayPrefix + name, label: label,
        text: "task where \(condition)" + listing(task) + (limit.map { " limit \($0)" } ?? ""),
        isTab: false)
    }
  }

  /// The columns and the order of lists of due tasks.
  fileprivate static func listing(_ task: Kind) -> String {
    func present(_ terms: [String]) -> String {
      terms.filter { term in
        term == "title" || task.field(named: String(term.prefix { $0 != " " })) != nil
      }.joined(separator: ", ")
    }
    let order = present(["due", "priority desc", "number"])
    return " show " + present(["number", "title", "assignee", "due"])
      + (order.isEmpty ? "" : " sort by \(order)")
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
}

extension Declarations {
  /// The workspace's own queries for `docket today`, or else the built-in ones: about the work of one person or of all.
  package func today(ofOne isOfOne: Bool) -> [NamedQuery] {
    queries(
      prefixed: NamedQuery.todayPrefix,
      orElse: NamedQuery.today(schema.kind(of: .task) ?? .task, ofOne: isOfOne)
        + own(due: QueryDay.today.rawValue, orStarted: true, ofOne: isOfOne))
  }

  /// The queries of `docket agenda`: open tasks by due day, without a heading of their own, then own kinds.
  package func agenda(through day: String, ofOne isOfOne: Bool) -> [NamedQuery] {
    let tasks = schema.kind(of: .task).map { task in
      NamedQuery(
        name: "agenda", label: LocalizedText(verbatim: ""),
        text: "task where open and due <= \(day)"
          + (isOfOne && task.assigneeField != nil ? " and assignee = me" : "")
          + " group by due" + NamedQuery.listing(task), isTab: false)
    }
    return [tasks].compactMap(\.self).filter { $0.isPossible(in: schema) }
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
