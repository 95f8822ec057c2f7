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

  init(of kind: KindIndex, in path: Path) { (self.kind, self.path) = (kind, path) }

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
  func run(_ kind: KindIndex, with reader: inout FileReader) -> Bool {
    var isComplete = true
    var batch: Batch?
    var last: Directory?
    func finishBatch() {
      if let batch, !batch.isEmpty { queue.push(batch) }
      batch = last.map { Batch(of: kind, in: Path($0.path)) }
    }
    reader.folders.forEachItem(below: workspace.schema[kind].folder) { item in
      switch item {
      case .record(let entry, let folder) where entry.type != .file:
        _ = reader.read(entry.string, kind, in: folder)
      case .record(let entry, let folder):
        if folder !== last || batch?.isFull != false {
          last = folder
          finishBatch()
        }
        batch?.append(entry)
      case .stray(let entry, let folder):
        let path = Path(folder.path).appending(entry.string)
        reader.records.report(Check.strayFile(path, isLink: entry.type == .link))
      case .unread(let unread):
        reader.records.addUnread(unread, kind: kind)
        isComplete = false
      }
    }
    finishBatch()
    return isComplete
  }
}
