import Platform
import Synchronization
import TestSupport
import Text

@testable import Workspace

/// Records the effect of each call on the disk: which names and contents it changes, and which it syncs.
///
/// Ignores the arguments of calls and compares the whole workspace after each call, so that the tests do not depend on how docket
/// uses the system.
final class DiskRecording: Sendable {
  /// Identifies a file or folder; numbers are never reused.
  typealias FileNumber = Int

  /// A name in a folder.
  struct Name: Hashable {
    let folder: FileNumber
    let name: String
  }

  enum Content: Hashable {
    case folder
    case link(String)
    case file([UInt8])
  }

  /// All names and contents at one moment.
  struct Disk: Hashable {
    var names: [Name: FileNumber] = [:]
    var contents: [FileNumber: Content] = [:]
  }

  /// The effect of one call.
  struct Event {
    let text: String
    var names: [Name: FileNumber?] = [:]
    var contents: [FileNumber: Content] = [:]
    /// The file that the call syncs; with `isSync`, nil means everything.
    var synced: FileNumber?
    var isSync = false
  }

  fileprivate struct State {
    var inodes: [UInt64: FileNumber] = [:]
    var count = 0
    var disk = Disk()
    var events: [Event] = []
  }

  private let root: String
  private let state: Mutex<State>
  let start: Disk

  init(of root: String) throws {
    self.root = root
    var state = State()
    try state.look(at: root)
    start = state.disk
    self.state = Mutex(state)
  }

  var events: [Event] { state.withLock { $0.events } }

  private static let changing: Set<SystemCall> = [
    .openat, .write, .renameat, .unlinkat, .mkdirat, .fsync, .syncfs,
  ]

  /// Returns a file system that records its calls; `fault` may make one of them fail.
  func fileSystem(
    fault: @escaping FileSystem.Interceptor = { _, _, _ throws(SystemError) in }
  ) -> FileSystem {
    FileSystem { [self] call, path, moment throws(SystemError) in
      if moment == .after, Self.changing.contains(call) { see(call, path) }
      try fault(call, path, moment)
    }
  }

  private func see(_ call: SystemCall, _ path: String) {
    state.withLock { state in
      let before = state.disk
      guard (try? state.look(at: root)) != nil else { return }
      var event = Event(text: "\(call.rawValue) \(path)")
      for name in Set(before.names.keys).union(state.disk.names.keys)
      where before.names[name] != state.disk.names[name] {
        event.names[name] = .some(state.disk.names[name])
      }
      event.contents = state.disk.contents.filter { before.contents[$0.key] != $0.value }
      if call == .fsync || call == .syncfs {
        event.isSync = true
        event.synced = call == .fsync ? state.disk.number(of: path) : nil
      }
      if event.isSync || !event.names.isEmpty || !event.contents.isEmpty {
        state.events.append(event)
      }
    }
  }
}

extension DiskRecording.Disk {
  static let root = 0

  /// The file at a path in the workspace.
  func number(of path: String) -> DiskRecording.FileNumber? {
    path.split(separator: "/").reduce(Self.root) { folder, name in
      folder.flatMap { names[DiskRecording.Name(folder: $0, name: String(name))] }
    }
  }

  /// Everything that is reachable from the root, by path.
  var tree: [String: DiskRecording.Content] {
    var found: [String: DiskRecording.Content] = [:]
    let byFolder = Dictionary(grouping: names, by: \.key.folder)
    var pending = [(folder: Self.root, path: "")]
    while let (folder, path) = pending.popLast() {
      for (name, number) in byFolder[folder] ?? [] {
        let content = contents[number] ?? .file([])
        found[path + name.name] = content
        if content == .folder { pending.append((number, path + name.name + "/")) }
      }
    }
    return found
  }
}

extension DiskRecording.State {
  /// Updates the state from the disk.
  fileprivate mutating func look(at root: String) throws {
    var disk = DiskRecording.Disk()
    var seen: [UInt64: DiskRecording.FileNumber] = [:]
    seen[try Directory.open(root).status(".").inode] = DiskRecording.Disk.root
    disk.contents[DiskRecording.Disk.root] = .folder
    var pending = [(number: DiskRecording.Disk.root, path: root)]
    while let (number, path) = pending.popLast() {
      let folder = try Directory.open(path)
      var names: [String] = []
      try folder.forEachEntry { names.append($0.string) }
      for name in names.sorted() {
        let status = try folder.status(name)
        if inodes[status.inode] == nil {
          count += 1
          inodes[status.inode] = count
        }
        let file = inodes[status.inode] ?? 0
        seen[status.inode] = file
        disk.names[DiskRecording.Name(folder: number, name: name)] = file
        switch status.type {
        case .directory:
          disk.contents[file] = .folder
          pending.append((file, path + "/" + name))
        case .link: disk.contents[file] = .link(try linkTarget(folder.path(of: name)))
        default: disk.contents[file] = .file(try folder.read(name, limit: 1 << 20))
        }
      }
    }
    // The system may reuse the number of a deleted file.
    inodes = seen
    self.disk = disk
  }
}
