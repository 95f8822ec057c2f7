package import Text

/// What the server, its tools and their arguments are for, as agents read it: in English only, and short, since agents keep
/// it in their context. Titles are for people.
package enum AgentToolMessages {
  /// A title for people and a description for agents.
  package struct Texts: Sendable {
    package let title: LocalizedText
    package let description: String

    fileprivate init(_ title: LocalizedText, _ description: String) {
      (self.title, self.description) = (title, description)
    }
  }

  /// How the server is used, for the agent's context.
  package static let instructions = """
    Docket tracks work as records (tasks and other kinds) in a folder of TOML files. Call `schema` once to learn the \
    kinds, fields, statuses, conditions and queries. Find work with `ready`, `list`, `find` or `query`, take it with \
    `take`, write progress with `note` and `tick`, and finish it with `mark` and the verb `done`. `changes` lists what \
    changed since a commit or day. Records are named by id, number or name. A change that would cause an error is refused \
    as a whole and says why. Every change accepts `dry_run` and can be undone with `undo`. Pass the `version` that you \
    read to `edit` and `tick`, so that newer changes are not overwritten.
    """

  package static let find = Texts(
    LocalizedText("Find records", "Найти записи"),
    """
    Finds records that contain all the words in their names, texts, tags, choices, numbers or ids, or in the names of \
    records that they refer to. Use it if you do not know the id; `list` has conditions.
    """)

  package static let show = Texts(
    LocalizedText("Show records", "Показать записи"),
    "Shows records with all fields, their version, and the ids of the records that refer to them.")

  package static let list = Texts(
    LocalizedText("List records", "Список записей"),
    """
    Lists the records of a kind that match a condition, in pages. Long texts are shortened; `show` has them whole. \
    Conditions: `open and due < today+7d`, `assignee = petrov-ivan`, `assignee.workshop = assembly`, `title ~ press`, \
    `not assignee`, `some depends-on (open)`; `schema` lists fields and named conditions.
    """)

  package static let query = Texts(
    LocalizedText("Run a query", "Выполнить запрос"),
    """
    Runs a query: its name, if `schema` lists it, or its text, such as `task where overdue sort by due` or \
    `task where open group by assignee show count, min due`. Returns pages of records or of groups.
    """)

  package static let ready = Texts(
    LocalizedText("List ready tasks", "Что можно делать"),
    """
    Lists open tasks that can be worked on now, because they have started and wait for no other task: overdue ones first, \
    then by due day, priority and number.
    """)

  package static let changes = Texts(
    LocalizedText("List changes", "Что изменилось"),
    """
    Lists the records that differ from a commit or from the start of a day, uncommitted edits included, with the values of \
    the fields before and after. Needs git.
    """)

  package static let check = Texts(
    LocalizedText("Check the workspace", "Проверить рабочее пространство"),
    "Checks all records and docket.toml. Call it after editing files by hand.")

  package static let schema = Texts(
    LocalizedText("Describe the workspace", "Описать рабочее пространство"),
    """
    Describes the kinds with their fields, default values, statuses and what they mean, verbs and named conditions, and the \
    rules and queries of the workspace. Call it first.
    """)

  package static let add = Texts(
    LocalizedText("Add a record", "Добавить запись"),
    "Adds a record. Numbers, times and default values are filled in.")

  package static let edit = Texts(
    LocalizedText("Edit a record", "Изменить запись"),
    """
    Sets and unsets fields of a record, and adds items to and removes items from lists. Everything else in its file stays \
    as it is.
    """)

  package static let mark = Texts(
    LocalizedText("Mark records", "Отметить записи"),
    """
    Does what a verb of the kind does, such as `done`, `start`, `cancel`, `reopen` for a finished record, or a verb of this \
    workspace; `schema` lists them. `done` sets the time of completion, and for a repeating record adds the next one.
    """)

  package static let note = Texts(
    LocalizedText("Add a note", "Добавить заметку"),
    "Adds a note with the time and the user's name: progress, decisions, results.")

  package static let tick = Texts(
    LocalizedText("Tick steps", "Отметить шаги"),
    "Marks steps of a record's checklist as done, or opens them again.")

  package static let take = Texts(
    LocalizedText("Take a task", "Взять поручение"),
    """
    Assigns a record to the current user and starts it. Without `id`, takes the most urgent ready task that nobody has; two \
    agents never get the same one. The user is the employee that DOCKET_ME or git's user.email or user.name names.
    """)

  package static let undo = Texts(
    LocalizedText("Undo a change", "Отменить изменение"),
    """
    Undoes the last change that was made in this folder, as a whole. Pass the number of your `change` to make sure that it \
    is not somebody else's.
    """)
}

// MARK: Arguments

extension AgentToolMessages {
  package static let id = "Id, number or name."
  package static let ids = "Ids, numbers or names."
  package static let newID =
    "Instead of an id made from the name: words of `a-z` and `0-9` joined by hyphens."
  package static let wholeName = "The whole name, instead of the fields that form it."
  package static let words = "The words to find."
  package static let condition = "A condition."
  package static let queryText = "A query, or the name of one."
  package static let sort =
    "Fields, separated by commas; `-` before a field sorts in descending order."
  package static let archived = "Include archived records."
  package static let cursor =
    "The `next_cursor` of the previous page; the other arguments stay the same."
  package static let since =
    "A commit, branch, tag or range `A..B` of git, or a day or period: 2026-01-31, today, -7d, week."
  package static let paths = "Only findings in these files and folders of the workspace."
  /// How values are written.
  package static let fields = """
    Values by field. A day: 2026-01-31, today, fri, +7d. A time: 2026-01-31T09:30:00Z. A repetition: every 2 weeks. A step \
    that is done begins with `[x]`. A record: its id, number or name.
    """
  package static let set = "New values, written as in `add`; a list is replaced as a whole."
  package static let unset = "Fields to remove."
  package static let addedItems = "Items to add to lists, by field."
  package static let removedItems = "Items to remove from lists, by field."
  package static let version = "The version that you read; a newer one is not changed."
  package static let dryRun = "Only show what would change."
  package static let steps = "Positions, from 1."
  package static let isDone = "`false` opens the steps again."
  package static let change = "The number from the result of the change."
  package static let taken = "Id, number or name; by default the most urgent ready task."
}

// MARK: Resources

extension AgentToolMessages {
  package static let settings = LocalizedText(
    "The settings of the workspace.", "Настройки рабочего пространства.")
  package static let record = LocalizedText("A record", "Запись")
  package static let recordTemplate = LocalizedText(
    "The file of a record, by its kind and id.", "Файл записи по виду и id.")
  package static let topic = LocalizedText("Help", "Справка")
  package static let topicTemplate = LocalizedText(
    "A page of docket's help, by its name.", "Страница справки docket по имени.")
}
