import Diagnostics
import Text

/// The keys of `docket.toml`, used for reading, hover, completion and JSON Schema.
extension SettingKey {
  package static let file = SettingKey(
    owner: LocalizedText(verbatim: Declarations.path.text),
    keys: [
      SettingKey("format", .one(.version), isRequired: true).described(
        "The version of the format: 1.", "Версия формата; пока она одна."),
      SettingKey("language", .word(Language.self)).described(
        "The language of output, unless the user chooses one.",
        "Язык вывода, если пользователь не выбрал своего."),
      SettingKey("kinds", .names(of: .kind, known: builtInKinds, ownKind)).described(
        "The workspace's own kinds, and additional fields for existing kinds.",
        "Собственные виды рабочего пространства и новые поля для тех, что уже есть."),
      SettingKey("seed", .one(.url)).described(
        "The address from which the first tasks are loaded.", "Откуда загрузить первые поручения."),
      SettingKey("settings", settings).described(
        "How commands behave in this workspace.",
        "Как ведут себя команды в этом рабочем пространстве."),
      SettingKey("uuid", .one(.uuid)).described(
        "Accepted and unused; earlier versions wrote it.",
        "Принимается, но не используется; его записывали прежние версии."),
      SettingKey("conditions", .names(of: .knownKind, .names(of: .condition, .one(.condition))))
        .described(
          "Named conditions, by kind.", "Условия о записях вида, у которых есть имя; по видам."),
      SettingKey("queries", .names(of: .query, query)).described(
        "Named queries for `docket query`.", "Запросы, которые `docket query` знает по имени."),
      SettingKey("rules", .names(of: .rule, known: builtInRules, rule)).described(
        "Rules that `docket check` checks.",
        "Что должно выполняться для записей; это проверяет `docket check`."),
      SettingKey("verbs", .names(of: .verb, verb)).described(
        "Commands that set fields of records, such as `docket task review 5`.",
        "Команды, которые записывают поля, например `docket task review 5`."),
      SettingKey("imports", .names(of: .imported, table)).described(
        "Settings for `docket import --using NAME` to read tables of other programs.",
        "Как `docket import --using ИМЯ` читает таблицы других программ."),
    ])

  private static let settings = SettingKey(
    owner: LocalizedText(verbatim: "`settings`"),
    keys: [
      SettingKey("quick", .one(.flag)).described(
        "Whether `docket add` reads values such as `due:fri` and `+tag` in the text, as with `--quick`.",
        "Читать ли в тексте `docket add` значения, такие как `срок:пт` и `+метка`, как с `--quick`."
      ),
      SettingKey("done", .word(DoneStyle.self)).described(
        "How the screens show finished records: on `green`, or `dim`.",
        "Как показывать выполненное на экране: на зелёном (`green`) или бледным (`dim`)."),
      SettingKey("first-tab", .word(FirstTab.self)).described(
        "The first tab of `docket ui`.", "Какая вкладка `docket ui` стоит первой."),
      SettingKey("dates", .word(DateOrder.self)).described(
        "The order of numbers in dates such as 12/04: `dmy`, `mdy` or `ymd`.",
        "Порядок чисел в датах вида 12/04: `dmy`, `mdy` или `ymd`."),
    ])

  private static let appearance: [SettingKey] = [
    SettingKey("label", .label).described(
      "The name of one record of the kind.", "Как называется одна запись этого вида."),
    SettingKey("plural", .label).described(
      "The name of several records of the kind.", "Как называются несколько записей."),
    SettingKey("counted", counted).described(
      "The forms of the noun after numbers: 1 machine, 2 machines; 1 станок, 5 станков.",
      "Формы слова после чисел: 1 станок, 2 станка, 5 станков; `1 machine`, `2 machines`."),
    SettingKey("columns", .list(of: .column)).described(
      "The default columns of lists: fields, or fields of referenced records.",
      "Что показывает список, если не сказано иного: поля или поля тех записей, к которым ведут ссылки."
    ),
    SettingKey("group-by", .one(.column)).described(
      "The field whose values divide a list into sections.",
      "Поле, по значениям которого список делится на разделы."),
    SettingKey("command", .one(.line)).described(
      "The word for the kind on the command line: `docket team list`.",
      "Слово для этого вида в командной строке: `docket team list`."),
  ]

  private static let ownKind = SettingKey(
    owner: LocalizedText("a kind's declaration", "объявлении вида"),
    keys: appearance + [
      fields(known: []),
      SettingKey("folder", .one(.folder)).described(
        "The folder of the records; by default the name with an s.",
        "Папка записей; без неё — имя вида с `s` на конце."),
      SettingKey("id", .word(IDStyle.self)).described(
        "How new ids are made: `plain` uses the name alone, `unique` adds four random characters.",
        "Как составляются новые id: `plain` — только из названия, `unique` — ещё и из четырёх случайных знаков."
      ),
      SettingKey("title", .list(of: .field)).described(
        "The fields that form a record's name.", "Поля, которыми называют запись."),
    ], definition: "kind")

