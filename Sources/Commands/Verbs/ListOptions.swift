import CommandLine
import Model
import Operations
import Text

/// The options of `list`, and what they mean.
enum ListOptions {
  static func command(for kind: KindIndex, in schema: Schema) -> Command {
    let name = schema[kind].name
    return Command(
      name: "list", aliases: ["ls"],
      summary: "List \(schema[kind].pluralLabel.english.lowercased())",
      discussion: """
        Filters of different fields must all hold; one filter given several times, or with values \
        separated by commas, holds for any of them. Text matches where it contains what is given, \
        whatever the case, and commas are part of it; a date matches by its beginning, so that \
        `2026-01` is the whole month; `--FIELD=` with nothing after it matches records without the \
        field. Filters reach along references too.

        A condition compares fields with `=`, `!=`, `<`, `<=`, `>`, `>=`, and with `~` for text that \
        contains the other; a field alone holds where it has a value. Conditions are joined by \
        `and`, `or`, `not` and parentheses; a value with spaces stands in quotes. `docket help query` has \
        all that they may say.
        """,
      examples: examples(for: kind, in: schema),
      options: schema.filterPaths(of: kind).map { option($0.option, $0.path, name, schema) }
        + choiceFlags(of: kind, in: schema).map(\.option) + shape(of: name)
        + (kind == BuiltInKind.task.index ? [.seed, .offline] : [])
    )
  }

  /// The short forms of a filter by the choices that make records stand out: `--done`.
  static func choiceFlags(
    of kind: KindIndex, in schema: Schema
  ) -> [(option: Option, field: Int, choice: String)] {
    let taken = Set(
      schema.filterPaths(of: kind).map(\.option) + shape(of: schema[kind].name).map(\.name))
    var flags: [(option: Option, field: Int, choice: String)] = []
    for (index, field) in schema[kind].fields.enumerated() {
      guard let choices = field.choices, choices.contains(where: { $0.tone != .plain }) else {
        continue
      }
      for choice in choices where !taken.contains(choice.name) {
        let help = "Short for `--\(field.name) \(choice.name)`"
        flags.append((Option(name: choice.name, help: help, group: "Filters"), index, choice.name))
      }
    }
    return flags
  }

  /// What a completion of the names of a kind's fields begins with.
  static let fieldsOf = "fields of "

  private static func shape(of kind: String) -> [Option] {
    let fields = Completion.customList(fieldsOf + kind)
    return [
      Option(name: "all", help: "All records, whatever filters stand before it"),
      Option(
        name: "where", kind: .value(placeholder: "CONDITION"),
        help: "Only records for which it holds: `due < 2026-02-01 and not assignee`"),
      Option(
        name: "sort", kind: .value(placeholder: "FIELDS", completion: fields),
        help: "Sort by these, separated by commas; `--sort=-FIELD` for descending"),
      Option(
        name: "group-by",
        kind: .value(placeholder: "FIELD", completion: .custom(fieldsOf + kind)),
        help: "Sections by this field, or by `none`"),
      Option(
        name: "columns", kind: .value(placeholder: "FIELDS", completion: fields),
        help: "Show these, separated by commas; `assignee.workshop` follows references"),
      Option(name: "limit", kind: .value(placeholder: "N"), help: "At most N records"),
    ] + scope + [
      Option(
        name: "format",
        kind: .value(
          placeholder: "FORMAT", completion: .values(ListFormat.allCases.map(\.rawValue))),
        help: "The shape of the list")
    ]
  }

  /// The options that choose records by their folders.
  static let scope = [
    Option(name: "archived", help: "Also records in a folder `archive`, which are left out else"),
    Option(
      name: "in", kind: .value(placeholder: "FOLDER"),
      help: "Only records in this folder of the kind's: `archive/2025`"),
  ]

  /// Which records the options ask for by their folders.
  static func scope(_ invocation: Invocation) throws(Failure) -> RecordScope {
    guard let folder = invocation.value("in") else {
      return invocation.flag("archived") ? .all : .current
    }
    if invocation.flag("archived") {
      throw .usage("`--in` names the folder, and does not go with `--archived`")
    }
    return .folder(folder)
  }

  private static func option(
    _ name: String, _ path: FieldPath, _ kind: String, _ schema: Schema
  ) -> Option {
    guard case .field(let index) = path.end else {
      return Option(name: name, kind: .value(placeholder: "VALUE"), help: "")
    }
    let field = schema[path.kind].fields[index]
    let owner = path.steps.isEmpty ? "" : " of the \(schema[path.kind].name)"
    let help =
      switch field.type {
      case .text, .multiLineText, .email, .url: "\(field.label.english)\(owner) contains this"
      default: "\(field.label.english)\(owner)"
      }
    return Option(
      name: name, kind: .value(placeholder: field.placeholder, completion: completion(of: field)),
      isRepeatable: true, help: help, group: "Filters")
  }

  /// What a filter is held to: one or several of the values, or nothing.
  private static func completion(of field: Field) -> Completion {
    switch field.type {
    case .oneOf(let choices): .list(choices.map(\.name))
    case .boolean: .list(["true", "false"])
    default: field.completion
    }
  }

