package import Model
package import Platform

extension Workspace {
  /// Reads some records, what they refer to, and what refers to them where the schema shows it; no
  /// other record is opened.
  ///
  /// Ids without a record are simply not in the graph.
  package func open(_ ids: [String], _ kind: KindIndex) throws(SystemError) -> Graph {
    let referrers = Set(
      schema.references(to: kind).filter { referrer, field in
        schema[referrer].fields[field].reference?.inverse != nil
      }.map(\.kind))
    let whole = try referrers.isEmpty ? LoadedKinds() : read(referrers)
    var opening = Opening(workspace: self, whole: whole.kinds)
    opening.run(
      ids.map { RecordName(kind: kind, id: $0) },
      from: try Directory.open(root, in: fileSystem, shownAs: ""))
    return Graph(
      schema: schema, kinds: whole.kinds, shards: whole.shards + [opening.reader.records.shard])
  }
}

/// A record by what it is referred to as.
private struct RecordName: Hashable {
  let kind: KindIndex
  let id: String
}

/// The opening of single records, and then of what they refer to.
private struct Opening {
  /// The kinds whose records are all read already.
  let whole: Set<KindIndex>
  var reader: FileReader
  private var opened: Set<RecordName> = []

  init(workspace: Workspace, whole: Set<KindIndex>) {
    self.whole = whole
    reader = FileReader(workspace: workspace)
  }

  private var schema: Schema { reader.workspace.schema }

  /// Opens the records named, then those that they refer to, then what these are listed under.
  mutating func run(_ names: [RecordName], from root: borrowing Directory) {
    open(names, from: root)
    let targets = targets(of: names) { _, _ in true }
    open(targets, from: root)
    open(
      self.targets(of: targets) { kind, field in kind.grouping == kind.fields[field].name },
      from: root)
  }

  private mutating func open(_ names: [RecordName], from root: borrowing Directory) {
    for name in names where !whole.contains(name.kind) && opened.insert(name).inserted {
      guard RecordID.isValid(name.id.utf8, schema[name.kind].ids) else { continue }
      open(name, from: root)
    }
  }

  private mutating func open(_ name: RecordName, from root: borrowing Directory) {
    let path = schema[name.kind].folder
    guard let directory = try? root.directory(path) else { return }
    let file = name.id + ".toml"
    var folders = [OpenFolder(directory, kind: name.kind, path: path)]
    while let folder = folders.popLast() {
      if reader.read(file, in: folder) { return }
      folders += folder.subfolders()
    }
  }

  /// What the records refer to in the fields that are wanted.
  private func targets(
    of names: [RecordName], _ isWanted: (Kind, Int) -> Bool
  ) -> [RecordName] {
    let graph = Graph(schema: schema, kinds: [], shards: [reader.records.shard])
    return names.flatMap { name -> [RecordName] in
      guard let number = graph.number(of: name.id, kind: name.kind) else { return [] }
      let kind = schema[name.kind]
      return graph.values(of: number).compactMap { value in
        let field = Int(value.field)
        guard isWanted(kind, field), let target = schema.target(of: kind.fields[field]) else {
          return nil
        }
        return RecordName(kind: target, id: graph.text(value, of: number))
      }
    }
  }
}

extension OpenFolder {
  /// The visible folders in this one that can be opened.
  fileprivate func subfolders() -> [OpenFolder] {
    var names: [String] = []
    try? directory.forEachEntry { entry in
      if entry.type == .directory && entry.bytes.first != UInt8(ascii: ".") {
        names.append(entry.string)
      }
    }
    return names.sorted(by: >).compactMap { name in
      guard let folder = try? directory.directory(name) else { return nil }
      return OpenFolder(folder, kind: kind, path: path + "/" + name)
    }
  }
}
