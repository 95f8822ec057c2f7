import CommandLine
import Model
import Operations
import Presentation
import Text

/// The options of `list`, and the query that they describe.
enum ListOptions {
  static func command(for kind: KindIndex, in schema: Schema) -> Command {
    let name = schema[kind].name
    return Command(
      name: "list", aliases: ["ls"],
      summary: LocalizedText(
        "List \(schema[kind].pluralLabel.inSentence)",
        "Показать список «\(schema[kind].pluralLabel)»"),
      discussion: LocalizedText(
        """
        A record must match the filters of all given fields. If a filter is repeated or has several values \
        separated by commas, one of them must match. Text matches if it contains the value, ignoring case; \
        commas are part of the value. A date matches by its beginning: `2026-01` is the whole month. \
        `--FIELD=` without a value matches records without the field. Filters also follow references.

        A condition compares fields with `=`, `!=`, `<`, `<=`, `>`, `>=`, or with `~` for text that \
        contains the value; a field alone means that it has a value. `and`, `or`, `not` and parentheses \
        combine conditions; a value with spaces needs quotes. `docket help queries` explains all of them.
        """,
        """
        Фильтры по разным полям действуют вместе; если один фильтр указан несколько раз или со \
        значениями через запятую, подходит любое из них. Текст подходит, если содержит указанный, \
        без учёта регистра, и запятые — его часть; дата сравнивается по началу, так что `2026-01` — \
        это весь месяц; `--ПОЛЕ=` без значения выбирает записи, у которых поля нет. Фильтры \
        действуют и по ссылкам.

        Условие сравнивает поля знаками `=`, `!=`, `<`, `<=`, `>`, `>=`, а знак `~` ищет один текст \
        в другом; поле само по себе значит, что у него есть значение. Условия соединяют `and`, `or`, \
        `not` и скобки; значение с пробелами берут в кавычки. Всё, что в них бывает, показывает \
        `docket help queries`.
        """),
      examples: examples(for: kind, in: schema),
      options: schema.filterPaths(of: kind).map { option($0.option, $0.path, name, schema) }
        + shortFilters(of: kind, in: schema).map(\.option) + shape(of: name)
        + (kind == schema.index(of: .task) ? [Options.seedAddress, Options.offline] : [])
        + LayoutOptions.ofLists(of: kind, in: schema) + WatchOption.ofLists(of: kind, in: schema))
  }

  /// A flag that stands for another option with a value.
  struct ShortFilter {
    let option: Option
    let long: Invocation.Given
  }

  /// Short filters: one for each meaning of a status (`--open`), each status (`--to-do`) and each named condition
  /// (`--overdue`).
  static func shortFilters(of kind: KindIndex, in schema: Schema) -> [ShortFilter] {
    var taken = Set(
      schema.filterPaths(of: kind).map(\.option)
        + (shape(of: schema[kind].name) + LayoutOptions.all + [Options.watch]).map(\.name))
    var filters: [ShortFilter] = []
    func add(_ name: String, _ long: String, _ value: String) {
      guard taken.insert(name).inserted else { return }
      let text = "`--\(long) \(value)`"
      filters.append(
        ShortFilter(
          option: Option(
            name: name, help: LocalizedText("Short for \(text)", "То же, что \(text)"),
            group: Self.filters),
          long: Invocation.Given(name: long, value: value)))
    }
    if let status = schema[kind].status {
      let field = schema[kind].fields[status.field].name
      for meaning in Choice.Meaning.allCases {
        let choices = status.choices(meaning).map(\.name)
        if !choices.isEmpty { add(meaning.rawValue, field, choices.joined(separator: ",")) }
      }
      for choice in status.choices { add(choice.name, field, choice.name) }
    }
    for condition in schema[kind].conditions {
      add(condition.name, Options.condition.name, condition.name)
    }
    return filters
  }

  /// The heading of the filters in help.
  static let filters = LocalizedText("Filters", "Фильтры")

  /// The beginning of the completion for a kind's fields.
  static let fieldsOf = "fields of "

  private static func shape(of kind: String) -> [any OptionKey] {
    let fields = Completion.customList(fieldsOf + kind)
    return [
      Options.all,
      Options.condition,
      Options.sort.adapted(completion: fields),
      Options.grouping.adapted(completion: .custom(fieldsOf + kind)),
      Options.columns.adapted(completion: fields),
      Options.limit,
    ] + scope + [Options.listFormat]
  }

