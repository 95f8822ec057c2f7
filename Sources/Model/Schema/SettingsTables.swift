import Diagnostics
import Text

/// The keys of `docket.toml`, used for reading, hover, completion and JSON Schema.
enum SettingsTables {
  static let file = SettingType.table(
    Settings(), LocalizedText(verbatim: Declarations.path.text),
    [
      Setting(
        "format", .version, at: \.isOfKnownFormat, isRequired: true,
        "The version of the format: 1.", "Версия формата; пока она одна."),
      Setting(
        "language", .word, at: \.language,
        "The language of output, unless the user chooses one.",
        "Язык вывода, если пользователь не выбрал своего."),
      Setting(
        "kinds", .names(of: .kind, known: builtInKinds, ownKind), into: \.kinds,
        "The workspace's own kinds, and additional fields for existing kinds.",
        "Собственные виды рабочего пространства и новые поля для тех, что уже есть."),
      Setting(
        "seed", .url, at: \.seed,
        "The address from which the first tasks are loaded.", "Откуда загрузить первые поручения."),
      Setting(
        "settings", settings, at: \.settings,
        "How commands behave in this workspace.",
        "Как ведут себя команды в этом рабочем пространстве."),
      Setting(
        "uuid", .uuid, at: \.uuid,
        "Accepted and unused; earlier versions wrote it.",
        "Принимается, но не используется; его записывали прежние версии."),
      Setting(
        "conditions", .names(of: .knownKind, .names(of: .condition, .text(in: .condition))),
        into: \.conditions,
        "Named conditions, by kind.",
        "Условия о записях вида, у которых есть имя; по видам."),
      Setting(
        "queries", .names(of: .query, query), into: \.queries,
        "Named queries for `docket query`.",
        "Запросы, которые `docket query` знает по имени."),
      Setting(
        "rules", .names(of: .rule, known: builtInRules, rule), into: \.rules,
        "Rules that `docket check` checks.",
        "Что должно выполняться для записей; это проверяет `docket check`."),
      Setting(
        "verbs", .names(of: .verb, verb), into: \.verbs,
        "Commands that set fields of records, such as `docket task review 5`.",
        "Команды, которые записывают поля, например `docket task review 5`."),
      Setting(
        "imports", .names(of: .imported, table), into: \.imports,
        "Settings for `docket import --using NAME` to read tables of other programs.",
        "Как `docket import --using ИМЯ` читает таблицы других программ."),
    ])

  private static let settings = SettingType.table(
    CommandSettings(), LocalizedText(verbatim: "`settings`"),
    [
      Setting(
        "quick", .flag, at: \.quick,
        "Whether `docket add` reads values such as `due:fri` and `+tag` in the text, as with `--quick`.",
        "Читать ли в тексте `docket add` значения, такие как `срок:пт` и `+метка`, как с `--quick`."
      ),
      Setting(
        "done", .word, at: \.done,
        "How the screens show finished records: on `green`, or `dim`.",
        "Как показывать выполненное на экране: на зелёном (`green`) или бледным (`dim`)."),
      Setting(
        "first-tab", .word, at: \.firstTab,
        "The first tab of `docket ui`.",
        "Какая вкладка `docket ui` стоит первой."),
      Setting(
        "dates", .word, at: \.dates,
        "The order of numbers in dates such as 12/04: `dmy`, `mdy` or `ymd`.",
        "Порядок чисел в датах вида 12/04: `dmy`, `mdy` или `ymd`."),
    ])

  private static let appearance: [Setting<KindSettings>] = [
    Setting(
      "label", .label, at: \.label,
      "The name of one record of the kind.", "Как называется одна запись этого вида."),
    Setting(
      "plural", .label, at: \.plural,
      "The name of several records of the kind.", "Как называются несколько записей."),
    Setting(
      "counted", counted, at: \.counted,
      "The forms of the noun after numbers: 1 machine, 2 machines; 1 станок, 5 станков.",
      "Формы слова после чисел: 1 станок, 2 станка, 5 станков; `1 machine`, `2 machines`."),
    Setting(
      "columns", .texts(.column), at: \.columns,
      "The default columns of lists: fields, or fields of referenced records.",
      "Что показывает список, если не сказано иного: поля или поля тех записей, к которым ведут ссылки."
    ),
    Setting(
      "group-by", .text(.column), at: \.grouping,
      "The field whose values divide a list into sections.",
      "Поле, по значениям которого список делится на разделы."),
    Setting(
      "command", .text(.line), at: \.command,
      "The word for the kind on the command line: `docket team list`.",
      "Слово для этого вида в командной строке: `docket team list`."),
  ]

