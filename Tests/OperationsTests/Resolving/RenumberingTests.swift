import TestSupport
import Testing

@testable import Operations

@Suite("Of two records under one number")
struct RenumberingTests {
  private let base = ["tasks/1.toml": task("First", hour: 7)]
  private let ours = ["tasks/2.toml": task("Ours", hour: 8)]
  private let theirs = ["tasks/2.toml": task("Theirs", hour: 9)]

  @Test("the other side's gets another")
  func theirsYields() throws {
    try Stop.with(base: base, ours: ours, theirs: theirs) { stop in
      #expect(stop.text("tasks/2.toml") == ours["tasks/2.toml"])
      #expect(stop.text("tasks/3.toml") == theirs["tasks/2.toml"])
      #expect(stop.open.isEmpty)
    }
  }

  @Test("ours gets another where the other one is published")
  func oursYields() throws {
    try Stop.with(base: base, ours: ours, theirs: theirs, isPublished: true) { stop in
      #expect(stop.text("tasks/2.toml") == theirs["tasks/2.toml"])
      #expect(stop.text("tasks/3.toml") == ours["tasks/2.toml"])
    }
  }

  @Test("each takes along what refers to it")
  func references() throws {
    let referring = { (lines: String) in ["tasks/1.toml": task("First", hour: 7, lines)] }
    try Stop.with(
      base: base, ours: ours.merging(referring("depends-on = [2]\n")) { $1 },
      theirs: theirs.merging(["tasks/4.toml": task("Too", hour: 10, "depends-on = [2]\n")]) { $1 }
    ) { stop in
      #expect(stop.text("tasks/1.toml")?.hasSuffix("depends-on = [2]\n") == true)
      #expect(stop.text("tasks/4.toml")?.hasSuffix("depends-on = [5]\n") == true)
    }
  }

  @Test("that came by two ways and say the same, none gets another")
  func twice() throws {
    try Stop.with(base: base, ours: ours, theirs: ours) { stop in
      #expect(stop.resolution.actions.isEmpty)
      #expect(stop.text("tasks/3.toml") == nil)
    }
  }

  @Test("one that both sides gave another number has the number of ours, and what both changed")
  func renamedTwice() throws {
    try Stop.with(
      base: base,
      ours: ["tasks/1.toml": nil, "tasks/5.toml": task("First", "Oil it.", hour: 7)],
      theirs: [
        "tasks/1.toml": nil, "tasks/6.toml": task("First", hour: 7, "priority = \"high\"\n"),
      ]
    ) { stop in
      #expect(
        stop.text("tasks/5.toml") == task("First", "Oil it.", hour: 7, "priority = \"high\"\n"))
      #expect(stop.text("tasks/6.toml") == nil)
    }
  }
}
