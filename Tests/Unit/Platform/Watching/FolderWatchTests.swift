import Synchronization
import TestSupport
import Testing
import Text

@testable import Platform

@Suite("A watched folder")
struct FolderWatchTests {
  @Test("reports written and deleted files", arguments: Way.allCases)
  func files(way: Way) throws {
    try withTree { root in
      try writeFile(root + "/tasks/1.toml", [1])
      try writeFile(root + "/tasks/2.toml", [1])
      var watch = way.watch(root)
      try writeFile(root + "/tasks/1.toml", [1, 2])
      try writeFile(root + "/tasks/3.toml", [])
      try writeFile(root + "/docket.toml", [1])
      try Directory.open(root + "/tasks").remove("2.toml")
      let expected = FolderChanges(
        written: ["tasks/1.toml", "tasks/3.toml", "docket.toml"], removed: ["tasks/2.toml"])
      let changes = watch.changes(until: { $0 == expected })
      #expect(changes == expected)
    }
  }

  @Test("reports nothing if nothing happened", arguments: Way.allCases)
  func nothing(way: Way) throws {
    try withTree { root in
      var watch = way.watch(root)
      let before = watch.changes()
      #expect(before.isEmpty)
      try writeFile(root + "/notes/x", [1])
      try writeFile(root + "/.git/index", [1])
      try writeFile(root + "/tasks/.1.toml.swp", [1])
      let changes = watch.changes()
      #expect(changes.isEmpty)
      let isScanning = watch.descriptor == nil
      #expect(isScanning == (way == .scanning))
    }
  }

  @Test("is scanned less often the longer a scan takes")
  func pauses() throws {
    try withTree { root in
      let watch = FolderWatch(Way.tree(root))
      let pauses = [.milliseconds(1), .milliseconds(100), .seconds(1)].map {
        watch.pause(after: $0, count: 1)
      }
      #expect(pauses == [.seconds(2), .seconds(2), .seconds(20)] as [Duration])
    }
  }

