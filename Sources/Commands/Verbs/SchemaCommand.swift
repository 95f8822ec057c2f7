import CommandLine
import Model
import Operations
import Text
import Workspace

extension GeneralCommand {
  static let schema = GeneralCommand(
    command: Command(
      name: "schema", summary: "Describe a kind, or docket.toml, to editors as JSON Schema",
      discussion: """
        The schema has the fields of the workspace's own declaration too. `--write` puts the schemas \
        of all kinds and of docket.toml into \(SchemaFiles.folder)/ and tells taplo, and so VS Code's \
        Even Better TOML, by \(SchemaFiles.association) which files they are for. A \
        \(SchemaFiles.association) that docket did not write is left as it is.

        A schema sees one file by itself: what refers to what is for `docket check`.
        """,
      examples: [
        Example("docket schema task", "what a task's file may hold"),
        Example("docket schema docket", "what docket.toml may hold"),
        Example("docket schema --write", "have the editor complete and check records"),
      ],
      parameters: [
        Parameter(
          name: "KIND", help: "The kind; or `\(SchemaFiles.settings)`, for docket.toml",
          arity: .optional, completion: .custom("schema"))
      ],
      options: [
        Option(name: "write", help: "Write the schemas of all into the workspace")
      ])
  ) { invocation, session throws(Failure) in
    if invocation.flag("write") {
      guard invocation.parameter("KIND") == nil else {
        throw .usage("`--write` writes the schemas of all kinds, and takes none")
      }
      let workspace = try session.workspace()
      try operating { () throws(OperationError) in
        try workspace.writeSchemas { session.print("Wrote \($0)\n") }
      }
      return .success
    }
    if invocation.parameter("KIND") == SchemaFiles.settings {
      session.print(Schema.settingsJSONSchema)
      return .success
    }
    let schema = try session.found.get() == nil ? .builtIn : session.workspace().schema
    let names = schema.kinds.map(\.name) + [SchemaFiles.settings]
    guard let name = invocation.parameter("KIND") else {
      throw .usage(
        "name a kind: " + names.dropLast().joined(separator: ", ")
          + ", or \(SchemaFiles.settings) for \(Workspace.fileName)",
        help: "`--write` writes them all")
    }
    guard let kind = schema.kindIndex(named: name) else {
      throw .usage("no kind `\(sanitized(name))`", meant: nearest(name, among: names))
    }
    session.print(schema.jsonSchema(of: kind))
    return .success
  }
}
