/// The shapes that a list comes in.
enum ListFormat: String, CaseIterable {
  case table
  case json
  case jsonLines = "jsonl"
  case csv
  case tsv
  case ids
  case markdown

  /// Read by people, so that labels are in their language and references are what records are called.
  var isForPeople: Bool { self == .table || self == .markdown }
}