  /// The options that select records by their folders.
  static let scope: [any OptionKey] = [Options.archived, Options.folder]

  /// Which records the options ask for by their folders.
  static func scope(_ invocation: Invocation) -> RecordScope {
    if let folder = invocation[Options.folder] { return .folder(Path(folder)) }
    return invocation[Options.archived] ? .all : .current
  }

  private static func option(
    _ name: String, _ path: FieldPath, _ kind: String, _ schema: Schema
  ) -> Option {
    guard case .field(let index) = path.end else {
      return Option(
        name: name, kind: .value(placeholder: Placeholder.value), help: LocalizedText(verbatim: ""))
    }
    let field = schema[path.kind].fields[index]
    let owner = path.steps.isEmpty ? nil : schema[path.kind]
    let ofOwner =
      owner.map { LocalizedText(" of the \($0.name)", " из записи «\($0.label)»") }
      ?? LocalizedText(verbatim: "")
    let label = LocalizedText("\(field.label)\(ofOwner)", "«\(field.label)»\(ofOwner)")
    let help: LocalizedText =
      switch field.type {
      case .repetition:
        label
          + LocalizedText(
            " is this repetition, or contains this text",
            ": такое повторение, или содержит этот текст")
      case .text, .multiLineText, .email, .url, .step, .note:
        LocalizedText("\(label) contains this text", "Поле \(label) содержит этот текст")
      default: owner == nil ? field.label : label
      }
    return Option(
      name: name,
      kind: .value(placeholder: field.placeholder(in: schema), completion: completion(of: field)),
      isRepeatable: true, help: help, group: filters)
  }

  /// The completion of a filter: one or several of the values.
  private static func completion(of field: Field) -> Completion {
    switch field.type {
    case .oneOf(let choices): .namedList(choices.map(\.name))
    case .boolean: .namedList(["true", "false"])
    default: field.completion
    }
  }

  private static func examples(for kind: KindIndex, in schema: Schema) -> [Example] {
    guard kind == schema.index(of: .task) else { return [] }
    return [
      Example(
        "docket task list --status in-progress --workshop assembly",
        LocalizedText("tasks of one workshop", "работа одного цеха")),
      Example(
        "docket task list --where 'due < 2026-02-01' --sort due",
        LocalizedText("earliest due date first", "сначала то, что нужно раньше")),
      Example(
        "docket task list --format csv --columns id,title,assignee.workshop",
        LocalizedText("for a spreadsheet", "для электронной таблицы")),
    ]
  }
}

extension ListOptions {
  /// The options without filters before `--all`, and with short filters replaced by long ones.
  static func writtenOut(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema
  ) -> Invocation {
    var result = invocation
    let short = shortFilters(of: kind, in: schema)
    if let all = invocation.given.lastIndex(where: { $0.name == Options.all.name }) {
      let filters = Set(
        schema.filterPaths(of: kind).map(\.option) + short.map(\.option.name) + [
          Options.condition.name
        ])
      result.given.removeSubrange(...all)
      result.given = invocation.given[..<all].filter { !filters.contains($0.name) } + result.given
    }
    result.given = result.given.map { given in
      short.first { $0.option.name == given.name }?.long ?? given
    }
    return result
  }

  static func format(_ invocation: Invocation) -> ListFormat {
    invocation[Options.listFormat] ?? .table
  }

  /// The query that the options describe.
  static func query(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema, for format: ListFormat,
    at time: QueryTime, chosenBy name: String? = nil
  ) throws -> Query {
    var query = Query(kind: kind)
    query.isOfRecords = true
    query.scope = scope(invocation)
    query.condition = try condition(invocation, kind, schema, at: time, chosenBy: name)
    query.order = try sortKeys(invocation[Options.sort] ?? "", kind, schema, at: time)
    query.columns = try columns(invocation, kind, schema, at: time, for: format)
    query.hasOwnColumns = invocation.isGiven(Options.columns)
    query.grouping = try grouping(invocation, kind, schema, for: format)
    query.limit = invocation[Options.limit] ?? query.limit
    return query
  }

