import RandomNumbers
import TOML
import TestSupport
import Testing

@testable import Model

@Suite("Merging statements that stand where they stood")
struct StatementsInPlaceTests {
  private let base = """
    # Order No. 7
    title = "Oil"
    tags = [
      "press", # the big one
    ]
    description = \"""
    Look at it.
    And again.
    \"""
    # the end

    """

  private func merged(_ ours: String, _ theirs: String, of base: String? = nil) -> String? {
    mergedInPlace(
      base: Document(base ?? self.base), ours: Document(ours), theirs: Document(theirs)
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("each comes from the side that changed it, with the comments above it")
  func eachFromItsSide() {
    let ours = base.replacing("No. 7", with: "No. 8").replacing("again", with: "write")
    let theirs = base.replacing("the big", with: "the small").replacing("# the end", with: "# over")
    let both = ours.replacing("the big", with: "the small").replacing("# the end", with: "# over")
    #expect(merged(ours, theirs) == both)
    #expect(merged(theirs, ours) == both)
    #expect(merged(ours, ours) == ours)
    #expect(merged(base, theirs) == theirs)
  }

  @Test("what both sides changed is not decided here")
  func bothChanged() {
    let ours = base.replacing("\"Oil\"", with: "\"Fat\"")
    #expect(merged(ours, base.replacing("\"Oil\"", with: "\"Grease\"")) == nil)
    #expect(merged(ours, base.replacing("No. 7", with: "No. 8")) == nil)
    #expect(merged(base + "# mine\n", base + "# yours\n") == nil)
  }

  @Test("nor are keys that came, went, moved or are written otherwise")
  func otherKeys() {
    let other = base.replacing("\"Oil\"", with: "\"Fat\"")
    #expect(merged("due = 2026-01-01\n" + base, other) == nil)
    #expect(merged(base, "due = 2026-01-01\n" + base) == nil)
    #expect(merged(base.replacing("title =", with: "name ="), other) == nil)
    #expect(merged(base.replacing("title =", with: "\"title\" ="), other) == nil)
    #expect(merged("a = 1\nb = 2\n", "b = 2\na = 1\n", of: "a = 1\nb = 2\n") == nil)
    #expect(merged("a.b = 1\n", "a.b = 2\n", of: "a.b = 1\n") == nil)
    #expect(merged("[a]\nb = 1\n", "[a]\nb = 2\n", of: "[a]\nb = 1\n") == nil)
  }

  @Test("nor are lines that do not end")
  func unendedLines() {
    #expect(merged("a = 1", "a = 1\n# b\n", of: "a = 1\n") == nil)
    #expect(merged("a = 1\n", "a = 2", of: "a = 1\n") == nil)
    #expect(merged("", "", of: "") == nil)
  }

  @Test("it comes to what deciding statement by statement comes to", arguments: 0..<40)
  func agrees(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let kind = Kind.task
    var count = 0
    for _ in 0..<20 {
      let base = Self.text((0..<5).map { _ in Int.random(in: 0..<4, using: &random) })
      let (ours, theirs) = (Self.edited(base, &random), Self.edited(base, &random))
      let documents = [base, ours, theirs].map { Document(Self.written($0)) }
      guard
        let merged = mergedInPlace(base: documents[0], ours: documents[1], theirs: documents[2])
      else { continue }
      count += 1
      let whole = try mergeByStatements(
        base: documents[0], ours: documents[1], theirs: documents[2], as: kind)
      #expect(whole.conflicts.isEmpty)
      #expect(
        whole.bytes == merged,
        "\(documents.map { String(decoding: $0.bytes, as: UTF8.self) })")
    }
    #expect(count > 0)
  }
}

extension StatementsInPlaceTests {
  private typealias Line = (comment: String, key: String, value: String, end: String)

  private static let values = [
    ["\"a\"", "'a'", "\"b\"", "\"\"\"\nOne.\nTwo.\n\"\"\""],
    ["[\"x\", \"y\"]", "[\n  \"x\", # note\n  \"y\",\n]", "[\"y\"]", "[\"z\", \"x\"]"],
    ["1", "0x1", "2", "3"], ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"],
    ["{ a = 1 }", "{ a = 2 }", "{ b = 1 }", "true"],
  ]

  private static func text(_ choices: [Int]) -> [Line] {
    zip(["title", "tags", "own", "due", "more"], zip(values, choices)).map { key, value in
      (value.1 == 3 ? "# of \(key)\n" : "", key, value.0[value.1], value.1 == 2 ? " # end" : "")
    } + [("# over\n", "", "", "")]
  }

  private static func edited(_ lines: [Line], _ random: inout RandomNumbers) -> [Line] {
    var lines = lines
    for index in lines.indices where Int.random(in: 0..<4, using: &random) == 0 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: lines[index].comment += "# \(Int.random(in: 0..<2, using: &random))\n"
      case 1 where index < values.count: lines[index].end = " # \(index)"
      case 2: lines[index].comment = ""
      default:
        guard index < values.count else { continue }
        lines[index].value = values[index][Int.random(in: 0..<4, using: &random)]
      }
    }
    return lines
  }

  private static func written(_ lines: [Line]) -> [UInt8] {
    Array(
      lines.map { $0.comment + ($0.key.isEmpty ? "" : "\($0.key) = \($0.value)\($0.end)\n") }
        .joined().utf8)
  }
}

extension Document {
  fileprivate init(_ text: String) { self.init(Array(text.utf8)) }
}
