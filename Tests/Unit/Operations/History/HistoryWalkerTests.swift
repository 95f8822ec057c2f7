import Model
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("The history of a record", .enabled(if: isInstalled("git"), "git is not installed"))
struct HistoryWalkerTests {
  private func walker(
    of path: Path, in tip: String, _ repository: TestRepository
  ) throws -> HistoryWalker {
    let kind = try #require(repository.schema.recordName(ofPath: path)).kind
    return try HistoryWalker(of: path, in: tip, kind, repository.schema, repository.git)
  }

  /// The commits and paths from the newest on, along each step's first source.
  private func line(_ walker: HistoryWalker) -> [String] {
    var line: [String] = []
    var next = walker.start
    while let place = next, let step = walker.steps[place] {
      line.append("\(place.commit) \(place.path)")
      next = step.sources.first.flatMap { walker.step($0.place) }
    }
    return line
  }

  @Test("is followed to its former id and folder")
  func renamed() throws {
    try TestRepository.with { repository in
      let one = try repository.commit(files: [
        "tasks/1.toml": task("Press", hour: 7), "tasks/2.toml": task("Saw", hour: 8),
      ])
      let two = try repository.commit(
        on: one,
        files: ["tasks/1.toml": nil, "tasks/old/5.toml": task("Press", "Oil it.", hour: 7)])
      let three = try repository.commit(
        on: two, files: ["tasks/old/5.toml": task("Press", "Oil it well.", hour: 7)])
      let walker = try walker(of: "tasks/old/5.toml", in: three, repository)
      #expect(
        line(walker) == [
          "\(three) tasks/old/5.toml", "\(two) tasks/old/5.toml", "\(one) tasks/1.toml",
        ])
      let moved = walker.steps[HistoryWalker.Place(commit: two, path: "tasks/old/5.toml")]
      #expect(moved?.oldPath == "tasks/1.toml")
    }
  }

  @Test("is followed while it keeps its id, whatever its content")
  func changed() throws {
    try TestRepository.with { repository in
      let one = try repository.commit(files: ["tasks/1.toml": task("Press", hour: 7)])
      let two = try repository.commit(on: one, files: ["tasks/1.toml": task("Saw", hour: 8)])
      #expect(
        line(try walker(of: "tasks/1.toml", in: two, repository)) == [
          "\(two) tasks/1.toml", "\(one) tasks/1.toml",
        ])
    }
  }

  @Test("is followed to both sides of a merge, with the id on each")
  func merged() throws {
    try TestRepository.with { repository in
      let start = try repository.commit(files: ["tasks/1.toml": task("Press", hour: 7)])
      let one = try repository.commit(
        on: start, files: ["tasks/1.toml": task("Press", "Oil it.", hour: 7)])
      let other = try repository.commit(
        on: start, files: ["tasks/1.toml": nil, "tasks/3.toml": task("Press", hour: 7)])
      let both = try repository.commit(
        on: one, other,
        files: ["tasks/1.toml": nil, "tasks/3.toml": task("Press", "Oil it.", hour: 7)])
      let walker = try walker(of: "tasks/3.toml", in: both, repository)
      let start3 = try #require(walker.start)
      let step = try #require(walker.steps[start3])
      #expect(step.isMerge)
      #expect(
        step.sources.map { "\($0.place.commit) \($0.place.path)" } == [
          "\(one) tasks/1.toml", "\(other) tasks/3.toml",
        ])
    }
  }

  @Test("starts at the last commit with the record, and is empty if there never was one")
  func gone() throws {
    try TestRepository.with { repository in
      let one = try repository.commit(files: ["tasks/1.toml": task("Press", hour: 7)])
      let two = try repository.commit(on: one, files: ["tasks/1.toml": nil])
      let walker1 = try walker(of: "tasks/1.toml", in: two, repository)
      #expect(walker1.start?.commit == two)
      #expect(line(walker1).last == "\(one) tasks/1.toml")
      #expect(try walker(of: "tasks/2.toml", in: two, repository).start == nil)
    }
  }
}
