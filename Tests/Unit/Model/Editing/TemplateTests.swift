import Diagnostics
import Model
import TOML
import TestSupport
import Testing
import Text

@Suite("A template")
struct TemplateTests {
  private static let kind = Schema.builtIn[BuiltInKind.task.index]

  private func template(_ text: String) -> Template {
    Template("t", Array(text.utf8), in: .builtIn)
  }

  private func names(_ fields: [Int]) -> [String] { fields.map { Self.kind.fields[$0].name } }

  @Test("has one record, or one for each table")
  func records() {
    #expect(template("title = \"A\"\n").records.map(\.name) == [nil])
    let several = template("due = \"?\"\n[tasks.b]\ntitle = \"B\"\n[tasks.a]\ntitle = \"A\"\n")
    #expect(several.findings == [])
    #expect(several.records.map(\.name) == ["b", "a"])
    #expect(names(several.openFields(besides: [], in: .builtIn)) == ["due"])
    #expect(Self.kind.name == Schema.builtIn[several.kind].name)
    let users = template("[users.a]\nfirst-name = \"A\"\nlast-name = \"B\"\n")
    #expect(Schema.builtIn[users.kind].name == "user")
    #expect(users.findings == [])
  }

  @Test("needs the fields in braces, open values and required ones")
  func open() throws {
    let template = template(
      "title = \"{priority} {due} {number} {x}\"\ndue = \"+2w\"\nassignee = \"?\"\n")
    #expect(template.findings == [])
    let open = template.openFields(besides: [], in: .builtIn)
    #expect(names(open) == ["assignee", "priority"])
    let assignee = try #require(Self.kind.fieldIndex(named: "assignee"))
    #expect(names(template.openFields(besides: [assignee], in: .builtIn)) == ["priority"])
    let empty = self.template("")
    #expect(names(empty.openFields(besides: [], in: .builtIn)) == ["description"])
  }

  @Test("has fields in braces, and other braces as text")
  func parts() throws {
    let due = try #require(Self.kind.fieldIndex(named: "due"))
    #expect(Self.kind.templateParts(of: "a {due} b") == [.text("a "), .value(due), .text(" b")])
    #expect(Self.kind.templateParts(of: "{due}") == [.value(due)])
    #expect(Self.kind.templateParts(of: "{{due}}") == [.text("{"), .value(due), .text("}")])
    for text in ["{", "}", "{x}", "{due", "due}", "{number}", "{}", "{ due }"] {
      #expect(Self.kind.templateParts(of: text) == [.text(text)])
    }
    #expect(Self.kind.templateParts(of: "") == [])
  }

  @Test(
    "reports what is wrong with it",
    arguments: [
      "title = ", "titel = \"A\"", "number = 5", "due = \"never\"", "due = true", "tags = \"a\"",
      "priority = \"hihg\"", "assignee = 7", "[tasks]", "[tasks.\"a b\"]\ntitle = \"A\"",
      "tasks.a = 1", "[tasks.a]\ntitle = \"A\"\n[users.a]\nfirst-name = \"A\"",
      "[tasks.a]\ndepends-on = [\"b\"]\n[tasks.b]\ndepends-on = [\"a\"]",
    ])
  func findings(text: String) {
    let findings = template(text).findings
    #expect(findings.isEmpty == false, "\(text)")
    #expect(findings.allSatisfy { $0.code == Check.named("invalid-template")?.code })
  }

  @Test("reports references to records that do not exist")
  func references() {
    let workspace = WorkspaceText([
      ("employees/anna.toml", "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"c\"\n")
    ])
    let template = template(
      "assignee = \"anna\"\n[tasks.a]\ntitle = \"A\"\n[tasks.b]\ndepends-on = [\"a\", \"c\"]\n")
    #expect(template.findings == [])
    #expect(
      template.findings(in: workspace.graph).map(\.message.english) == ["no task has the id `c`"])
  }
}
