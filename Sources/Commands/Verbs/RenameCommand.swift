import CommandLine
import Model
import TOML

extension Verb {
  static let rename = Verb(
    name: "rename",
    command: { kind, schema in
      Command(
        name: "rename", summary: "Give a record another id, in every reference too",
        parameters: [
          Parameter(name: "OLD", help: "The id", completion: .record(kind: schema[kind].name)),
          Parameter(name: "NEW", help: "The new id"),
        ],
        options: ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let new = invocation.parameter("NEW") ?? ""
      return try session.change(invocation) { plan throws(Failure) in
        let references = try plan.references(to: kind)
        let record = try references.record(invocation.parameter("OLD") ?? "", kind)
        try plan.requireID(new, kind)
        try plan.requireFree(new, kind, try plan.takenIDs(of: kind))
        try plan.rename(record, to: new, references)
      }
    })
}

extension Plan {
  /// Plans another id for a record, and for everything that refers to it.
  fileprivate mutating func rename(
    _ record: RecordNumber, to new: String, _ references: References
  ) throws(Failure) {
    let graph = references.graph
    var edits: [RecordNumber: [FieldEdit]] = [:]
    for use in references.uses(of: record) {
      edits[use.referrer, default: []] += references.replacement(use, by: new)
    }
    let own = standing(record, in: graph)
    rename(own, to: new, try edited(own, edits[record] ?? []).bytes)
    for referrer in edits.keys.sorted(by: graph.precedes) where referrer != record {
      try change(standing(referrer, in: graph), edits[referrer] ?? [])
    }
  }
}
