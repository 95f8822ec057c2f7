import LanguageServer
import TOML
import Testing
import Text

@Suite("Completion")
struct CompletionTests {
  /// The labels offered at the mark, and the text with the first of them inserted.
  private func complete(
    _ marked: String, _ language: Language = .english, in path: String = "tasks/t42.toml"
  ) throws -> (labels: [String], result: String) {
    let asked = try Asked(path, marked, language)
    guard let completions = asked.text.completions(at: asked.offset) else { return ([], "") }
    var bytes = asked.text.document.bytes
    bytes.replaceSubrange(completions.range, with: (completions.items.first?.text ?? "").utf8)
    return (completions.items.map(\.label), String(decoding: bytes, as: UTF8.self))
  }

  @Test("offers days by name")
  func dates() throws {
    let days = try complete("due = ‸\n").labels
    #expect(days.count == 9)
    #expect(days.allSatisfy { $0.utf8.count == 10 })
    for language in Language.allCases {
      #expect(try complete("due = tomo‸\n", language).labels.first == days[1])
      #expect(try complete("due = завт‸\n", language).labels.first == days[1])
    }
  }

  @Test("keeps a byte order mark")
  func byteOrderMark() throws {
    #expect(try complete("\u{FEFF}sta‸\n").result == "\u{FEFF}status = \n")
  }

  @Test(
    "accepts any query",
    arguments: [
      "(((", ")))", "task where )‸", "task where ((‸", "task where 'x‸", "task where = = ‸",
      ", , ‸", "task.task@.@‸", "no where has ‸", "task where due < today + ‸",
      "task where x(y(z‸", "and and ‸", "task show , ‸",
    ])
  func anything(text: String) throws {
    for end in text.indices {
      for form in [
        "queries.x]\nquery", "rules.x]\nrule", "kinds.task]\ncolumns", "conditions.task]\na",
      ] {
        let query = text[..<end].replacing("‸", with: "")
        _ = try complete("[\(form) = \"\(query)‸\"\n", in: "docket.toml")
      }
    }
  }
}
