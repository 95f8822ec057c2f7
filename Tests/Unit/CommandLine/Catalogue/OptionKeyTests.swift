import CommandLine
import TestSupport
import Testing
import Text

private enum Colour: String, CaseIterable {
  case red, green
}

private enum Keys {
  static let force = Flag("force", short: "f", conflicts: [wait, target], help: "Paint over")
  static let count = ValueOption<Int>(
    "count", .integer(in: 1...9), "N", lastWins: true, help: "Layers")
  static let wait = ValueOption<Duration>(
    "wait", .seconds(from: 0), "SECONDS", needs: count, help: "Time to dry")
  static let colour = ValueOption<Colour>("colour", .word, "COLOUR", help: "The colour")
  static let tags = ListOption("tag", "TAG", help: "A tag")
  static let target = Argument<String?>("TARGET", "WALL", help: "The wall")
}

private let paint = Command(
  name: "paint", summary: "Paint a wall", parameters: [Keys.target],
  options: [Keys.force, Keys.count, Keys.wait, Keys.colour, Keys.tags])

@Suite("Typed options")
struct OptionKeyTests {
  @Test("have values of their type")
  func values() throws {
    let invocation = try parse(
      ["--count=2", "--count", "3", "--colour", "green", "--tag", "a", "--tag", "b", "north"],
      with: paint)
    #expect(invocation[Keys.count] == 3)
    #expect(invocation[Keys.colour] == .green)
    #expect(invocation[Keys.tags] == ["a", "b"])
    #expect(invocation[Keys.target] == "north")
    #expect(invocation[Keys.wait] == nil)
    #expect(!invocation[Keys.force])
    #expect(invocation.isGiven(Keys.target) && !invocation.isGiven(Keys.wait))
    let waiting = try parse(["--wait", "1.5", "--count", "1"], with: paint)
    #expect(waiting[Keys.wait] == .milliseconds(1500))
  }

  @Test(
    "are checked before the command runs",
    arguments: [
      (
        ["--count", "ten"], "`--count` expects a whole number from 1 to 9, not `ten`"
      ),
      (["--count", "-1"], "`--count` expects a whole number from 1 to 9, not `-1`"),
      (["--wait", "nan"], "`--wait` expects a number of seconds, not `nan`"),
      (
        ["--colour", "grene"],
        "`--colour` expects red or green, not `grene`; did you mean `green`?"
      ),
      (["--wait", "1"], "`--wait` needs `--count`"),
      (["-f", "--wait", "1", "--count", "2"], "`--force` cannot be used with `--wait`"),
      (["north", "--force"], "`--force` cannot be used with `WALL`"),
    ])
  func errors(arguments: [String], message: String) {
    do throws(UsageError) {
      _ = try parse(arguments, with: paint)
      Issue.record("accepted")
    } catch {
      #expect(error.message.english == message)
    }
  }
}
