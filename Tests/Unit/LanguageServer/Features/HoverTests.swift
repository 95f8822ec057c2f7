import JSONRPC
import LanguageServer
import Testing
import Text

@Suite("The description of a place")
struct HoverTests {
  @Test("for a reference is the record, in the user's language")
  func profile() throws {
    let english = try Asked("tasks/42.toml", "number = 42\nassignee = \"petrov-‸ivan\"\n")
    let hover = try #require(english.text.hover(at: english.offset))
    #expect(english.string(hover.range) == "\"petrov-ivan\"")
    #expect(hover.text.hasPrefix("**Петров Иван**\n\n`employees/petrov-ivan.toml`"))
    #expect(hover.text.contains("- Workshop: Сборочный цех (`assembly`)"))
    #expect(hover.text.contains("Tasks: 2"))
    let russian = try Asked("tasks/42.toml", "number = 42\ndepends-on = [\"40\"‸]\n", .russian)
    let task = try #require(russian.text.hover(at: russian.offset))
    #expect(task.text.hasPrefix("**Поручение № 40: Oil the press** ✓"))
    #expect(task.text.contains("- Статус: сделано") || task.text.contains("- Статус: "))
  }

  @Test("for a long text has no lists, rules, code or other Markdown")
  func longText() throws {
    let lines = ["- oil", "---", "1. one", "    deep", "`\u{301}code"]
    let text = "status = \"done\"\ndescription = '''\n\(lines.joined(separator: "\n"))\n'''\n"
    let files = Asked.shop.merging(["tasks/40.toml": text]) { $1 }
    let asked = try Asked("tasks/42.toml", "number = 42\ndepends-on = [\"40\"‸]\n", among: files)
    let hover = try #require(asked.text.hover(at: asked.offset))
    let shown = ["\\- oil", "\\---", "1\\. one", "deep", "\\`\u{301}code"]
    #expect(hover.text.contains(shown.joined(separator: "  \n")), "\(hover.text)")
  }

  @Test("for a key has its label, type and choices")
  func key() throws {
    let asked = try Asked("tasks/42.toml", "stat‸us = \"done\"\n", .russian)
    let hover = try #require(asked.text.hover(at: asked.offset))
    #expect(hover.text.hasPrefix("**Статус** `status`\n\nодно из этих слов · обязательно"))
    #expect(hover.text.contains("- `in-progress`: "))
    let reference = try Asked("tasks/42.toml", "‸depends-on = [\"40\"]\n")
    #expect(
      reference.text.hover(at: 0)?.text.contains(
        "a reference: Task (`tasks/`) · a list without duplicates") == true)
  }

  @Test("for a diagnostic explains the check")
  func finding() throws {
    let asked = try Asked("tasks/42.toml", "number = 42\nassignee = \"pet‸rov\"\n")
    let hover = try #require(asked.text.hover(at: asked.offset))
    #expect(hover.text.hasPrefix("**`dangling-reference`** — a reference to a record that"))
  }

  @Test(
    "for a key of docket.toml explains its use",
    arguments: [
      (
        "form‸at = 1\n",
        "**`format`**\n\nThe version of the format: 1."
      ),
      (
        "[kinds.task.fields.status]\nchoi‸ces = [\"new\"]\n",
        "**`kinds.task.fields.status.choices`**\n\n"
          + "The words of a "
      ),
      (
        "[kinds.machine]\nlabel = { r‸u = \"Станок\" }\n",
        "**`kinds.machine.label.ru`**\n\nIn Russian."
      ),
    ])
  func settings(text: String, meaning: String) throws {
    let asked = try Asked("docket.toml", text)
    #expect(asked.text.hover(at: asked.offset)?.text.hasPrefix(meaning) == true)
  }

  @Test(
    "for a word in a query names the kind, field or condition",
    arguments: [
      ("ta‸sk where machine", "**Tasks** `tasks/`"),
      ("task where mach‸ine", "**Machine** `machine`\n\na reference: Machine (`machines/`)"),
      ("task where la‸te and open", "**`late`**\n\n`due < today`"),
      ("task where late and o‸pen", "**`open`**\n\n"),
    ])
  func named(query: String, start: String) throws {
    let asked = try Asked(
      "docket.toml",
      Asked.shop["docket.toml", default: ""]
        + "[conditions.task]\nlate = \"due < today\"\n[queries.x]\nquery = \"\(query)\"\n")
    let hover = try #require(asked.text.hover(at: asked.offset))
    #expect(hover.text.hasPrefix(start), "\(hover.text)")
    #expect(!asked.string(hover.range).contains(" "))
  }

  @Test("for a word in a query is available if another query is invalid")
  func namedBesideBroken() throws {
    let asked = try Asked(
      "docket.toml",
      Asked.shop["docket.toml", default: ""]
        + "[queries.x]\nquery = \"task where mach‸ine\"\n[queries.y]\nquery = \"task where (\"\n")
    #expect(asked.text.hover(at: asked.offset)?.text.hasPrefix("**Machine**") == true)
    #expect(asked.text.definition(at: asked.offset) != nil)
    #expect(throws: ResponseError.self) {
      try asked.text.renamingDeclaration(at: asked.offset, to: "tool", movesFolder: true)
    }
  }

  @Test("escapes Markdown in records")
  func escaped() throws {
    let asked = try Asked(
      "tasks/42.toml", "number = 42\ndepends-on = [‸\"43\"]\n",
      among: Asked.shop.merging(["tasks/43.toml": "number = 43\ntitle = \"*a* <b> `c`\"\n"]) { $1 })
    #expect(
      asked.text.hover(at: asked.offset)?.text.hasPrefix(#"**Task No. 43: \*a\* \<b\> \`c\`**"#)
        == true)
  }
}
