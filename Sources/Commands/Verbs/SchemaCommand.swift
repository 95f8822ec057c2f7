import CommandLine
import Model
import Platform
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
      return try session.writeSchemas()
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

/// Where editors find the schemas of a workspace.
private enum SchemaFiles {
  static let folder = ".schemas"
  static let association = ".taplo.toml"
  /// What the schema of docket.toml is called; no kind can be, since it is reserved.
  static let settings = "docket"
  /// By its first line a file is known to be docket's own.
  static let mark = "# Written by `docket schema --write`; other changes to it are lost.\n"

  static func association(_ schema: Schema) -> String {
    mark + "[formatting]\narray_auto_collapse = false\n"
      + rule(for: Workspace.fileName, settings)
      + schema.kinds.map { rule(for: "\($0.folder)/**/*.toml", $0.name) }.joined()
  }

  private static func rule(for files: String, _ name: String) -> String {
    """

    [[rule]]
    include = ["\(files)"]
    [rule.schema]
    path = "\(folder)/\(name).json"

    """
  }
}

extension Session {
  fileprivate func writeSchemas() throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    let schema = workspace.schema
    let association = SchemaFiles.association(schema)
    let path = workspace.root + "/" + SchemaFiles.association
    if FileSystem.real.exists(path) {
      let mark = Array(SchemaFiles.mark.utf8)
      let end = (try? resolvedPath(of: path)) ?? path
      let beginning = try? Directory.open(parent(of: end) ?? "/")
        .beginning(of: lastName(of: end), count: mark.count)
      guard beginning == mark else {
        throw .refused(
          "there is a \(SchemaFiles.association) that docket did not write",
          help: "move it away, or have it point to `docket schema KIND > FILE` itself")
      }
    }
    let folder = workspace.root + "/" + SchemaFiles.folder
    if !FileSystem.real.isDirectory(folder) {
      if FileSystem.real.isTaken(folder) {
        throw .workspace("\(SchemaFiles.folder) is not a folder to write schemas to")
      }
      try reading { () throws(SystemError) in
        try Directory.open(workspace.root, shownAs: "").createDirectory(SchemaFiles.folder)
      }
    }
    let texts = schema.kinds.indices.map { index in
      (schema.kinds[index].name, schema.jsonSchema(of: KindIndex(index)))
    }
    for (name, text) in [(SchemaFiles.settings, Schema.settingsJSONSchema)] + texts {
      let file = try OutputFile(folder + "/\(name).json", in: workspace, context)
      try file.write(text)
      print("Wrote \(SchemaFiles.folder)/\(name).json\n")
    }
    try OutputFile(path, in: workspace, context).write(association)
    print("Wrote \(SchemaFiles.association)\n")
    return .success
  }
}
