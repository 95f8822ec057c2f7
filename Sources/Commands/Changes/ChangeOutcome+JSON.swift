import JSON
import Model
import Operations

extension [ChangeOutcome] {
  /// The outcomes as JSON, with the new content of the records.
  func json(_ schema: Schema, isDryRun: Bool) -> String {
    jsonDocument(["dry-run": isDryRun ? true : nil]) { json in
      json.key("changes")
      json.array { json in for outcome in self { json.value(outcome.json(schema)) } }
    }
  }
}

extension ChangeOutcome {
  fileprivate func json(_ schema: Schema) -> JSONNode {
    let (action, former) = action.names
    let record = record(in: schema).map { graph, record in
      JSONFields(of: kind, in: graph.schema).node(of: record, in: graph)
    }
    return [
      "action": .string(action), "kind": .string(kind.name),
      "id": .string(kind.shown(id: id)), "from": former.map { .string($0) },
      "path": .string(path), "record": record ?? .null,
    ]
  }
}