  /// The filters, the condition and the named condition together.
  private static func condition(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema, at time: QueryTime,
    chosenBy name: String?
  ) throws -> Condition? {
    var conditions: [Condition] = []
    for text in [name].compactMap(\.self) + invocation.values(Options.condition.name) {
      conditions.append(
        try inLanguage(text, .condition) {
          try QueryBinder.condition(text, for: kind, in: schema, at: time)
        })
    }
    for (option, path) in schema.filterPaths(of: kind) where invocation.isGiven(option) {
      let filter = FieldFilter(name: option, path: path, values: invocation.values(option))
      conditions.append(try filter.condition(in: schema, at: time))
    }
    return conditions.isEmpty ? nil : .all(conditions)
  }

  private static func sortKeys(
    _ text: String, _ kind: KindIndex, _ schema: Schema, at time: QueryTime
  ) throws -> [SortKey] {
    var keys: [SortKey] = []
    for name in text.split(at: ",") {
      let name = name.drop(while: \.isWhitespace)
      let isDescending = name.utf8.first == UInt8(ascii: "-")
      let spelling = String(isDescending ? name.dropping(1) : name)
      let column = try inLanguage(spelling, .order) {
        try schema.column(spelling, of: kind, at: time, isTyped: true)
      }
      keys.append(SortKey(column, isDescending: isDescending))
    }
    return keys
  }

  /// The given columns, or the default ones; for programs what `import` reads: the fields, and the ids of the records.
  private static func columns(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema, at time: QueryTime,
    for format: ListFormat
  ) throws -> [Column] {
    guard let text = invocation[Options.columns] else {
      return try inLanguage("", .columns) {
        let usual = try schema.usualColumns(of: kind)
        return format.isForPeople
          ? usual : usual.filter { !$0.value.isMeasure }.withID(of: kind)
      }
    }
    if text.allSatisfy(\.isWhitespace) {
      throw ErrorMessage.usage(QueryMessages.noColumn)
    }
    return try inLanguage(text, .columns) {
      try schema.columns(text, of: kind, at: time)
    }
  }

  /// The given grouping, or the kind's default one for people.
  private static func grouping(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema, for format: ListFormat
  ) throws -> [Column] {
    let usual = format.isForPeople ? schema[kind].grouping : nil
    guard let name = invocation[Options.grouping] ?? usual, name != "none" else { return [] }
    return try inLanguage(name, .grouping) {
      [try schema.column(name, of: kind, isTyped: true)]
    }
  }
}

/// Parses a text in the query language.
func inLanguage<Result>(
  _ text: String, _ part: ModelError.Source.Part, _ read: () throws -> Result
) throws -> Result {
  do {
    return try read()
  } catch var error as ModelError {
    error.source = ModelError.Source(text, part)
    throw error
  }
}

extension Options {
  static let all = Flag(
    "all",
    help: LocalizedText(
      "All records; ignores the filters before it",
      "Все записи: фильтры, указанные раньше, не действуют"))
  static let condition = ValueOption<String>(
    "where", .text(), Placeholder.condition,
    help: LocalizedText(
      "Only records that match: `due < 2026-02-01 and not assignee`",
      "Только записи, для которых оно верно: `due < 2026-02-01 and not assignee`"))
  static let sort = ValueOption<String>(
    "sort", .text(), Placeholder.fields,
    help: LocalizedText(
      "Sort by these fields, separated by commas; `--sort=-FIELD` for descending",
      "Сортировать по этим полям, через запятую; `--sort=-ПОЛЕ` — по убыванию"))
  static let grouping = ValueOption<String>(
    "group-by", .text(), Placeholder.field,
    help: LocalizedText(
      "Group by this field, or `none`", "Разделы по этому полю; `none` — без разделов"))
  static let columns = ValueOption<String>(
    "columns", .text(), Placeholder.fields,
    help: LocalizedText(
      "Columns, separated by commas: `number,assignee.workshop,count depends-on`",
      "Показать эти столбцы, через запятую: `number,assignee.workshop,count depends-on`"))
  static let archived = Flag(
    "archived",
    help: LocalizedText(
      "Include records in folders named `archive`",
      "Показать и записи из папки `archive`, которые обычно пропускаются"))
  static let folder = ValueOption<String>(
    "in", .text(), Placeholder.folder, conflicts: [archived],
    help: LocalizedText(
      "Only records in this folder within the kind's folder: `archive/2025`",
      "Только записи из этой папки внутри папки вида: `archive/2025`"))
}
