/// The shapes that a list comes in.
enum ListFormat: String, CaseIterable {
  case table
  case json
  case jsonLines = "jsonl"
  case csv
  case tsv
  case ids
  case markdown
}
