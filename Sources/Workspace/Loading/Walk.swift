import Model
import Platform
import Text

/// A batch of record files in one folder, for one thread to read.
///
/// It holds no open descriptor, because each thread has its own table of open files.
struct Batch: Sendable {
  let kind: KindIndex
  /// The path of the folder.
  let path: Path
  /// The names, each ending in a NUL. Separate arrays would take 4 % of the time of `check` with 100,000 tasks.
  private var names: [UInt8] = []
  private var count = 0

  init(of folder: OpenFolder) { (kind, path) = (folder.kind, folder.path) }

  var isEmpty: Bool { count == 0 }
  var isFull: Bool { count == 256 }

  mutating func append(_ entry: DirectoryEntry) {
    names.append(contentsOf: entry.bytes)
    names.append(0)
    count += 1
  }

  /// Calls `body` with each name; a NUL follows it in memory.
  func forEachName(_ body: (UnsafeRawBufferPointer) -> Void) {
    names.withUnsafeBytes { names in
      var rest = names[...]
      while let end = rest.firstIndex(of: 0) {
        body(UnsafeRawBufferPointer(rebasing: rest[..<end]))
        rest = rest[(end + 1)...]
      }
    }
  }
}

/// Lists the folders of kinds, and queues the names of record files in batches.
struct Walk: Sendable {
  let workspace: Workspace
  let queue: WorkQueue<Batch>

  /// Walks the folders of a kind; returns false if one of them could not be listed.
  func run(
    _ kind: KindIndex, from root: borrowing Directory, with reader: inout FileReader
  ) -> Bool {
    var folders = FolderWalk(of: kind, workspace.schema)
    var isComplete = true
    while true {
      do throws(Unread) {
        guard let folder = try folders.next(below: root) else { return isComplete }
        isComplete = list(folder, &folders, with: &reader) && isComplete
      } catch {
        reader.records.addUnread(error, kind: kind)
        isComplete = false
      }
    }
  }

  private func list(
    _ folder: OpenFolder, _ folders: inout FolderWalk, with reader: inout FileReader
  ) -> Bool {
    var batch = Batch(of: folder)
    var subfolders: [String] = []
    var isComplete = true
    do throws(Unread) {
      try folder.forEachItem { item in
        switch item {
        case .folder(let name): subfolders.append(name)
        case .record(let entry) where entry.type != .file:
          _ = reader.read(entry.string, in: folder)
        case .record(let entry): batch.append(entry)
        case .stray(let entry):
          reader.records.report(
            Check.strayFile(folder.path.appending(entry.string), isLink: entry.type == .link))
        case .unread(let link):
          reader.records.addUnread(link, kind: folder.kind)
          isComplete = false
        }
        if batch.isFull {
          queue.push(batch)
          batch = Batch(of: folder)
        }
      }
    } catch {
      reader.records.addUnread(error, kind: folder.kind)
      isComplete = false
    }
    if !batch.isEmpty { queue.push(batch) }
    folders.add(subfolders, in: folder)
    return isComplete
  }
}
