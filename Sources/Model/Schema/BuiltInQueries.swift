import Text

extension NamedQuery {
  /// The query of `docket teachers` and of the tab with teachers.
  package static let teachers = NamedQuery(
    name: "teachers", label: LocalizedText("Teachers by subject", "Преподаватели по предметам"),
    text: "course where subject and teacher group by subject, teacher show count", isTab: false)
}

/// The queries of `docket stats`.
extension NamedQuery {
  /// The prefix of the names of a workspace's own statistics, which replace the built-in ones.
  package static let statisticsPrefix = "stats-"

  /// The built-in statistics, for workspaces without their own.
  package static let statistics: [NamedQuery] =
    tasks(by: "assignee.workshop", "")
    + tasks(by: "assignee", "-by-employee")
    + [
      statistics(
        "weeks", LocalizedText("Done each week", "Выполнено по неделям"),
        "task where done and completed >= week - 11w group by week(completed) show count"),
      statistics(
        "subjects", LocalizedText("Courses by subject", "Курсы по предметам"),
        "course group by subject show count, count students"),
      statistics(
        "no-teacher", LocalizedText("Courses without a teacher", "Курсы без преподавателя"),
        "course where not teacher show title, subject sort by title limit 10"),
    ]

  private static func tasks(by key: String, _ suffix: String) -> [NamedQuery] {
    [
      ("open", LocalizedText("Open", "Открыто"), "open"),
      ("overdue", LocalizedText("Overdue", "Просрочено"), "overdue"),
      ("done", LocalizedText("Done (week)", "За неделю"), "done and completed = week"),
      ("cancelled", LocalizedText("Cancelled", "Отменено"), "cancelled"),
    ].map { name, label, condition in
      statistics(
        name + suffix, label,
        "task where \(condition) group by \(key) show count sort by count desc")
    }
  }

  private static func statistics(_ name: String, _ label: LocalizedText, _ text: String)
    -> NamedQuery
  {
    NamedQuery(name: statisticsPrefix + name, label: label, text: text, isTab: false)
  }
}

extension Declarations {
  /// The workspace's own queries for `docket stats`, or else the built-in ones that are valid here.
  package var statistics: [NamedQuery] {
    queries(prefixed: NamedQuery.statisticsPrefix, orElse: NamedQuery.statistics)
  }

  /// The possible queries of the workspace whose names begin with a prefix, or if it has none, the possible built-in ones.
  func queries(prefixed prefix: String, orElse builtIn: [NamedQuery]) -> [NamedQuery] {
    let own = queries.filter { $0.name.hasPrefix(prefix) }
    return (own.isEmpty ? builtIn : own).filter { $0.isPossible(in: schema) }
  }

  /// The names of the workspace's own queries with a prefix that cannot be evaluated.
  package func brokenQueries(prefixed prefix: String) -> [String] {
    brokenQueries.filter { $0.hasPrefix(prefix) }
  }
}
