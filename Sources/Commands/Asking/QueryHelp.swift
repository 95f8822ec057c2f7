import CommandLine
import Text

extension HelpPage {
  /// The language of queries, as `docket help query` explains it: each line can be run in the sample workspace.
  static let query = HelpPage(
    title: LocalizedText("The language of queries", "Язык запросов"),
    introduction: LocalizedText(
      """
      A query names a kind, and then as much as is needed, in this order:

        KIND [where CONDITION]
             [group by COLUMNS] [show COLUMNS]
             [sort by COLUMNS] [limit N]

      Conditions are the same in `--where` of every list, and under `[conditions.KIND]`, `[queries.NAME]` and \
      `[rules.NAME]` of docket.toml. `docket query --help` has the options.
      """,
      """
      Запрос начинается с вида, а дальше — что нужно, в таком порядке:

        ВИД [where УСЛОВИЕ]
            [group by СТОЛБЦЫ] [show СТОЛБЦЫ]
            [sort by СТОЛБЦЫ] [limit ЧИСЛО]

      Условия такие же, как в `--where` любого списка и в docket.toml под `[conditions.ВИД]`, \
      `[queries.ИМЯ]` и `[rules.ИМЯ]`. Параметры команды показывает `docket query --help`.
      """),
    parts: [
      Part(
        LocalizedText("Which records", "Какие записи"),
        [
          Example(
            "docket query 'task where status = done'",
            LocalizedText(
              "records for which a condition holds", "записи, для которых верно условие")),
          Example(
            "docket query 'task where not (status = done or priority = low)'",
            LocalizedText("`and`, `or`, `not` and parentheses", "`and`, `or`, `not` и скобки")),
          Example(
            "docket query 'task where description ~ \"Давление\"'",
            LocalizedText(
              "text that contains another, whatever the case and accents",
              "текст, в котором есть другой, без учёта регистра и ударений")),
          Example(
            "docket query 'task where status in (done, cancelled)'",
            LocalizedText("one of several values", "одно из нескольких значений")),
          Example(
            "docket query 'task where priority > low'",
            LocalizedText("choices compare in their order", "варианты сравниваются по порядку")),
          Example(
            "docket query 'task where assignee and not due'",
            LocalizedText("a field that has a value", "поле, у которого есть значение")),
          Example(
            "docket task list --where 'tags = calibration'",
            LocalizedText("the same in a list of a kind", "то же в списке одного вида")),
          Example(
            "docket query 'task where ready'",
            LocalizedText(
              "conditions by their names: open, overdue, ready, blocked, and docket.toml's",
              "условия по именам: `open`, `overdue`, `ready`, `blocked` и заданные в docket.toml")),
        ]),
      Part(
        LocalizedText("Dates", "Даты"),
        [
          Example(
            "docket query 'task where open and due <= today + 2w'",
            LocalizedText(
              "units are d, w, m and y",
              "единицы: `d` — дни, `w` — недели, `m` — месяцы, `y` — годы")),
          Example(
            "docket query 'task where completed = month - 1m'",
            LocalizedText("last month, as a whole", "весь прошлый месяц")),
          Example(
            "docket query 'task where due = 2026-11'",
            LocalizedText("a month that is typed", "указанный месяц")),
          Example(
            "docket query 'task where created >= now - 14d'",
            LocalizedText("from a moment on", "начиная с этого момента")),
        ]),
      Part(
        LocalizedText("Along references", "По ссылкам"),
        [
          Example(
            "docket query 'task where assignee.workshop = assembly'",
            LocalizedText(
              "from a task to its employee, and on to the workshop",
              "от поручения к исполнителю и дальше к цеху")),
          Example(
            "docket query 'task where assignee = \"Петров Иван Сергеевич\"'",
            LocalizedText(
              "a record by its id, or by what people call it", "запись по id или по названию")),
          Example(
            "docket query 'user where no course@students'",
            LocalizedText("back: who is on no course", "обратно: кто не записан ни на один курс")),
          Example(
            "docket query 'user where course@students.teacher = sidorova-anna'",
            LocalizedText(
              "back, and on: whom somebody teaches", "обратно и дальше: кого учит преподаватель")),
          Example(
            "docket query 'task where some depends-on (open)'",
            LocalizedText(
              "some, no or every of what a path leads to",
              "`some`, `no` или `every`: какая-то, ни одна или каждая из записей, к которым ведёт путь"
            )),
          Example(
            "docket query 'task where some depends-on (created < .created)'",
            LocalizedText(
              "`.created` is that of the task outside of the parentheses",
              "`.created` относится к поручению за скобками")),
          Example(
            "docket query 'task where some depends-on+ (priority = high)'",
            LocalizedText(
              "`+` follows a reference once or more often, `*` also not at all",
              "`+` — по ссылке один раз или больше, `*` — ноль раз или больше")),
          Example(
            "docket query 'employee where count task@assignee(open) = 0'",
            LocalizedText(
              "count, sum, min, max and avg of what there is",
              "`count`, `sum`, `min`, `max` и `avg`: сколько, сумма, наименьшее, наибольшее, среднее"
            )),
          Example(
            "docket query 'task where assignee = me'",
            LocalizedText(
              "who asks, by DOCKET_ME or git's user.email",
              "тот, кто спрашивает: по `DOCKET_ME` или по `user.email` из git")),
        ]),
      Part(
        LocalizedText("What is shown", "Что показать"),
        [
          Example(
            "docket query 'task show id, title, assignee.workshop sort by due desc, id limit 3'",
            LocalizedText("columns, the order, and how many", "столбцы, порядок и сколько записей")),
          Example(
            "docket query 'employee show title, count task@assignee(open) sort by title'",
            LocalizedText(
              "what is made of each record's own", "то, что подсчитано для каждой записи")),
          Example(
            "docket query 'task where open group by assignee.workshop'",
            LocalizedText("records in sections", "записи по разделам")),
          Example(
            "docket query 'task where open group by assignee.workshop show count, min due'",
            LocalizedText("what is made of each group", "итоги по каждой группе")),
          Example(
            "docket query 'course group by subject, branch show count, count students'",
            LocalizedText(
              "groups in groups, each with what they come to",
              "группы внутри групп, каждая со своими итогами")),
          Example(
            "docket query 'task where completed group by week(completed) show count' --format bars",
            LocalizedText(
              "week, month, quarter or year of a date; drawn as columns",
              "`week`, `month`, `quarter` или `year` — неделя, месяц, квартал или год даты; нарисовать столбцами"
            )),
          Example(
            "docket query 'task group by status show count' --format svg > status.svg",
            LocalizedText("a picture of it", "то же картинкой")),
          Example(
            "docket query late",
            LocalizedText("a query of docket.toml, by its name", "запрос из docket.toml по имени")),
        ]),
      Part(
        LocalizedText(
          "Rules, under `[rules.NAME]` of docket.toml", "Правила — в docket.toml под `[rules.ИМЯ]`"),
        [
          Example(
            "rule = \"no task where open and priority = high and not assignee\"",
            LocalizedText("records that there must not be", "записи, которых не должно быть")),
          Example(
            "rule = \"every course where students has teacher\"",
            LocalizedText(
              "what each of some records must have", "что должно быть у каждой из этих записей")),
          Example(
            "rule = \"count task where open per assignee <= 8\"",
            LocalizedText(
              "how many there may be, in all or for each that a path leads to",
              "сколько их может быть — всего или на каждую запись, к которой ведёт путь")),
        ]),
    ] + questions)

