import Platform

/// Walks, opens, reads and closes every file of a workspace on all processors, and nothing else.
///
/// The calls are those that docket makes for the same files, in the same division of work: one thread
/// lists while the others read, by batches of names.
func readEverything(below path: String) throws {
  let root = try Directory.open(path)
  let queue = WorkQueue<Names>()
  let lister = Lister(queue: queue)
  Threads.run(Threads.processorCount) { thread in
    if thread == 0 {
      for folder in BenchmarkWorkspace.folders { try? lister.list(folder, in: root) }
      queue.close()
    }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { room.deallocate() }
    let openFiles = OpenFiles(separates: false)
    while let names = queue.pop() { names.read(into: room, closing: openFiles) }
  }
}

private struct Lister: Sendable {
  let queue: WorkQueue<Names>

  func list(_ folder: String, in root: borrowing Directory) throws(SystemError) {
    let folder = Folder(try root.directory(folder))
    var names = Names(folder: folder)
    try folder.directory.forEachEntry { entry throws(SystemError) in
      names.append(entry.bytes)
      if names.isFull {
        queue.push(names)
        names = Names(folder: folder)
      }
    }
    queue.push(names)
  }
}

/// Keeps a folder open while names in it are still to be read.
private final class Folder: Sendable {
  let directory: Directory

  init(_ directory: consuming Directory) {
    self.directory = directory
  }
}

/// Names in a folder, each ending in a NUL.
private struct Names: Sendable {
  let folder: Folder
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  init(folder: Folder) {
    self.folder = folder
  }

  var isFull: Bool { ends.count == 256 }

  mutating func append(_ name: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: name)
    bytes.append(0)
    ends.append(bytes.count)
  }

  func read(into room: UnsafeMutableRawBufferPointer, closing openFiles: OpenFiles) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      for end in ends {
        let name = UnsafeRawBufferPointer(rebasing: bytes[start..<end - 1])
        _ = try? folder.directory.read(name, filling: room, verifying: false, closing: openFiles)
        start = end
      }
    }
  }
}
