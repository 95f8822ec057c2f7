import Model
import TestSupport
import Testing
import Text

@Suite("Declarations in docket.toml")
struct DeclarationsTests {
  private func lines(_ text: String) -> [String] {
    WorkspaceText([("docket.toml", text)]).lines.map { line in
      String(line.drop { $0 != " " }.dropFirst())
    }
  }

  @Test("define how records are counted, by noun forms or else by labels")
  func counts() {
    let declarations = Declarations(
      Array(
        """
        format = 1

        [kinds.machine]
        label = { en = "Machine", ru = "Станок" }
        plural = { en = "Machines", ru = "Станки" }
        counted.ru = { one = "станок", few = "станка", many = "станков" }

        [kinds.branch]
        plural = { en = "Branches", ru = "Филиалы" }
        counted.en = { one = "branch office", other = "branch offices" }

        [kinds.tool]

        [kinds.task]
        label = { en = "Order", ru = "Заказ" }
        plural = { en = "Orders", ru = "Заказы" }
        """.utf8))
    #expect(declarations.allFindings.isEmpty)
    func counted(_ kind: String, _ language: Language) -> [String?] {
      [1, 2, 5].map { declarations.schema.kind(named: kind)?.count($0)[language] }
    }
    #expect(counted("machine", .russian) == ["1 станок", "2 станка", "5 станков"])
    #expect(counted("machine", .english) == ["1 machine", "2 machines", "5 machines"])
    #expect(counted("branch", .russian) == ["Филиалы: 1", "Филиалы: 2", "Филиалы: 5"])
    #expect(
      counted("branch", .english) == ["1 branch office", "2 branch offices", "5 branch offices"])
    #expect(counted("tool", .english) == ["1 tool", "2 tools", "5 tools"])
    #expect(counted("task", .russian) == ["Заказы: 1", "Заказы: 2", "Заказы: 5"])
    #expect(counted("course", .russian) == ["1 курс", "2 курса", "5 курсов"])
  }

  /// The cases in `Texts/declarations.txt`.
  @Test("are reported if invalid")
  func wrong() throws {
    let differences = try TextCase.differences(in: "Model/Texts/declarations.txt") { _, text in
      lines(text.replacing("⏎", with: "\n"))
    }
    #expect(differences == [])
    let words = (0...256).map { "\"c\($0)\"" }.joined(separator: ", ")
    #expect(
      lines("format = 1\n[kinds.task.fields.x]\ntype = \"one-of\"\nchoices = [\(words)]")
        == ["invalid-schema: `choices` has more than 256 words"])
  }

  @Test("stay in effect if others are invalid")
  func partly() {
    let declarations = Declarations(
      Array("format = 1\n[kinds.task.fields]\nx = 3\ny = { type = \"date\" }\n".utf8))
    #expect(declarations.allFindings.count == 1)
    #expect(declarations.isUsable)
    #expect(declarations.schema.kind(named: "task")?.field(named: "y")?.type == .date)
  }

  @Test("keep the other keys of a table if one is invalid")
  func otherKeys() throws {
    let declarations = Declarations(
      Array(
        """
        format = 1

        [kinds.machine]
        label = 3
        hidden = true
        columns = ["id", "level", "nothing"]
        fields.level = { type = "one-of", choices = ["low", "a,b"], required = 1, label = "Level" }
        fields.user = { type = "reference", to = "user", required = true, on-delete = "nullify" }
        fields.code = { type = "integer", unique = true, automatic = 1 }
        """.utf8))
    #expect(declarations.allFindings.count == 7)
    let machine = try #require(declarations.schema.kind(named: "machine"))
    #expect(machine.columns == ["id", "level"])
    let level = try #require(machine.field(named: "level"))
    #expect(level.choices?.map(\.name) == ["low"])
    #expect(level.label.english == "Level")
    #expect(machine.field(named: "user")?.reference?.deleteRule == .deny)
    #expect(machine.field(named: "code")?.isUnique == true)
  }

  @Test("are reported once if invalid, and their uses are not")
  func once() {
    let lines = WorkspaceText([
      (
        "docket.toml",
        """
        format = 1

        [kinds.machine]
        folder = "../up"

        [kinds.task]
        columns = ["id", "odd", "machine.name"]
        group-by = "machine"
        fields.machine = { type = "reference", to = "machine" }
        fields.odd = { type = "txt" }

        [conditions.machine]
        big = "size > 3"

        [conditions.task]
        hard = "odd > 3"

        [queries.q]
        query = "machine where size > 3"

        [rules.r]
        rule = "no task where odd = 2"
        """
      ),
      (
        "tasks/a-1111.toml",
        "number = 1\ndescription = \"x\"\nstatus = \"done\"\nodd = 3\nmachine = \"press\"\n"
      ),
    ]).lines
    #expect(lines.filter { $0.contains("docket.toml") }.count == 2, "\(lines)")
    #expect(!lines.contains { $0.contains("unknown-key") }, "\(lines)")
  }

  @Test("of a broken file are empty and are not used to read records")
  func broken() {
    let declarations = Declarations(Array("format = 1\n[kinds.".utf8))
    #expect(!declarations.isUsable)
    #expect(declarations.schema.kinds == Schema.builtIn.kinds)
  }
}
