package import Diagnostics
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
  fileprivate static func isOwn(_ path: String) -> Bool { language(ofFile: path) != nil }

  /// The language in which docket wrote the schemas of a workspace; nil where it did not.
  fileprivate static func language(of workspace: Workspace) -> Language? {
    let files = [association, tombiAssociation].map { workspace.root + "/" + $0 }
    let languages = files.filter(FileSystem.real.exists).map(language(ofFile:))
    return languages.contains(nil) ? nil : languages.first ?? nil
  }

  private static func language(ofFile path: String) -> Language? {
    let end = (try? resolvedPath(of: path)) ?? path
    let folder = try? Directory.open(parent(of: end) ?? "/")
    return Language.allCases.first { language in
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
    for (path, text) in schemaFiles(in: language) {
      try OutputFile(root + "/" + path, in: self).write(text)
      tell(path)
    }
  }

  /// Which of the schemas that were written into the workspace would be written otherwise now, where all of what
  /// tells editors of them is docket's own.
  package var outdatedSchemas: [FileChange] {
    guard declarations.isUsable, let language = SchemaFiles.language(of: self) else { return [] }
    return schemaFiles(in: language).compactMap { path, text in
      let after = Array(text.utf8)
      let before = sourceFile(path)?.bytes
      if before == after || before == nil && FileSystem.real.isTaken(root + "/" + path) {
        return nil
      }
      return FileChange(path: path, before: before, after: after)
    }
  }

  /// What a check finds of them.
  package var findingsOfSchemas: [Diagnostic] {
    outdatedSchemas.map { Check.outdatedSchema($0.path, isMissing: $0.before == nil) }
  }

  /// Writes them anew, or with `isDryRun` only says what that would change.
  func fixSchemas(
    in scope: CheckScope, isDryRun: Bool
  ) throws(OperationError) -> [FixedRecord] {
    let outdated = outdatedSchemas.filter { scope.contains($0.path) }
    if !isDryRun, !outdated.isEmpty, let language = SchemaFiles.language(of: self) {
      try writeSchemas(in: language) { _ in }
    }
    let message = LocalizedText("written anew", "записано заново")
    return outdated.map { FixedRecord(change: $0, fixes: [message]) }
  }

  /// The files for editors by their paths, with what they say.
  private func schemaFiles(in language: Language) -> [(path: String, text: String)] {
    let kinds = schema.kinds.indices.map { index in
      (schema.kinds[index].name, schema.jsonSchema(of: KindIndex(index), in: language))
    }
    let texts = [(SchemaFiles.settings, Schema.settingsJSONSchema(in: language))] + kinds
    return texts.map { (path: "\(SchemaFiles.folder)/\($0).json", text: $1) } + [
      (SchemaFiles.association, SchemaFiles.association(schema, in: language)),
      (SchemaFiles.tombiAssociation, SchemaFiles.tombiAssociation(schema, in: language)),
    ]
  }
}
