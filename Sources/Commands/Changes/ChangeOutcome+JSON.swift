import JSON
import Model
import Operations
import TOML

extension ChangeOutcome.Action {
  /// The name of the action in JSON.
  fileprivate var name: String {
    switch self {
    case .added: "added"
    case .changed: "changed"
    case .unchanged: "unchanged"
    case .deleted: "deleted"
    case .renamed: "renamed"
    case .moved: "moved"
    }
  }
}

extension [ChangeOutcome] {
  /// The outcomes as JSON, with the new content of the records.
  func json(_ schema: Schema, isDryRun: Bool) -> String {
    jsonDocument { json in
      if isDryRun { json.member("dry-run", true) }
      json.member("changes") { json in
        json.array { json in
          for outcome in self { json.object { outcome.write(schema, to: &$0) } }
        }
      }
    }
  }
}

extension ChangeOutcome {
  fileprivate func write(_ schema: Schema, to json: inout JSONWriter) {
    json.member("action", action.name)
    json.member("kind", kind.name)
    json.member("id", kind.shown(id: id))
    if case .renamed(let old) = action { json.member("from", old) }
    if case .moved(let old) = action { json.member("from", old) }
    json.member("path", path)
    json.member("record") { json in
      guard let record = record(in: schema) else { return json.value(String?.none) }
      json.object { record.graph.writeFields(of: record.index, to: &$0) }
    }
  }
}
