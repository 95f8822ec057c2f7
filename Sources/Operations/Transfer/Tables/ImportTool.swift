import Model
import Text

/// A program whose exports docket reads: what its files look like, and which field each column belongs to.
///
/// A tool is data. Its columns are headings of a table, or paths of JSON members such as `fields.status.name`, in whatever
/// file it exports; columns that a file lacks do not matter. Only a Trello board needs code, to put its parts together.
struct ImportTool: Sendable {
  /// Its name for `--from` and in docket.toml, and the prefix of its keys: `jira:SHOP-7`.
  let format: ImportFormat
  /// Its name for people.
  let title: String
  /// The files that it exports.
  let files: LocalizedText
  /// Sets of columns that identify its files, one set for each variant.
  let signatures: [[String]]
  /// The paths of the list of rows in a JSON object; a file that is a list needs none.
  var rows: [String] = []
  /// Rows that are not tasks.
  var leftOut: [RowCondition] = []
  /// How rows of other types belong to the tasks above them.
  var outline: Outline?
  /// The columns with the titles of tasks, of their parts, and of the parts of those: only one of them is filled.
  var levels: [String] = []
  /// The columns that docket keeps. If several are for one field, the first with a value counts.
  let columns: [ToolColumn]
  /// Columns that matter only within the program, or repeat another column; a star stands for any text.
  var ignored: [String] = []
  /// Pairs of columns with the ids and the names of people, for comments that have only ids.
  var people: [(id: String, name: String)] = []
  /// The path of the number of rows that the source has, if a file can be a part of them.
  var total: String?
  /// Words for an empty cell in any column.
  var emptyWords: Set<String> = []
  /// The order of day and month in its dates, if it is always the same.
  var dates: DateOrder?
  /// Whether the file is a log of changes: the last row with a key counts.
  var isLog = false
  /// The member with the name of a list, where `rows` are in several lists; rows get it as the member `list`.
  var listName: String?

  /// A column with one of these values, or without any with any value.
  struct RowCondition: Sendable {
    let column: String
    let values: Set<String>

    init(_ column: String, is values: String...) {
      self.column = column
      self.values = Set(values.map(headingKey))
    }

    func isMet(by text: String) -> Bool {
      values.isEmpty ? !text.isEmpty : values.contains(headingKey(text))
    }
  }
}

/// A column of a tool's export.
struct ToolColumn: Sendable {
  let place: Place
  /// Its headings or paths in the tool's files, in order of preference.
  let headings: [String]
  /// The separator of several values in one cell.
  var separator: Unicode.Scalar?
  /// The meanings of values that are not clear by themselves, by `choiceKey`; the key "" stands for no value,
  /// `anyValue` for all other values.
  var words: [String: String] = [:]
  /// Whether the column counts only if no earlier column has set the field, and a completion time only if the status is
  /// not open.
  var isFallback = false
  /// Whether the column overrules an earlier status that is open where this one is closed, or the reverse.
  var decides = false
  /// The column does not count in these rows.
  var unless: ImportTool.RowCondition?
  /// The sign before words of a title that are tags.
  var tagSign: Character?
  /// How each comment or checklist item is written.
  var form = ItemForm()

  enum Place: Hashable, Sendable {
    case field(String)
    /// The tool's own key of a task: `SHOP-7`.
    case key
    /// The address of a task, which has its key: `https://host/team/project/issues/12` is `team/project#12`.
    case address
    case assignee, assigneeEmail
    /// A number that other rows refer to, but that says nothing outside of the file.
    case row
    /// A labelled line in the description.
    case text
    /// The keys or names of other tasks: what must be done first, what waits for this one, and its parent.
    case blockers, blocked, parent
  }

  static let anyValue = "*"

  /// The word that a value stands for, if the tool's data say so.
  func word(for text: String) -> String? { words[text] ?? words[choiceKey(text)] }
}

extension ToolColumn {
  /// A column for a field.
  static func field(
    _ name: String, _ headings: String..., separatedBy separator: Unicode.Scalar? = nil,
    meaning words: [String: String] = [:], isFallback: Bool = false, decides: Bool = false,
    unless: ImportTool.RowCondition? = nil, tagsAfter tagSign: Character? = nil
  ) -> ToolColumn {
    ToolColumn(
      place: .field(name), headings: headings, separator: separator,
      words: words.merging(words.map { (choiceKey($0), $1) }) { exact, _ in exact },
      isFallback: isFallback, decides: decides, unless: unless, tagSign: tagSign)
  }

  static func key(_ headings: String...) -> ToolColumn {
    ToolColumn(place: .key, headings: headings)
  }

  static func address(_ headings: String...) -> ToolColumn {
    ToolColumn(place: .address, headings: headings)
  }

  static func assignee(
    _ headings: String..., separatedBy separator: Unicode.Scalar? = nil, isFallback: Bool = false
  ) -> ToolColumn {
    ToolColumn(
      place: .assignee, headings: headings, separator: separator, isFallback: isFallback)
  }

  static func email(_ headings: String...) -> ToolColumn {
    ToolColumn(place: .assigneeEmail, headings: headings)
  }

