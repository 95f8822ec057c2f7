package import Text

/// What the tools, resources and arguments are for, as agents read it.
package enum AgentToolMessages {
  /// A title for people and a description for agents.
  package struct Texts: Sendable {
    package let title: LocalizedText
    package let description: LocalizedText

    fileprivate init(_ title: LocalizedText, _ description: LocalizedText) {
      (self.title, self.description) = (title, description)
    }
  }

  /// How the server is used, for the agent's context.
  package static let instructions = LocalizedText(
    """
    Docket tracks work as records (tasks and other kinds) in a folder of TOML files. Call `schema` once to learn the \
    kinds, fields, statuses and conditions. Find work with `ready`, `list` or `find`, take it with `take`, write \
    progress with `note` and `tick`, and finish it with `mark` and the verb `done`. Records are named by id, number or name. A change that \
    would cause an error is refused as a whole and says why. Every change accepts `dry_run` and can be undone with \
    `undo`. Pass the `version` that you read to `edit` and `tick`, so that newer changes are not overwritten.
    """,
    """
    Docket хранит работу — поручения и записи других видов — в папке с файлами TOML. Сначала вызовите `schema`: он \
    покажет виды, поля, статусы и условия. Работу находят `ready`, `list` и `find`, берёт `take`; ход работы записывают \
    `note` и `tick`, а завершает `mark` с командой `done`. Запись называют по id, номеру или названию. Изменение, которое привело бы к \
    ошибке, отклоняется целиком, с объяснением. Каждое изменение можно проверить с `dry_run` и отменить через `undo`. \
    Передавайте в `edit` и `tick` прочитанную версию (`version`), чтобы не затереть чужую правку.
    """)

  package static let find = Texts(
    LocalizedText("Find records", "Найти записи"),
    LocalizedText(
      """
      Finds records of all kinds that contain all the given words in their names, texts, tags, choices, numbers or ids, \
      or in the names of the records that they refer to. Use it if you do not know the id. For conditions on fields and \
      for dates use `list`.
      """,
      """
      Находит записи всех видов, в названиях, текстах, метках, значениях, номерах или id которых, либо в названиях \
      записей, на которые они ссылаются, есть все указанные слова. Нужен, когда id неизвестен. Для условий на поля и для \
      дат есть `list`.
      """))

  package static let show = Texts(
    LocalizedText("Show records", "Показать записи"),
    LocalizedText(
      """
      Shows records with all their fields, their version, and the ids of the records that refer to them.
      """,
      """
      Показывает записи со всеми полями, их версию и id записей, которые на них ссылаются.
      """))

  package static let list = Texts(
    LocalizedText("List records", "Список записей"),
    LocalizedText(
      """
      Lists the records of a kind that match a condition, in pages. Long texts are shortened; `show` has them whole. \
      Conditions compare fields and follow references: `open and due < today+7d`, `assignee = petrov-ivan`, \
      `assignee.workshop = assembly`, `title ~ press`, `not assignee`, `some depends-on (open)`. `schema` lists fields \
      and named conditions.
      """,
      """
      Перечисляет записи вида, для которых верно условие, по страницам. Длинные тексты сокращены; целиком их покажет \
      `show`. Условия сравнивают поля и следуют по ссылкам: `open and due < today+7d`, `assignee = petrov-ivan`, \
      `assignee.workshop = assembly`, `title ~ пресс`, `not assignee`, `some depends-on (open)`. Поля и именованные \
      условия перечисляет `schema`.
      """))

  package static let ready = Texts(
    LocalizedText("List ready tasks", "Что можно делать"),
    LocalizedText(
      """
      Lists open tasks that can be worked on now, because they have started and wait for no other task: overdue ones \
      first, then by due day, priority and number.
      """,
      """
      Перечисляет открытые поручения, которые можно делать уже сейчас: их срок начала наступил, и они не ждут других. \
      Сначала просроченные, дальше по сроку, приоритету и номеру.
      """))

  package static let check = Texts(
    LocalizedText("Check the workspace", "Проверить рабочее пространство"),
    LocalizedText(
      """
      Checks all records and docket.toml and lists the findings with their places and fixes. Call it after editing \
      files by hand.
      """,
      """
      Проверяет все записи и docket.toml и перечисляет замечания с местами и исправлениями. Вызывайте после правки \
      файлов вручную.
      """))

  package static let schema = Texts(
    LocalizedText("Describe the workspace", "Описать рабочее пространство"),
    LocalizedText(
      """
      Describes the kinds of records with their fields, statuses and named conditions, and the rules and queries of \
      this workspace. Call it first.
      """,
      """
      Описывает виды записей с полями, статусами и именованными условиями, а также правила и запросы этого рабочего \
      пространства. Вызывайте в начале.
      """))

  package static let add = Texts(
    LocalizedText("Add a record", "Добавить запись"),
    LocalizedText(
      """
      Adds a record. Numbers, times and default values are filled in; the id comes from the name unless `id` gives one.
      """,
      """
      Добавляет запись. Номер, время и значения по умолчанию подставляются; id составляется из названия, если не указан.
      """))

  package static let edit = Texts(
    LocalizedText("Edit a record", "Изменить запись"),
    LocalizedText(
      """
      Sets and unsets fields of a record, and adds items to and removes items from lists. Everything else in its file \
      stays as it is. With a `version`, the edit is refused if the record has changed since.
      """,
      """
      Записывает и убирает поля записи, добавляет и убирает элементы списков. Всё остальное в файле остаётся как есть. \
      Если указана `version`, а запись с тех пор изменилась, правка отклоняется.
      """))

  package static let mark = Texts(
    LocalizedText("Mark records", "Отметить записи"),
    LocalizedText(
      """
      Does what a verb of the kind does, such as `done`, `start`, `cancel` or a verb of this workspace; `schema` lists \
      them. `done` sets the time of completion, and for a repeating record adds the next one.
      """,
      """
      Выполняет команду вида записей: `done`, `start`, `cancel` или собственную команду рабочего пространства; их \
      перечисляет `schema`. `done` записывает время завершения и для повторяющейся записи добавляет следующую.
      """))

  package static let verb = LocalizedText(
    "The verb; `schema` says which a kind has.", "Команда; какие есть у вида, говорит `schema`.")

  package static let note = Texts(
    LocalizedText("Add a note", "Добавить заметку"),
    LocalizedText(
      """
      Adds a note to a record, with the time and the name of the user. Use it for progress, decisions and results.
      """,
      """
      Добавляет к записи заметку с временем и именем пользователя: ход работы, решения, результаты.
      """))

  package static let tick = Texts(
    LocalizedText("Tick steps", "Отметить шаги"),
    LocalizedText(
      """
      Marks steps of a record's checklist as done, or opens them again.
      """,
      """
      Отмечает шаги из списка записи сделанными или снимает отметку.
      """))

  package static let take = Texts(
    LocalizedText("Take a task", "Взять поручение"),
    LocalizedText(
      """
      Assigns a record to the current user and starts it. Without `id` it takes the most urgent ready task that nobody \
      has, so that two agents never get the same one. The user is the employee that DOCKET_ME or git's user.email or \
      user.name names.
      """,
      """
      Назначает запись текущему пользователю и начинает её. Без `id` берёт самое срочное из готовых, которого ни у \
      кого нет: два агента не возьмут одно и то же. Пользователь — сотрудник, указанный в DOCKET_ME либо в user.email \
      или user.name у git.
      """))

  package static let undo = Texts(
    LocalizedText("Undo a change", "Отменить изменение"),
    LocalizedText(
      """
      Undoes the last change that was made in this folder, as a whole. Pass the number of your `change` to make sure \
      that it is not somebody else's.
      """,
      """
      Отменяет последнее изменение в этой папке целиком. Передайте номер своего изменения (`change`), чтобы не отменить \
      чужое.
      """))
}

