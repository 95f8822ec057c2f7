import Platform
import TestSupport
import Testing

@testable import Operations

@Suite("A file in conflict has been edited since")
struct EditedSinceTests {
  private let path = "tasks/1.toml"
  private let text = task("Press", hour: 7)

  /// Whether a file counts as edited when somebody has changed what git left of two sides, first unchanged.
  private func answers(
    _ ours: String?, _ theirs: String?, _ edit: (String) -> String
  ) throws -> [Bool] {
    var answers: [Bool] = []
    try Stop.with(base: [path: text], ours: [path: ours], theirs: [path: theirs]) { stop in
      answers.append(stop.resolution.isEditedSince(path))
      let file = "\(stop.repository.root)/\(path)"
      let left = String(decoding: try FileSystem.real.read(file, limit: 10_000), as: UTF8.self)
      try FileSystem.real.replace(file, with: Array(edit(left).utf8))
      answers.append(stop.resolution.isEditedSince(path))
    }
    return answers
  }

  private var ours: String { text.replacing("Press", with: "Our press") }
  private var theirs: String { text.replacing("Press", with: "Their press") }

  @Test("where anything beside the markers or between them is another")
  func changed() throws {
    #expect(
      try answers(ours, theirs) { $0.replacing("Check it", with: "Oil it") } == [false, true])
    #expect(
      try answers(ours, theirs) { $0.replacing("Our press", with: "Mine") } == [false, true])
  }

  @Test("where the markers are gone, and it says something else than a side")
  func decided() throws {
    #expect(try answers(ours, theirs) { _ in text.replacing("Press", with: "Saw") }[1])
    #expect(try !answers(ours, theirs) { _ in theirs }[1])
  }

  @Test("and not where only its lines end otherwise")
  func newlines() throws {
    #expect(
      try answers(ours, theirs) { $0.replacing("\n", with: "\r\n") } == [false, false])
  }

  @Test("where one side removed it, if it is not the other's any more")
  func removed() throws {
    #expect(try answers(ours, nil) { $0 + "due = 2026-02-02\n" } == [false, true])
    #expect(try answers(nil, theirs) { $0 } == [false, false])
  }

  @Test("and none that is in no conflict")
  func none() throws {
    #expect(try answers(ours, text) { $0 + "due = 2026-02-02\n" } == [false, false])
  }
}
