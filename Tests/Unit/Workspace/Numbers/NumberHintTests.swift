import Model
import Platform
import RandomNumbers
import Synchronization
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("The hint that names the record of each number")
struct NumberHintTests {
  @Test("is written when a number is looked for, and names each record once")
  func written() throws {
    try TestWorkspace.withHint { files throws in
      #expect(try files.ids([1, 2, 3]) == ["a", "b", "c"])
      #expect(try files.ids([4, 7]) == [nil, nil])
      #expect(try files.text(".docket/numbers.task.0") == "1 a\n2 b\n3 c\n")
    }
  }

  @Test("stays valid through edits and additions by docket, undone ones too")
  func ownChanges() throws {
    try TestWorkspace.withHint { files throws in
      try files.open().noted([.rewrite("tasks/b.toml", "number = 2\n", "number = 2\n#\n")])
      #expect(try files.ids([2]) == ["b"])
      try files.open().noted([.create("tasks/d.toml", "number = 4\n")])
      try files.open().noted([
        .create("tasks/f.toml", "#\n"), .create("tasks/e.toml", "number = 5\n"),
      ])
      #expect(try files.ids([1, 4, 5]) == ["a", "d", "e"])
      try files.open().noted([.rewrite("tasks/f.toml", "#\n", "number = 9\n")])
      #expect(try files.ids([9]) == ["f"])
      try files.open().noted([.rewrite("tasks/a.toml", "number = 1\n", "number = 1\n#\n")])
      try files.open().turned(.done)
      #expect(try files.ids([1, 9]) == ["a", "f"])
    }
  }

  @Test(
    "is void after other changes by docket",
    arguments: [
      [FileChange.remove("tasks/b.toml", "number = 2\n")],
      [.create("tasks/archive/d.toml", "number = 4\n")],
      [.create("tasks/d.toml", "number = 3\n")],
      [.rewrite("tasks/a.toml", "number = 1\n", "number = 2\n")],
      [.create("tasks/e.toml", "number = 5\n"), .create("tasks/d.toml", "number = 4\n")],
    ])
  func otherChanges(changes: [FileChange]) throws {
    try TestWorkspace.withHint { files throws in
      try files.open().noted(changes)
      #expect(try files.ids([1]) == [nil])
      #expect(try files.nextNumber() == (try files.nextNumberWithoutHint()))
      #expect(try files.ids([1, 3]) == (try files.idsWithoutHint([1, 3])))
    }
  }

  @Test("is void if a folder has changed in any way")
  func foreignChanges() throws {
    for change in [
      { try $0.write("number = 8\n", to: "tasks/x.toml") },
      { try $0.write("number = 8\n", to: "tasks/old/x.toml") },
      { try $0.remove("tasks/a.toml") },
      { try $0.makeFolder("tasks/new") },
      { _ = try Process.run("mv", [$0.root + "/tasks/b.toml", $0.root + "/tasks/z.toml"]) },
      {
        _ = try Process.run("cp", ["-a", $0.root + "/tasks", $0.root + "/copy"])
        _ = try Process.run("rm", ["-r", $0.root + "/tasks"])
        _ = try Process.run("mv", [$0.root + "/copy", $0.root + "/tasks"])
      },
      // A clock that jumps, or a program that sets the time of a folder.
      { _ = try Process.run("touch", ["-d", "2001-01-01", $0.root + "/tasks"]) },
    ] as [(TestWorkspace) throws -> Void] {
      try TestWorkspace.withHint { files throws in
        try change(files)
        #expect(try files.ids([1]) == [nil])
        #expect(try files.nextNumber() == (try files.nextNumberWithoutHint()))
      }
    }
  }

  @Test("names no record for a number that is given twice")
  func twice() throws {
    try TestWorkspace.withHint(["tasks/z.toml": "number = 2\n"]) { files throws in
      #expect(try files.ids([1, 2]) == ["a", nil])
    }
  }

  @Test("is not written where docket has written nothing yet, or may not write")
  func noFolder() throws {
    try TestWorkspace.with(TestWorkspace.numbered) { files in
      #expect(try files.nextNumber() == 4)
      #expect(try files.tree()[".docket"] == nil)
      try files.makeFolder(".docket/numbers.unfinished/x")
      #expect(try files.nextNumber() == 4)
      #expect(try files.ids([1]) == [nil])
    }
  }

  @Test("is not written while a file is unreadable, which may have a higher number")
  func unreadable() throws {
    try TestWorkspace.withHint { files in
      try files.write("number = 9\n", to: "tasks/z.toml")
      let failing = FileSystem { call, path, moment throws(SystemError) in
        if call == .read, moment == .before, path == "tasks/z.toml" {
          throw SystemError(call: call, path: path, code: ErrorNumber.inputOutput)
        }
      }
      _ = try files.open(in: failing).highestNumber(of: TestWorkspace.task)
      #expect(try files.nextNumber() == 10)
    }
  }

