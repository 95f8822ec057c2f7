import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("Which record a file of a commit is")
struct RecordHistoryTests {
  @Test("one that moved and was edited later is known by where it first lay")
  func moved() throws {
    try TestRepository.with { repository in
      let start = try repository.commit(files: ["tasks/1.toml": task("Press")])
      let moved = try repository.commit(
        on: start, files: ["tasks/1.toml": nil, "tasks/7.toml": task("Press")])
      let tip = try repository.commit(on: moved, files: ["tasks/7.toml": task("Pump", "Oil it.")])
      var history = try repository.git.history(of: [tip], since: nil, in: repository.schema)
      #expect(
        history.identity(of: "tasks/7.toml", in: tip) == .init(commit: start, path: "tasks/1.toml"))
      #expect(history.versions(of: "tasks/7.toml", in: tip).count == 2)
    }
  }

  @Test("one that got the number of another that went is a new one")
  func givenAgain() throws {
    try TestRepository.with { repository in
      let start = try repository.commit(files: ["tasks/1.toml": task("Press")])
      let gone = try repository.commit(on: start, files: ["tasks/1.toml": nil])
      let tip = try repository.commit(on: gone, files: ["tasks/1.toml": task("Floor", "Sweep it.")])
      var history = try repository.git.history(of: [tip], since: nil, in: repository.schema)
      #expect(history.identity(of: "tasks/1.toml", in: tip).commit == tip)
    }
  }

  @Test("one that was removed and put back is the same")
  func putBack() throws {
    try TestRepository.with { repository in
      let start = try repository.commit(files: ["tasks/1.toml": task("Press", hour: 8)])
      let gone = try repository.commit(on: start, files: ["tasks/1.toml": nil])
      let tip = try repository.commit(
        on: gone, files: ["tasks/1.toml": task("Press", "Oil it.", hour: 8)])
      var history = try repository.git.history(of: [tip], since: nil, in: repository.schema)
      #expect(history.identity(of: "tasks/1.toml", in: tip).commit == start)
    }
  }

  @Test("of a merge it is what the parent has that the file comes from")
  func merged() throws {
    try TestRepository.with { repository in
      let start = try repository.commit(files: ["tasks/1.toml": task("Press")])
      let ours = try repository.commit(on: start, files: ["tasks/2.toml": task("Ours")])
      let theirs = try repository.commit(on: start, files: ["tasks/2.toml": task("Theirs")])
      let tip = try repository.commit(
        on: ours, theirs, files: ["tasks/3.toml": task("Theirs")])
      var history = try repository.git.history(of: [tip], since: start, in: repository.schema)
      #expect(
        history.identity(of: "tasks/3.toml", in: tip) == .init(commit: theirs, path: "tasks/2.toml")
      )
      #expect(
        history.identity(of: "tasks/2.toml", in: tip) == .init(commit: ours, path: "tasks/2.toml"))
    }
  }

  @Test("one of a branch from before the ancestor is followed to before that")
  func olderBranch() throws {
    try TestRepository.with { repository in
      let start = try repository.commit(files: ["tasks/1.toml": task("Press")])
      let edited = try repository.commit(
        on: start, files: ["tasks/1.toml": task("Press", "Check it twice.")])
      let base = try repository.commit(
        on: edited,
        files: ["tasks/1.toml": nil, "tasks/2.toml": task("Press", "Check it twice.")])
      let side = try repository.commit(on: start, files: ["tasks/1.toml": task("Old", "Sell it.")])
      let tip = try repository.commit(
        on: base, side, files: ["tasks/2.toml": task("Old", "Sell it.")])
      var history = try repository.git.history(of: [tip], since: base, in: repository.schema)
      #expect(
        history.identity(of: "tasks/2.toml", in: tip)
          == history.identity(of: "tasks/2.toml", in: base))
    }
  }

  @Test("what commits renamed is told by the names that it had")
  func moves() throws {
    try TestRepository.with { repository in
      let user = "first-name = \"A\"\nlast-name = \"B\"\n"
      let start = try repository.commit(files: ["users/b.toml": user])
      let tip = try repository.commit(
        on: start, files: ["users/b.toml": nil, "users/c.toml": user])
      let history = try repository.git.history(of: [tip], since: nil, in: repository.schema)
      #expect(history.moves["users/b.toml"] == "users/c.toml")
      #expect(history.moves["users/c.toml"] == nil)
    }
  }

  @Test("each parent of a merge has it where it lay there")
  func formerPaths() throws {
    try TestRepository.with { repository in
      let start = try repository.commit(files: ["tasks/1.toml": task("Press")])
      let ours = try repository.commit(
        on: start, files: ["tasks/1.toml": nil, "tasks/5.toml": task("Press")])
      let theirs = try repository.commit(
        on: start, files: ["tasks/1.toml": task("Press", "Oil it."), "tasks/5.toml": task("Floor")])
      let tip = try repository.commit(
        on: ours, theirs,
        files: ["tasks/5.toml": task("Press", "Oil it."), "tasks/6.toml": task("Floor")])
      let step = try repository.git.step(
        of: tip, madeOf: [ours, theirs], in: repository.schema)
      let paths = try repository.git.formerPaths(
        of: "tasks/5.toml", in: tip, step, repository.schema)
      #expect(paths == ["tasks/5.toml", "tasks/1.toml"])
    }
  }
}
