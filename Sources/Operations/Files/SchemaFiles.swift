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
  /// What the schema of docket.toml is called; no kind can be, since it is reserved.
  package static let settings = "docket"

  /// The language in which docket wrote the schemas of a workspace; nil where it did not.
  fileprivate static func language(of workspace: Workspace) -> Language? {
    let files = SchemaAssociation.allCases.map { workspace.root + "/" + $0.name }
    let languages = files.filter(FileSystem.real.exists)
      .map(SchemaAssociation.language(ofFile:))
    return languages.contains(nil) ? nil : languages.first ?? nil
  }
}

extension Workspace {
  /// Writes the schemas of all kinds and of docket.toml into the workspace, and what tells editors of them, there and,
  /// where the workspace is below the top of a repository, at that; `tell` is told the path of each file. Returns the
  /// paths of those at the top that somebody else wrote, which are left alone.
  package func writeSchemas(
    in language: Language, tell: (String) -> Void
  ) throws(OperationError) -> [String] {
    for association in SchemaAssociation.allCases
    where association.isForeign(at: root + "/" + association.name) {
      throw .schemaFiles(.foreignAssociation(name: association.name))
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
    return try writeAssociationsAtTop(in: language, tell: tell)
  }

  private func writeAssociationsAtTop(
    in language: Language, tell: (String) -> Void
  ) throws(OperationError) -> [String] {
    guard let place = WorkspacePlace(of: root) else { return [] }
    var foreign: [String] = []
    for association in SchemaAssociation.allCases {
      let path = place.wayUp + association.name
      if association.isForeign(at: place.top + "/" + association.name) {
        foreign.append(path)
        continue
      }
      let before = try? Directory.open(place.top).read(association.name, limit: 1 << 20)
      let text = association.text(
        for: schema, in: language, at: place,
        beside: before.map { String(decoding: $0, as: UTF8.self) } ?? "")
      try OutputFile(place.top + "/" + association.name, in: self).write(text)
      tell(path)
    }
    return foreign
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
      _ = try writeSchemas(in: language) { _ in }
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
    return texts.map { (path: "\(SchemaFiles.folder)/\($0).json", text: $1) }
      + SchemaAssociation.allCases.map { ($0.name, $0.text(for: schema, in: language)) }
  }
}
