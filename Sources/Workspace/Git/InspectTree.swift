import Diagnostics
import Model
package import Text

extension Repository {
  /// Checks a workspace as git keeps it. Nil where git keeps none.
  ///
  /// What the files share with another inspection is taken over from it: all but those that differ, by
  /// path, and those that only one of them has. Only what differs is read from git.
  package func inspect(
    _ tree: GitTree, like other: Inspection, exceptFor different: Set<Path>,
    on occasion: Occasion
  ) throws(GitError) -> Inspection? {
    guard let settings = tree.entries[Workspace.fileName] else { return nil }
    guard !different.contains(Workspace.fileName), let graph = other.graph else {
      return try inspect(tree, with: settings, on: occasion)
    }
    let schema = graph.schema
    var leftOut = different.union(tree.unlikeFolder)
    var unknown = tree.entries
    for number in graph.indices {
      let path = graph.path(of: number)
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
    return Inspection(settings: settingsFindings + schemas, old, on: occasion) { path in
      guard let file = files[path] else { return other.source(path) }
      return file.map(SourceFile.init(bytes:))
    }
  }

  /// Checks a workspace whose every file is read from git.
  private func inspect(
    _ tree: GitTree, with settings: GitTree.Entry, on occasion: Occasion
  ) throws(GitError) -> Inspection? {
    guard settings.isFile else {
      let finding = Check.unreadableFile(
        Workspace.fileName,
        because: LocalizedText("git keeps no file here", "git не хранит здесь файла"))
      return Inspection(settings: [finding], on: occasion) { _ in nil }
    }
    let object = tree.object(of: settings)
    guard let bytes = try blobs([object])[object] else { return nil }
    let declarations = Declarations(bytes)
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
    sources[Workspace.fileName] = bytes
    let findings = try declarations.allFindings + tree.findingsOfSchemas(schema, in: self)
    return Inspection(settings: findings, graph, on: occasion) { [sources] path in
      sources[path].map(SourceFile.init(bytes:))
    }
  }

  private func shard(of files: [Path: [UInt8]?], _ schema: Schema) -> Shard {
    var reader = RecordReader(schema: schema, retaining: .checked(by: schema))
    for (path, content) in files.sorted(by: { $0.key < $1.key }) {
      reader.take(content, at: path)
    }
    return reader.shard
  }

  /// The contents of those of the paths that a walk through a tree would come upon, links followed; nil
  /// for what cannot be read, or is no record.
  private func files(
    _ paths: Set<Path>, of tree: GitTree, _ schema: Schema
  ) throws(GitError) -> [Path: [UInt8]?] {
    let paths = paths.filter { tree.entries[$0] != nil && schema.isInFolderOfKind($0) }
    var entries: [Path: GitTree.Entry] = [:]
    for path in paths where schema.recordName(ofPath: path) != nil {
      entries[path] = tree.entries[path]
    }
    let links = entries.filter(\.value.isLink)
    let targets = try blobs(Set(links.values.map(tree.object)))
    for (path, link) in links {
      guard let target = targets[tree.object(of: link)] else { continue }
      entries[path] = tree.file(String(decoding: target, as: UTF8.self), from: path)
    }
    let objects = entries.filter(\.value.isFile).mapValues(tree.object)
    let contents = try blobs(Set(objects.values))
    return Dictionary(
      uniqueKeysWithValues: paths.map { ($0, objects[$0].flatMap { contents[$0] }) })
  }
}

extension GitTree {
  /// The file that a link leads to, where that is one of the tree.
  fileprivate func file(_ target: String, from link: Path) -> Entry? {
    guard !target.begins(with: "/") else { return nil }
    var path = link.parent
    for name in target.split(at: "/") where name != "." {
      if name == "..", path.isEmpty { return nil }
      path = name == ".." ? path.parent : path.appending(String(name))
    }
    return entries[path].flatMap { $0.isFile ? $0 : nil }
  }
}

extension Schema {
  /// Whether a walk through the folders of kinds would come upon a path.
  fileprivate func isInFolderOfKind(_ path: Path) -> Bool {
    path.top != path && kindIndex(ofFolder: path.top) != nil
      && !path.names.contains { $0.text.begins(with: ".") }
  }
}

extension RecordReader {
  /// Takes up a file by its content; by its name alone where that cannot be read.
  fileprivate mutating func take(_ content: [UInt8]?, at path: Path) {
    if let content { return readBounded(content, at: path) }
    guard schema.recordName(ofPath: path) != nil else { return read([], at: path) }
    report(
      Check.unreadableFile(
        path, because: LocalizedText("git keeps no file here", "git не хранит здесь файла")))
    addBroken(at: path)
  }
}
