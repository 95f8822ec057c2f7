import TOML
import TestSupport
import RandomNumbers
import Testing
import Text

@testable import Model

@Suite("Changes of lists")
struct ListChangeTests {
  private func edited(
    _ text: String, _ changes: [FieldChange], field: String = "tags"
  ) throws -> String {
    let kind = try #require(Schema.builtIn.kind(named: "task"))
    let index = try #require(kind.fieldIndex(named: field))
    let document = try kind.applying(
      changes.map { FieldEdit(kind, index, $0) }, to: Document(Array(text.utf8)))
    return String(decoding: document.bytes, as: UTF8.self)
  }

  @Test(
    "keep a single value written without brackets",
    arguments: [
      ("tags = \"press\" # why\n", "oil", "tags = [\n  \"oil\",\n  \"press\",\n] # why\n"),
      ("tags = \"press\"\n", "press", "tags = \"press\"\n"),
      ("tags = 7\n", "7", "tags = 7\n"),
      ("tags = []\n", "oil", "tags = [\"oil\"]\n"),
    ])
  func scalars(text: String, added: String, expected: String) throws {
    #expect(try edited(text, [.add([.string(added)])]) == expected)
  }

  @Test("remove and replace a single value written without brackets")
  func scalarsTaken() throws {
    #expect(try edited("tags = \"a\" # x\n", [.remove([.string("a")])]) == "tags = [] # x\n")
    #expect(try edited("tags = \"a\"\n", [.remove([.string("b")])]) == "tags = \"a\"\n")
    #expect(
      try edited("tags = \"a\"\n", [.replace([.string("a")], with: .string("b"))])
        == "tags = [\"b\"]\n")
  }

  @Test("recognise a value in the wrong quotes")
  func quotes() throws {
    let text = "depends-on = [\"7\", 8]\n"
    #expect(try edited(text, [.add([.string("8")])], field: "depends-on") == text)
    #expect(
      try edited(text, [.remove([.string("8")])], field: "depends-on") == "depends-on = [\"7\"]\n")
    #expect(
      try edited(text, [.remove([.integer(7)])], field: "depends-on") == "depends-on = [8]\n")
  }

  @Test(
    "fail for a value that is not a list",
    arguments: ["tags = { a = 1 }\n", "tags.a = 1\n", "[[tags]]\n", "[tags]\n", "tags = [\n"],
    [
      FieldChange.add([.string("a")]), .remove([.string("a")]),
      .replace([.string("a")], with: .string("b")),
    ])
  func tables(text: String, change: FieldChange) {
    #expect(throws: EditError.self) { try edited(text, [change]) }
  }

  @Test("lose only the comments of removed items", arguments: part(of: 0..<300, every: 7))
  func comments(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    let count = Int.random(in: 0...130, using: &random)
    var items = Set((0..<count).map { _ in Int.random(in: 0..<300, using: &random) }).sorted()
    if seed % 4 == 0 { items.shuffle(using: &random) }
    let text = list(of: items, &random)
    var expected = items
    let change = try change(of: &expected, &random)
    let result = try edited(text, [change])
    let document = Document(Array(result.utf8))
    let tags = try #require(document.entry(at: ["tags"]))
    let values = document.children(of: tags).map { document.value(of: $0) }
    #expect(values.count == expected.count)
    #expect(expected.allSatisfy { item in values.contains(.string(word(item))) })
    for own in ["# opening", "# closing", "# head"] where text.contains(own) {
      #expect(result.contains(own))
    }
    for item in items where expected.contains(item) {
      for comment in ["# above \(word(item))\n", "# behind \(word(item))\n"] {
        #expect(result.contains(comment) == text.contains(comment))
      }
    }
  }

  /// A list written with one item per line and random comments.
  private func list(of items: [Int], _ random: inout RandomNumbers) -> String {
    func maybe(_ comment: String) -> String {
      Int.random(in: 0..<3, using: &random) == 0 ? comment : ""
    }
    var text = maybe("# head\n") + "tags = [" + maybe(" # opening") + "\n"
    for (index, item) in items.enumerated() {
      text += maybe("  # above \(word(item))\n") + "  \"\(word(item))\""
      text += index == items.count - 1 ? maybe(",") : ","
      text += maybe(" # behind \(word(item))") + "\n"
    }
    return text + maybe("  # closing\n") + "] # end\n"
  }

  private func change(
    of items: inout [Int], _ random: inout RandomNumbers
  ) throws -> FieldChange {
    let others = (0..<Int.random(in: 0...130, using: &random))
      .map { _ in Int.random(in: 0..<300, using: &random) }
    let values = others.map { Value.string(word($0)) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      items = Array(Set(others))
      return .set(.array(values))
    case 1:
      items = Array(Set(items).union(others))
      return .add(values)
    case 2:
      items.removeAll(where: others.contains)
      return .remove(values)
    default:
      guard let old = items.randomElement(using: &random) else { return .remove([]) }
      items.removeAll { $0 == old }
      items.append(1000)
      return .replace([.string(word(old))], with: .string(word(1000)))
    }
  }

  private func word(_ number: Int) -> String { "w\(number)." }
}
