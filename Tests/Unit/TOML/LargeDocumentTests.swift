import TOML
import Testing

/// Very long documents. `docket-bench growth` measures how their cost grows.
@Suite("Large documents")
struct LargeDocumentTests {
  private static let count = 5_000

  static func documents(_ count: Int) -> [(name: String, text: String)] {
    func lines(_ line: (Int) -> String) -> String {
      (0..<count).map(line).joined(separator: "\n") + "\n"
    }
    return [
      ("keys in one table", lines { "key-\($0) = 1" }),
      ("quoted keys with escapes", lines { "\"\\u0041\($0)\" = 1" }),
      ("one repeated key", lines { _ in "a = 1" }),
      ("headers of one table each", lines { "[a.b.c-\($0)]" }),
      ("one repeated header", lines { _ in "[a.b.c]" }),
      ("array of tables", lines { "[[a]]\nx = \($0)" }),
      ("dotted keys", lines { "a.b.c-\($0) = 1" }),
      (
        "dotted keys beside a long one",
        "\"\(String(repeating: "\\u0061", count: count))\" = 1\n" + lines { "a.b\($0) = 1" }
      ),
      ("items", "a = [\n" + lines { "\($0)," } + "]"),
      ("broken items on one line", "a = [" + String(repeating: "b,", count: count) + "]"),
      ("items without commas", "a = [" + String(repeating: "1 ", count: count) + "]"),
      ("broken keys in an inline table", "a = {" + String(repeating: "ф,", count: count) + "}"),
      ("open strings", lines { _ in "a = \"\"\"b" }),
      ("conflict markers", lines { _ in "<<<<<<< a" }),
      ("conflicts", lines { _ in "<<<<<<< a\n=======\n>>>>>>> b" }),
      ("conflicts in strings", lines { _ in "a = '''\n<<<<<<< a\n=======\n>>>>>>> b\n'''" }),
      ("open brackets on each line", lines { _ in String(repeating: "[", count: 20) }),
      ("open arrays", lines { _ in "a = [" }),
      ("line continuations", "a = \"\"\"" + String(repeating: "\\\n", count: count) + "\"\"\""),
    ]
  }

  @Test("are read completely, like short ones of the same kind", arguments: documents(0).indices)
  func large(document: Int) {
    func counts(_ count: Int) -> [Int] {
      let document = Document(Array(Self.documents(count)[document].text.utf8), problemLimit: .max)
      for entry in document.entries.indices.suffix(3) { _ = document.string(of: entry) }
      return [document.entries.count, document.problems.count]
    }
    let (few, more, many) = (counts(100), counts(200), counts(Self.count))
    for (index, many) in many.enumerated() {
      #expect(many == few[index] + (more[index] - few[index]) * (Self.count / 100 - 1))
    }
  }

  @Test("can have a table with many keys")
  func largeTable() {
    let text = Self.lines { "k\($0) = \($0)" }
    #expect(Document(Array(text.utf8)).isValid)
    for key in ["k0", "\"k1\"", "'k15'", "k16", "\"\\u006b4999\""] {
      let problems = Document(Array((text + "\(key) = 0").utf8)).problems
      #expect(problems.count == 1, "\(key)")
    }
  }

  private static func lines(_ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n") + "\n"
  }
}
