import TOML
import Testing

@testable import Model

@Suite("A number that both sides changed")
struct MergedNumberTests {
  /// Returns the number in the merged file, and whether the upstream branch's version was requested.
  private func number(
    _ base: String, _ ours: String, _ theirs: String, upstream: String? = nil
  ) throws -> (text: String, isAsked: Bool) {
    var isAsked = false
    let merged = try merge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), as: Kind.task,
      upstream: {
        isAsked = true
        return upstream.map { Document(Array($0.utf8)) }
      })
    #expect(merged.conflicts.isEmpty)
    return (String(decoding: merged.bytes, as: UTF8.self), isAsked)
  }

  @Test("becomes the upstream branch's, or else the smaller one", arguments: ["number = 1\n", ""])
  func disagreement(base: String) throws {
    let (five, nine) = ("number = 5\n", "number = 9\n")
    #expect(try number(base, five, nine, upstream: nine) == (nine, true))
    #expect(try number(base, nine, five, upstream: nine) == (nine, true))
    #expect(try number(base, five, nine, upstream: "number = 7\n") == (five, true))
    #expect(try number(base, nine, five, upstream: "title = \"A\"\n") == (five, true))
    #expect(try number(base, nine, five) == (five, true))
  }

  @Test("is not looked up if only one side changed it")
  func oneSide() throws {
    #expect(
      try number("number = 1\n", "number = 9\n", "number = 1\n") == ("number = 9\n", false))
    #expect(
      try number("number = 1\n", "number = 9\n", "number = 9\n") == ("number = 9\n", false))
    #expect(try number("number = 1\n", "number = 9\n", "") == ("number = 9\n", false))
    #expect(try number("number = 1\n", "", "number = 1\n") == ("", false))
  }
}