// MARK: Arguments

extension AgentToolMessages {
  package static let kind = LocalizedText("The kind of the records.", "Вид записей.")
  package static let id = LocalizedText(
    "The id, number or name of the record.", "id, номер или название записи.")
  package static let ids = LocalizedText(
    "Ids, numbers or names of records.", "id, номера или названия записей.")
  package static let newID = LocalizedText(
    "The id, instead of one made from the name: lower-case words of `a-z` and `0-9` joined by hyphens.",
    "Свой id вместо составленного из названия: слова из `a-z` и `0-9` через дефис.")
  package static let wholeName = LocalizedText(
    "The whole name, instead of the fields that form it.",
    "Имя или название целиком вместо полей, из которых оно состоит.")
  package static let words = LocalizedText("The words to find.", "Слова, которые ищутся.")
  package static let condition = LocalizedText(
    "A condition in docket's query language.", "Условие на языке запросов docket.")
  package static let sort = LocalizedText(
    "Fields to sort by, separated by commas; `-` before a field sorts in descending order.",
    "Поля для сортировки через запятую; `-` перед полем — по убыванию.")
  package static let archived = LocalizedText(
    "Whether to include archived records.", "Включать ли записи из архива.")
  package static let limit = LocalizedText(
    "The maximum number of items on the page.", "Наибольшее число элементов на странице.")
  package static let cursor = LocalizedText(
    "The `next_cursor` of the previous page, with the same other arguments.",
    "`next_cursor` предыдущей страницы; остальные аргументы те же.")
  package static let paths = LocalizedText(
    "Only findings in these files and folders, as paths in the workspace.",
    "Только замечания в этих файлах и папках; пути внутри рабочего пространства.")
  package static let onlyKind = LocalizedText(
    "Describe only this kind.", "Описать только этот вид.")
  package static let fields = LocalizedText(
    "The values of the fields.", "Значения полей.")
  package static let set = LocalizedText(
    "The fields to set, with their new values; a list is replaced as a whole.",
    "Поля и их новые значения; список заменяется целиком.")
  package static let unset = LocalizedText("The fields to remove.", "Поля, которые нужно убрать.")
  package static let addedItems = LocalizedText(
    "Items to add to lists, by field.", "Что добавить в списки, по полям.")
  package static let removedItems = LocalizedText(
    "Items to remove from lists, by field.", "Что убрать из списков, по полям.")
  package static let version = LocalizedText(
    "The version of the record that you read. If the record has changed since, nothing is changed.",
    "Прочитанная версия записи. Если запись с тех пор изменилась, ничего не меняется.")
  package static let dryRun = LocalizedText(
    "Only show what would change.", "Только показать, что изменилось бы.")
  package static let noteText = LocalizedText("The text of the note.", "Текст заметки.")
  package static let steps = LocalizedText(
    "The positions of the steps, from 1.", "Номера шагов, начиная с 1.")
  package static let isDone = LocalizedText(
    "`false` opens the steps again.", "`false` снимает отметку.")
  package static let change = LocalizedText(
    "The number of the change, from its result.", "Номер изменения из его результата.")
  package static let taken = LocalizedText(
    "The id, number or name of a task; without it, the most urgent ready one.",
    "id, номер или название поручения; без него — самое срочное из готовых.")

