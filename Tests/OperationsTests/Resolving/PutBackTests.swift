import TestSupport
import Testing

@testable import Operations

@Suite("Records that both sides put back")
struct PutBackTests {
  private let press = task("Press", hour: 8)
  private let user = "first-name = \"Ann\"\nlast-name = \"Lee\"\nemail = \"a@example.com\"\n"

  /// Lends what comes of a file that was removed before the sides parted and that each wrote again.
  private func putBack(
    _ path: String, _ former: String, _ ours: String, _ theirs: String,
    _ body: (Stop) throws -> Void
  ) throws {
    try Stop.with(
      bases: [["tasks/1.toml": task("First", hour: 7), path: former], [path: nil]],
      ours: [("keep it", [path: ours])], theirs: [("keep it too", [path: theirs])], body)
  }

  @Test("are one, and each side's changes are those since it was removed")
  func both() throws {
    let (done, text) = (
      press.replacing("in-progress", with: "done"), press.replacing("Check it", with: "Oil it")
    )
    try putBack("tasks/2.toml", press, done, text) { stop in
      #expect(stop.count == 2)
      #expect(stop.text("tasks/2.toml") == done.replacing("Check it", with: "Oil it"))
      #expect(stop.open.isEmpty)
    }
  }

  @Test("are two where one of them is another task")
  func another() throws {
    let other = task("Saw", "Sharpen it.", hour: 9)
    try putBack("tasks/2.toml", press, press.replacing("Check it", with: "Oil it"), other) { stop in
      #expect(stop.count == 3)
      #expect(stop.text("tasks/3.toml") == other)
    }
  }

  @Test("are one under a name that people gave, too")
  func named() throws {
    let (mail, name) = (user.replacing("a@", with: "b@"), user.replacing("Ann", with: "Anna"))
    try putBack("users/lee.toml", user, mail, name) { stop in
      #expect(stop.text("users/lee.toml") == mail.replacing("Ann", with: "Anna"))
      #expect(stop.open.isEmpty)
    }
  }
}
