import Model
import Platform
import Text

/// Opens single records, and then the records that they refer to.
struct RecordOpening {
  /// The kinds that were read completely, so that their records are not opened one by one.
  let whole: Set<KindIndex>
  private(set) var reader: FileReader
  private let root: OpenRoot
  private var trail = FolderTrail()
  private var opened: Set<RecordName> = []
  /// The kinds whose subfolders were searched for one record.
  private var searched: Set<KindIndex> = []
  /// The folder of each record by its id, for kinds with more than one search.
  private var places: [KindIndex: [String: Path]] = [:]
  /// Records that were not found but may be in an unreadable folder.
  private(set) var missing: [RecordName: Unread] = [:]
  /// The first unreadable folder of each kind.
  private var unread: [KindIndex: Unread] = [:]
  private var unreadPaths: Set<Path> = []

  init(
    workspace: Workspace, whole: Set<KindIndex> = [], keepsDocuments: Bool = false
  ) throws(SystemError) {
    self.whole = whole
    reader = FileReader(workspace: workspace, keepsDocuments: keepsDocuments)
    root = OpenRoot(try Directory.open(workspace.root, in: workspace.fileSystem, shownAs: ""))
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
    do throws(Unread) {
      if try !find(name), let unread = unread[name.kind] { missing[name] = unread }
    } catch {
      note(error, name.kind)
      missing[name] = error
    }
  }

  /// Reads a record from the folder of its kind or a subfolder; returns false if it is in no readable folder.
  ///
  /// The first record that is not in the top folder is searched for in the subfolders. For the second one, all folders are listed
  /// once.
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

  /// The folder of each record of a kind by its id; for duplicate ids, the first one.
  private mutating func placesOfRecords(_ kind: KindIndex) -> [String: Path] {
    var places: [String: Path] = [:]
    _ = search(
      kind,
      passing: { folder, ids in
        for id in ids where places[id] == nil { places[id] = folder.path }
      })
    return places
  }

  /// Walks a kind's folders until `isFound` returns true; calls `passing` with each of the others and the ids of its records.
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

  /// The names of the visible subfolders in descending order, and the ids of the records.
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

  /// Reports an unreadable folder once.
  private mutating func note(_ folder: Unread, _ kind: KindIndex) {
    if unreadPaths.insert(folder.path).inserted { reader.records.addUnread(folder, kind: kind) }
    if unread[kind] == nil { unread[kind] = folder }
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
  /// Whether the text with `.toml` appended is a possible file name; it may be an invalid id.
  fileprivate var isFileName: Bool {
    !isEmpty && utf8.count <= 250 && utf8.first != UInt8(ascii: ".")
      && !utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
