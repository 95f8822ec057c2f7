import Model
import Platform
package import Text
package import Workspace

/// Why the schemas of a workspace are not written into it.
package enum SchemaFilesError: Error, Hashable {
  /// A file that tells editors of schemas is there, and not docket's own.
  case foreignAssociation(name: String)
  /// What is in the way of the folder of the schemas is none.
  case notAFolder(name: String)
}

/// Where editors find the schemas of a workspace.
package enum SchemaFiles {
  package static let folder = ".schemas"
  /// Tells editors with Taplo of them.
  package static let association = ".taplo.toml"
  /// Tells editors with Tombi of them.
  package static let tombiAssociation = "tombi.toml"
  /// What the schema of docket.toml is called; no kind can be, since it is reserved.
  package static let settings = "docket"
  /// By its first line, in either language, a file is known to be docket's own.
  private static let mark = LocalizedText(
    "# Written by `docket schema --write`; other changes to it are lost.\n",
    "# Записано командой `docket schema --write`; другие правки будут потеряны.\n")

  fileprivate static func association(_ schema: Schema, in language: Language) -> String {
    mark[language] + "[formatting]\narray_auto_collapse = false\n"
      + rule(for: Workspace.fileName, settings)
      + schema.kinds.map { rule(for: "\($0.folder)/**/*.toml", $0.name) }.joined()
  }

  fileprivate static func tombiAssociation(_ schema: Schema, in language: Language) -> String {
    mark[language] + "toml-version = \"v1.0.0\"\n"
      + tombiSchema(for: Workspace.fileName, settings)
      + schema.kinds.map { tombiSchema(for: "\($0.folder)/**/*.toml", $0.name) }.joined()
  }

  private static func tombiSchema(for files: String, _ name: String) -> String {
    """

    [[schemas]]
    path = "\(folder)/\(name).json"
    include = ["\(files)"]

    """
  }

  private static func rule(for files: String, _ name: String) -> String {
    """

    [[rule]]
    include = ["\(files)"]
    [rule.schema]
    path = "\(folder)/\(name).json"

    """
  }

  /// Whether a file by an absolute path was written by docket.
  fileprivate static func isOwn(_ path: String) -> Bool {
    let end = (try? resolvedPath(of: path)) ?? path
    let folder = try? Directory.open(parent(of: end) ?? "/")
    return Language.allCases.contains { language in
      let mark = Array(mark[language].utf8)
      return (try? folder?.beginning(of: lastName(of: end), count: mark.count)) == mark
    }
  }
}

extension Workspace {
  /// Writes the schemas of all kinds and of docket.toml into the workspace, and what tells editors of them; `tell`
  /// is told the path of each file.
  package func writeSchemas(in language: Language, tell: (String) -> Void) throws(OperationError) {
    for name in [SchemaFiles.association, SchemaFiles.tombiAssociation] {
      let path = root + "/" + name
      if FileSystem.real.exists(path) && !SchemaFiles.isOwn(path) {
        throw .schemaFiles(.foreignAssociation(name: name))
      }
    }
    let folder = root + "/" + SchemaFiles.folder
    if !FileSystem.real.isDirectory(folder) {
      if FileSystem.real.isTaken(folder) {
        throw .schemaFiles(.notAFolder(name: SchemaFiles.folder))
      }
      try reading { () throws(SystemError) in
        try Directory.open(root, shownAs: "").createDirectory(SchemaFiles.folder)
      }
    }
    let texts = schema.kinds.indices.map { index in
      (schema.kinds[index].name, schema.jsonSchema(of: KindIndex(index), in: language))
    }
    let settings = Schema.settingsJSONSchema(in: language)
    for (name, text) in [(SchemaFiles.settings, settings)] + texts {
      let file = try OutputFile(folder + "/\(name).json", in: self)
      try file.write(text)
      tell("\(SchemaFiles.folder)/\(name).json")
    }
    for (name, text) in [
      (SchemaFiles.association, SchemaFiles.association(schema, in: language)),
      (SchemaFiles.tombiAssociation, SchemaFiles.tombiAssociation(schema, in: language)),
    ] {
      try OutputFile(root + "/" + name, in: self).write(text)
      tell(name)
    }
  }
}
