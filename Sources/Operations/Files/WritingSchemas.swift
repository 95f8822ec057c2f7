import Diagnostics
import Model
import Platform
package import Text
package import Workspace

/// Why the schemas of a workspace are not written into it.
package enum SchemaFilesError: Error, Hashable {
  /// A file that tells editors of schemas is there, and not docket's own.
  case foreignAssociation(name: Path)
  /// A schema is there that docket did not write.
  case foreignSchema(path: Path)
  /// What is in the way of the folder of the schemas is none.
  case notAFolder(name: Path)
}

/// What became of a file of schemas, by its path in the workspace.
package enum SchemaFileChange: Hashable, Sendable {
  case written(Path)
  /// Of a kind that is not there any more.
  case removed(Path)
}

extension Workspace {
  /// Writes the schemas of all kinds and of docket.toml into the workspace, and what tells editors of them, there and,
  /// where the workspace is below the top of a repository, at that; `tell` is told of each file. Returns the
  /// paths of those at the top that somebody else wrote, which are left alone.
  package func writeSchemas(
    in language: Language, tell: (SchemaFileChange) -> Void
  ) throws(OperationError) -> [Path] {
    for (path, _) in SchemaFiles.texts(of: schema, in: language, []) where isForeignSchema(path) {
      throw .schemaFiles(.foreignSchema(path: path))
    }
    return try writeSchemas(
      in: language, SchemaAssociation.allCases, SchemaAssociation.allCases, tell)
  }

  /// The same, of what tells editors only some here, and some at the top.
  private func writeSchemas(
    in language: Language, _ here: [SchemaAssociation], _ atTop: [SchemaAssociation],
    _ tell: (SchemaFileChange) -> Void
  ) throws(OperationError) -> [Path] {
    let top = WorkspacePlace(of: root, in: fileSystem)?.top ?? root
    // Other workspaces of the repository write the same files at its top.
    let lock = try lockOnAssociations(in: top)
    guard lock != nil else {
      throw .system(SystemError(call: .flock, path: top, code: ErrorNumber.busy))
    }
    for association in SchemaAssociation.allCases where isForeign(association, in: root) {
      throw .schemaFiles(.foreignAssociation(name: association.name))
    }
    let folder = "\(root)/\(SchemaFiles.folder)"
    if !fileSystem.isDirectory(folder) {
      if fileSystem.isTaken(folder) {
        throw .schemaFiles(.notAFolder(name: SchemaFiles.folder))
      }
      try reading { () throws(SystemError) in
        try Directory.open(root, in: fileSystem, shownAs: "").createDirectory(
          SchemaFiles.folder.text)
      }
    }
    let associations = here.map { association in
      let other = content(of: association, in: root).flatMap(AssociationText.init)
      return (association, among: other?.withoutGone(below: root, in: fileSystem))
    }
    let texts = SchemaFiles.texts(of: schema, in: language, associations)
    for (path, text) in texts where !isForeignSchema(path) {
      try OutputFile("\(root)/\(path)", in: self).write(text)
      tell(.written(path))
    }
    try removeSchemas(besides: Set(texts.map(\.path)), tell)
    return try writeAtTop(atTop, in: language, tell)
  }

  /// Whether a schema, or a link that leads nowhere, is in the place of one of docket's.
  private func isForeignSchema(_ path: Path) -> Bool {
    path.parent == SchemaFiles.folder && fileSystem.isTaken("\(root)/\(path)")
      && !isOwnSchema(path)
  }

  private func isOwnSchema(_ path: Path) -> Bool {
    beginning(of: "\(root)/\(path)").map(Schema.isOwnJSONSchema) ?? false
  }

  /// Removes the schemas that docket wrote of kinds that are not there any more.
  private func removeSchemas(
    besides paths: Set<Path>, _ tell: (SchemaFileChange) -> Void
  ) throws(OperationError) {
    try reading { () throws(SystemError) in
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
  }

  private func lockOnAssociations(in folder: String) throws(OperationError) -> FileLock? {
    do throws(SystemError) {
      return try FileLock.lock(
        ".", in: Directory.open(folder, in: fileSystem), timeout: .seconds(10))
    } catch {
      throw .system(error)
    }
  }

  private func writeAtTop(
    _ associations: [SchemaAssociation], in language: Language,
    _ tell: (SchemaFileChange) -> Void
  ) throws(OperationError) -> [Path] {
    guard let place = WorkspacePlace(of: root, in: fileSystem) else { return [] }
    var foreign: [Path] = []
    for association in associations {
      let path: Path = "\(place.wayUp)\(association.name)"
      if isForeign(association, in: place.top) {
        foreign.append(path)
        continue
      }
      let other = content(of: association, in: place.top).flatMap(AssociationText.init)?
        .withoutGone(below: place.top, in: fileSystem)
      let text = association.text(for: schema, in: language, at: place, among: other)
      try OutputFile("\(place.top)/\(association.name)", in: self).write(text)
      tell(.written(path))
    }
    return foreign
  }

  /// Writes them anew, or with `isDryRun` only says what that would change. What somebody deleted of what tells editors
  /// stays so: one of them is enough for who uses one program.
  func fixSchemas(
    in scope: CheckScope, isDryRun: Bool
  ) throws(OperationError) -> [FixedRecord] {
    let outdated =
      outdatedSchemas.filter { scope.contains($0.path) }
      + (scope.contains(Workspace.fileName) ? outdatedAssociationsAtTop : [])
    if !isDryRun, !outdated.isEmpty, let language = languageOfSchemas {
      let here = associations
      let top = WorkspacePlace(of: root, in: fileSystem)?.top
      let atTop = here.filter { association in
        top.map { fileSystem.isTaken("\($0)/\(association.name)") } ?? false
      }
      _ = try writeSchemas(in: language, here, atTop) { _ in }
    }
    let message = LocalizedText("written anew", "записано заново")
    return outdated.map { FixedRecord(change: $0, fixes: [message]) }
  }
}

extension Workspace {
  /// What a file that tells editors of schemas says in a folder.
  private func content(of association: SchemaAssociation, in folder: String) -> [UInt8]? {
    beginning(of: "\(folder)/\(association.name)")
  }

  /// Whether there is one in a folder that docket did not write.
  private func isForeign(_ association: SchemaAssociation, in folder: String) -> Bool {
    fileSystem.isTaken("\(folder)/\(association.name)")
      && content(of: association, in: folder).flatMap { SchemaAssociation.language(of: $0) } == nil
  }

  /// The beginning of a file, following links; nil if it cannot be read.
  private func beginning(of path: String) -> [UInt8]? {
    let end = (try? fileSystem.resolvedPath(of: path)) ?? path
    return try? Directory.open(parent(of: end) ?? "/", in: fileSystem).beginning(
      of: lastName(of: end), count: Workspace.fileSizeLimit)
  }
}
