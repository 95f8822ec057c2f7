import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("An entry of the log of undo")
struct UndoEntryTests {
  private static let identity = Checksum("here".utf8).text

  private static let example: UndoEntry = {
    var note = UndoNote(
      command: "docket task done\n'\\' 1", time: Timestamp(seconds: 1_795_363_200))
    note.mended = [Checksum("a".utf8), Checksum("b".utf8)]
    note.turns = UndoName(number: 12, state: .done, size: 532)
    let now = Checksum("now".utf8)
    return UndoEntry(
      note: note,
      files: [
        UndoEntry.File(path: "tasks/1.toml", before: nil, now: now),
        UndoEntry.File(path: "tasks/b\\n.toml", before: [], now: now),
        UndoEntry.File(path: "tasks/c d.toml", before: Array("end x\n\nmended".utf8), now: now),
        UndoEntry.File(path: "tasks/4.toml", before: [0, 10, 255], now: nil, permissions: 0o640),
        UndoEntry.File(path: "tasks/5.toml", before: nil, now: now, like: "tasks/4.toml"),
      ], obstacle: nil)
  }()

  @Test("is read as it was written")
  func roundTrip() throws {
    let bytes = Self.example.bytes(of: Self.identity)
    #expect(try UndoEntry(bytes, identity: Self.identity) == Self.example)
  }

  @Test("counts for nothing when any of its bytes is another, is missing or is too much")
  func damage() throws {
    let bytes = Self.example.bytes(of: Self.identity)
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      #expect(throws: UndoEntryError.self) { try UndoEntry(other, identity: Self.identity) }
      #expect(throws: UndoEntryError.self) {
        try UndoEntry(Array(bytes.prefix(index)), identity: Self.identity)
      }
    }
    #expect(throws: UndoEntryError.damaged) { try UndoEntry(bytes + [10], identity: Self.identity) }
  }

  @Test("counts for nothing in another folder")
  func foreign() {
    let bytes = Self.example.bytes(of: Checksum("elsewhere".utf8).text)
    #expect(throws: UndoEntryError.foreign) { try UndoEntry(bytes, identity: Self.identity) }
  }

  @Test(
    "that is whole but makes no sense is refused",
    arguments: [
      "create 6c62272e07bb014262b821756295c58d ../outside.toml",
      "create 6c62272e07bb014262b821756295c58d /etc/passwd",
      "create 6c62272e07bb014262b821756295c58d tasks/../../x.toml",
      "create 6c62272e07bb014262b821756295c58d .git/config",
      "create 6c62272e07bb014262b821756295c58d tasks//1.toml",
      "create 6c62272e07bb014262b821756295c58d ",
      "create 6c62 tasks/1.toml",
      "remove 99999999999 420 tasks/1.toml",
      "remove 999999999999999999999 420 tasks/1.toml",
      "remove 1 99999 tasks/1.toml\nx",
      "remove -1 420 tasks/1.toml\nx",
      "rewrite 5 6c62272e07bb014262b821756295c58d tasks/1.toml\nabc",
      "like ../x\ncreate 6c62272e07bb014262b821756295c58d tasks/1.toml",
      "like tasks/1.toml", "cannot fly", "turns 1", "turns 1-done", "turns x-done-1", "mended 12",
      "time 99999999999999999", "time -1", "destroy tasks/1.toml", "", " ",
    ])
  func hostile(lines: String) throws {
    let heading = "docket undo 1 \(Self.identity)\ntime 1\ncommand docket x\n"
    let body = Array("\(heading)\(lines)\n".utf8)
    let bytes = body + Array("end \(Checksum(body).text)\n".utf8)
    #expect(throws: UndoEntryError.damaged) { try UndoEntry(bytes, identity: Self.identity) }
  }

  @Test(
    "about what is no record changes nothing",
    arguments: ["Makefile", "notes/1.toml", "tasks/x.md"])
  func noRecord(path: String) throws {
    try TestWorkspace.with([path: "old\n"]) { files in
      let before = try files.records()
      try files.open().noted([.rewrite(path, "old\n", "new\n")])
      #expect(throws: TakeBackError.noRecord(path: path)) { try files.open().turned(.done) }
      #expect(try files.records() == before.merging([path: "new\n"]) { $1 })
    }
  }

  @Test("of a change that is too large, or of a link, says so, and lets no older one be taken back")
  func obstacles() throws {
    try TestWorkspace.with(["tasks/1.toml": TransactionExample.task]) { files in
      try files.link("tasks/2.toml", to: "1.toml")
      try files.open().noted([.create("tasks/3.toml", TransactionExample.task)])
      try files.open().noted([.remove("tasks/2.toml", TransactionExample.task)])
      let name = try #require(try files.open().undoNames().last)
      #expect(try files.open().undoEntry(name).obstacle == .link)
      #expect(throws: TakeBackError.self) { try files.open().turned(.done) }
      #expect(FileSystem.real.exists(files.root + "/tasks/3.toml"))
    }
  }
}

@Suite("The log of undo")
struct UndoLogTests {
  @Test("keeps so many changes, and of their bytes so many, the oldest going first")
  func bounds() throws {
    try TestWorkspace.with(["tasks/1.toml": "0"]) { files in
      let workspace = try files.open()
      for number in 0..<(UndoLog.countLimit + 5) {
        try workspace.noted([.rewrite("tasks/1.toml", "\(number)", "\(number + 1)")])
      }
      let names = try workspace.undoNames()
      #expect(names.map(\.number) == Array(6...UndoLog.countLimit + 5))
      // Names say how large entries are; a large one is at the expense of the oldest.
      let folder = try Directory.open(files.root + "/.docket/undo")
      let large = UndoName(number: 6, state: .done, size: UndoLog.sizeLimit)
      try folder.rename(names[0].text, to: large.text)
      try workspace.noted([.create("tasks/2.toml", "a")])
      #expect(try workspace.undoNames().first?.number == 7)
    }
  }

  @Test("lets nobody read what he could not read in the workspace")
  func permissions() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.open().noted([.rewrite("tasks/1.toml", "a\n", "b\n")])
      let name = try #require(try files.open().undoNames().last)
      #expect(try files.status(".docket/undo/" + name.text).permissions == 0o600)
    }
  }

  @Test(
    "that is no folder is none, and is moved aside by the next change",
    arguments: [FileType.link, .file])
  func otherTypes(type: FileType) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.makeFolder(".docket")
      if type == .link {
        try files.link(".docket/undo", to: "../tasks")
      } else {
        try files.write("1-done-5", to: ".docket/undo")
      }
      #expect(try files.open().undoNames() == [])
      try files.open().noted([.rewrite("tasks/1.toml", "a\n", "b\n")])
      #expect(try files.open().undoNames().count == 1)
      #expect(FileSystem.real.isTaken(files.root + "/.docket/not-ours-1-undo"))
      try files.open().turned(.done)
      #expect(try files.text("tasks/1.toml") == "a\n")
    }
  }
}
