import Model
import Testing
import Text

@Suite("Declarations in docket.toml")
struct DeclarationsTests {
  private func lines(_ text: String) -> [String] {
    WorkspaceText([("docket.toml", text)]).lines.map { line in
      String(line.drop { $0 != " " }.dropFirst())
    }
  }

  @Test("create kinds and fields with all features of built-in ones")
  func declared() throws {
    let declarations = Declarations(
      Array(
        """
        format = 1
        language = "ru"

        [kinds.task.fields.machine]
        type = "reference"
        to = "machine"
        on-delete = "cascade"
        label = { en = "Machine", ru = "Станок" }
        inverse = "Work orders"

        [kinds.machine]
        folder = "equipment"
        label = { en = "Machine", ru = "Станок" }
        plural = { en = "Machines", ru = "Станки" }
        columns = ["id", "name", "parts"]
        fields.name = { type = "text", required = true }
        fields.serial = { type = "text", unique = true }
        fields.parts = { type = "set of word" }
        fields.state = { type = "one-of", choices = ["new", "worn"], default = "new" }
        """.utf8))
    #expect(declarations.allFindings.isEmpty)
    #expect(declarations.language == .russian)

    let machine = try #require(declarations.schema.kind(named: "machine"))
    #expect(machine.folder == "equipment")
    #expect(machine.label == LocalizedText("Machine", "Станок"))
    #expect(machine.title == ["name"])
    #expect(machine.columns == ["id", "name", "parts"])
    #expect(machine.fields.map(\.name) == ["name", "serial", "parts", "state", "former-ids"])
    #expect(machine.field(named: "serial")?.isUnique == true)
    #expect(machine.field(named: "parts")?.multiplicity == .set)
    #expect(machine.field(named: "state")?.choices?.map(\.name) == ["new", "worn"])

    let field = declarations.schema.kind(named: "task")?.field(named: "machine")
    #expect(field?.reference?.target == "machine")
    #expect(field?.reference?.deleteRule == .cascade)
    #expect(field?.reference?.inverse == LocalizedText("Work orders", "Work orders"))
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
      [1, 2, 5].map { declarations.schema.kind(named: kind)?.count($0, language) }
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

  @Test(
    "are reported if invalid",
    arguments: [
      ("", "unsupported-format: `format` is missing"),
      ("format = 2", "unsupported-format: unsupported format: only 1 is supported"),
      ("format = \"1\"", "unsupported-format: unsupported format: only 1 is supported"),
      ("format = 1\nlanguage = \"de\"", "invalid-schema: `language` must be one of `en`, `ru`"),
      ("format = 1\nlangauge = \"ru\"", "unknown-key: unknown key `langauge` in docket.toml"),
      (
        "format = 1\n[kinds.machine]\nlabel = \"\\u001B[2J\"",
        "invalid-schema: `label` must be one line without control characters"
      ),
      (
        "format = 1\n[kinds.task.fields.x]\ntype = \"one-of\"\nchoices = [\"a\", \"\\u0007\"]",
        "invalid-schema: `choices` must be one line without control characters"
      ),
      (
        "format = 1\n[kinds.task.fields.x]\ntype = \"one-of\"\nchoices = [\"a,b\"]",
        "invalid-schema: `a,b` cannot be a choice"
      ),
      (
        "format = 1\n[kinds.task.fields.x]\ntype = \"one-of\"\nchoices = [\"a\", \"a\"]",
        "invalid-schema: `choices` contains a word twice"
      ),
      (
        "format = 1\n[kinds.task.fields.x]\ntype = \"one-of\"\nchoices = ["
          + (0...256).map { "\"c\($0)\"" }.joined(separator: ", ") + "]",
        "invalid-schema: `choices` has more than 256 words"
      ),
      (
        "format = 1\n[kinds.task.fields.x]\ntype = \"one-of\"\nchoices = {}",
        "invalid-schema: `choices` is empty"
      ),
      ("format = 1\nkinds = 3", "invalid-schema: `kinds` must be a table"),
      ("format = 1\n[kinds.task]\ncounted = \"x\"", "invalid-schema: `counted` must be a table"),
      (
        "format = 1\n[kinds.task]\ncounted.de = {}", "unknown-key: unknown key `de` in `counted`"
      ),
      (
        "format = 1\n[kinds.task]\ncounted.ru = { one = \"a\", many = \"b\" }",
        "invalid-schema: `ru` must have `one`, `few`, `many`"
      ),
      (
        "format = 1\n[kinds.task]\ncounted.en = { one = \"a\", other = 5 }",
        "invalid-schema: `other` must be text"
      ),
      (
        "format = 1\n[kinds.task.fields.title]\ntype = \"text\"",
        "invalid-schema: `title` is a built-in field of a task and cannot be redefined"
      ),
      (
        "format = 1\n[kinds.task.fields.limit]\ntype = \"text\"",
        "invalid-schema: `--limit` is an option of commands and cannot be the name of a field"
      ),
      (
        "format = 1\n[kinds.check]",
        "invalid-schema: `check` is a command and cannot be the name of a kind"
      ),
      (
        "format = 1\n[kinds.Machine]",
        "invalid-schema: `Machine` cannot be the name of a kind"
      ),
      (
        "format = 1\n[kinds.machine]\nfolder = \"../up\"",
        "invalid-schema: `folder` must be the name of a folder in the workspace that is not hidden"
      ),
      (
        "format = 1\n[kinds.machine]\nfolder = \"a/\u{301}up\"",
        "invalid-schema: `folder` must be the name of a folder in the workspace that is not hidden"
      ),
      (
        "format = 1\n[kinds.machine]\nfolder = \".\u{301}up\"",
        "invalid-schema: `folder` must be the name of a folder in the workspace that is not hidden"
      ),
      (
        "format = 1\n[kinds.machine]\nfolder = \"Tasks\"",
        "invalid-schema: `Tasks` is the folder of `task`"
      ),
      (
        "format = 1\n[kinds.task]\nfolder = \"todo\"",
        "unknown-key: unknown key `folder` in a built-in kind's declaration"
      ),
      (
        "format = 1\n[kinds.task.fields.x]",
        "invalid-schema: `x` has no `type`"
      ),
      ("format = 1\n[kinds.task.fields.x]\ntype = \"txt\"", "invalid-schema: unknown type `txt`"),
      (
        "format = 1\n[kinds.task.fields.x]\ntype = \"one-of\"",
        "invalid-schema: a `one-of` needs `choices`"
      ),
      (
        "format = 1\n[kinds.task.fields.x]\ntype = \"reference\"\nto = \"machine\"",
        "invalid-schema: unknown kind `machine`"
      ),
      (
        "format = 1\n[kinds.task.fields.x]\ntype = \"reference\"\nto = \"user\"\nrequired = true\non-delete = \"nullify\"",
        "invalid-schema: a required reference cannot be removed when its target is deleted"
      ),
      (
        "format = 1\n[kinds.task]\ncolumns = [\"id\", \"asignee\"]",
        "invalid-schema: a task has no field `asignee`"
      ),
      (
        "format = 1\n[kinds.task]\ngroup-by = \"title.x\"",
        "invalid-schema: `title` of a task is not a reference"
      ),
    ])
  func wrong(text: String, line: String) {
    #expect(lines(text) == [line])
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
        columns = ["id", "level", "nothing"]
        fields.level = { type = "one-of", choices = ["low", "a,b"], required = 1, label = "Level" }
        fields.user = { type = "reference", to = "user", required = true, on-delete = "nullify" }
        fields.code = { type = "integer", unique = true, automatic = 1 }
        """.utf8))
    #expect(declarations.allFindings.count == 6)
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
