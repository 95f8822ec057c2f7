import CommandLine
import Model
import Operations

extension Verb {
  static let edit = Verb(
    name: "edit",
    command: { kind, schema in
      Command(
        name: "edit", summary: "Change records by options, or in an editor",
        discussion: """
          Exactly the lines that are asked for change; comments, order and layout stay. Without any \
          option the file is opened in `$VISUAL` or `$EDITOR`, and what comes back is checked before \
          it is saved.
          """,
        parameters: [.ids(of: schema[kind])],
        options: FieldOptions.setting(schema[kind]) + FieldOptions.changing(schema[kind])
          + ChangeOptions.all)
    },
    run: { kind, invocation, session throws(Failure) in
      let ids = invocation.parameters(Parameter.idsName)
      let options = try session.fieldOptions(kind)
      let edits = try options.edits(invocation)
      if edits.isEmpty { return try session.editInEditor(ids, kind, invocation) }
      return try session.change(invocation) { plan throws(OperationError) in
        try plan.edit(ids, kind, edits)
      }
    })
}

extension Parameter {
  static let idsName = "ID"

  static func ids(of kind: Kind) -> Parameter {
    Parameter(
      name: idsName, help: "The ids of the records", arity: .oneOrMore,
      completion: .record(kind: kind.name))
  }
}
