import Diagnostics
import Model
import Text

/// Each check with its texts in `docket explain` and the diagnostics of its bad example.
@Sendable func checkMessages() -> [Message] {
  Check.all.flatMap { check -> [Message] in
    let code = check.code.rawValue
    return [
      Message("\(code): summary", check.summary), Message("\(code): help", check.explanation),
    ]
      + messages(of: check.wrong.findings)
  } + messages(of: filesAsTheyLie)
}

/// Diagnostics that only a folder on disk can have.
private let filesAsTheyLie: [Diagnostic] =
  [
    Check.fileTooLarge("tasks/1.toml", limit: 1 << 20),
    Check.strayFile("tasks/1.tml"), Check.strayFile("tasks/1.tml", isLink: true),
    Check.unfinishedChange(".docket", because: nil),
    Check.outdatedSchema(".schemas/task.json", isMissing: false),
    Check.outdatedSchema(".schemas/task.json", isMissing: true),
    Check.outdatedAssociation("../tombi.toml", in: "docket.toml"),
    Check.hiddenChange(".docket", because: LocalizedText("a reason", "причина")),
  ]
  + [Unread.Reason.link, .nameNotUTF8, .notAFolder, .broken].map {
    Check.unreadableFile("tasks", because: $0.text)
  }

/// All texts of diagnostics, each once.
func messages(of findings: [Diagnostic]) -> [Message] {
  var known: Set<LocalizedText> = []
  return findings.flatMap { finding -> [Message] in
    let code = finding.code.rawValue
    var texts = [("message", finding.message)]
    texts += finding.help.map { ("help", $0) }
    texts += finding.related.map { ("related", $0.message) }
    if let label = finding.label { texts.append(("label", label)) }
    if let fix = finding.fix { texts.append(("fix", fix.message)) }
    return texts.filter { known.insert($0.1).inserted }.map { Message("\(code): \($0.0)", $0.1) }
  }
}

/// The diagnostics of records with every kind of invalid value.
@Sendable func recordMessages() -> [Message] {
  let settings = """
    format = 1
    [kinds.task.fields]
    link = { type = "url" }
    level = { type = "integer" }
    rush = { type = "boolean" }
    at = { type = "list of date-time" }
    words = { type = "list of word" }
    mails = { type = "list of email" }
    [rules.none]
    rule = "no task where status = done"
    [rules.many]
    rule = "count task < 2"
    [rules.each]
    rule = "count task per priority < 2"
    [rules.nobody]
    rule = "no task where assignee = nobody"
    """
  let values = [
    "title = \"\"", "title = \"  \"", "title = \"a\\nb\"", "title = 7", "tags = [\"a b\"]",
    "tags = \"a\"", "tags = { a = 1 }", "link = \"x\"", "level = \"7\"", "level = 1.5",
    "rush = \"true\"", "rush = 07:30:00", "due = \"2026-01-31\"", "due = 2026-01-31T09:30:00Z",
    "due = [[1]]", "at = [1]", "words = [1]", "mails = [1]", "mails = [\"x\"]",
    "priority = \"hihg\"", "priority = 1", "status = \"dnoe\"", "statsu = \"done\"", "color = 1",
    "depends-on = [\"1\"]", "depends-on = [0]", "depends-on = [\"99\"]", "assignee = 7",
    "assignee = \"nobody\"", "tags = [\"a\", \"a\"]", "tags = [\"b\", \"a\"]",
    "priority = \"low\"", "priority = \"low\"\nstatus = \"done\"",
    "completed = 2026-01-31T09:30:00Z",
  ]
  let declarations = Declarations(Array(settings.utf8))
  let description = "description = \"x\"\n"
  let files: [(path: Path, bytes: [UInt8])] =
    values.enumerated().map {
      (Path("tasks/\($0 + 1).toml"), Array((description + $1 + "\n").utf8))
    }
    + [
      ("tasks/01.toml", Array(description.utf8)), ("users/A_b.toml", []),
      ("tasks/90.toml", [0, 255, 1]),
      ("tasks/91.toml", [1, 255, 120]),
    ]
  let graph = Graph(schema: declarations.schema, files: files)
  let rules = declarations.schema.boundRules(at: .epoch)
  return messages(of: graph.check() + graph.findings(of: rules))
}

