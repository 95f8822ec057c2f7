import Diagnostics
import Model
import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("An entry of the log")
struct LogEntryTests {
  private static let example: LogEntry = {
    var note = ChangeNote(
      command: "docket task done\n'\\' 1", time: Timestamp(seconds: 1_795_363_200))
    note.fixed = ["dangling-reference\ttasks/1\tassignee\t=a\nb\\", ""]
    return LogEntry(
      note: note,
      files: [
        LogEntry.File(path: "tasks/1.toml", after: [0, 10, 255]),
        LogEntry.File(path: "tasks/b\\n.toml", before: [], after: Array("file 1 - -\n".utf8)),
        LogEntry.File(
          path: "tasks/c d.toml", mode: 0o640, before: Array("end x\n\nfixed".utf8), after: nil),
        LogEntry.File(path: "tasks/5.toml", formerPath: "tasks/c d.toml", after: []),
      ])
  }()

  @Test("can be read after it was written")
  func roundTrip() {
    #expect(LoggedEntry(Self.example.bytes) == .entry(Self.example))
  }

  @Test("is invalid if a byte is changed, missing or added")
  func damage() {
    let bytes = Self.example.bytes
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      for bytes in [other, Array(bytes.prefix(index))] {
        if case .entry = LoggedEntry(bytes) { Issue.record("byte \(index)") }
      }
    }
    #expect(LoggedEntry(bytes + [10]) == .unusable(.damaged))
  }

  @Test("of another format names the version of docket that wrote it")
  func otherVersion() {
    let entry = LoggedEntry(Array("docket log 7 by 9.1.0\nwhatever\n".utf8))
    #expect(entry == .unusable(.otherFormat(writer: "9.1.0")))
  }

  @Test(
    "that is complete but meaningless is refused",
    arguments: [
      "file - 3 - ../outside.toml\nabc", "file - 3 - /etc/passwd\nabc",
      "file - 3 - tasks/../../x.toml\nabc", "file - 3 - .git/config\nabc",
      "file - 3 - tasks//1.toml\nabc", "file - 3 - \nabc", "file - 3 tasks/1.toml\nabc",
      "file - - - tasks/1.toml\n", "file - 99999999999 - tasks/1.toml\nabc",
      "file - 999999999999999999999 - tasks/1.toml\nabc", "file - -3 - tasks/1.toml\nabc",
      "file - 3 99999 tasks/1.toml\nabc", "file - 3 2541 tasks/1.toml\nabc",
      "file - 2 - tasks/1.toml\nabc",
      "renamed ../x\nfile - 3 - tasks/1.toml\nabc", "renamed tasks/1.toml", "mended 12",
      "time 99999999999999999", "time -1", "destroy tasks/1.toml", "", " ",
    ])
  func hostile(lines: String) {
    let bytes = Array(LogEntryTests.text(lines).utf8)
    #expect(LoggedEntry(bytes) == .unusable(.damaged))
  }

  /// An entry with these lines about files and a valid checksum.
  static func text(_ lines: String) -> String {
    let body = "docket log 1 by 0.2.0\ntime 1\ncommand docket x\n\(lines)\n"
    return body + "end \(Checksum(body.utf8).text)\n"
  }
}

