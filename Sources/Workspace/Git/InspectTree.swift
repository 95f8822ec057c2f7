import Diagnostics
import Model
package import Text

extension Repository {
  /// Checks a workspace as stored by git; returns nil if git has none.
  ///
  /// Reuses the files of `other`, except those whose paths are in `different` and those that only one of the two has. Only these
  /// are read from git.
  package func inspect(
    _ tree: GitTree, like other: Inspection, exceptFor different: Set<Path>,
    on occasion: Occasion
  ) throws -> Inspection? {
    guard let settings = tree.entries[Workspace.fileName] else { return nil }
    var occasion = occasion
    occasion.isOfFolder = false
    guard !different.contains(Workspace.fileName), let graph = other.graph else {
      return try inspect(tree, with: settings, on: occasion)
    }
    let schema = graph.schema
    var leftOut = different.union(tree.unlikeFolder)
    var unknown = tree.entries
    for record in graph.indices {
      let path = graph.path(of: record)
      if unknown.removeValue(forKey: path) == nil { leftOut.insert(path) }
    }
    leftOut.formUnion(unknown.keys.filter(schema.isInFolderOfKind))
    let files = try files(leftOut, of: tree, schema)
    leftOut.formUnion(other.findings.map(\.location.path).filter { tree.entries[$0] == nil })
    let old = graph.replacing(leftOut, by: shard(of: files, schema))
    let settingsFindings = other.findingsOfSettings.filter {
      $0.location.path == Workspace.fileName && $0.code != Check.outdatedSchema.code
    }
    let schemas = try tree.findingsOfSchemas(schema, in: self)
    let templates = try templates(of: tree, schema)
    let templateFindings = templates.findings(schema, in: old)
    return Inspection(
      settings: settingsFindings + schemas + templateFindings, old, on: occasion
    ) { path in
      if let template = templates[path] { return template.content.map(SourceFile.init(bytes:)) }
      guard let file = files[path] else { return other.source(path) }
      return file?.content.map(SourceFile.init(bytes:))
    }
  }

  /// Checks a workspace by reading all its files from git.
  private func inspect(
    _ tree: GitTree, with settings: GitTree.Entry, on occasion: Occasion
  ) throws -> Inspection? {
    guard settings.isFile else {
      let finding = Check.unreadableFile(
        Workspace.fileName,
        because: LocalizedText("git has no regular file at this path", "git не хранит здесь файла"))
      return Inspection(settings: [finding], on: occasion) { _ in nil }
    }
    let object = tree.object(of: settings)
    guard let blob = try blobs([object])[object], blob.unread != .missing else { return nil }
    let bytes = blob.content ?? []
    let declarations =
      blob.unread == nil
      ? Declarations(bytes)
      : Declarations(
        unreadable: Check.fileTooLarge(Workspace.fileName, limit: Workspace.fileSizeLimit))
    guard declarations.isUsable else {
      return Inspection(settings: declarations.allFindings, on: occasion) { path in
        path == Workspace.fileName ? SourceFile(bytes: bytes) : nil
      }
    }
    let schema = declarations.schema
    let files = try files(tree.paths, of: tree, schema)
    let graph = Graph(
      schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)),
      shards: [shard(of: files, schema)])
    var sources = files.compactMapValues(\.self)
    sources[Workspace.fileName] = .content(bytes)
    let templates = try templates(of: tree, schema)
    sources.merge(templates) { file, _ in file }
    let findings =
      try declarations.allFindings + tree.findingsOfSchemas(schema, in: self)
      + templates.findings(schema, in: graph)
    return Inspection(settings: findings, graph, on: occasion) { [sources] path in
      sources[path]?.content.map(SourceFile.init(bytes:))
    }
  }

  /// The templates that are files.
  private func templates(
    of tree: GitTree, _ schema: Schema
  ) throws -> [Path: Blob] {
    guard Template.arePossible(in: schema) else { return [:] }
    let objects = tree.entries.filter {
      $0.key.parent == Template.folder && $0.value.isFile
        && FileRole(ofFileNamed: $0.key.name) == .record
    }.mapValues(tree.object)
    if objects.isEmpty { return [:] }
    let blobs = try blobs(Set(objects.values))
    return objects.compactMapValues { blobs[$0] }
  }

  func shard(of files: [Path: Blob?], _ schema: Schema) -> Shard {
    var reader = RecordReader(schema: schema, retaining: .checked(by: schema))
    for (path, blob) in files.sorted(by: { $0.key < $1.key }) {
      reader.take(blob, at: path)
    }
    return reader.shard
  }

  /// Those paths that are files in the folders of kinds; nil for files that are not records.
  private func files(
    _ paths: Set<Path>, of tree: GitTree, _ schema: Schema
  ) throws -> [Path: Blob?] {
    let paths = paths.filter { tree.entries[$0] != nil && schema.isInFolderOfKind($0) }
    var entries: [Path: GitTree.Entry] = [:]
    for path in paths where schema.recordName(ofPath: path) != nil {
      entries[path] = tree.entries[path]
    }
    let objects = entries.filter(\.value.isFile).mapValues(tree.object)
    let blobs = try blobs(Set(objects.values))
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, objects[$0].flatMap { blobs[$0] }) })
  }
}

extension [Path: Blob] {
  /// What is wrong with templates, given all records.
  fileprivate func findings(_ schema: Schema, in graph: Graph) -> [Diagnostic] {
    flatMap { path, blob in
      guard let bytes = blob.content else {
        return [Check.fileTooLarge(path, limit: Workspace.fileSizeLimit)]
      }
      return Template(FileRole.id(ofRecordNamed: path.name), bytes, in: schema).findings(in: graph)
    }
  }
}

extension Schema {
  /// Whether a path is a visible file in the folder of a kind.
  fileprivate func isInFolderOfKind(_ path: Path) -> Bool {
    path.top != path && kindIndex(ofFolder: path.top) != nil
      && !path.names.contains { $0.text.begins(with: ".") }
  }
}

extension RecordReader {
  /// Adds a file with its content, or as a broken record if it has none.
  fileprivate mutating func take(_ blob: Blob?, at path: Path) {
    if let content = blob?.content { return read(content, at: path) }
    guard schema.recordName(ofPath: path) != nil else { return read([], at: path) }
    report(
      blob?.unread == .tooLarge
        ? Check.fileTooLarge(path, limit: Workspace.fileSizeLimit)
        : Check.unreadableFile(
          path,
          because: LocalizedText(
            "git has no regular file at this path", "git не хранит здесь файла")))
    addBroken(at: path)
  }
}
