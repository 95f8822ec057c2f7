import Diagnostics
package import Model
import Platform
package import Text

/// The files that `docket schema --write` writes into a workspace for editors.
package enum SchemaFiles {
  package static let folder: Path = ".schemas"
  /// The name of the schema of docket.toml; it is reserved, so no kind can have it.
  package static let settings = "docket"

  /// All files with their texts.
  package static func texts(
    of schema: Schema, in language: Language,
    _ associations: [SchemaAssociation] = SchemaAssociation.allCases
  ) -> [(path: Path, text: String)] {
    let kinds = schema.kinds.indices.map { index in
      (schema.kinds[index].name, schema.jsonSchema(of: KindIndex(index), in: language))
    }
    let texts = [(settings, Schema.settingsJSONSchema(in: language))] + kinds
    return texts.map { (path: folder.appending("\($0).json"), text: $1) }
      + associations.map { ($0.name, $0.text(for: schema, in: language)) }
  }

  /// Whether a path may be one of these files, or one that tells editors about them at the top of the repository.
  package static func mayBe(_ path: Path) -> Bool {
    path.parent == folder
      || SchemaAssociation(rawValue: path.top == ".." ? path.name : path.text) != nil
  }

  /// The files with which docket tells editors about the schemas, with their languages. A workspace may have only one of them;
  /// returns none if docket did not write all that exist.
  fileprivate static func associations(
    _ content: (_ path: Path) -> Content
  ) -> [(SchemaAssociation, Language)] {
    var found: [(SchemaAssociation, Language)] = []
    for association in SchemaAssociation.allCases {
      switch content(association.name) {
      case .nothing: break
      case .unreadable: return []
      case .bytes(let bytes):
        if SchemaAssociation.language(of: bytes) == nil { return [] }
        if let language = association.language(of: bytes, at: "") {
          found.append((association, language))
        }
      }
    }
    return found
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
    guard let (_, language) = associations.first else { return [] }
    return texts(of: schema, in: language, associations.map(\.0)).compactMap { path, text in
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
  /// The changes that would bring the files that docket wrote for a workspace at the top of its repository up to date.
  fileprivate static func outdatedAtTop(
    _ schema: Schema, in tree: WorkTree?, _ content: (_ path: Path) -> Content
  ) -> [FileChange] {
    guard let tree, let up = tree.wayUp else { return [] }
    return associations(content).compactMap { association, _ in
      let path = up.appending(association.name.text)
      guard case .bytes(let before) = content(path),
        let language = association.language(of: before, at: tree.path)
      else { return nil }
      let after = Array(association.text(for: schema, in: language, at: tree.path).utf8)
      return before == after ? nil : FileChange(path: path, before: before, after: after)
    }
  }
}

extension Workspace {
  /// The language of the workspace's schemas; nil if docket did not write them.
  package var languageOfSchemas: Language? {
    SchemaFiles.associations(contentOfSchemaFile).first?.1
  }

  /// The files that tell editors about the schemas; empty unless docket wrote all that exist.
  package var associations: [SchemaAssociation] {
    SchemaFiles.associations(contentOfSchemaFile).map { $0.0 }
  }

  /// The changes that would bring the workspace's schema files up to date; none unless docket wrote all the files that tell
  /// editors about them.
  package var outdatedSchemas: [FileChange] {
    declarations.isUsable ? SchemaFiles.outdated(schema, contentOfSchemaFile) : []
  }

  /// The changes that would bring the files that docket wrote for the workspace at the top of the repository up to date.
  package var outdatedAssociationsAtTop: [FileChange] {
    declarations.isUsable
      ? SchemaFiles.outdatedAtTop(schema, in: workTree, contentOfSchemaFile) : []
  }

  private func contentOfSchemaFile(_ path: Path) -> SchemaFiles.Content {
    if let text = unsavedSchemas[path] { return .bytes(text) }
    let absolute = joined(root, path)
    if let bytes = try? fileSystem.readItself(absolute) { return .bytes(bytes) }
    return fileSystem.isTaken(absolute) ? .unreadable : .nothing
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
  ) throws -> [Diagnostic] {
    let objects = entries.filter { SchemaFiles.mayBe($0.key) && $0.value.isFile }
      .mapValues(object)
    if objects.isEmpty { return [] }
    let blobs = try repository.blobs(Set(objects.values))
    let content = { (path: Path) -> SchemaFiles.Content in
      if entries[path] == nil { return .nothing }
      return objects[path].flatMap { blobs[$0]?.content }.map { .bytes($0) } ?? .unreadable
    }
    return SchemaFiles.outdated(schema, content).map(\.findingOfSchema)
      + SchemaFiles.outdatedAtTop(schema, in: repository.workTree, content)
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
