import CommandLine
import Model
import Operations

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
      let (old, new) = (invocation.parameter("OLD") ?? "", invocation.parameter("NEW") ?? "")
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.rename(old, to: new, kind)
      }
    })
}