/// A clone is only data: files in `.docket` can have no more effect than other files of the workspace.
@Suite("A log that came from elsewhere")
struct ForeignLogTests {
  @Test(
    "changes only records",
    arguments: ["Makefile", "src/1.toml", "tasks/1.txt", "tasks", "README.md"])
  func noRecord(path: String) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      let entry = try files.writePendingEntry(
        LogEntryTests.text("file - 5 - \(path)\nevil\n"))
      let old = try files.tree()
      #expect(throws: WorkspaceError.transaction(.foreignFile(path: entry, file: Path(path)))) {
        try files.open().apply([.create("tasks/2.toml", "b\n")])
      }
      let finding = try #require(
        try files.open().inspect().findings.first { $0.location.path == entry })
      #expect(finding.help.isEmpty)
      #expect(try files.tree() == old)
    }
  }

  @Test("does not change records with other contents than it says")
  func otherBytes() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.writePendingEntry(
        LogEntryTests.text("file 2 5 - tasks/1.toml\nb\nevil\n"))
      let recovery = try files.open().transact { $0.recovery }
      #expect(recovery.edited == ["tasks/1.toml"])
      #expect(try files.text("tasks/1.toml") == "a\n")
    }
  }

  @Test("of another version prevents writing, and is not changed")
  func otherVersion() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      let entry = try files.writePendingEntry("docket log 7 by 9.1.0\n")
      #expect(
        throws: WorkspaceError.transaction(.entry(.otherFormat(writer: "9.1.0"), path: entry))
      ) {
        try files.open().apply([.create("tasks/2.toml", "b\n")])
      }
      let finding = try #require(
        try files.open().inspect().findings.first { $0.location.path == entry })
      #expect(finding.help.isEmpty)
      #expect(try files.text(entry) == "docket log 7 by 9.1.0\n")
    }
  }

  @Test("of another version is not removed with old changes", arguments: ["undone", "dropped"])
  func otherVersionUndone(state: String) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      let text = "docket log 7 by 9.1.0\n"
      let path = ".docket/log/1-\(state)-\(text.utf8.count)-2"
      try files.write(text, to: path)
      try files.open().noted([.rewrite("tasks/1.toml", "a\n", "b\n")])
      #expect(try files.text(path) == text)
    }
  }

  @Test("is read only up to the size in its name")
  func size() throws {
    try TestWorkspace.with { files in
      let text = LogEntryTests.text("file - 5 - tasks/1.toml\nevil\n")
      try files.write(text, to: ".docket/log/1-applying-5-0")
      #expect(throws: WorkspaceError.self) {
        try files.open().apply([.create("tasks/2.toml", "b\n")])
      }
      #expect(try files.records().keys.sorted() == ["docket.toml"])
    }
  }

  @Test("works for undo in a copy of the folder")
  func copy() throws {
    try TestWorkspace.with { original in
      try original.open().noted([.create("tasks/7.toml", "number = 7\n")])
      try TestWorkspace.with { files in
        _ = try Process.run("cp", ["-a", original.root + "/.", files.root])
        try files.open().turned(.done)
        #expect(try files.records()["tasks/7.toml"] == nil)
      }
    }
  }

  @Test(
    "is ignored if it is a link, a file or a pipe, and nothing is written through it",
    arguments: ["log", ".gitignore"], [FileType.link, .directory, .pipe])
  func otherTypes(name: String, type: FileType) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n", "outside/0": "kept\n"]) { files in
      try files.makeFolder(".docket/log")
      if name == "log" { try removeTree(files.root + "/.docket/log") }
      let path = ".docket/" + name
      switch type {
      case .link: try files.link(path, to: files.root + "/outside")
      case .directory: try files.write("x\n", to: "\(path)/a/b")
      default: _ = try Process.run("mkfifo", [files.root + "/" + path])
      }
      _ = try files.open().inspect()
      try? files.open().apply([.rewrite("tasks/1.toml", "a\n", "b\n")])
      var names: [String] = []
      try Directory.open(files.root + "/outside").forEachEntry { names.append($0.string) }
      #expect(names == ["0"])
      #expect(try files.text("outside/0") == "kept\n")
    }
  }

  @Test("contains no consent to a seed address, even if the lock is replaced")
  func seed() throws {
    let address = "https://example.org/todos"
    try TestWorkspace.with { original in
      try original.open().remember(.agreed, for: address)
      try original.write("", to: ".docket/lock")
      #expect(try original.open().seedConsent(for: address) == .agreed)
      #expect(try original.open().seedConsent(for: address + "/2") == nil)
      try TestWorkspace.with { files in
        try files.write(try original.text(".docket/seed"), to: ".docket/seed")
        #expect(try files.open().seedConsent(for: address) == nil)
      }
    }
  }
}

