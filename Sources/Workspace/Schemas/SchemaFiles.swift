import Diagnostics
package import Model
import Platform
package import Text

/// The files that `docket schema --write` writes into a workspace for editors.
package enum SchemaFiles {
  package static let folder: Path = ".schemas"
  /// The name of the schema of docket.toml; it is reserved, so no kind can have it.
  package static let settings = "docket"

  /// All files with their texts; `associations` are the files that tell editors about the schemas, with their present entries of
  /// other workspaces.
  package static func texts(
    of schema: Schema, in language: Language,
    _ associations: [(SchemaAssociation, among: AssociationText?)] = SchemaAssociation.allCases
      .map { ($0, nil) }
  ) -> [(path: Path, text: String)] {
    let kinds = schema.kinds.indices.map { index in
      (schema.kinds[index].name, schema.jsonSchema(of: KindIndex(index), in: language))
    }
    let texts = [(settings, Schema.settingsJSONSchema(in: language))] + kinds
    return texts.map { (path: folder.appending("\($0).json"), text: $1) }
      + associations.map { association, other in
        (association.name, association.text(for: schema, in: language, among: other))
      }
  }

  /// Whether a path may be one of these files, or one that tells editors about them at the top of the repository.
  package static func mayBe(_ path: Path) -> Bool {
    path.parent == folder
      || SchemaAssociation(rawValue: path.top == ".." ? path.name : path.text) != nil
  }

  /// The files with which docket tells editors about the schemas. A workspace may have only one of them; returns none if docket
  /// did not write all that exist.
  fileprivate static func associations(
    _ content: (_ path: Path) -> Content
  ) -> [(SchemaAssociation, among: AssociationText?)] {
    var texts: [(SchemaAssociation, among: AssociationText?)] = []
    for association in SchemaAssociation.allCases {
      switch content(association.name) {
      case .nothing: break
      case .unreadable: return []
      case .bytes(let bytes):
        guard let text = AssociationText(bytes) else { return [] }
        if !text.isOfOthers { texts.append((association, text)) }
      }
    }
    return texts
  }

  fileprivate enum Content {
    case nothing, unreadable
    case bytes([UInt8])
  }

  /// The changes that would bring the files that docket wrote up to date.
  fileprivate static func outdated(
    _ schema: Schema, _ content: (_ path: Path) -> Content
  ) -> [FileChange] {
    let associations = associations(content)
    guard let language = associations.first?.among?.language else { return [] }
    return texts(of: schema, in: language, associations).compactMap { path, text in
      let after = Array(text.utf8)
      switch content(path) {
      case .unreadable: return nil
      case .nothing: return FileChange(path: path, before: nil, after: after)
      case .bytes(let before):
        // Keep a file that docket did not write.
        if path.parent == folder, !Schema.isOwnJSONSchema(before) { return nil }
        return before == after ? nil : FileChange(path: path, before: before, after: after)
      }
    }
  }
}

extension SchemaFiles {
  /// The changes that would update this workspace's entries in the files that docket wrote at the top of the repository.
  fileprivate static func outdatedAtTop(
    _ schema: Schema, of root: String, in fileSystem: FileSystem,
    _ content: (_ path: Path) -> Content
  ) -> [FileChange] {
    let associations = associations(content)
    guard !associations.isEmpty, let place = WorkspacePlace(of: root, in: fileSystem) else {
      return []
    }
    return associations.compactMap { association, _ in
      let path: Path = "\(place.wayUp)\(association.name)"
      guard case .bytes(let before) = content(path), let text = AssociationText(before),
        text.parts[place.path] != association.entries(for: schema, at: place)
      else { return nil }
      let after = association.text(for: schema, in: text.language, at: place, among: text)
      return FileChange(path: path, before: before, after: Array(after.utf8))
    }
  }
}

extension Workspace {
  /// The language of the workspace's schemas; nil if docket did not write them.
  package var languageOfSchemas: Language? { associationTexts.first?.among?.language }

  /// The files that tell editors about the schemas; empty unless docket wrote all that exist.
  package var associations: [SchemaAssociation] { associationTexts.map { $0.0 } }

  private var associationTexts: [(SchemaAssociation, among: AssociationText?)] {
    SchemaFiles.associations(contentOfSchemaFile)
  }

  /// The changes that would bring the workspace's schema files up to date; none unless docket wrote all the files that tell
  /// editors about them.
  package var outdatedSchemas: [FileChange] {
    declarations.isUsable ? SchemaFiles.outdated(schema, contentOfSchemaFile) : []
  }

  /// The changes that would update this workspace's entries in files that docket wrote at the top of the repository.
  package var outdatedAssociationsAtTop: [FileChange] {
    declarations.isUsable
      ? SchemaFiles.outdatedAtTop(schema, of: root, in: fileSystem, contentOfSchemaFile) : []
  }

  private func contentOfSchemaFile(_ path: Path) -> SchemaFiles.Content {
    if let text = unsavedSchemas[path] { return .bytes(text) }
    if let file = sourceFile(path) { return .bytes(file.bytes) }
    return fileSystem.isTaken(joined(root, path)) ? .unreadable : .nothing
  }

  /// The findings about `docket.toml` and the schema files generated from it.
  var findingsOfSettings: [Diagnostic] {
    declarations.allFindings + outdatedSchemas.map(\.findingOfSchema)
      + outdatedAssociationsAtTop.map(\.findingOfAssociation)
  }
}

extension GitTree {
  /// The findings about the schema files of a workspace in git.
  func findingsOfSchemas(
    _ schema: Schema, in repository: Repository
  ) throws(GitError) -> [Diagnostic] {
    let objects = entries.filter { SchemaFiles.mayBe($0.key) && $0.value.isFile }
      .mapValues(object)
    if objects.isEmpty { return [] }
    let contents = try repository.blobs(Set(objects.values))
    let content = { (path: Path) -> SchemaFiles.Content in
      if entries[path] == nil { return .nothing }
      return objects[path].flatMap { contents[$0] }.map { .bytes($0) } ?? .unreadable
    }
    return SchemaFiles.outdated(schema, content).map(\.findingOfSchema)
      + SchemaFiles.outdatedAtTop(schema, of: repository.folder, in: .real, content)
      .map(\.findingOfAssociation)
  }
}

extension FileChange {
  fileprivate var findingOfSchema: Diagnostic {
    Check.outdatedSchema(path, isMissing: before == nil)
  }
  fileprivate var findingOfAssociation: Diagnostic {
    Check.outdatedAssociation(path, in: Workspace.fileName)
  }
}
