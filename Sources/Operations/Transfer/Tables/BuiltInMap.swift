import Model
import Text

/// How the table that a program exports goes into tasks.
struct BuiltInMap {
  let format: ImportFormat
  /// Headings that together tell its tables from all others, in each of their forms.
  let signatures: [[String]]
  /// The columns that docket has a place for. Of several for one field the first that says something counts.
  let columns: [BuiltInColumn]
  /// Columns that docket leaves out: they mean something only within the program, or repeat another column.
  let ignored: Set<String>
  /// What comes before the program's own key in `source`.
  var prefix: String { format.rawValue }

  init(
    _ format: ImportFormat, signatures: [[String]] = [], _ columns: [BuiltInColumn],
    ignoring: [String]
  ) {
    self.format = format
    self.signatures = signatures
    self.columns = columns
    ignored = Set(ignoring.map(headingKey))
  }
}

/// A column of a program's export.
struct BuiltInColumn {
  let heading: String
  let place: Place
  /// What stands between the values of one cell, if it has several.
  let separator: Unicode.Scalar?
  /// What its values mean where a word alone does not tell, by `choiceKey`, with "" for no value; at `anyValue` what all
  /// others mean.
  let words: [String: String]
  /// Whether it says nothing new where a column before it has given the field a value.
  let isFallback: Bool

  enum Place: Hashable {
    case field(String)
    /// What the program itself calls a task: `SHOP-7`.
    case key
    case assignee, assigneeEmail
    /// The keys or the names of tasks that have to be done before.
    case dependencies
  }

  init(
    _ heading: String, _ place: Place, separatedBy separator: Unicode.Scalar? = nil,
    meaning words: [String: String] = [:], isFallback: Bool = false
  ) {
    (self.heading, self.place, self.separator) = (heading, place, separator)
    self.isFallback = isFallback
    self.words = Dictionary(
      words.map { ($0 == Self.anyValue ? $0 : choiceKey($0), $1) }
    ) { $1 }
  }

  static let anyValue = "*"

  /// A value as the preview shows it: behind the heading if it says nothing alone, as `true`.
  func shown(_ text: String) -> String {
    if words[choiceKey(text)] != nil { return "\(heading): \(text)" }
    return words[Self.anyValue] == nil ? text : heading
  }

  /// The word that a value stands for.
  func word(for text: String) -> String { words[choiceKey(text)] ?? words[Self.anyValue] ?? text }
}

extension BuiltInMap {
  static let all = [jira, trello, asana, todoist, linear, github]

  init?(_ format: ImportFormat) {
    guard let map = Self.all.first(where: { $0.format == format }) else { return nil }
    self = map
  }

  /// The program whose export has this header.
  init?(recognising header: [String]) {
    let keys = Set(header.map { headingKey(CSVCells.unguarded($0)) })
    guard
      let map = Self.all.first(where: { map in
        map.signatures.contains { $0.allSatisfy { keys.contains(headingKey($0)) } }
      })
    else { return nil }
    self = map
  }

  /// A heading as a label in a description: `Custom field (Team)` is `Team`, `DATE` is `Date`.
  func label(_ heading: String) -> String {
    var text = heading[...]
    if text.begins(with: "Custom field ("), text.ends(with: ")") {
      text = Substring(text.utf8.dropFirst(14).dropLast())
    }
    if !text.contains(where: \.isLowercase) {
      text = text.lowercased().replacing(sign: "_", with: " ")[...]
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The table as the map expects it.
  func prepared(_ table: ForeignTable) -> ForeignTable {
    switch format {
    case .jira: table.withJiraTexts
    case .todoist: table.withTodoistTasks
    default: table
    }
  }
}