  @Test("is scanned less often if many folders are")
  func manyScans() throws {
    try withTree { root in
      let watch = FolderWatch(Way.tree(root))
      let pauses = [7, 8, 15, 16, 160].map { watch.pause(after: .zero, count: $0) }
      #expect(
        pauses == [.seconds(2), .seconds(2), .seconds(2), .seconds(4), .seconds(40)] as [Duration])
    }
  }

  @Test("is watched together with some files of a folder above it", arguments: Way.allCases)
  func above(way: Way) throws {
    try withTree { root in
      let names: Set<Path> = [".taplo.toml", "tombi.toml"]
      var watch = way.watch(
        FolderTree(root: root + "/tasks", folders: ["old"], hiddenFiles: names, above: ".."))
      for name in [".taplo.toml", "tombi.toml", "docket.toml", ".git/index", "tasks/x.toml"] {
        try writeFile(root + "/" + name, [1])
      }
      let expected = FolderChanges(written: ["../.taplo.toml", "../tombi.toml", "x.toml"])
      let changes = watch.changes(until: { $0 == expected })
      #expect(changes == expected)
    }
  }

  @Test("is watched including new subfolders", arguments: Way.allCases)
  func newFolder(way: Way) throws {
    try withTree { root in
      var watch = way.watch(root)
      try makeFolders(root + "/tasks/archive/2025")
      let moved = watch.changes(until: \.isAnything)
      #expect(moved.isAnything)
      try writeFile(root + "/tasks/archive/2025/7.toml", [1])
      let expected = FolderChanges(written: ["tasks/archive/2025/7.toml"])
      let changes = watch.changes(until: { $0 == expected })
      #expect(changes == expected)
    }
  }

  @Test("reports files of a moved subfolder by its new path", arguments: Way.allCases)
  func movedFolder(way: Way) throws {
    try withTree { root in
      try makeFolders(root + "/tasks/old")
      var watch = way.watch(root)
      try Directory.open(root + "/tasks").rename("old", to: "new")
      let moved = watch.changes(until: \.isAnything)
      #expect(moved.isAnything)
      try writeFile(root + "/tasks/new/7.toml", [1])
      let expected = FolderChanges(written: ["tasks/new/7.toml"])
      let changes = watch.changes(until: { $0 == expected })
      #expect(changes == expected)
    }
  }

  @Test("is reported when it disappears and comes back", arguments: Way.allCases)
  func vanishing(way: Way) throws {
    try withTree { root in
      var watch = way.watch(root)
      try removeTree(root + "/tasks")
      let gone = watch.changes(until: \.isAnything)
      #expect(gone.isAnything)
      try makeFolders(root + "/tasks")
      let back = watch.changes(until: \.isAnything)
      #expect(back.isAnything)
    }
  }

  #if os(Linux)
    @Test(
      "is scanned regularly if the system has no more watches",
      arguments: [ErrorNumber.noSpace, ErrorNumber.tooManyFiles])
    func full(code: Int32) throws {
      try withTree { root in
        let fails = Mutex(false)
        let fileSystem = FileSystem { call, path, phase throws(SystemError) in
          guard call == .inotifyAddWatch, phase == .before, fails.withLock({ $0 }) else { return }
          throw SystemError(call: call, path: path, code: code)
        }
        var watch = FolderWatch(Way.tree(root), in: fileSystem, interval: .zero, rest: 0)
        let descriptor = watch.descriptor
        #expect(descriptor != nil)
        fails.withLock { $0 = true }
        try makeFolders(root + "/tasks/new")
        let grown = watch.changes(until: \.isAnything)
        #expect(grown.isAnything)
        let reason = watch.reasonOfScanning
        #expect(reason?.code == code)
        try writeFile(root + "/tasks/new/1.toml", [1])
        let later = watch.changes()
        #expect(later.written == ["tasks/new/1.toml"])
      }
    }

    @Test("reports that anything may have changed if there are too many events")
    func overflow() throws {
      try withTree { root in
        var watch = Way.notified.watch(root)
        let tasks = try Directory.open(root + "/tasks")
        let text = try FileSystem.real.read("/proc/sys/fs/inotify/max_queued_events", limit: 64)
        let limit = Int(String(decoding: text.prefix { $0 > 32 }, as: UTF8.self)) ?? 0
        guard limit < 100_000 else { return }
        try writeFile(root + "/tasks/1.toml", [1])
        for _ in 0...limit / 4 {
          try tasks.rename("1.toml", to: "2.toml")
          try tasks.rename("2.toml", to: "1.toml")
        }
        let changes = watch.changes()
        #expect(changes.isAnything)
        try writeFile(root + "/tasks/3.toml", [1])
        let later = watch.changes()
        #expect(later.written == ["tasks/3.toml"])
      }
    }
  #endif

  enum Way: CaseIterable {
    case notified, scanning

    static func tree(_ root: String) -> FolderTree { FolderTree(root: root, folders: ["tasks"]) }

    func watch(_ root: String) -> FolderWatch { watch(Self.tree(root)) }

    func watch(_ tree: FolderTree) -> FolderWatch {
      if self == .notified { return FolderWatch(tree, interval: .zero) }
      let fileSystem = FileSystem { call, path, phase throws(SystemError) in
        if call == .inotifyInit {
          throw SystemError(call: call, path: path, code: ErrorNumber.tooManyFiles)
        }
      }
      return FolderWatch(tree, in: fileSystem, interval: .zero, rest: 0)
    }
  }
}

private func withTree(_ body: (String) throws -> Void) throws {
  try withTemporaryDirectory { root in
    for folder in ["tasks", "notes", ".git"] { try makeFolders(root + "/" + folder) }
    try body(root)
  }
}

extension FolderWatch {
  /// Collects changes until there are enough; the limit of a minute only matters if the test fails.
  fileprivate mutating func changes(until isEnough: (FolderChanges) -> Bool) -> FolderChanges {
    var all = changes()
    let deadline = Deadline(after: .seconds(60))
    while !isEnough(all), deadline.left != .zero {
      var waiting = Waiting()
      if let descriptor { waiting.add(reading: descriptor) }
      _ = waiting.wait(descriptor == nil ? .zero : deadline.left)
      all.add(changes())
    }
    return all
  }
}
