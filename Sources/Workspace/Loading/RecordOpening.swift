import Model
import Platform
import Text

/// Opens single records: those that were named, and then those that they refer to.
struct RecordOpening {
  /// The kinds whose records are all read already, and are not opened one by one.
  let whole: Set<KindIndex>
  private(set) var reader: FileReader
  private let root: OpenRoot
  private var trail = FolderTrail()
  private var opened: Set<RecordName>
  /// The kinds of which one record was searched for in the subfolders of the kind's folder.
  private var searched: Set<KindIndex> = []
  /// The paths of all records by their ids, of kinds of which a second record was searched for.
  private var places: [KindIndex: [String: Path]] = [:]
  /// The names of records that were not found, where they may lie in what could not be read.
  private(set) var missing: [RecordName: Unread] = [:]
  /// The first folder of each kind that could not be looked into.
  private var unread: [KindIndex: Unread] = [:]
  private var unreadPaths: Set<Path> = []

  /// An opening in which `known` records count as opened.
  init(
    workspace: Workspace, whole: Set<KindIndex> = [], knowing known: Set<RecordName> = [],
    keepsDocuments: Bool = false
  ) throws(SystemError) {
    self.whole = whole
    reader = FileReader(workspace: workspace, keepsDocuments: keepsDocuments)
    root = OpenRoot(try Directory.open(workspace.root, in: workspace.fileSystem, shownAs: ""))
    opened = known
  }

  var shard: Shard { reader.records.shard }

  private var schema: Schema { reader.workspace.schema }

  /// Opens the records named that are not opened yet; names without a record are passed over.
  mutating func open(_ names: [RecordName]) {
    for name in names where !whole.contains(name.kind) && opened.insert(name).inserted {
      guard name.id.isFileName else { continue }
      open(name)
    }
  }

  private mutating func open(_ name: RecordName) {
    do throws(Unread) {
      if try !find(name), let unread = unread[name.kind] { missing[name] = unread }
    } catch {
      note(error, name.kind)
      missing[name] = error
    }
  }

  /// Reads a record in the folder of its kind or one below it; false where it is in none that could be read.
  ///
  /// The first one that is not in the folder itself is searched for until it is found; for a second one all folders
  /// are listed once.
  private mutating func find(_ name: RecordName) throws(Unread) -> Bool {
    let file = name.id + ".toml"
    let top = schema[name.kind].folder
    if places[name.kind] == nil {
      if try read(file, in: top, name.kind) { return true }
      if searched.insert(name.kind).inserted {
        return search(
          name.kind,
          isFound: { reader, folder in folder.path != top && reader.read(file, in: folder) })
      }
      places[name.kind] = placesOfRecords(name.kind)
    }
    guard let path = places[name.kind]?[name.id] else { return false }
    return try read(file, in: path, name.kind)
  }

  private mutating func read(
    _ file: String, in folder: Path, _ kind: KindIndex
  ) throws(Unread) -> Bool {
    guard let folder = try trail.openIfPresent(folder, kind, below: root.directory) else {
      return false
    }
    return reader.read(file, in: folder)
  }

  /// The folders of a kind's records by their ids: of several with one id, the first.
  private mutating func placesOfRecords(_ kind: KindIndex) -> [String: Path] {
    var places: [String: Path] = [:]
    _ = search(
      kind,
      passing: { folder, ids in
        for id in ids where places[id] == nil { places[id] = folder.path }
      })
    return places
  }

  /// Looks into each folder of a kind until something is found there; calls `passing` with the others and the ids of the
  /// records in them.
  private mutating func search(
    _ kind: KindIndex,
    isFound: (inout FileReader, OpenFolder) -> Bool = { _, _ in false },
    passing: (OpenFolder, _ ids: [String]) -> Void = { _, _ in }
  ) -> Bool {
    var walk = FolderWalk(of: kind, schema)
    while true {
      do throws(Unread) {
        guard let folder = try walk.next(below: root.directory) else { return false }
        if isFound(&reader, folder) { return true }
        let (subfolders, ids) = contents(of: folder)
        passing(folder, ids)
        walk.add(subfolders, in: folder)
      } catch {
        note(error, kind)
      }
    }
  }

  /// The visible folders in one, last ones first, and the ids of its records.
  private mutating func contents(
    of folder: OpenFolder
  ) -> (subfolders: [String], ids: [String]) {
    var names: [String] = []
    var ids: [String] = []
    do throws(Unread) {
      var links: [Unread] = []
      try folder.forEachItem { item in
        switch item {
        case .folder(let name): names.append(name)
        case .unread(let link): links.append(link)
        case .record(let entry):
          let id = entry.bytes.prefix(FileRole.idCount(ofRecordNamed: entry.bytes))
          ids.append(String(decoding: id, as: UTF8.self))
        case .stray: break
        }
      }
      for link in links { note(link, folder.kind) }
    } catch {
      note(error, folder.kind)
    }
    return (names.sorted(by: >), ids)
  }

  /// Takes up what could not be looked into, once.
  private mutating func note(_ folder: Unread, _ kind: KindIndex) {
    if unreadPaths.insert(folder.path).inserted { reader.records.addUnread(folder, kind: kind) }
    if unread[kind] == nil { unread[kind] = folder }
  }
}

extension RecordOpening {
  /// The place of the next record to be opened, for `targets`.
  var nextRecord: RecordIndex { reader.records.shard.nextRecord }

  /// What the records refer to that were opened since a place, in the fields that are wanted.
  func targets(
    since first: RecordIndex, where isWanted: (Kind, Int) -> Bool
  ) -> [RecordName] {
    reader.records.shard.targets(ofRecordsFrom: first, in: schema, where: isWanted)
  }
}

extension Graph {
  /// What records refer to in the fields that are wanted: the ids that records have now, not those that they had.
  func targets(
    of names: [RecordName], where isWanted: (Kind, Int) -> Bool = { _, _ in true }
  ) -> [RecordName] {
    names.flatMap { name -> [RecordName] in
      guard let number = index(of: name.id, kind: name.kind) else { return [] }
      let kind = schema[name.kind]
      return values(of: number).compactMap { value in
        let field = Int(value.field)
        guard isWanted(kind, field), let target = schema.target(of: kind.fields[field]) else {
          return nil
        }
        let isFound = value.target != FieldValue.unresolved
        return RecordName(
          kind: target, id: isFound ? id(of: value.target) : text(value, of: number))
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

extension String {
  /// Whether a file in a folder may be called so with `.toml` behind it: an id, or what stands where one should.
  fileprivate var isFileName: Bool {
    !isEmpty && utf8.count <= 250 && utf8.first != UInt8(ascii: ".")
      && !utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