  // MARK: Values

  package static let date = LocalizedText(
    "A day: 2026-01-31, today, tomorrow, fri, +7d.", "День: 2026-01-31, сегодня, завтра, пт, +7d.")
  package static let dateTime = LocalizedText(
    "A time: 2026-01-31T09:30:00Z.", "Момент: 2026-01-31T09:30:00Z.")
  package static let repetition = LocalizedText(
    "A repetition: every 2 weeks.", "Повторение: каждые 2 недели.")
  package static let step = LocalizedText(
    "A step; `[x]` before it means that it is done.", "Шаг; `[x]` перед ним — сделан.")

  package static func reference(to kind: String) -> LocalizedText {
    LocalizedText(
      "The id, number or name of a record of kind `\(kind)`.",
      "id, номер или название записи вида `\(kind)`.")
  }

  // MARK: Resources

  package static let settings = LocalizedText(
    "The settings of the workspace.", "Настройки рабочего пространства.")
  package static let record = LocalizedText("A record", "Запись")
  package static let recordTemplate = LocalizedText(
    "The file of a record, by its kind and id.", "Файл записи по виду и id.")
  package static let topic = LocalizedText("Help", "Справка")
  package static let topicTemplate = LocalizedText(
    "A page of docket's help, by its name.", "Страница справки docket по имени.")
}