@Suite("The log of changes")
struct ChangeLogTests {
  @Test("has a limit for the number and the size of changes, and drops the oldest first")
  func bounds() throws {
    try TestWorkspace.with(["tasks/1.toml": "0"]) { files in
      let workspace = try files.open()
      for number in 0..<(ChangeLog.countLimit + 5) {
        try workspace.noted([.rewrite("tasks/1.toml", "\(number)", "\(number + 1)")])
      }
      let names = try workspace.logNames()
      #expect(names.map(\.number) == Array(6...ChangeLog.countLimit + 5))
      // The size is read from the name; a large entry displaces the oldest ones.
      let folder = try Directory.open(files.root + "/.docket/log")
      let large = names[0].text.split(separator: "-")
      try folder.rename(
        names[0].text, to: "\(large[0])-\(large[1])-\(ChangeLog.sizeLimit)-\(large[3])")
      try workspace.noted([.create("tasks/2.toml", "a")])
      #expect(try workspace.logNames().first?.number == 7)
    }
  }

  @Test("cannot be redone after a change that was interrupted and then completed")
  func redoAfterRecovery() throws {
    try TestWorkspace.with(["tasks/1.toml": "a", "tasks/2.toml": "a"]) { files in
      try files.open().noted([.rewrite("tasks/1.toml", "a", "b")])
      try files.open().turned(.done)
      try files.interrupt([.rewrite("tasks/2.toml", "a", "b")], note: .test)
      try files.open().apply([])
      #expect(try files.text("tasks/2.toml") == "b")
      #expect(throws: WorkspaceError.undo(.nothing(.undone))) { try files.open().turned(.undone) }
      #expect(try files.open().logNames().map(\.state) == [.done])
    }
  }

  @Test("is shortened by interrupted changes that are completed")
  func boundsAfterRecovery() throws {
    try TestWorkspace.with(["tasks/1.toml": "0"]) { files in
      for number in 1...ChangeLog.countLimit {
        try files.write("x", to: ".docket/log/\(number)-done-1-1")
      }
      for number in 0..<3 {
        try files.interrupt(
          [.rewrite("tasks/1.toml", "\(number)", "\(number + 1)")], note: .test)
        try files.open().apply([])
      }
      let names = try files.open().logNames()
      #expect(names.map(\.number) == Array(4...ChangeLog.countLimit + 3))
    }
  }

  @Test("can be redone after an interrupted redo")
  func redoAfterInterruptedRedo() throws {
    try TestWorkspace.with(["tasks/1.toml": "a", "tasks/2.toml": "a"]) { files in
      for path in ["tasks/1.toml", "tasks/2.toml"] as [Path] {
        try files.open().noted([.rewrite(path, "a", "b")])
      }
      for _ in 0..<2 { try files.open().turned(.done) }
      let folder = try Directory.open(files.root + "/.docket/log")
      let name = try files.open().logNames()[0]
      try folder.rename(name.text, to: name.inState(.applying).text)
      try files.open().apply([])
      #expect(try files.text("tasks/1.toml") == "b")
      try files.open().turned(.undone)
      #expect(try files.text("tasks/2.toml") == "b")
    }
  }

  @Test("has different names after every change, even one that was rolled back or cannot be undone")
  func names() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      let names = { try ChangeLog.names(below: try Directory.open(files.root)).map(\.text) }
      var seen = [try names()]
      for count in 1...20 {
        let faults = Faults(.failure(code: ErrorNumber.noSpace), atCall: count * 3)
        try? files.open(in: faults.fileSystem).apply([.rewrite("tasks/1.toml", "a\n", "b\n")])
        try? files.open().apply([.rewrite("tasks/1.toml", "b\n", "a\n")])
        let found = try names()
        #expect(found == seen.last || !seen.contains(found))
        seen.append(found)
        #expect(try files.open().logNames().isEmpty)
      }
    }
  }

  @Test("prevents writing at the highest possible number")
  func highestNumber() throws {
    try TestWorkspace.with { files in
      let path = ".docket/log/281474976710655-done-1-1"
      try files.write("x", to: path)
      #expect(throws: (any Error).self) { try files.open().noted([.create("tasks/1.toml", "a\n")]) }
      #expect(try files.records().keys.sorted() == ["docket.toml"])
    }
  }

  @Test("is not readable for users who may not read the files")
  func permissions() throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.open().noted([.rewrite("tasks/1.toml", "a\n", "b\n")])
      let name = try #require(try files.open().logNames().last)
      #expect(try files.status(".docket/log/" + name.text).permissions == 0o600)
    }
  }
}