  private static let builtInKinds = Kind.builtIn.map { kind in
    SettingKey(
      name: kind.name,
      owner: LocalizedText("a built-in kind's declaration", "объявлении встроенного вида"),
      keys: appearance + [
        fields(known: kind.ownFields.map(builtIn)),
        SettingKey("hidden", .one(.flag)).described(
          "Whether the workspace does not use this kind.",
          "Обходится ли рабочее пространство без записей этого вида."),
      ], definition: "built-in-\(kind.name)")
  }

  private static func fields(known: [SettingKey]) -> SettingKey {
    SettingKey("fields", .names(of: .field, known: known, ownField)).described(
      "Fields of the kind, by name.", "Поля этого вида по именам.")
  }

  private static let ownField = SettingKey(
    owner: LocalizedText("a field's declaration", "объявлении поля"),
    keys: [
      SettingKey("type", .one(.fieldType), isRequired: true).described(
        "The type of each value; for several values, `list of` or `set of` a type.",
        "Тип каждого значения; с `list of` или `set of` их много."),
      SettingKey("to", .one(.kind), neededByType: "reference").described(
        "The kind of the records that the field refers to.", "Вид, к которому ведёт ссылка."),
      SettingKey("on-delete", .word(DeleteRule.self)).described(
        "What happens to a reference when its target is deleted.",
        "Что станет со ссылкой, когда удалят запись, к которой она ведёт."),
      SettingKey("inverse", .label).described(
        "The heading for the referring records when their target is shown.",
        "Заголовок таких записей там, где показана запись, к которой они ведут."),
      SettingKey("acyclic", .one(.flag)).described(
        "Whether circular references are forbidden.",
        "Запрещено ли такими ссылками прийти от записи к ней самой."),
      choices(neededByType: "one-of"),
      required,
      SettingKey("unique", .one(.flag)).described(
        "Whether the values must be unique among records.",
        "Запрещено ли одно и то же значение у двух записей."),
      SettingKey("automatic", .one(.flag)).described(
        "Whether docket assigns the next number to each new record; for unique integers.",
        "Выдаёт ли docket каждой новой записи следующий номер; для уникального целого числа."),
    ] + defaultAndLabel, definition: "field")

  /// What a workspace may change about a built-in field.
  private static func builtIn(_ field: Field) -> SettingKey {
    var key = field.isStatus ? builtInStatus : field.isAutomatic ? builtInNumber : builtInField
    key.name = field.name
    return key
  }

  private static let builtInStatus = SettingKey(
    description: LocalizedText(
      "Additional statuses, and the default.", "Дополнительные статусы и статус новых записей."),
    owner: LocalizedText("a status's declaration", "объявлении статуса"),
    keys: [choices(neededByType: nil)] + defaultAndLabel)

  private static let builtInNumber = SettingKey(
    owner: LocalizedText("a number's declaration", "объявлении номера"),
    keys: [hidden, fieldLabel], definition: "built-in-number")

  private static let builtInField = SettingKey(
    owner: LocalizedText("a built-in field's declaration", "объявлении встроенного поля"),
    keys: [hidden, required] + defaultAndLabel, definition: "built-in-field")

  private static let hidden = SettingKey("hidden", .one(.flag)).described(
    "Whether the workspace does not use this field.",
    "Обходится ли рабочее пространство без этого поля.")

  private static let required = SettingKey("required", .one(.flag)).described(
    "Whether every record must have the field.", "Обязано ли оно быть в каждой записи.")

  private static func choices(neededByType type: String?) -> SettingKey {
    SettingKey("choices", .choices, neededByType: type).described(
      "The words of a `one-of` in order, or a table with a label for each.",
      "Слова для `one-of` по порядку или каждое со своей подписью.")
  }

  private static let defaultAndLabel: [SettingKey] = [
    SettingKey("default", .one(.line)).described(
      "The value that `add` uses by default.",
      "Что запишет `add`, если ничего не указано; так, как это ввели бы."),
    fieldLabel,
  ]

  private static let fieldLabel = SettingKey("label", .label).described(
    "The name that people see.", "Как называется поле.")

  /// A label: a text for every language, or a table with one for each.
  private static let label = SettingKey(
    value: .label, owner: LocalizedText("a label", "подписи"), keys: languages, minimum: 1,
    definition: "label")

  private static let languages = [
    SettingKey("en", .one(.line)).described("In English.", "По-английски."),
    SettingKey("ru", .one(.line)).described("In Russian.", "По-русски."),
  ]

  /// The choices of a `one-of`: a list of words, or a table with labels and, for a status, meanings.
  private static let choices = SettingKey(
    value: .choice, isList: true, names: .choice,
    others: [
      SettingKey(
        description: LocalizedText(
          "The label and, for a status, its meaning.", "Подпись, а для статуса и его значение."),
        value: .line, owner: LocalizedText("a choice's declaration", "объявлении варианта"),
        keys: languages + [
          SettingKey("means", .word(Choice.Meaning.self)).described(
            "The meaning of a status: `open`, `done` or `cancelled`.",
            "Что статус говорит о работе.")
        ])
    ], definition: "choices")

