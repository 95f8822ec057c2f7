import JSON
import Model
import Operations

extension [ChangeOutcome] {
  /// The outcomes as JSON, with the new content of the records.
  func json(_ schema: Schema, isDryRun: Bool) -> String {
    var fields: [String: JSONFields] = [:]
    return jsonDocument(["dry-run": isDryRun ? true : nil]) { json in
      json.key("changes")
      json.array { json in
        for outcome in self {
          let known = fields[outcome.kind.name] ?? JSONFields(of: outcome.kind, in: schema)
          fields[outcome.kind.name] = known
          json.object { outcome.write(known, schema, to: &$0) }
        }
      }
    }
  }
}

extension ChangeOutcome {
  fileprivate func write(_ fields: JSONFields, _ schema: Schema, to json: inout JSONWriter) {
    json.member("action", .string(action.name))
    json.member("kind", .string(kind.name))
    json.member("id", .string(kind.shown(id: id)))
    if let former = action.formerName { json.member("from", .string(former)) }
    json.member("path", .string(path))
    guard let (graph, record) = record(in: schema) else { return json.member("record", .null) }
    json.key("record")
    json.object { fields.write(record, of: graph, to: &$0) }
  }
}
