import Platform

/// Walks, opens, reads and closes every file of a workspace on all processors, and does nothing else.
///
/// The work is divided as in docket: one thread lists folders while the others read batches of files. It uses the usual calls or,
/// if it reads as docket does, a table of open files for each thread, and closes many files at once.
func readEverything(below path: String, asDocketDoes: Bool = false) throws {
  let root = try Directory.open(path)
  let queue = WorkQueue<Names>()
  let lister = Lister(queue: queue)
  Threads.run(Threads.processorCount) { thread in
    if thread == 0 {
      for folder in BenchmarkWorkspace.folders { try? lister.list(folder, in: root) }
      queue.close()
    }
    if asDocketDoes && thread > 0 { Threads.separateOpenFiles() }
    var reader = Reader(openFiles: asDocketDoes ? OpenFiles() : nil)
    while let names = queue.pop() { try? reader.read(names, below: root) }
  }
}

private struct Lister: Sendable {
  let queue: WorkQueue<Names>

  func list(_ folder: String, in root: Directory) throws(SystemError) {
    var names = Names(folder: folder)
    try root.directory(folder).forEachEntry { entry throws(SystemError) in
      names.append(entry.bytes)
      if names.isFull {
        queue.push(names)
        names = Names(folder: folder)
      }
    }
    queue.push(names)
  }
}

/// Names in a folder, each ending with a NUL.
private struct Names: Sendable {
  let folder: String
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [Int] = []

  init(folder: String) {
    self.folder = folder
  }

  var isFull: Bool { ends.count == 256 }

  mutating func append(_ name: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: name)
    bytes.append(0)
    ends.append(bytes.count)
  }
}

/// The reading thread's state.
private struct Reader: ~Copyable {
  private let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
  private let openFiles: OpenFiles?
  private var folder: Folder?

  init(openFiles: OpenFiles?) { self.openFiles = openFiles }

  deinit { room.deallocate() }

  mutating func read(_ names: Names, below root: Directory) throws(SystemError) {
    if folder?.name != names.folder {
      folder = Folder(try root.directory(names.folder), name: names.folder)
    }
    guard let folder else { return }
    names.bytes.withUnsafeBytes { bytes in
      var start = 0
      for end in names.ends {
        let name = UnsafeRawBufferPointer(rebasing: bytes[start..<end - 1])
        _ = try? folder.directory.read(
          name, filling: room, verifying: false, closingBy: openFiles)
        start = end
      }
    }
  }
}

private final class Folder: Sendable {
  let directory: Directory
  let name: String

  init(_ directory: Directory, name: String) {
    self.directory = directory
    self.name = name
  }
}
