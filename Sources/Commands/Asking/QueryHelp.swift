import CommandLine

extension HelpPage {
  /// The language of queries, as `docket help query` explains it: each line can be run in the sample workspace.
  static let query = HelpPage(
    title: "The language of queries",
    introduction: """
      A query names a kind, and then as much as is needed, in this order:

        KIND [where CONDITION] [group by COLUMNS] [show COLUMNS] [sort by COLUMNS] [limit N]

      Conditions are the same in `--where` of every list, and under `[conditions.KIND]`, `[queries.NAME]` and \
      `[rules.NAME]` of docket.toml. `docket query --help` has the options.
      """,
    parts: [
      Part(
        "Which records",
        [
          Example("docket query 'task where status = done'", "records for which a condition holds"),
          Example(
            "docket query 'task where not (status = done or priority = low)'",
            "`and`, `or`, `not` and parentheses"),
          Example(
            "docket query 'task where description ~ \"Давление\"'",
            "text that contains another, whatever the case and accents"),
          Example("docket query 'task where status in (done, cancelled)'", "one of several values"),
          Example("docket query 'task where priority > low'", "choices compare in their order"),
          Example("docket query 'task where assignee and not due'", "a field that has a value"),
          Example("docket task list --where 'tags = calibration'", "the same in a list of a kind"),
          Example(
            "docket query 'task where ready'",
            "conditions by their names: open, overdue, ready, blocked, and docket.toml's"),
        ]),
      Part(
        "Dates",
        [
          Example(
            "docket query 'task where open and due <= today + 2w'", "units are d, w, m and y"),
          Example("docket query 'task where completed = month - 1m'", "last month, as a whole"),
          Example("docket query 'task where due = 2026-11'", "a month that is typed"),
          Example("docket query 'task where created >= now - 14d'", "from a moment on"),
        ]),
      Part(
        "Along references",
        [
          Example(
            "docket query 'task where assignee.workshop = assembly'",
            "from a task to its employee, and on to the workshop"),
          Example(
            "docket query 'task where assignee = \"Петров Иван Сергеевич\"'",
            "a record by its id, or by what people call it"),
          Example("docket query 'user where no course@students'", "back: who is on no course"),
          Example(
            "docket query 'user where course@students.teacher = sidorova-anna'",
            "back, and on: whom somebody teaches"),
          Example(
            "docket query 'task where some depends-on (open)'",
            "some, no or every of what a path leads to"),
          Example(
            "docket query 'task where some depends-on (created < .created)'",
            "`.created` is that of the task outside of the parentheses"),
          Example(
            "docket query 'task where some depends-on+ (priority = high)'",
            "`+` follows a reference once or more often, `*` also not at all"),
          Example(
            "docket query 'employee where count task@assignee(open) = 0'",
            "count, sum, min, max and avg of what there is"),
          Example(
            "docket query 'task where assignee = me'", "who asks, by DOCKET_ME or git's user.email"),
        ]),
      Part(
        "What is shown",
        [
          Example(
            "docket query 'task show id, title, assignee.workshop sort by due desc, id limit 3'",
            "columns, the order, and how many"),
          Example(
            "docket query 'employee show title, count task@assignee(open) sort by title'",
            "what is made of each record's own"),
          Example(
            "docket query 'task where open group by assignee.workshop'",
            "records in sections"),
          Example(
            "docket query 'task where open group by assignee.workshop show count, min due'",
            "what is made of each group"),
          Example(
            "docket query 'course group by subject, branch show count, count students'",
            "groups in groups, each with what they come to"),
          Example(
            "docket query 'task where completed group by week(completed) show count' --format bars",
            "week, month, quarter or year of a date; drawn as columns"),
          Example(
            "docket query 'task group by status show count' --format svg > status.svg",
            "a picture of it"),
          Example("docket query late", "a query of docket.toml, by its name"),
        ]),
      Part(
        "Rules, under `[rules.NAME]` of docket.toml",
        [
          Example(
            "rule = \"no task where open and priority = high and not assignee\"",
            "records that there must not be"),
          Example(
            "rule = \"every course where students has teacher\"",
            "what each of some records must have"),
          Example(
            "rule = \"count task where open per assignee <= 8\"",
            "how many there may be, in all or for each that a path leads to"),
        ]),
    ] + questions)

  /// What users of other programs ask, in their words and in docket's.
  private static let questions: [Part] = [
    Part(
      "As asked in Taskwarrior",
      [
        Example("docket query 'task where overdue'", "task +OVERDUE list"),
        Example("docket task ready", "task ready"),
        Example("docket query 'task where open and due <= month'", "task due.before:eom list"),
        Example("docket query 'task where open show count'", "task status:pending count"),
      ]),
    Part(
      "As asked in recutils",
      [
        Example(
          "docket query 'task where open and tags ~ qual'",
          "recsel -t Task -e \"Status = 'open' && Tags ~ 'qual'\" plant.rec"),
        Example(
          "docket query 'task group by assignee show count'",
          "recsel -t Task -G Assignee -p 'Assignee,Count(Title)' plant.rec"),
        Example(
          "docket query 'task show title, assignee.last-name'",
          "recsel -t Task -j Assignee -p Title,Assignee_LastName plant.rec"),
      ]),
    Part(
      "As asked in Dataview",
      [
        Example(
          "docket query 'task where completed >= today - 30d show title, completed sort by completed desc'",
          "TABLE completed FROM \"tasks\" WHERE completed >= date(today) - dur(30 days) SORT completed DESC"
        ),
        Example(
          "docket query 'task where open group by assignee.workshop show count'",
          "TABLE length(rows) FROM \"tasks\" WHERE !completed GROUP BY assignee.workshop"),
        Example(
          "docket query 'task where machine = press-3'", "LIST FROM \"tasks\" and [[press-3]]"),
      ]),
  ]
}
