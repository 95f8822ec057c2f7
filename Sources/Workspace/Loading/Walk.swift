import Model
import Platform

/// Lists the folders of kinds, and queues the names of their records in batches.
struct Walk: Sendable {
  let workspace: Workspace
  let queue: WorkQueue<Batch>

  /// Walks the folders of kinds with their subfolders; returns the kinds whose folder could be listed.
  func run(
    _ kinds: [KindIndex], from root: borrowing Directory, with reader: inout FileReader
  ) -> Set<KindIndex> {
    var walked = Set(kinds)
    for kind in kinds {
      let path = workspace.schema[kind].folder
      do {
        let top = OpenFolder(try root.directory(path), kind: kind, path: path)
        if !walk(top, with: &reader) { walked.remove(kind) }
      } catch  where error.code == ErrorNumber.notFound {
        continue
      } catch {
        let isLink = (try? root.status(path))?.type == .link
        let fault = isLink ? "it is a link, and only folders are looked into" : error.ofFolder
        reader.records.report(Check.unreadableFile(path, because: fault))
        walked.remove(kind)
      }
    }
    return walked
  }

  /// Walks a folder and those in it; false where one of them could not be listed.
  private func walk(_ top: OpenFolder, with reader: inout FileReader) -> Bool {
    var pending: [(parent: OpenFolder, name: String)] = []
    var isComplete = list(top, &pending, with: &reader)
    while let (parent, name) = pending.popLast() {
      let path = parent.path + "/" + name
      do {
        let folder = OpenFolder(
          try parent.directory.directory(name), kind: parent.kind, path: path)
        isComplete = list(folder, &pending, with: &reader) && isComplete
      } catch {
        reader.records.report(Check.unreadableFile(path, because: error.ofFolder))
        isComplete = false
      }
    }
    return isComplete
  }

  private func list(
    _ folder: OpenFolder, _ pending: inout [(parent: OpenFolder, name: String)],
    with reader: inout FileReader
  ) -> Bool {
    var batch = Batch(of: folder)
    do {
      try folder.directory.forEachEntry { entry throws(SystemError) in
        if entry.type == .directory {
          if entry.bytes.first != UInt8(ascii: ".") { pending.append((folder, entry.string)) }
          if FileRole(ofFileNamed: entry.bytes) == .record {
            _ = reader.read(entry.string, in: folder)
          }
          return
        }
        switch FileRole(ofFileNamed: entry.bytes) {
        case .ignored: break
        case .stray:
          let path = folder.path + "/" + entry.string
          reader.records.report(Check.strayFile(path, isLink: entry.type == .link))
        case .record where entry.type != .file: _ = reader.read(entry.string, in: folder)
        case .record: batch.append(entry.bytes)
        }
        if batch.isFull {
          queue.push(batch)
          batch = Batch(of: folder)
        }
      }
    } catch {
      reader.records.report(Check.unreadableFile(folder.path, because: error.reason))
      return false
    }
    if batch.count > 0 { queue.push(batch) }
    return true
  }
}

extension SystemError {
  /// Why a folder could not be opened.
  var ofFolder: String {
    isLink || code == ErrorNumber.notDirectory ? "not a folder" : reason
  }
}
