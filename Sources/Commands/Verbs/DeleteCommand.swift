import CommandLine
import Model
import Operations

extension Verb {
  static let delete = Verb(
    name: "delete",
    command: { kind, schema in
      Command(
        name: "delete", aliases: ["rm"], summary: "Delete records",
        discussion: """
          What refers to a record decides whether it can go: some references hold it, as an \
          employee's tasks do, and others are removed with it. The options say to do otherwise.
          """,
        parameters: [.ids(of: schema[kind])],
        options: [
          Option(
            name: replaceWith,
            kind: .value(placeholder: "ID", completion: .record(kind: schema[kind].name)),
            help: "Make what refers to them refer to this record"),
          Option(name: unsetReferences, help: "Remove every reference to them"),
          Option(name: cascade, help: "Delete what holds them too"),
        ] + ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let ids = invocation.parameters(Parameter.idsName)
      let policy = try policy(invocation, ids)
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.delete(ids, kind, policy)
      }
    })

  private static let replaceWith = "replace-with"
  private static let unsetReferences = "unset-references"
  private static let cascade = "cascade"

  private static func policy(
    _ invocation: Invocation, _ ids: [String]
  ) throws(Failure) -> DeletionPolicy {
    let given = [replaceWith, unsetReferences, cascade].filter(invocation.isGiven)
    if given.count > 1 {
      throw .usage("`--\(given[0])` and `--\(given[1])` exclude each other")
    }
    if let id = invocation.value(replaceWith) {
      if ids.contains(id) { throw .usage("`\(id)` cannot take its own place") }
      return .replace(with: id)
    }
    return given.isEmpty ? .declared : given[0] == cascade ? .cascade : .unset
  }
}
