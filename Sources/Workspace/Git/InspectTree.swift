import Diagnostics
import Model

extension Git {
  /// Checks a workspace as git keeps it. Nil where git keeps none.
  package func inspect(_ tree: GitTree) throws(GitError) -> Inspection? {
    guard let settings = tree.entries[Workspace.fileName],
      let bytes = try contents(of: [settings.object])[settings.object]
    else { return nil }
    let declarations = Declarations(bytes)
    guard declarations.isUsable else {
      return Inspection(findings: declarations.findings.sorted(), graph: nil) { path in
        path == Workspace.fileName ? SourceFile(bytes: bytes) : nil
      }
    }
    let files = try files(of: tree, declarations.schema)
    var reader = RecordReader(schema: declarations.schema)
    for (path, content) in files.sorted(by: { $0.key < $1.key }) {
      reader.take(content, at: path)
    }
    let schema = declarations.schema
    let graph = Graph(
      schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)), shards: [reader.shard])
    let sources = files.compactMapValues(\.self).merging([Workspace.fileName: bytes]) { $1 }
    return Inspection(
      findings: (declarations.findings + graph.check()).sorted(), graph: graph
    ) { path in sources[path].map(SourceFile.init(bytes:)) }
  }

  /// The contents of what lies in the folders of kinds, as far as a walk would see it; nil for what
  /// cannot be read.
  private func files(
    of tree: GitTree, _ schema: Schema
  ) throws(GitError) -> [String: [UInt8]?] {
    let folders = Set(schema.kinds.map(\.folder))
    let paths = tree.entries.keys.filter { path in
      let parts = path.split(separator: "/")
      return parts.count > 1 && folders.contains(String(parts[0]))
        && parts.allSatisfy { $0.first != "." }
    }
    var contents = try contents(of: Set(paths.compactMap { tree.entries[$0]?.object }))
    let links = paths.filter { tree.entries[$0]?.isLink == true }
    var targets: [String: GitTree.Entry] = [:]
    for link in links {
      guard let entry = tree.entries[link], let target = contents[entry.object] else { continue }
      targets[link] = tree.file(String(decoding: target, as: UTF8.self), from: link)
    }
    let missing = Set(targets.values.map(\.object)).subtracting(contents.keys)
    contents.merge(try self.contents(of: missing)) { $1 }
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        let entry = tree.entries[path]
        let file = entry?.isLink == true ? targets[path] : entry
        return (path, file.flatMap { $0.isFile ? contents[$0.object] : nil })
      })
  }
}

extension GitTree {
  /// The file that a link leads to, where that is one of the tree.
  fileprivate func file(_ target: String, from link: String) -> Entry? {
    guard !target.hasPrefix("/") else { return nil }
    var parts = link.split(separator: "/").dropLast()
    for part in target.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return entries[parts.joined(separator: "/")].flatMap { $0.isFile ? $0 : nil }
  }
}

extension RecordReader {
  /// Takes up a file by its content; by its name alone where that cannot be read.
  fileprivate mutating func take(_ content: [UInt8]?, at path: String) {
    if let content, content.count <= Workspace.fileSizeLimit { return read(content, at: path) }
    guard schema.recordName(ofPath: path) != nil else { return read([], at: path) }
    report(
      content == nil
        ? Check.unreadableFile(path, because: "git keeps no file here")
        : Check.fileTooLarge(path, limit: Workspace.fileSizeLimit))
    addBroken(at: path)
  }
}