  private static let ownKind = SettingType.table(
    KindSettings(), LocalizedText("a kind's declaration", "объявлении вида"),
    appearance + [
      fields(known: []),
      Setting(
        "folder", .text(.folder), at: \.folder,
        "The folder of the records; by default the name with an s.",
        "Папка записей; без неё — имя вида с `s` на конце."),
      Setting(
        "id", .word, at: \.ids,
        "How new ids are made: `plain` uses the name alone, `unique` adds four random characters.",
        "Как составляются новые id: `plain` — только из названия, `unique` — ещё и из четырёх случайных знаков."
      ),
      Setting(
        "title", .texts(.field), at: \.title,
        "The fields that form a record's name.", "Поля, которыми называют запись."),
    ]
  ).with(\.definition, "kind")

  private static let builtInKinds = Kind.builtIn.map { kind in
    let known = kind.ownFields.map { builtIn($0).with(\.name, $0.name) }
    let table = SettingType.table(
      KindSettings(), LocalizedText("a built-in kind's declaration", "объявлении встроенного вида"),
      appearance + [
        fields(known: known),
        Setting(
          "hidden", .flag, at: \.hidden,
          "Whether the workspace does not use this kind.",
          "Обходится ли рабочее пространство без записей этого вида."),
      ])
    return table.with(\.name, kind.name)
      .with(\.definition, "built-in-\(kind.name)")
  }

  private static func fields(known: [SettingType<FieldSettings>]) -> Setting<KindSettings> {
    Setting(
      "fields", .names(of: .field, known: known, ownField), into: \.fields,
      "Fields of the kind, by name.", "Поля этого вида по именам.")
  }

  private static let ownField = SettingType.table(
    FieldSettings(), LocalizedText("a field's declaration", "объявлении поля"),
    [
      Setting(
        "type", .fieldType, at: \.type, isRequired: true,
        "The type of each value; for several values, `list of` or `set of` a type.",
        "Тип каждого значения; с `list of` или `set of` их много."),
      Setting(
        "to", .text(.kind), at: \.target, neededByType: "reference",
        "The kind of the records that the field refers to.", "Вид, к которому ведёт ссылка."),
      Setting(
        "on-delete", .word, at: \.deleteRule,
        "What happens to a reference when its target is deleted.",
        "Что станет со ссылкой, когда удалят запись, к которой она ведёт."),
      Setting(
        "inverse", .label, at: \.inverse,
        "The heading for the referring records when their target is shown.",
        "Заголовок таких записей там, где показана запись, к которой они ведут."),
      Setting(
        "acyclic", .flag, at: \.acyclic,
        "Whether circular references are forbidden.",
        "Запрещено ли такими ссылками прийти от записи к ней самой."),
      choices(neededByType: "one-of"),
      required,
      Setting(
        "unique", .flag, at: \.unique,
        "Whether the values must be unique among records.",
        "Запрещено ли одно и то же значение у двух записей."),
      Setting(
        "automatic", .flag, at: \.automatic,
        "Whether docket assigns the next number to each new record; for unique integers.",
        "Выдаёт ли docket каждой новой записи следующий номер; для уникального целого числа."),
    ] + defaultAndLabel
  ).with(\.definition, "field")

  /// What a workspace may change about a built-in field.
  private static func builtIn(_ field: Field) -> SettingType<FieldSettings> {
    if field.isStatus { return builtInStatus }
    if field.isAutomatic { return builtInNumber }
    return builtInField
  }

  private static let builtInStatus = SettingType.table(
    FieldSettings(), LocalizedText("a status's declaration", "объявлении статуса"),
    [choices(neededByType: nil)] + defaultAndLabel
  ).with(
    \.description,
    LocalizedText(
      "Additional statuses, and the default.", "Дополнительные статусы и статус новых записей."))

  private static let builtInNumber = SettingType.table(
    FieldSettings(), LocalizedText("a number's declaration", "объявлении номера"), [hidden, label]
  ).with(\.definition, "built-in-number")

  private static let builtInField = SettingType.table(
    FieldSettings(), LocalizedText("a built-in field's declaration", "объявлении встроенного поля"),
    [hidden, required] + defaultAndLabel
  ).with(\.definition, "built-in-field")

  private static let hidden = Setting<FieldSettings>(
    "hidden", .flag, at: \.hidden,
    "Whether the workspace does not use this field.",
    "Обходится ли рабочее пространство без этого поля.")

  private static let required = Setting<FieldSettings>(
    "required", .flag, at: \.required,
    "Whether every record must have the field.", "Обязано ли оно быть в каждой записи.")

  private static func choices(neededByType type: String?) -> Setting<FieldSettings> {
    Setting(
      "choices", .choices, at: \.choices, neededByType: type,
      "The words of a `one-of` in order, or a table with a label for each.",
      "Слова для `one-of` по порядку или каждое со своей подписью.")
  }

  private static let defaultAndLabel: [Setting<FieldSettings>] = [
    Setting(
      "default", .text(.line), at: \.defaultValue,
      "The value that `add` uses by default.",
      "Что запишет `add`, если ничего не указано; так, как это ввели бы."),
    label,
  ]

  private static let label = Setting<FieldSettings>(
    "label", .label, at: \.label, "The name that people see.", "Как называется поле.")

