import TestSupport
import Testing
import Text

@testable import Operations

@Suite("References to what one side renamed or removed")
struct FollowRenamesTests {
  private let user = "first-name = \"A\"\nlast-name = \"B\"\n"
  private func course(_ lines: String = "") -> String {
    "name = \"C\"\nsubject = \"S\"\nbranch = \"B\"\n" + lines
  }

  @Test("follow, where the other side made them meanwhile")
  func renamed() throws {
    try Stop.with(
      base: ["users/a.toml": user, "courses/c.toml": course()],
      ours: ["courses/c.toml": course("teacher = \"a\"\n")],
      theirs: ["users/a.toml": nil, "users/z.toml": user]
    ) { stop in
      #expect(stop.text("courses/c.toml") == course("teacher = \"z\"\n"))
      #expect(stop.open.isEmpty)
    }
  }

  @Test("are named to a person, where what they lead to went")
  func removed() throws {
    try Stop.with(
      base: ["users/a.toml": user, "courses/c.toml": course()],
      ours: ["courses/c.toml": course("teacher = \"a\"\n")], theirs: ["users/a.toml": nil]
    ) { stop in
      #expect(stop.open == ["courses/c.toml"])
      #expect(stop.text("courses/c.toml") == course("teacher = \"a\"\n"))
    }
  }

  @Test("follow in a file that is still to be chosen, and it stays to be chosen")
  func chosen() throws {
    try Stop.with(
      base: ["users/a.toml": user, "courses/c.toml": course()],
      ours: ["courses/c.toml": course("teacher = \"a\"\n")],
      theirs: ["users/a.toml": nil, "users/z.toml": user, "courses/c.toml": nil]
    ) { stop in
      #expect(stop.text("courses/c.toml") == course("teacher = \"z\"\n"))
      #expect(stop.open == ["courses/c.toml"])
      #expect(!stop.resolution.resolved.contains("courses/c.toml"))
      #expect(
        stop.resolution.conflicts["courses/c.toml"]?.map {
          $0.map { String(decoding: $0, as: UTF8.self) }
        }
          == [course(), course("teacher = \"z\"\n"), nil])
    }
  }
}
