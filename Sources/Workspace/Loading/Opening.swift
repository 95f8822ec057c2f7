import Model
import Platform

/// The opening of single records: those named, and what leads on from them.
struct Opening {
  /// The kinds whose records are all read already, and are not opened one by one.
  let whole: Set<KindIndex>
  private(set) var reader: FileReader
  private let root: OpenRoot
  private var opened: Set<RecordName>
  /// The names of records that were not found, where they may lie in what could not be read.
  private(set) var missing: [RecordName: Unread] = [:]
  /// The first folder of each kind that could not be looked into.
  private var unread: [KindIndex: Unread] = [:]
  private var unreadPaths: Set<String> = []

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
    do throws(Unread) {
      guard let top = try OpenFolder.top(of: name.kind, schema, in: root.directory),
        try !open(name, in: top), let unread = unread[name.kind]
      else { return }
      missing[name] = unread
    } catch {
      note(error, name.kind)
      missing[name] = error
    }
  }

  /// Opens a record in a folder or one below it; false where it is in none that could be read.
  private mutating func open(_ name: RecordName, in top: OpenFolder) throws(Unread) -> Bool {
    let file = name.id + ".toml"
    if reader.read(file, in: top) { return true }
    var pending = subfolders(of: top)
    while let (parent, folderName) = pending.popLast() {
      do throws(Unread) {
        guard let folder = try parent.subfolder(folderName) else { continue }
        if reader.read(file, in: folder) { return true }
        pending += subfolders(of: folder)
      } catch {
        note(error, name.kind)
      }
    }
    return false
  }

  /// The visible folders in one, last ones first.
  private mutating func subfolders(of folder: OpenFolder) -> [(OpenFolder, String)] {
    var names: [String] = []
    do throws(Unread) {
      var links: [Unread] = []
      try folder.forEachItem { item in
        switch item {
        case .folder(let name): names.append(name)
        case .unread(let link): links.append(link)
        case .record, .stray: break
        }
      }
      for link in links { note(link, folder.kind) }
    } catch {
      note(error, folder.kind)
    }
    return names.sorted(by: >).map { (folder, $0) }
  }

  /// Takes up what could not be looked into, once.
  private mutating func note(_ folder: Unread, _ kind: KindIndex) {
    if unreadPaths.insert(folder.path).inserted { reader.records.addUnread(folder, kind: kind) }
    if unread[kind] == nil { unread[kind] = folder }
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