/// The diagnostics of settings with every kind of error.
@Sendable func declarationMessages() -> [Message] {
  let texts = [
    "", "format = 2", "format = 1\nlanguage = \"e\"\ncolor = 1", "format = 1\nseed = \"x\"",
    "format = 1\nseed = \"x@y\"", "format = 1\nuuid = \"1\"",
    "format = 1\nlanguage = 7",
    "format = 1\nlanguage = \"a\\u0007b\"", "format = 1\nkinds = 1",
  ]
  let declared = [
    "kinds.A_b = {}", "kinds.check = {}", "kinds.a = { x = 1, folder = \".a\" }",
    "kinds.a = { folder = \"tasks\" }", "kinds.a = { folder = \"\" }",
    "kinds.a = { id = \"wrods\" }",
    "kinds.a = { label = 1 }", "kinds.a = { label = {} }", "kinds.a = { label = { de = \"A\" } }",
    "kinds.a = { title = [\"x\"] }", "kinds.a = { title = [1] }", "kinds.a = { columns = [\"x\"] }",
    "kinds.a = { group-by = \"x\" }", "kinds.a = { counted = { ru = { one = \"а\" } } }",
    "kinds.a = { counted = { de = {}, ru = { two = \"а\" } } }", "kinds.task = { folder = \"x\" }",
    "kinds.task.fields.title = { type = \"text\" }", "kinds.a.fields.A_b = { type = \"text\" }",
    "kinds.a.fields.sort = { type = \"text\" }", "kinds.a.fields.x = {}",
    "kinds.a.fields.x = { type = \"txet\" }", "kinds.a.fields.x = { type = \"nothing like it\" }",
    "kinds.a.fields.x = { type = \"text\", required = 1, colour = 2 }",
    "kinds.a.fields.x = { type = \"reference\" }",
    "kinds.a.fields.x = { type = \"reference\", to = \"tsak\" }",
    "kinds.a.fields.x = { type = \"reference\", to = \"task\", on-delete = \"nullify\", required = true }",
    "kinds.a.fields.x = { type = \"one-of\" }",
    "kinds.a.fields.x = { type = \"one-of\", choices = [] }",
    "kinds.a.fields.x = { type = \"one-of\", choices = {} }",
    "kinds.a.fields.x = { type = \"one-of\", choices = [\"a,b\"] }",
    "kinds.a.fields.x = { type = \"one-of\", choices = [\"a\", \"a\"] }",
    "kinds.a.fields.x = { type = \"one-of\", choices = [\"a\"], default = \"b\" }",
    "kinds.a.fields.x = { type = \"one-of\", choices = [\(manyWords)] }",
    "kinds.a.fields = { \(manyFields) }",
    "conditions.tsak = {}", "conditions.task = { A_b = \"x\" }",
    "conditions.task = { and = \"x\" }",
    "conditions.task = { title = \"x\" }", "conditions.task = { odd = 1 }",
    "conditions.task = { odd = \"statsu = done\", even = \"odd\" }",
    "conditions.task = { odd = \"even\", even = \"odd\" }",
    "queries.A_b = {}", "queries.task = {}", "queries.x = {}",
    "queries.x = { query = 1, colour = 2 }",
    "queries.x = { query = \"tsak\" }", "queries.x = { query = \"nothing\" }",
    "rules.A_b = {}", "rules.x = {}", "rules.x = { rule = \"always\", colour = 2 }",
    "rules.x = { rule = \"no task where assignee = me\" }",
  ]
  let all = texts + declared.map { "format = 1\n" + $0 }
  return messages(of: all.flatMap { Declarations(Array($0.utf8)).allFindings })
}

private let manyWords = (0...2000).map { "\"w\($0)\"" }.joined(separator: ", ")
private let manyFields = (0...64).map { "f\($0) = { type = \"text\" }" }.joined(separator: ", ")
