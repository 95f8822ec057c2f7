import Model
import Text

/// Maps the table that a program exports to tasks.
struct BuiltInMap {
  let format: ImportFormat
  /// Sets of headings that identify the program's tables, one set for each variant.
  let signatures: [[String]]
  /// The columns that docket keeps. If several map to one field, the first non-empty one counts.
  let columns: [BuiltInColumn]
  /// Columns that docket ignores: they matter only within the program, or repeat another column.
  let ignored: Set<String>
  /// The prefix of the program's own key in `source`.
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
  /// The separator of several values in one cell.
  let separator: Unicode.Scalar?
  /// The meanings of values that are not clear by themselves, by `choiceKey`; the key "" stands for no value,
  /// `anyValue` for all other values.
  let words: [String: String]
  /// Whether the column counts only if no earlier column has set the field.
  let isFallback: Bool

  enum Place: Hashable {
    case field(String)
    /// The program's own key of a task: `SHOP-7`.
    case key
    case assignee, assigneeEmail
    /// The keys or names of tasks that must be done first.
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

  /// A value as the preview shows it; with its heading if it is unclear alone, such as `true`.
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

  /// Recognises the program by the header of its export.
  init?(recognising header: [String]) {
    let keys = Set(header.map { headingKey(CSVCells.unguarded($0)) })
    guard
      let map = Self.all.first(where: { map in
        map.signatures.contains { $0.allSatisfy { keys.contains(headingKey($0)) } }
      })
    else { return nil }
    self = map
  }

  /// A heading as a label for the description: `Custom field (Team)` becomes `Team`, `DATE` becomes `Date`.
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

  /// The table in the form that the map expects.
  func prepared(_ table: ForeignTable) -> ForeignTable {
    switch format {
    case .jira: table.withJiraTexts
    case .todoist: table.withTodoistTasks
    default: table
    }
  }
}
