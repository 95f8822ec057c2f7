import Diagnostics
import Model
import Platform
package import Text
package import Workspace

/// Why the JSON schemas of a workspace cannot be written.
package enum SchemaFilesFact: Hashable {
  /// The configuration file of an editor exists, but docket did not write it.
  case foreignAssociation(name: Path)
  /// A schema file exists, but docket did not write it.
  case foreignSchema(path: Path)
  /// The path of the schema folder is taken by something else.
  case notAFolder(name: Path)
}

/// What happened to a schema file, by its path in the workspace.
package enum SchemaFileChange: Hashable, Sendable {
  case written(Path)
  /// The kind of this schema no longer exists.
  case removed(Path)
}

extension Workspace {
  /// Writes the schemas of docket.toml and of all kinds into the workspace, and the files that tell editors about them:
  /// in the workspace and, if it is not the top folder of the repository, in the top folder too. Calls `tell` for each
  /// file. Returns the paths of files in the top folder that somebody else wrote; they are left alone.
  package func writeSchemas(
    in language: Language, tell: (SchemaFileChange) -> Void
  ) throws -> [Path] {
    for (path, _) in SchemaFiles.texts(of: schema, in: language, []) where isForeignSchema(path) {
      throw OperationError.schemaFiles(.foreignSchema(path: path))
    }
    return try writeSchemas(
      in: language, SchemaAssociation.allCases, SchemaAssociation.allCases, tell)
  }

  /// The same with a choice of the files that tell editors about schemas, here and in the top folder.
  private func writeSchemas(
    in language: Language, _ here: [SchemaAssociation], _ atTop: [SchemaAssociation],
    _ tell: (SchemaFileChange) -> Void
  ) throws -> [Path] {
    for association in SchemaAssociation.allCases
    where isTaken(association, in: root) && self.language(of: association) == nil {
      throw OperationError.schemaFiles(.foreignAssociation(name: association.name))
    }
    let folder = "\(root)/\(SchemaFiles.folder)"
    if !fileSystem.isDirectory(folder) {
      if fileSystem.isTaken(folder) {
        throw OperationError.schemaFiles(.notAFolder(name: SchemaFiles.folder))
      }
      try Directory.open(root, in: fileSystem, shownAs: "").createDirectory(
        SchemaFiles.folder.text)
    }
    let texts = SchemaFiles.texts(of: schema, in: language, here)
    for (path, text) in texts where !isForeignSchema(path) {
      try OutputFile("\(root)/\(path)", in: self).write(text)
      tell(.written(path))
    }
    try removeSchemas(besides: Set(texts.map(\.path)), tell)
    return try writeAtTop(atTop, in: language, tell)
  }

  /// Whether the place of a schema is taken by a foreign file or a broken link.
  private func isForeignSchema(_ path: Path) -> Bool {
    path.parent == SchemaFiles.folder && fileSystem.isTaken("\(root)/\(path)")
      && !isOwnSchema(path)
  }

  private func isOwnSchema(_ path: Path) -> Bool {
    beginning(of: "\(root)/\(path)").map(Schema.isOwnJSONSchema) ?? false
  }

  /// Removes schemas that docket wrote for kinds that no longer exist.
  private func removeSchemas(
    besides paths: Set<Path>, _ tell: (SchemaFileChange) -> Void
  ) throws {
    let folder = try Directory.open("\(root)/\(SchemaFiles.folder)", in: fileSystem)
    var names: [String] = []
    try folder.forEachEntry { entry in
      if entry.type == .file, entry.string.ends(with: ".json") { names.append(entry.string) }
    }
    for name in names.sorted() {
      let path = SchemaFiles.folder.appending(name)
      guard !paths.contains(path), isOwnSchema(path) else { continue }
      try folder.remove(name)
      tell(.removed(path))
    }
  }

  private func writeAtTop(
    _ associations: [SchemaAssociation], in language: Language,
    _ tell: (SchemaFileChange) -> Void
  ) throws -> [Path] {
    guard let tree = workTree, let up = tree.wayUp else { return [] }
    var foreign: [Path] = []
    for association in associations {
      let path = up.appending(association.name.text)
      let former = content(of: association, in: tree.top)
        .flatMap { association.language(of: $0, at: tree.path) }
      if former == nil, isTaken(association, in: tree.top) {
        foreign.append(path)
        continue
      }
      let text = association.text(for: schema, in: former ?? language, at: tree.path)
      try OutputFile("\(tree.top)/\(association.name)", in: self).write(text)
      tell(.written(path))
    }
    return foreign
  }

  /// Rewrites outdated schemas, or with `isDryRun` only returns the changes. Editor files that somebody deleted are not
  /// written again, since a person usually needs only one of them.
  func fixSchemas(
    in scope: CheckScope, isDryRun: Bool
  ) throws -> [FixedRecord] {
    let outdated =
      outdatedSchemas.filter { scope.contains($0.path) }
      + (scope.contains(Workspace.fileName) ? outdatedAssociationsAtTop : [])
    if !isDryRun, !outdated.isEmpty, let language = languageOfSchemas {
      let here = associations
      let top = workTree?.top
      let atTop = here.filter { association in top.map { isTaken(association, in: $0) } ?? false }
      _ = try writeSchemas(in: language, here, atTop) { _ in }
    }
    let message = LocalizedText("rewritten", "записано заново")
    return outdated.map { FixedRecord(change: $0, fixes: [message]) }
  }
}

extension Workspace {
  /// The content of a file that tells editors about schemas.
  private func content(of association: SchemaAssociation, in folder: String) -> [UInt8]? {
    beginning(of: "\(folder)/\(association.name)")
  }

  private func isTaken(_ association: SchemaAssociation, in folder: String) -> Bool {
    fileSystem.isTaken("\(folder)/\(association.name)")
  }

  /// The language of such a file in the workspace; nil if docket did not write it.
  private func language(of association: SchemaAssociation) -> Language? {
    content(of: association, in: root).flatMap { SchemaAssociation.language(of: $0) }
  }

  /// The beginning of a file, following links; `nil` if it cannot be read.
  private func beginning(of path: String) -> [UInt8]? {
    let end = (try? fileSystem.resolvedPath(of: path)) ?? path
    return try? Directory.open(parent(of: end) ?? "/", in: fileSystem).beginning(
      of: lastName(of: end), count: Workspace.fileSizeLimit)
  }
}