  /// What users of other programs ask, in their words and in docket's.
  private static let questions: [Part] = [
    Part(
      LocalizedText("As asked in Taskwarrior", "То же в Taskwarrior"),
      [
        Example("docket query 'task where overdue'", LocalizedText(verbatim: "task +OVERDUE list")),
        Example("docket task ready", LocalizedText(verbatim: "task ready")),
        Example(
          "docket query 'task where open and due <= month'",
          LocalizedText(verbatim: "task due.before:eom list")),
        Example(
          "docket query 'task where open show count'",
          LocalizedText(verbatim: "task status:pending count")),
      ]),
    Part(
      LocalizedText("As asked in recutils", "То же в recutils"),
      [
        Example(
          "docket query 'task where open and tags ~ qual'",
          LocalizedText(
            verbatim: "recsel -t Task -e \"Status = 'open' && Tags ~ 'qual'\" plant.rec")),
        Example(
          "docket query 'task group by assignee show count'",
          LocalizedText(verbatim: "recsel -t Task -G Assignee -p 'Assignee,Count(Title)' plant.rec")
        ),
        Example(
          "docket query 'task show title, assignee.last-name'",
          LocalizedText(verbatim: "recsel -t Task -j Assignee -p Title,Assignee_LastName plant.rec")
        ),
      ]),
    Part(
      LocalizedText("As asked in Dataview", "То же в Dataview"),
      [
        Example(
          "docket query 'task where completed >= today - 30d show title, completed sort by completed desc'",
          LocalizedText(
            verbatim:
              "TABLE completed FROM \"tasks\" WHERE completed >= date(today) - dur(30 days) SORT completed DESC"
          )
        ),
        Example(
          "docket query 'task where open group by assignee.workshop show count'",
          LocalizedText(
            verbatim:
              "TABLE length(rows) FROM \"tasks\" WHERE !completed GROUP BY assignee.workshop")),
        Example(
          "docket query 'task where machine = press-3'",
          LocalizedText(verbatim: "LIST FROM \"tasks\" and [[press-3]]")),
      ]),
  ]
}
