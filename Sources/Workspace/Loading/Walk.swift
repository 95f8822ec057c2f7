import Model
import Platform

/// Lists the folders of kinds, and queues the names of their records in batches.
struct Walk: Sendable {
  let workspace: Workspace
  let queue: WorkQueue<Batch>

  /// Walks the folders of kinds with their subfolders; returns the kinds of which all could be listed.
  func run(
    _ kinds: [KindIndex], from root: borrowing Directory, with reader: inout FileReader
  ) -> Set<KindIndex> {
    var walked = Set(kinds)
    for kind in kinds {
      do throws(Unread) {
        guard let top = try OpenFolder.top(of: kind, workspace.schema, in: root) else { continue }
        if !walk(top, below: root, with: &reader) { walked.remove(kind) }
      } catch {
        reader.records.addUnread(error, kind: kind)
        walked.remove(kind)
      }
    }
    return walked
  }

  /// Walks a folder and those in it; false where one of them could not be listed.
  private func walk(
    _ top: OpenFolder, below root: borrowing Directory, with reader: inout FileReader
  ) -> Bool {
    var folders = FolderWalk(from: top)
    var isComplete = true
    while true {
      do throws(Unread) {
        guard let folder = try folders.next(below: root) else { return isComplete }
        isComplete = list(folder, &folders, with: &reader) && isComplete
      } catch {
        reader.records.addUnread(error, kind: top.kind)
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
        case .record(let entry): batch.append(entry.bytes)
        case .stray(let entry):
          reader.records.report(
            Check.strayFile(folder.path + "/" + entry.string, isLink: entry.type == .link))
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
    if batch.count > 0 { queue.push(batch) }
    folders.add(subfolders, in: folder)
    return isComplete
  }
}
