import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let today = GeneralCommand(
    kind: \.isOfWork, run: { try $0.showToday() },
    command: Command(
      name: "today",
      summary: LocalizedText("Show the work of today", "Показать, что делать сегодня"),
      discussion: LocalizedText(
        """
        Shows what is overdue, due today, in progress and ready next, and which tasks of others wait for yours. Without \
        PERSON it is about you, if `DOCKET_ME` or git's settings name an employee, or else about everybody. Queries in \
        docket.toml whose names begin with `today-` replace the built-in ones.
        """,
        """
        Показывает просроченное, дела на сегодня, то, что в работе, и следующее, а также чужие поручения, которые ждут ваших. Без \
        имени — о вас, если `DOCKET_ME` или настройки git указывают на сотрудника, иначе обо всех. Запросы из \
        docket.toml, имена которых начинаются с `today-`, заменяют встроенные.
        """),
      examples: [
        Example("docket today", LocalizedText("your day", "ваш день")),
        Example("docket today petrov-ivan", LocalizedText("a colleague's day", "день коллеги")),
      ],
      parameters: [Arguments.person],
      options: [Options.everyone, Options.listFormat] + LayoutOptions.all))

  static let agenda = GeneralCommand(
    kind: \.isOfWork, run: { try $0.showAgenda() },
    command: Command(
      name: "agenda",
      summary: LocalizedText("List open work by its due day", "Показать открытые дела по дням"),
      discussion: LocalizedText(
        """
        Shows the next seven days, and below them the days on which tasks repeat. Without PERSON it is about you, if \
        `DOCKET_ME` or git's settings name an employee, or else about everybody.
        """,
        """
        Показывает ближайшие семь дней, а ниже — дни, в которые повторятся поручения. Без имени — о вас, если `DOCKET_ME` \
        или настройки git указывают на сотрудника, иначе обо всех.
        """),
      examples: [
        Example(
          "docket agenda", LocalizedText("the next seven days", "ближайшие семь дней")),
        Example(
          "docket agenda --month --everyone",
          LocalizedText("everybody's work until the end of the month", "дела всех до конца месяца")),
      ],
      parameters: [Arguments.person],
      options: [
        Options.week, Options.month, Options.until, Options.everyone, Options.listFormat,
      ] + LayoutOptions.all))

  static let upcoming = GeneralCommand(
    kind: \.isOfWork, run: { try $0.showUpcoming() },
    command: Command(
      name: "upcoming",
      summary: LocalizedText(
        "List the days of repeating tasks", "Показать, когда повторятся поручения"),
      examples: [
        Example(
          "docket upcoming --until 2027-01-31",
          LocalizedText("until the end of January", "до конца января"))
      ],
      options: [
        Options.until.adapted(
          help: LocalizedText(
            "The last day (default: in 30 days)", "Последний день; обычно — через 30 дней")),
        Options.listFormat,
      ] + LayoutOptions.all))
}

extension Options {
  static let everyone = Flag("everyone", help: LocalizedText("Everybody's work", "Дела всех"))
  static let week = Flag(
    "week", conflicts: [month, until],
    help: LocalizedText("Until the end of this week", "До конца недели"))
  static let month = Flag(
    "month", conflicts: [until],
    help: LocalizedText("Until the end of this month", "До конца месяца"))
  static let until = ValueOption<String>(
    "until", .text(), Placeholder.date, help: LocalizedText("Until this day", "До этого дня"))
}

extension Arguments {
  static let person = Argument<String?>(
    "PERSON", LocalizedText("PERSON", "СОТРУДНИК"), completion: .record(kind: "employee"),
    help: LocalizedText("An employee", "Сотрудник"))
}

extension Session {
  fileprivate func showToday() throws -> ExitStatus {
    let workspace = try workspace()
    let format = ListOptions.format(invocation)
    let (graph, person, answers, statusOfQueries) = try answers(
      in: workspace, for: format, whole: people(in: workspace), person: person
    ) { workspace.declarations.today(ofOne: $0) }
    if format == .table && answers.allSatisfy(\.isEmpty) {
      say(DailyMessages.nothingToday[language] + "\n")
    }
    write(answers, "records", format)
    sayWhose(person, in: graph, "today")
    let status = warnAboutBroken(
      queries: workspace.declarations.brokenQueries(prefixed: NamedQuery.todayPrefix))
    let statusOfRecords = warnAboutBroken(in: graph)
    return [statusOfQueries, status].first { $0 != .success } ?? statusOfRecords
  }