  static func blockers(
    _ headings: String..., separatedBy separator: Unicode.Scalar? = ","
  ) -> ToolColumn {
    ToolColumn(place: .blockers, headings: headings, separator: separator)
  }

  static func blocked(
    _ headings: String..., separatedBy separator: Unicode.Scalar? = ","
  ) -> ToolColumn {
    ToolColumn(place: .blocked, headings: headings, separator: separator)
  }

  static func parent(_ headings: String...) -> ToolColumn {
    ToolColumn(place: .parent, headings: headings)
  }

  static func row(_ headings: String...) -> ToolColumn {
    ToolColumn(place: .row, headings: headings)
  }

  static func text(_ headings: String..., as form: ItemForm = ItemForm()) -> ToolColumn {
    ToolColumn(place: .text, headings: headings, form: form)
  }

  /// A column of comments.
  static func notes(_ headings: String..., as form: ItemForm) -> ToolColumn {
    ToolColumn(place: .field("notes"), headings: headings, form: form)
  }

  /// A column of checklist items.
  static func steps(
    _ headings: String..., separatedBy separator: Unicode.Scalar? = nil, as form: ItemForm
  ) -> ToolColumn {
    ToolColumn(
      place: .field("steps"), headings: headings, separator: separator, form: form)
  }
}

/// How a comment or a checklist item is written.
struct ItemForm: Sendable {
  /// The parts of a cell that `;` separates, as in Jira's CSV: `12/Mar/26 3:45 PM;account;text`.
  var parts: [Part] = []
  /// The paths in a JSON object.
  var text: [String] = []
  var author: [String] = []
  var moment: [String] = []
  var isDone: [String] = []
  /// The path of the items in each object, for a list of lists.
  var items: String?
  /// The path of a number that orders the items.
  var order: String?
  /// The path of a mark of items that are no comments.
  var unless: String?
  /// Whether the author and the day follow the text: `text (Ann Lee - May 6, 2014)`.
  var isSigned = false

  enum Part: Sendable { case moment, author, text, other }

  /// The words for a finished item.
  static let doneWords: Set = ["complete", "completed", "done", "true", "x", "checked"]
}

extension ImportTool {
  /// All tools; the first that recognises a file reads it.
  static let all = [
    jira, trello, trelloCSV, asana, asanaJSON, todoist, todoistJSON, linear, linearJSON, github,
    gitlab, gitlabJSON, redmine,
    redmineJSON, planner, microsoftToDo, tickTick, toodledo, azureDevOps, bugzilla, bugzillaJSON,
    pivotalTracker, youTrack, clickUp, clickUpJSON, plane, googleTasks, taskwarrior, beads, backlog,
    dummyJSON,
  ]

  /// Recognises the tool by the columns of a table.
  init?(recognising header: [String]) {
    let keys = Set(header.map { headingKey(CSVCells.unguarded($0)) })
    let found = Self.ofTables.first { _, signatures in
      signatures.contains { $0.isSubset(of: keys) }
    }
    guard let found else { return nil }
    self = found.tool
  }

  /// The tools with the keys of the headings that identify them, without to-dos, whose members are common headings.
  private static let ofTables: [(tool: ImportTool, signatures: [Set<String>])] =
    all.filter { $0.format != .dummyJSON }.map { tool in
      (tool, tool.signatures.map { Set($0.map(headingKey)) })
    }

  /// The tool of a format, in the variant that fits the columns of a table best.
  init?(_ format: ImportFormat, reading header: [String]) {
    let tools = Self.all.filter { $0.format == format }
    guard let tool = tools.max(by: { $0.knownColumns(in: header) < $1.knownColumns(in: header) })
    else { return nil }
    self = tool
  }

  /// Whether a column is one that docket ignores.
  func ignores(_ heading: String) -> Bool {
    let key = heading.trimmed.lowercased()
    return ignored.contains { pattern in
      let parts = pattern.lowercased().split(at: "*", omittingEmptySubsequences: false)
      if parts.count == 1 { return key == parts[0] }
      guard let first = parts.first, let last = parts.last,
        key.utf8.count >= first.utf8.count + last.utf8.count
      else { return false }
      return key[...].begins(with: String(first)) && key[...].ends(with: String(last))
    }
  }

  /// A heading as a label for the description: `Custom field (Team)` becomes `Team`, `fields.votes` `Votes`, `DATE` `Date`.
  func label(_ heading: String) -> String {
    var text = heading[...]
    let prefixes = [
      "Custom field (", "Campo personalizado (", "Champs personnalisés (", "Pole niestandardowe (",
    ]
    if let start = prefixes.first(where: { text.begins(with: $0) }), text.ends(with: ")") {
      text = Substring(text.utf8.dropFirst(start.utf8.count).dropLast())
    }
    for start in ["fields.", "customFields."] where text.begins(with: start) {
      text = text.dropping(start.utf8.count)
    }
    for end in [".name", ".displayName", ".real_name", ".url", ".content", ".title"]
    where text.ends(with: end) {
      text = Substring(text.utf8.dropLast(end.utf8.count))
    }
    if text.count > 3, !text.contains(where: \.isLowercase) { text = Substring(text.lowercased()) }
    return String(text).replacing(sign: "_", with: " ").capitalized
  }
}
