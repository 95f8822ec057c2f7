import Model
import Platform
import Text

/// Opens single records, and then the records that they refer to.
struct RecordOpening {
  /// The kinds that were read completely, so that their records are not opened one by one.
  let whole: Set<KindIndex>
  private(set) var reader: FileReader
  /// Opens the folders of kinds, apart from their subfolders, which can be thousands of levels deep.
  private let tops: Folders
  private var opened: Set<RecordName> = []
  /// The records in the subfolders of kinds, for each kind with a record that is not in its own folder.
  private var subfolders: [KindIndex: Subfolders] = [:]
  /// Records that were not found but may be in an unreadable folder.
  private(set) var missing: [RecordName: Unread] = [:]
  private var unreadPaths: Set<Path> = []

  private struct Subfolders {
    /// The folder of each record by its id; for duplicate ids, the first one.
    var places: [String: Path] = [:]
    var unread: [Unread] = []
  }

  init(
    workspace: Workspace, whole: Set<KindIndex> = [], keepsDocuments: Bool = false
  ) throws(SystemError) {
    self.whole = whole
    reader = FileReader(
      workspace: workspace, below: try workspace.openRoot(), keepsDocuments: keepsDocuments)
    tops = Folders(below: reader.folders.root)
  }

  var shard: Shard { reader.records.shard }

  private var schema: Schema { reader.workspace.schema }

  /// Opens the named records that are not open yet; names without a record are skipped.
  mutating func open(_ names: [RecordName]) {
    for name in names where !whole.contains(name.kind) && opened.insert(name).inserted {
      guard name.id.isFileName else { continue }
      open(name)
    }
  }

  private mutating func open(_ name: RecordName) {
    let top = schema[name.kind].folder
    var path = top
    do {
      if try read(name, in: path, tops) { return }
      let subfolders = subfolders[name.kind] ?? records(below: top)
      self.subfolders[name.kind] = subfolders
      if let place = subfolders.places[name.id] {
        path = place
        if try read(name, in: path, reader.folders) { return }
      }
      for unread in subfolders.unread { note(unread, name.kind) }
      missing[name] = subfolders.unread.first
    } catch {
      let folder = Unread(path, error)
      note(folder, name.kind)
      missing[name] = folder
    }
  }

  private mutating func read(
    _ name: RecordName, in path: Path, _ folders: Folders
  ) throws(SystemError) -> Bool {
    guard let folder = try folders.folderIfPresent(path) else { return false }
    return reader.read(name.id + ".toml", name.kind, in: folder)
  }

  private func records(below top: Path) -> Subfolders {
    var found = Subfolders()
    reader.folders.forEachItem(below: top) { item in
      switch item {
      case .record(let entry, let folder):
        let path = Path(folder.path)
        let id = entry.bytes.prefix(FileRole.idCount(ofRecordNamed: entry.bytes))
        if path == top { return }
        let text = String(decoding: id, as: UTF8.self)
        if found.places[text] == nil { found.places[text] = path }
      case .unread(let unread): found.unread.append(unread)
      case .stray: break
      }
    }
    return found
  }

  /// Reports an unreadable folder once.
  private mutating func note(_ folder: Unread, _ kind: KindIndex) {
    if unreadPaths.insert(folder.path).inserted { reader.records.addUnread(folder, kind: kind) }
  }
}

extension RecordOpening {
  /// The index that the next opened record will get, for `targets`.
  var nextRecord: RecordIndex { reader.records.shard.nextRecord }

  /// The records that records from index `first` on refer to, in the fields that `isWanted` selects.
  func targets(
    since first: RecordIndex, where isWanted: (Kind, Int) -> Bool
  ) -> [RecordName] {
    reader.records.shard.targets(ofRecordsFrom: first, in: schema, where: isWanted)
  }
}

extension Graph {
  /// The records that some records refer to, in the fields that `isWanted` selects, by their current ids.
  func targets(
    of names: [RecordName], where isWanted: (Kind, Int) -> Bool = { _, _ in true }
  ) -> [RecordName] {
    names.flatMap { name -> [RecordName] in
      guard let record = index(of: name.id, kind: name.kind) else { return [] }
      let kind = schema[name.kind]
      return values(of: record).compactMap { value in
        let field = Int(value.field)
        guard isWanted(kind, field), let target = schema.target(of: kind.fields[field]) else {
          return nil
        }
        let isFound = value.target != FieldValue.unresolved
        return RecordName(
          kind: target, id: isFound ? id(of: value.target) : text(value, of: record))
      }
    }
  }
}

extension String {
  /// Whether the text with `.toml` appended is a possible file name; it may be an invalid id.
  fileprivate var isFileName: Bool {
    !isEmpty && utf8.count <= 250 && utf8.first != UInt8(ascii: ".")
      && !utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