  private static func examples(for kind: KindIndex, in schema: Schema) -> [Example] {
    guard kind == BuiltInKind.task.index else { return [] }
    return [
      Example("docket task list --status in-progress --workshop assembly", "one workshop's work"),
      Example("docket task list --where 'due < 2026-02-01' --sort due", "what is due first"),
      Example(
        "docket task list --format csv --columns id,title,assignee.workshop", "for a spreadsheet"),
    ]
  }
}

extension ListOptions {
  /// What is asked for in long: filters before `--all` gone, short forms written out.
  static func writtenOut(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema
  ) -> Invocation {
    var result = invocation
    let short = choiceFlags(of: kind, in: schema)
    if let all = invocation.given.lastIndex(where: { $0.name == "all" }) {
      let filters = Set(
        schema.filterPaths(of: kind).map(\.option) + short.map(\.option.name) + ["where"])
      result.given.removeSubrange(...all)
      result.given = invocation.given[..<all].filter { !filters.contains($0.name) } + result.given
    }
    result.given = result.given.map { given in
      guard let flag = short.first(where: { $0.option.name == given.name }) else { return given }
      return Invocation.Given(name: schema[kind].fields[flag.field].name, value: flag.choice)
    }
    return result
  }

  static func format(_ invocation: Invocation) throws(Failure) -> ListFormat {
    invocation.value("format").flatMap(ListFormat.init) ?? .table
  }

  /// What the options ask.
  static func query(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema, for format: ListFormat,
    at time: QueryTime, chosenBy name: String? = nil
  ) throws(Failure) -> Query {
    var query = Query(kind: kind)
    query.isOfRecords = true
    query.scope = try scope(invocation)
    query.condition = try condition(invocation, kind, schema, at: time, chosenBy: name)
    query.order = try sortKeys(invocation.value("sort") ?? "", kind, schema, at: time)
    query.columns = try columns(invocation, kind, schema, at: time)
    query.hasOwnColumns = invocation.isGiven("columns")
    query.grouping = try grouping(invocation, kind, schema, for: format)
    if let text = invocation.value("limit") {
      guard let limit = Int(text), limit >= 0 else {
        throw .usage("`--limit` takes a number, not \(quoted(text))")
      }
      query.limit = limit
    }
    return query
  }

  /// What the filters and the condition ask together, and the condition of a name.
  private static func condition(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema, at time: QueryTime,
    chosenBy name: String?
  ) throws(Failure) -> Condition? {
    var conditions: [Condition] = []
    for text in [name, invocation.value("where")].compactMap(\.self) {
      conditions.append(
        try inLanguage(text, .condition) { () throws(QueryProblem) in
          try QueryBinder.condition(text, for: kind, in: schema, at: time)
        })
    }
    do throws(QueryError) {
      for (option, path) in schema.filterPaths(of: kind) where invocation.isGiven(option) {
        let filter = FieldFilter(name: option, path: path, values: invocation.values(option))
        conditions.append(try filter.condition(in: schema, at: time))
      }
    } catch {
      throw Failure(error)
    }
    return conditions.isEmpty ? nil : .all(conditions)
  }

  private static func sortKeys(
    _ text: String, _ kind: KindIndex, _ schema: Schema, at time: QueryTime
  ) throws(Failure) -> [SortKey] {
    var keys: [SortKey] = []
    for name in text.split(at: ",") {
      let name = name.drop(while: \.isWhitespace)
      let isDescending = name.utf8.first == UInt8(ascii: "-")
      let spelling = String(isDescending ? name.dropping(1) : name)
      let column = try inLanguage(spelling, .order) { () throws(QueryProblem) in
        try schema.column(spelling, of: kind, at: time)
      }
      keys.append(SortKey(column, isDescending: isDescending))
    }
    return keys
  }

  private static func columns(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema, at time: QueryTime
  ) throws(Failure) -> [Column] {
    guard let text = invocation.value("columns") else {
      return try inLanguage("", .columns) { () throws(QueryProblem) in
        try schema.usualColumns(of: kind)
      }
    }
    if text.allSatisfy(\.isWhitespace) { throw .usage("`--columns` names no column") }
    return try inLanguage(text, .columns) { () throws(QueryProblem) in
      try schema.columns(text, of: kind, at: time)
    }
  }

  /// The sections asked for; people get the kind's usual ones where none are.
  private static func grouping(
    _ invocation: Invocation, _ kind: KindIndex, _ schema: Schema, for format: ListFormat
  ) throws(Failure) -> [Column] {
    let usual = format.isForPeople ? schema[kind].grouping : nil
    guard let name = invocation.value("group-by") ?? usual, name != "none" else { return [] }
    return try inLanguage(name, .grouping) { () throws(QueryProblem) in
      [try schema.column(name, of: kind)]
    }
  }
}

/// Reads what somebody wrote in the language of queries.
func inLanguage<Result>(
  _ text: String, _ source: QueryError.Source, _ read: () throws(QueryProblem) -> Result
) throws(Failure) -> Result {
  do {
    return try read()
  } catch {
    throw Failure(QueryError(error, in: text, source))
  }
}
