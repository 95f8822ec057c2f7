import Model
import Platform

/// The opening of single records: those named, and what leads on from them.
struct Opening {
  /// The kinds whose records are all read already, and are not opened one by one.
  let whole: Set<KindIndex>
  private(set) var reader: FileReader
  private let root: OpenRoot
  private var opened: Set<RecordName>

  /// An opening in which `known` records count as opened.
  init(
    workspace: Workspace, whole: Set<KindIndex> = [], knowing known: Set<RecordName> = []
  ) throws(SystemError) {
    self.whole = whole
    reader = FileReader(workspace: workspace)
    root = OpenRoot(try Directory.open(workspace.root, in: workspace.fileSystem, shownAs: ""))
    opened = known
  }

  var shard: Shard { reader.records.shard }

  private var schema: Schema { reader.workspace.schema }

  /// Opens the records named that are not opened yet; names without a record are passed over.
  mutating func open(_ names: [RecordName]) {
    for name in names where !whole.contains(name.kind) && opened.insert(name).inserted {
      guard RecordID.isValid(name.id.utf8, schema[name.kind].ids) else { continue }
      open(name)
    }
  }

  private mutating func open(_ name: RecordName) {
    let file = name.id + ".toml"
    var paths = [schema[name.kind].folder]
    while let path = paths.popLast() {
      guard let directory = try? root.directory.folder(path) else { continue }
      let folder = OpenFolder(directory, kind: name.kind, path: path)
      if reader.read(file, in: folder) { return }
      paths += folder.subfolders().map { path + "/" + $0 }
    }
  }
}

extension Graph {
  /// What records refer to in the fields that are wanted.
  func targets(
    of names: [RecordName], where isWanted: (Kind, Int) -> Bool = { _, _ in true }
  ) -> [RecordName] {
    names.flatMap { name -> [RecordName] in
      guard let number = number(of: name.id, kind: name.kind) else { return [] }
      let kind = schema[name.kind]
      return values(of: number).compactMap { value in
        let field = Int(value.field)
        guard isWanted(kind, field), let target = schema.target(of: kind.fields[field]) else {
          return nil
        }
        return RecordName(kind: target, id: text(value, of: number))
      }
    }
  }
}

private final class OpenRoot: Sendable {
  let directory: Directory

  init(_ directory: consuming Directory) {
    self.directory = directory
  }
}

extension OpenFolder {
  /// The names of the visible folders in this one, last ones first.
  fileprivate func subfolders() -> [String] {
    var names: [String] = []
    try? directory.forEachEntry { entry in
      if entry.type == .directory && entry.bytes.first != UInt8(ascii: ".") {
        names.append(entry.string)
      }
    }
    return names.sorted(by: >)
  }
}