  fileprivate func showAgenda() throws -> ExitStatus {
    let workspace = try workspace()
    let today = QueryTime(now: clock).today
    let last = try lastDay(on: today) ?? lastDayOfAgenda(from: today)
    let kinds = repeatingKinds(in: workspace.schema)
    let format = ListOptions.format(invocation)
    let (graph, person, answers, statusOfQueries) = try answers(
      in: workspace, for: format, whole: people(in: workspace).union(kinds), person: person
    ) { workspace.declarations.agenda(through: last.text, ofOne: $0) }
    let later = graph.upcomingDays(of: kinds, from: today, through: last).filter { day in
      !day.isOwn && person.map { graph.isAssigned(day.record, to: $0) } ?? true
    }
    let repeating = NamedTable(
      "upcoming", heading: DailyMessages.repeatingDays[language],
      later.table(in: graph, language, clock))
    if format == .table {
      print(DailyMessages.agenda(through: last, clock)[language] + "\n\n")
      if answers.allSatisfy(\.isEmpty) { say(DailyMessages.nothingDue[language] + "\n") }
    }
    write(answers, and: [repeating], "records", format)
    if format == .table && !later.isEmpty {
      print("\n" + DailyMessages.repeatingDays[language] + "\n\n")
      write(later.table(in: graph, language, clock), .table)
    }
    sayWhose(person, in: graph, "agenda")
    let statusOfRecords = warnAboutBroken(in: graph)
    return statusOfQueries == .success ? statusOfRecords : statusOfQueries
  }

  private func lastDayOfAgenda(from today: CalendarDay) -> CalendarDay {
    if invocation[Options.month] { return today.endOfMonth }
    return invocation[Options.week] ? today.endOfWeek : CalendarDay(number: today.number + 6)
  }

  /// Says whose work is shown, and how to see everybody's, if nobody was named.
  private func sayWhose(_ person: String?, in graph: Graph, _ command: String) {
    guard let person, invocation[Arguments.person] == nil, let kind = graph.schema.assignees,
      let record = graph.index(of: person, kind: kind)
    else { return }
    say(
      DailyMessages.onlyWork(
        of: sanitized(graph.title(of: record, language: spokenLanguage)), command))
  }

  fileprivate func showUpcoming() throws -> ExitStatus {
    let today = QueryTime(now: clock).today
    let last =
      try lastDay(on: today) ?? CalendarDay(number: today.number + 30)
    let schema = try workspace().schema
    let kinds = repeatingKinds(in: schema)
    let graph = try load(Set(kinds + [schema.assignees].compactMap(\.self)))
    let days = graph.upcomingDays(of: kinds, from: today, through: last)
    let format = ListOptions.format(invocation)
    if days.isEmpty && format == .table {
      say(DailyMessages.nothingUpcoming[language] + "\n")
    }
    write(days.table(in: graph, language, clock), format)
    return warnAboutBroken(in: graph)
  }

  /// The day of `--until`.
  private func lastDay(on today: CalendarDay) throws -> CalendarDay? {
    guard let text = invocation[Options.until] else { return nil }
    let order = try workspace().schema.dates
    guard let day = Instant(text)?.day ?? NaturalDate(text, on: today, order)?.day else {
      throw ErrorMessage.invalid(
        text, of: "`--until`", ModelError(.typing(.date(fromToday: true))))
    }
    return day
  }

  private func repeatingKinds(in schema: Schema) -> [KindIndex] {
    schema.kindsOfWork.filter { schema[$0].repetitionField != nil }
  }

  /// The kind of the assignees.
  private func people(in workspace: Workspace) -> Set<KindIndex> {
    Set([workspace.schema.assignees].compactMap(\.self))
  }

  /// The id of the employee that a command is about: the named one, or else the current user; nil for everybody.
  private func person(in graph: Graph) throws -> String? {
    let workspace = try workspace()
    guard let people = workspace.schema.assignees else { return nil }
    if invocation[Options.everyone] { return nil }
    let name = invocation[Arguments.person]
    if let name, name != Condition.me { return graph.id(of: try record(name, people, in: graph)) }
    let names = workspace.namesOfUser(context.environment)
    let isNamed = name != nil || context.environment["DOCKET_ME"]?.isEmpty == false
    if !isNamed { return try? graph.me(among: people, names) }
    return try workspace.me(among: people, names, in: graph)
  }
}

extension CalendarDay {
  /// The Sunday of the day's week.
  fileprivate var endOfWeek: CalendarDay { CalendarDay(number: number - weekday + 6) }

  fileprivate var endOfMonth: CalendarDay {
    let first = CalendarDay(number: number - date.day + 1)
    return CalendarDay(number: first.adding(months: 1).number - 1)
  }
}
