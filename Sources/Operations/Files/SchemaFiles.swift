import Model
import Platform
import Text
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
  /// What the schema of docket.toml is called; no kind can be, since it is reserved.
  package static let settings = "docket"
  /// By its first line a file is known to be docket's own.
  private static let mark = "# Written by `docket schema --write`; other changes to it are lost.\n"

  fileprivate static func association(_ schema: Schema) -> String {
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

  /// Whether a file by an absolute path was written by docket.
  fileprivate static func isOwn(_ path: String) -> Bool {
    let mark = Array(mark.utf8)
    let end = (try? resolvedPath(of: path)) ?? path
    let beginning = try? Directory.open(parent(of: end) ?? "/")
      .beginning(of: lastName(of: end), count: mark.count)
    return beginning == mark
  }
}

extension Workspace {
  /// Writes the schemas of all kinds and of docket.toml into the workspace, and what tells editors of them; `tell`
  /// is told the path of each file.
  package func writeSchemas(tell: (String) -> Void) throws(OperationError) {
    let path = root + "/" + SchemaFiles.association
    if FileSystem.real.exists(path) && !SchemaFiles.isOwn(path) {
      throw .schemaFiles(.foreignAssociation(name: SchemaFiles.association))
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
      (schema.kinds[index].name, schema.jsonSchema(of: KindIndex(index)))
    }
    for (name, text) in [(SchemaFiles.settings, Schema.settingsJSONSchema)] + texts {
      let file = try OutputFile(folder + "/\(name).json", in: self)
      try file.write(text)
      tell("\(SchemaFiles.folder)/\(name).json")
    }
    try OutputFile(path, in: self).write(SchemaFiles.association(schema))
    tell(SchemaFiles.association)
  }
}
