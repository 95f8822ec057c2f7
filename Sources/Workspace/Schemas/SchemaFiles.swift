import Diagnostics
package import Model
import Platform
package import Text

/// What `docket schema --write` writes into a workspace, for editors to find.
package enum SchemaFiles {
  package static let folder: Path = ".schemas"
  /// What the schema of docket.toml is called; no kind can be, since it is reserved.
  package static let settings = "docket"

  /// All files by their paths, with what they say; what tells editors of the schemas tells of other workspaces too, as
  /// it does now.
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

  /// Whether a path may be that of one of the files, or of what tells of them at the top of the repository.
  package static func mayBe(_ path: Path) -> Bool {
    path.parent == folder
      || SchemaAssociation(rawValue: path.top == ".." ? path.name : path.text) != nil
  }

  /// What docket wrote of a workspace into the files that tell editors of the schemas, of which somebody may use one
  /// alone; none where any is not docket's own.
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

  /// Those that would be written otherwise now, where docket wrote them.
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
        // What somebody else wrote there stays as it is.
        if path.parent == folder, !Schema.isOwnJSONSchema(before) { return nil }
        return before == after ? nil : FileChange(path: path, before: before, after: after)
      }
    }
  }
}

extension SchemaFiles {
  /// Those at the top of the repository that docket wrote and that would have other entries for the workspace now.
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
  /// The language in which docket wrote the schemas into the workspace; nil where it did not.
  package var languageOfSchemas: Language? { associationTexts.first?.among?.language }

  /// What tells editors of the schemas in the workspace, where all of it is docket's own.
  package var associations: [SchemaAssociation] { associationTexts.map { $0.0 } }

  private var associationTexts: [(SchemaAssociation, among: AssociationText?)] {
    SchemaFiles.associations(contentOfSchemaFile)
  }

  /// Which of the schemas that were written into the workspace would be written otherwise now, where all of what
  /// tells editors of them is docket's own.
  package var outdatedSchemas: [FileChange] {
    declarations.isUsable ? SchemaFiles.outdated(schema, contentOfSchemaFile) : []
  }

  /// Which of the files at the top of the repository that docket wrote would have other entries for the workspace now.
  package var outdatedAssociationsAtTop: [FileChange] {
    declarations.isUsable
      ? SchemaFiles.outdatedAtTop(schema, of: root, in: fileSystem, contentOfSchemaFile) : []
  }

  private func contentOfSchemaFile(_ path: Path) -> SchemaFiles.Content {
    if let text = unsavedSchemas[path] { return .bytes(text) }
    if let file = sourceFile(path) { return .bytes(file.bytes) }
    return fileSystem.isTaken(joined(root, path)) ? .unreadable : .nothing
  }

  /// What is wrong with `docket.toml` by itself, and with what was made of it.
  var findingsOfSettings: [Diagnostic] {
    declarations.allFindings + outdatedSchemas.map(\.findingOfSchema)
      + outdatedAssociationsAtTop.map(\.findingOfAssociation)
  }
}

extension GitTree {
  /// What is wrong with the schemas that git keeps of a workspace.
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
