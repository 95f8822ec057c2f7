import Model
import Platform
import RandomNumbers
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("An unedited export")
struct UneditedExportTests {
  private static let files = [
    "docket.toml": """
    format = 1
    [kinds.task.fields]
    machine = { type = "text" }
    imask = { type = "text" }
    weight = { type = "integer" }
    spare = { type = "boolean" }
    seen = { type = "date" }
    heard = { type = "date-time" }
    links = { type = "list of url" }

    """,
    "workshops/hall.toml": "name = \"Hall\"\n",
    "employees/petrov.toml":
      "last-name = \"Petrov\"\nfirst-name = \"Ivan\"\nworkshop = \"hall\"\n",
  ]

  /// Lines that may be in a task's file, valid and invalid; a task has at most one of each group.
  private static let lines: [[String]] = [
    [#"title = "Oil""#, #"title = """#, #"title = "  ""#, #"title = 5"#, #"title = "\u0001""#],
    [
      #"status = "in-progress""#, #"status = "done""#, #"status = "cancelled""#, #"status = 5"#,
      #"status = "asleep""#, #"status = ["done"]"#,
    ],
    [
      #"description = "Oil it""#, #"description = "x Oil +it @here due:2026-01-01 docket:1""#,
      #"description = "x\u00A0Oil""#, #"description = "\nOil\r\n\n it\t\n""#, #"description = """#,
      #"description = "\u0001""#, #"description = ["a"]"#, #"description = "&open;a&close;""#,
      #"description = "2026-01-01\u2003Oil""#, #"description = "=1+1""#,
      #"description = "'-1""#,
    ],
    [
      #"assignee = "petrov""#, #"assignee = "nobody""#, #"assignee = "no word""#, #"assignee = """#,
      #"assignee = 5"#,
    ],
    [#"priority = "high""#, #"priority = "low""#, #"priority = "urgent""#, #"priority = 1"#],
    [
      #"created = 2026-01-02T03:04:05Z"#, #"created = 2026-07-02T23:04:05.25+03:00"#,
      #"created = 1969-01-02T03:04:05Z"#, #"created = 2026-01-02T03:04:05"#,
      #"created = 2026-01-02"#, #"created = "2026-01-02T03:04:05Z""#,
      #"created = 9999-12-31T23:00:00-08:00"#, #"created = 2026-01-02 03:04:05+01:00"#,
    ],
    [
      #"due = 2026-03-29"#, #"due = 2026-10-25"#, #"due = 9999-12-31"#, #"due = 1980-01-02"#,
      #"due = 0001-01-01"#, #"due = 2026-02-01T00:00:00Z"#, #"due = "tomorrow""#,
    ],
    [
      #"start = 2026-03-28"#, #"start = 2026-03-29"#, #"start = 0001-01-01"#,
      #"start = 9999-12-31"#,
      #"start = "soon""#,
    ],
    [
      #"repeat = "every 2 weeks""#, #"repeat = "monthly""#, #"repeat = "after 3 days""#,
      #"repeat = "yearly on 29 february until 2031-01-01""#, #"repeat = "по пятницам""#,
      #"repeat = "every weekday""#, #"repeat = "now and then""#, #"repeat = 5"#,
      #"repeat = "monthly on the 1st and 30th""#,
    ],
    [
      #"steps = ["[x] Clean it", "[ ] Oil it, and wait; then go"]"#, #"steps = ["Oil it"]"#,
      #"steps = []"#, #"steps = ["[ ] Oil it", "[ ] Oil it"]"#, #"steps = ["[ ] a b", "&open;"]"#,
      #"steps = "Oil""#,
      #"steps = [5]"#,
    ],
    [
      #"notes = ["2026-01-05 10:00 Petrov I.: no oil, yet", "2026-01-05 10:00 b: two\nlines"]"#,
      #"notes = ["no time"]"#, #"notes = ["0001-01-01 x", "2026-02-30 10:00 y"]"#, #"notes = []"#,
      #"notes = ["", "a\u0001b"]"#, #"notes = [5]"#, #"notes = "2026-01-05 all day""#,
    ],
    [
      #"completed = 2026-01-05T06:07:08Z"#, #"completed = 1970-01-01T00:00:00+01:00"#,
      #"completed = 5"#, #"completed = 2026-08-05T06:07:00+02:00"#,
    ],
    [
      #"tags = ["a", 5, "b c"]"#, #"tags = []"#, #"tags = [5]"#, #"tags = ["b", "a", "a"]"#,
      #"tags = "a""#, #"tags = ["a;b", "c,d", "@home", "\\"]"#, #"tags = ["", "a"]"#,
      #"tags = [["a"]]"#,
    ],
    [
      #"depends-on = ["1", "2", "3"]"#, #"depends-on = []"#, #"depends-on = ["3", "1"]"#,
      #"depends-on = ["99"]"#, #"depends-on = 1"#, #"depends-on = ["1"]"#,
    ],
    [
      #"source = "dummyjson:17""#, #"source = "csv:0123""#, #"source = 5"#,
      #"source = "taskwarrior:52c96e11-59b8-4a65-a1bd-6f9d22e7b6f1""#,
    ],
    [
      #"machine = "Press\n""#, #"machine = "5""#, #"machine = 5"#, #"machine = " a  b ""#,
      #"machine = "\u0001""#,
    ],
    [#"imask = "3""#],
    [#"weight = -5"#, #"weight = "5""#, #"weight = 5.0"#],
    [#"spare = true"#, #"spare = "true""#],
    [#"seen = 2026-03-29"#, #"seen = 0001-01-01"#, #"seen = 9999-12-31"#],
    [#"heard = 2026-07-02T23:04:05.25+03:00"#, #"heard = 2026-01-02T03:04:05"#],
    [#"links = ["https://example.org/", "nowhere"]"#, #"links = []"#],
    [#"unknown = 1"#, #"other = []"#],
  ]

  private static func task(_ random: inout RandomNumbers) -> String {
    var chosen: [String] = []
    for choices in lines where !random.isOne(in: 3) {
      // The first values are valid. With fewer of them, most tasks would be rejected early.
      chosen.append(random.isOne(in: 2) ? choices[0] : random.pick(choices))
    }
    return chosen.map { $0 + "\n" }.joined()
  }

  /// A format, with the export that writes it and the import that reads it.
  private static let formats:
    [(name: String, back: ImportFormat, write: @Sendable (Export) -> String)] = [
      ("json", .docket, { $0.json([BuiltInKind.task.index]) }),
      ("csv", .csv, { $0.csv(BuiltInKind.task.index) }),
      ("csv --spreadsheet", .csv, { $0.spreadsheet(BuiltInKind.task.index) }),
    ]

  /// New York, UTC, Berlin, Moscow and Kiritimati.
  private static let clocks = [
    clock(winter: -18_000, summer: -14_400), clock(winter: 0, summer: 0),
    clock(winter: 3_600, summer: 7_200), clock(winter: 10_800, summer: 10_800),
    clock(winter: 50_400, summer: 50_400),
  ]

  private static func clock(winter: Int, summer: Int) -> Clock {
    .told(by: { Timestamp(seconds: 1_767_225_600) }) { seconds in
      // From 29 March to 25 October 2026.
      (1_774_746_000..<1_792_890_000).contains(seconds) ? summer : winter
    }
  }

  @Test("changes nothing, with any content and from any time zone", arguments: 0..<40)
  func unedited(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    var files = Self.files
    for number in 1...6 { files["tasks/\(number).toml"] = Self.task(&random) }
    let (there, here) = (random.pick(Self.clocks), random.pick(Self.clocks))
    let language = random.pick(Language.allCases)
    for format in Self.formats {
      let made = try TestWorkspace.temporary(files)
      let workspace = try made.open()
      let kinds = Set(workspace.schema.kinds.indices.map(KindIndex.init))
      let export = Export(
        graph: try workspace.loadWhole(kinds, for: .imported), language: language, clock: there)
      let text = try ImportedText(Array(format.write(export).utf8), as: nil).text
      do {
        let result = try made.importing(
          text, ImportPolicy(updates: true), as: format.back, clock: here)
        let outcomes = result.records.map(\.outcome)
        #expect(
          outcomes == Array(repeating: .unchanged, count: 6), "\(format.name)")
      } catch {
        Issue.record("\(format.name): \(error)\n\(text)")
      }
      let after = try made.tree()
      for (path, file) in files where after[path] != file {
        let changed = after[path] ?? "(nothing)"
        Issue.record("\(format.name) changed \(path):\n\(file)---\n\(changed)")
      }
      #expect(after.keys.count { $0.begins(with: "tasks/") } == 6)
    }
  }
}