  private static let counted = SettingKey(
    owner: LocalizedText(verbatim: "`counted`"),
    keys: [
      SettingKey("en", forms(.english)).described("In English.", "По-английски."),
      SettingKey("ru", forms(.russian)).described("In Russian.", "По-русски."),
    ])

  /// The forms of a noun after numbers: `one` and `other`, for Russian `one`, `few` and `many`.
  private static func forms(_ language: Language) -> SettingKey {
    let keys = language.pluralForms.map { name in
      let number = name == "one" ? 1 : name == "many" ? 5 : 2
      return SettingKey(name, .one(.line), isRequired: true).described(
        "The form after \(number).", "Как после \(number).")
    }
    return SettingKey(
      owner: LocalizedText("the forms of a noun", "формах слова"), keys: keys, minimum: keys.count)
  }

  private static let query = SettingKey(
    owner: LocalizedText("a query's declaration", "объявлении запроса"),
    keys: [
      SettingKey("label", .label).described("The name that people see.", "Как называется запрос."),
      SettingKey("query", .one(.query), isRequired: true).described(
        "The query, as for `docket query`.", "Запрос, как для `docket query`."),
      SettingKey("tab", .one(.flag)).described(
        "Whether the screens have a tab for this query.", "Нужна ли записям вкладка на экранах."),
    ])

  private static let rule = SettingKey(
    owner: LocalizedText("a rule's declaration", "объявлении правила"),
    keys: [
      SettingKey("rule", .one(.rule), isRequired: true).described(
        "`no KIND where …`, `every KIND has …`, or `count KIND … <= 5`.",
        "`no KIND where …`, `every KIND has …` или `count KIND … <= 5`."),
      SettingKey("message", .label).described(
        "The message of a violation.", "Что прочтут люди, если правило нарушено."),
      SettingKey("severity", .word(DeclaredSeverity.self)).described(
        "The severity of a violation; by default an error, which makes `docket check` fail.",
        "Чем считать нарушение; по умолчанию это ошибка, при которой `docket check` завершается неудачей."
      ),
    ])

  private static let builtInRules = Check.all.filter { $0.severity != .error }.map { check in
    SettingKey(
      check.code.rawValue,
      SettingKey(
        owner: LocalizedText("a built-in rule's declaration", "объявлении встроенного правила"),
        keys: [
          SettingKey("severity", .word(DeclaredSeverity.self)).described(
            "The severity of a violation.", "Чем считать нарушение.")
        ])
    ).described("\(check.summary)", "\(check.summary)")
  }

  private static let verb = SettingKey(
    owner: LocalizedText("a verb's declaration", "объявлении команды"),
    keys: [
      SettingKey("label", .label).described(
        "What the command does, as help shows it.", "Что делает команда; это видно в справке."),
      SettingKey("kind", .one(.kind), isRequired: true).described(
        "The kind of the records.", "Вид записей."),
      SettingKey("set", .names(of: .knownField, .one(.fieldValue)), isRequired: true).described(
        "The fields and their new values, such as `{ status = \"review\" }`.",
        "Поля и их новые значения, например `{ status = \"review\" }`."),
    ])

  private static let table = SettingKey(
    owner: LocalizedText("an import's declaration", "объявлении импорта"),
    keys: [
      SettingKey("from", .word(ImportFormat.self)).described(
        "The format; detected from the content by default.",
        "Формат; если не указан, узнаётся по содержимому."),
      SettingKey("kind", .one(.kind)).described(
        "The kind of the records; by default tasks.", "Вид записей; по умолчанию поручения."),
      SettingKey("separator", .word(CellSeparator.self)).described(
        "The separator between cells.", "Чем разделены ячейки."),
      SettingKey("skip-lines", .one(.count)).described(
        "The number of lines above the header.", "Сколько строк стоит над заголовком."),
      SettingKey("key", .one(.line)).described(
        "The column that identifies rows.", "Столбец, по которому узнают строку."),
      SettingKey("encoding", .word(TextEncoding.self)).described(
        "The encoding of the text.", "Кодировка текста."),
      SettingKey("dates", .word(DateOrder.self)).described(
        "The order of day, month and year in dates such as 11/12/26.",
        "Порядок дня, месяца и года в датах, таких как 11/12/26."),
      SettingKey("columns", .names(of: .heading, .one(.place))).described(
        "The field for each column: `-` ignores a column, `+` adds it to the description.",
        "Поле для каждого столбца: `-` пропускает столбец, `+` добавляет его в описание."),
      SettingKey("values", .names(of: .knownField, .names(of: .foreignValue, .one(.line))))
        .described(
          "The choice for each value of a field, such as `{ status = { \"To Do\" = \"to-do\" } }`.",
          "Вариант для каждого значения поля, например `{ status = { \"To Do\" = \"to-do\" } }`."),
    ])
}