  static let languages: [Setting<ChoiceSettings>] = [
    Setting("en", .text(.line), at: \.english, "In English.", "По-английски."),
    Setting("ru", .text(.line), at: \.russian, "In Russian.", "По-русски."),
  ]

  static let choice = SettingType.table(
    ChoiceSettings(), LocalizedText("a choice's declaration", "объявлении варианта"),
    languages + [
      Setting(
        "means", .word, at: \.meaning,
        "The meaning of a status: `open`, `done` or `cancelled`.", "Что статус говорит о работе.")
    ])

  private static let counted = SettingType.table(
    CountedNoun(), LocalizedText(verbatim: "`counted`"),
    [
      Setting("en", .forms(.english), into: \.english, "In English.", "По-английски."),
      Setting("ru", .forms(.russian), into: \.russian, "In Russian.", "По-русски."),
    ])

  private static let query = SettingType.table(
    QuerySettings(), LocalizedText("a query's declaration", "объявлении запроса"),
    [
      Setting(
        "label", .label, at: \.label, "The name that people see.", "Как называется запрос."),
      Setting(
        "query", .text(in: .query), at: \.query, isRequired: true,
        "The query, as for `docket query`.", "Запрос, как для `docket query`."),
      Setting(
        "tab", .flag, at: \.tab,
        "Whether the screens have a tab for this query.", "Нужна ли записям вкладка на экранах."),
    ])

  private static let rule = SettingType.table(
    RuleSettings(), LocalizedText("a rule's declaration", "объявлении правила"),
    [
      Setting(
        "rule", .text(in: .rule), at: \.rule, isRequired: true,
        "`no KIND where …`, `every KIND has …`, or `count KIND … <= 5`.",
        "`no KIND where …`, `every KIND has …` или `count KIND … <= 5`."),
      Setting(
        "message", .label, at: \.message,
        "The message of a violation.", "Что прочтут люди, если правило нарушено."),
      Setting(
        "severity", .word, at: \.severity,
        "The severity of a violation; by default an error, which makes `docket check` fail.",
        "Чем считать нарушение; по умолчанию это ошибка, при которой `docket check` завершается неудачей."
      ),
    ])

  private static let builtInRules = Check.all.filter { $0.severity != .error }.map { check in
    builtInRule.with(\.name, check.code.rawValue).with(\.description, check.summary)
  }

  private static let builtInRule = SettingType.table(
    RuleSettings(),
    LocalizedText("a built-in rule's declaration", "объявлении встроенного правила"),
    [
      Setting(
        "severity", .word, at: \.severity,
        "The severity of a violation.", "Чем считать нарушение.")
    ]
  ).notDeclaredAnew

  private static let verb = SettingType.table(
    VerbSettings(), LocalizedText("a verb's declaration", "объявлении команды"),
    [
      Setting(
        "label", .label, at: \.label,
        "What the command does, as help shows it.", "Что делает команда; это видно в справке."),
      Setting(
        "kind", .text(.kind), at: \.kind, isRequired: true,
        "The kind of the records.", "Вид записей."),
      Setting(
        "set", .names(of: .knownField, .fieldValue), at: \.set, isRequired: true,
        "The fields and their new values, such as `{ status = \"review\" }`.",
        "Поля и их новые значения, например `{ status = \"review\" }`."),
    ])

  private static let table = SettingType.table(
    ImportDeclaration(), LocalizedText("an import's declaration", "объявлении импорта"),
    [
      Setting(
        "from", .word, at: \.format,
        "The format; detected from the content by default.",
        "Формат; если не указан, узнаётся по содержимому."),
      Setting(
        "kind", .text(.kind), at: \.kind,
        "The kind of the records; by default tasks.", "Вид записей; по умолчанию поручения."),
      Setting(
        "separator", .word, at: \.separator,
        "The separator between cells.", "Чем разделены ячейки."),
      Setting(
        "skip-lines", .count, at: \.skippedLines,
        "The number of lines above the header.", "Сколько строк стоит над заголовком."),
      Setting(
        "key", .text(.line), at: \.key,
        "The column that identifies rows.", "Столбец, по которому узнают строку."),
      Setting(
        "encoding", .word, at: \.encoding,
        "The encoding of the text.", "Кодировка текста."),
      Setting(
        "dates", .word, at: \.dates,
        "The order of day, month and year in dates such as 11/12/26.",
        "Порядок дня, месяца и года в датах, таких как 11/12/26."),
      Setting(
        "columns", .names(of: .heading, .text(.place)), into: \.columns,
        "The field for each column: `-` ignores a column, `+` adds it to the description.",
        "Поле для каждого столбца: `-` пропускает столбец, `+` добавляет его в описание."),
      Setting(
        "values", .names(of: .knownField, .names(of: .foreignValue, .text(.line))),
        into: \.values,
        "The choice for each value of a field, such as `{ status = { \"To Do\" = \"to-do\" } }`.",
        "Вариант для каждого значения поля, например `{ status = { \"To Do\" = \"to-do\" } }`."),
    ])
}
