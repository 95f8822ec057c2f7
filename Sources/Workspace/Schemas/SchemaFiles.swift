import Diagnostics
package import Model
import Platform
package import Text

/// What `docket schema --write` writes into a workspace, for editors to find.
package enum SchemaFiles {
  package static let folder = ".schemas"
  /// What the schema of docket.toml is called; no kind can be, since it is reserved.
  package static let settings = "docket"

  /// All files by their paths, with what they say.
  package static func texts(
    of schema: Schema, in language: Language
  ) -> [(path: String, text: String)] {
    let kinds = schema.kinds.indices.map { index in
      (schema.kinds[index].name, schema.jsonSchema(of: KindIndex(index), in: language))
    }
    let texts = [(settings, Schema.settingsJSONSchema(in: language))] + kinds
    return texts.map { (path: "\(folder)/\($0).json", text: $1) }
      + SchemaAssociation.allCases.map { ($0.name, $0.text(for: schema, in: language)) }
  }

  /// Whether a path may be that of one of the files.
  static func mayBe(_ path: String) -> Bool {
    path.begins(with: folder + "/") || SchemaAssociation(rawValue: path) != nil
  }

  /// The language of those that were written, by the content of files; nil where there are none, or any that tells
  /// editors of them is not docket's own.
  fileprivate static func language(_ content: (_ path: String) -> Content) -> Language? {
    var languages: [Language?] = []
    for association in SchemaAssociation.allCases {
      switch content(association.name) {
      case .nothing: break
      case .unreadable: languages.append(nil)
      case .bytes(let bytes): languages.append(SchemaAssociation.language(of: bytes))
      }
    }
    return languages.contains(nil) ? nil : languages.first ?? nil
  }

  fileprivate enum Content {
    case nothing, unreadable
    case bytes([UInt8])
  }

  /// Those that would be written otherwise now, where docket wrote them.
  fileprivate static func outdated(
    _ schema: Schema, _ content: (_ path: String) -> Content
  ) -> [FileChange] {
    guard let language = language(content) else { return [] }
    return texts(of: schema, in: language).compactMap { path, text in
      let after = Array(text.utf8)
      switch content(path) {
      case .unreadable: return nil
      case .nothing: return FileChange(path: path, before: nil, after: after)
      case .bytes(let before):
        return before == after ? nil : FileChange(path: path, before: before, after: after)
      }
    }
  }
}

extension Workspace {
  /// The language in which docket wrote the schemas into the workspace; nil where it did not.
  package var languageOfSchemas: Language? { SchemaFiles.language(contentOfSchemaFile) }

  /// Which of the schemas that were written into the workspace would be written otherwise now, where all of what
  /// tells editors of them is docket's own.
  package var outdatedSchemas: [FileChange] {
    declarations.isUsable ? SchemaFiles.outdated(schema, contentOfSchemaFile) : []
  }

  private func contentOfSchemaFile(_ path: String) -> SchemaFiles.Content {
    if let file = sourceFile(path) { return .bytes(file.bytes) }
    return fileSystem.isTaken(joined(root, path)) ? .unreadable : .nothing
  }

  /// What is wrong with `docket.toml` by itself, and with what was made of it.
  var findingsOfSettings: [Diagnostic] {
    declarations.allFindings + outdatedSchemas.map(\.findingOfSchema)
  }
}

extension GitTree {
  /// What is wrong with the schemas that git keeps of a workspace.
  func findingsOfSchemas(_ schema: Schema, in git: Git) throws(GitError) -> [Diagnostic] {
    let paths = entries.keys.filter(SchemaFiles.mayBe)
    if paths.isEmpty { return [] }
    let objects = PathMap(
      paths.compactMap { path in
        entries[path].flatMap { $0.isFile ? (path, object(of: $0)) : nil }
      }
    ) { $1 }
    let contents = try git.blobs(Set(objects.values))
    return SchemaFiles.outdated(schema) { path in
      if entries[path] == nil { return .nothing }
      return objects[path].flatMap { contents[$0] }.map { .bytes($0) } ?? .unreadable
    }.map(\.findingOfSchema)
  }
}

extension FileChange {
  fileprivate var findingOfSchema: Diagnostic {
    Check.outdatedSchema(path, isMissing: before == nil)
  }
}
