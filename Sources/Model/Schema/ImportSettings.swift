package import Text

/// The formats that can be imported.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// The output of `docket export` and of `docket KIND list` with `--format json` or `jsonl`.
  case docket
  /// The to-dos of dummyjson.com and of services with the same JSON members.
  case dummyJSON = "dummyjson"
  /// A table with a header of field names or labels.
  case csv
  /// <https://github.com/todotxt/todo.txt>
  case todoTxt = "todotxt"
  /// The output of Taskwarrior's `task export`.
  case taskwarrior
  /// A calendar with to-dos (RFC 5545, VTODO).
  case calendar = "ics"
  /// A checklist in Markdown.
  case markdown
  case jira, trello, asana, todoist, linear, github, gitlab, redmine, planner
  case microsoftToDo = "mstodo"
  case tickTick = "ticktick"
  case toodledo
  case azureDevOps = "azure"
  case bugzilla
  case pivotalTracker = "pivotal"
  case youTrack = "youtrack"
  case clickUp = "clickup"
  case plane
  case googleTasks = "google-tasks"
  case beads
  /// A folder of Backlog.md.
  case backlog
}

/// The text encoding of a file.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  /// UTF-16 with either byte order.
  case utf16 = "utf-16"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case koi8R = "koi8-r"
  case cp866

  /// The encoding of a text that is neither UTF-8 nor UTF-16.
  package static func usual(in language: Language) -> TextEncoding {
    language == .russian ? .windows1251 : .windows1252
  }
}

/// The order of the numbers in dates such as `11/12/26`.
package enum DateOrder: String, CaseIterable, Sendable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
  case yearFirst = "ymd"
}

/// The separator between the cells of a table.
package enum CellSeparator: String, CaseIterable, Sendable {
  case semicolon = ";"
  case comma = ","
  case bar = "|"
  case tab

  package var sign: Unicode.Scalar {
    switch self {
    case .semicolon: ";"
    case .comma: ","
    case .bar: "|"
    case .tab: "\t"
    }
  }
}

/// The settings for importing tables of another program: `[imports.NAME]` in docket.toml.
package struct ImportSettings: Hashable, Sendable {
  package let name: String
  package var format: ImportFormat?
  package var kind: String?
  package var separator: CellSeparator?
  package var skippedLines: Int?
  package var encoding: TextEncoding?
  package var dates: DateOrder?
  /// The heading of the column that identifies rows.
  package var key: String?
  /// The targets of the columns, in file order.
  package var columns: [Column] = []
  package var values: [Value] = []

  package struct Column: Hashable, Sendable {
    package let heading: String
    /// A field, or one of `wordsForColumns`.
    package let place: String
  }

  package struct Value: Hashable, Sendable {
    package let field: String
    package let text: String
    package let choice: String
  }

  /// Targets for a column other than fields: `-` ignores it, `+` adds it to the description with its heading, `id` is the
  /// id of a docket record.
  package static let wordsForColumns = ["-", "+", "id"]
}

extension SettingsReader {
  /// Reads the declarations under `imports`.
  mutating func imports(_ declared: Setting, in schema: Schema) -> [ImportSettings] {
    declared.members("imports").map { declaration in
      var settings = ImportSettings(name: declaration.name)
      settings.format = declaration["from"]?.word()
      settings.kind = declaration["kind"]?.text
      settings.separator = declaration["separator"]?.word()
      settings.skippedLines = declaration["skip-lines"]?.count
      settings.encoding = declaration["encoding"]?.word()
      settings.dates = declaration["dates"]?.word()
      settings.key = declaration["key"]?.text
      let name = settings.kind ?? BuiltInKind.task.name
      guard let kind = schema.kind(named: name) else {
        rejectKind(name, at: declaration["kind"]?.entry, among: schema.kinds.map(\.name))
        return settings
      }
      settings.columns = declaration.members("columns").compactMap { column($0, of: kind) }
      settings.values = declaration.members("values").flatMap { values($0, of: kind) }
      return settings
    }
  }

  private mutating func column(_ column: Setting, of kind: Kind) -> ImportSettings.Column? {
    let place = column.text
    guard kind.field(named: place) != nil || ImportSettings.wordsForColumns.contains(place) else {
      rejectField(
        place, of: kind, at: column.entry,
        help: LocalizedText(
          "`-` ignores a column, `+` adds it to the description",
          "`-` пропускает столбец, `+` добавляет его в описание"))
      return nil
    }
    return ImportSettings.Column(heading: column.name, place: place)
  }

  private mutating func values(_ values: Setting, of kind: Kind) -> [ImportSettings.Value] {
    guard let field = kind.field(named: values.name) else {
      rejectField(values.name, of: kind, at: values.entry, atKey: true)
      return []
    }
    guard let choices = field.choices?.map(\.name) else {
      rejectKey(
        values.entry, "`\(field.name)` has no choices", "у поля `\(field.name)` нет вариантов")
      return []
    }
    return values.validChildren.compactMap { value in
      let choice = value.text
      guard choices.contains(choice) else {
        rejectChoice(value.entry, value.name, choice, among: choices)
        return nil
      }
      return ImportSettings.Value(field: field.name, text: value.name, choice: choice)
    }
  }
}