  @Test("is for another workspace if it is a copy")
  func copied() throws {
    try TestWorkspace.withHint { original in
      try TestWorkspace.with(["tasks/9.toml": "number = 9\n"]) { files in
        _ = try Process.run("cp", ["-a", original.root + "/.docket", files.root])
        #expect(try files.ids([1]) == [nil])
        #expect(try files.nextNumber() == 10)
      }
    }
  }

  @Test("of a stranger is not followed, whatever stands in it")
  func foreign() throws {
    let empty = Checksum("9".utf8).text
    for text in [
      "", "\n", "\n\n\n", empty, "\(empty)\n9", "\(empty)\n9\n", "\(empty)\n9\ntasks",
      "\(empty)\n9\ntasks/../..", "\(empty)\n9\n../..", "\(empty)\n9\n/", "\(empty)\n9\nusers",
      "\(empty)\n99999999999999999999\ntasks", "\(empty)\n-9\ntasks\n\0",
      String(repeating: "9\n", count: 1 << 20),
    ] {
      try TestWorkspace.withHint { files throws in
        try files.write(text, to: ".docket/numbers.task")
        #expect(try files.ids([1, 2]) == [nil, nil])
        #expect(try files.nextNumber() == 4)
        #expect(try files.ids([1, 2]) == ["a", "b"])
      }
    }
  }

  @Test("is a regular file", arguments: ["numbers.task", "numbers.task.0", "numbers.unfinished"])
  func types(name: String) throws {
    let path = ".docket/" + name
    for make in [
      { try $0.link(path, to: $0.root + "/outside") },
      { try $0.makeFolder(path + "/x") },
      { _ = try Process.run("mkfifo", [$0.root + "/" + path]) },
    ] as [(TestWorkspace) throws -> Void] {
      try TestWorkspace.withHint(["outside": "9 x\n"]) { files in
        try? files.remove(path)
        try make(files)
        #expect(try files.nextNumber() == 4)
        try files.write("number = 8\n", to: "tasks/x.toml")
        #expect(try files.nextNumber() == 9)
        #expect(try files.text("outside") == "9 x\n")
      }
    }
  }

  @Test("never gives another answer than the records, however it is damaged")
  func damaged() throws {
    var random = RandomNumbers(seed: 57)
    try TestWorkspace.withHint { files throws in
      for name in ["numbers.task", "numbers.task.0"] {
        let bytes = Array(try files.text(".docket/" + name).utf8)
        for _ in 0..<60 {
          var damaged = bytes
          switch Int.random(in: 0..<3, using: &random) {
          case 0: damaged.removeLast(Int.random(in: 1...bytes.count, using: &random))
          case 1: damaged[Int.random(in: 0..<bytes.count, using: &random)] = 0x32
          default: damaged += bytes.prefix(Int.random(in: 1...bytes.count, using: &random))
          }
          try files.write(String(decoding: damaged, as: UTF8.self), to: ".docket/" + name)
          #expect(try files.nextNumber() == 4)
          try files.write(String(decoding: bytes, as: UTF8.self), to: ".docket/" + name)
        }
      }
    }
  }
}

extension TestWorkspace {
  fileprivate static let numbered = [
    "tasks/a.toml": "number = 1\n", "tasks/b.toml": "number = 2\n",
    "tasks/old/c.toml": "number = 3\n",
  ]

  /// A workspace with three tasks, other files, and a hint.
  fileprivate static func withHint(
    _ files: [String: String] = [:], _ body: (TestWorkspace) throws -> Void
  ) throws {
    try with(numbered.merging(files) { $1 }) { files in
      try files.open().apply([])
      _ = try files.nextNumber()
      try body(files)
    }
  }

  fileprivate func ids(_ numbers: [Int]) throws -> [String?] {
    try open().hintedIDs(of: numbers.map(String.init), Self.task)
  }

  fileprivate func nextNumber() throws -> Int64 {
    try open().highestNumber(of: Self.task) + 1
  }

  fileprivate func nextNumberWithoutHint() throws -> Int64 {
    try open().load([Self.task]).highestNumber(of: Self.task) + 1
  }

  fileprivate func idsWithoutHint(_ numbers: [Int64]) throws -> [String?] {
    let graph = try open().load([Self.task])
    return numbers.map { number in
      let found = graph.records(numbered: number, kind: Self.task)
      return found.count == 1 ? graph.id(of: found[0]) : nil
    }
  }
}
