import Model
import Platform
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("Whoever is typed is the same record wherever one is named")
struct NamingTableTests {
  private static let files = [
    "workshops/hall.toml": "name = \"Hall\"\n",
    "employees/elkin-semen.toml": """
    last-name = "Ёлкин"
    first-name = "Семён"
    patronymic = "Львович"
    workshop = "hall"
    email = "semen@example.org"
    former-ids = ["yolkin-semen"]

    """,
    "employees/elkina-sofya.toml":
      "last-name = \"Ёлкина\"\nfirst-name = \"Софья\"\nworkshop = \"hall\"\n",
    "employees/petrov-ivan.toml":
      "last-name = \"Петров\"\nfirst-name = \"Иван\"\npatronymic = \"Сергеевич\"\nworkshop = \"hall\"\n",
    "employees/petrov-semen.toml":
      "last-name = \"Петров\"\nfirst-name = \"Семён\"\npatronymic = \"Иванович\"\nworkshop = \"hall\"\n",
    "employees/smith-john.toml":
      "last-name = \"Smith\"\nfirst-name = \"John\"\nworkshop = \"hall\"\nemail = \"j.smith@example.org\"\n",
    "tasks/oil-a2b3.toml": "number = 1\ntitle = \"Oil\"\nstatus = \"in-progress\"\n",
  ]

  /// Texts that name a record wholly, and beginnings of its words.
  private static let ways: [(id: String, whole: [String], beginnings: [String])] = [
    (
      "elkin-semen",
      [
        "elkin-semen", "elkin-semen.toml", "employees/elkin-semen.toml", "employee/elkin-semen",
        "yolkin-semen",
        "Ёлкин Семён Львович", "Елкин Семен Львович", "ЁЛКИН СЕМЁН ЛЬВОВИЧ", "ёлкин семён",
        "елкин семен", "Семён Ёлкин", "Семён Львович Ёлкин", "Ёлкин, Семён", "Ёлкин, Семён Львович",
        "  Ёлкин   Семён ", "Ёлкин С. Л.", "Ёлкин С.Л.", "С. Л. Ёлкин", "С.Л. Ёлкин", "С.Л.Ёлкин",
        "Ёлкин С.", "С. Ёлкин", "елкин с", "ЕЛКИН С Л", "Ёлкин Семён Л.", "Ёлкин, С. Л.",
        "semen@example.org", "SEMEN@Example.Org", "Семён <semen@example.org>",
        "Ёлкин Семён Львович (elkin-semen)", "Кто-то другой (elkin-semen)", "`krby ctv`y",
        "Tkrby Ctvty Kmdjdbx", "Е\u{308}лкин Семе\u{308}н",
      ],
      ["elkin-s", "ёлкин семён льв", "сем ёлк", "львович", "ёлкин льв", "tkrby ctv"]
    ),
    (
      "petrov-ivan",
      [
        "petrov-ivan", "Петров Иван", "Иван Сергеевич Петров", "Петров И. С.", "Петров И.С.",
        "И. С. Петров", "И.С.Петров", "Петров И.", "petrov-ivan.toml", "Gtnhjd Bdfy",
      ], ["petrov-iv", "петр серг", "сергеев"]
    ),
    (
      "petrov-semen",
      ["Петров Семён", "Петров С. И.", "С.И. Петров", "Петров С", "семен петров"], ["петров ио сем"]
    ),
    (
      "smith-john",
      [
        "smith-john", "John Smith", "Smith John", "Smith, John", "J. Smith", "Smith J.", "smith j",
        "JOHN SMITH", "j.smith@example.org", "John Smith <j.smith@example.org>",
        "Smith John (smith-john)", "Ыьшер Ощрт",
      ], ["smith", "smith-", "jo sm", "john"]
    ),
  ]

  private struct Way: Sendable, CustomStringConvertible {
    let text: String
    let id: String
    let isWhole: Bool
    var description: String { text }
  }

  private static let table = ways.flatMap { way in
    way.whole.map { Way(text: $0, id: way.id, isWhole: true) }
      + way.beginnings.filter { !$0.contains(" ио ") }
      .map { Way(text: $0, id: way.id, isWhole: false) }
  }

  @Test("in arguments, options, conditions, quick words, imports, pickers, and as the current user")
  func places() throws {
    #expect(Self.table.count >= 60)
    try TestWorkspace.with(Self.files) { disk in
      let workspace = try disk.open()
      let (schema, tasks, people) = (
        workspace.schema, try disk.kind("task"), try disk.kind("employee")
      )
      let assignee = try #require(schema[tasks].fieldIndex(named: "assignee"))
      let time = QueryTime(now: disk.settings().clock)
      let graph = try workspace.load([tasks, people])
      let candidates = ReferenceCandidates(
        of: [], tasks, field: assignee, in: graph, language: .russian)
      let imported = try imported(disk)
      for (position, way) in Self.table.enumerated() {
        let (text, id) = (way.text, way.id)
        let name = RecordName(kind: people, id: id)
        #expect(try workspace.resolve([text], people) == [name], "argument: \(text)")
        if way.isWhole {
          #expect(try workspace.resolve([text], people, .whole) == [name], "deletion: \(text)")
          #expect(try graph.me(among: people, [text]) == id, "current user: \(text)")
        } else {
          #expect(throws: ModelError.self, "deletion: \(text)") {
            try workspace.resolve([text], people, .whole)
          }
        }
        #expect(
          try workspace.resolve([assignee: .string(text)], tasks, [:]) == [assignee: .string(id)],
          "option: \(text)")
        let condition = try Query("task where assignee = \(quoted(text))", in: schema, at: time)
          .condition?.resolved(in: graph, me: [])
        let expected = try Query("task where assignee = \"\(id)\"", in: schema, at: time)
          .condition?.resolved(in: graph, me: [])
        #expect("\(condition as Any)" == "\(expected as Any)", "condition: \(text)")
        if !text.contains(" ") {
          let words = try QuickWords("Oil @\(text)", for: schema[tasks], in: schema, at: time)
          let values = try workspace.resolve(words.values, tasks, [:])
          #expect(values[assignee] == .string(id), "quick word: \(text)")
        }
        // In a file, what looks like an id is an id.
        if Self.isName(way) {
          #expect(imported[position] == "assignee = \"\(id)\"", "import: \(text)")
        }
        if !text.contains("."), !text.contains("("), !text.contains("/") {
          let found = Self.picked(text, among: candidates)
          #expect(found.contains(id) || text == "yolkin-semen", "picker: \(text): \(found)")
        }
      }
    }
  }

  @Test("also by everything that is shown of it")
  func shown() throws {
    try TestWorkspace.with(Self.files) { disk in
      let workspace = try disk.open()
      let people = try disk.kind("employee")
      let graph = try workspace.load([people])
      for record in graph.records(of: people) {
        let shown = [
          graph.title(of: record, language: .russian), graph.shownID(of: record),
          graph.nameWithInitials(of: record) ?? "", graph.path(of: record).text,
          graph.nameWithID(of: record, language: .english),
          graph.fullTitle(of: record, language: .russian),
        ]
        for text in shown {
          #expect(
            try workspace.resolve([text], people, .whole) == [graph.name(of: record)], "\(text)")
        }
      }
    }
  }

  @Test("and strange names are answered in time, with a short list")
  func strange() throws {
    var files = Self.files
    for number in 1...1000 {
      files["employees/ivanov-petr-\(number).toml"] =
        "last-name = \"Иванов\"\nfirst-name = \"Пётр\"\nworkshop = \"hall\"\n"
    }
    let long = String(repeating: "а", count: 10_000)
    files["employees/long.toml"] =
      "last-name = \"\(long)\"\nfirst-name = \"👩‍🔧 Zoë\u{202E}\"\nworkshop = \"hall\"\n"
    try TestWorkspace.with(files) { disk in
      let workspace = try disk.open()
      let people = try disk.kind("employee")
      let strange = [
        "", " ", ".", "...", "@", "<>", "<@>", "()", "(", "\u{301}\u{301}", "\u{202E}", "--help",
        "-",
        "0", "007", "№ 1", "1-", String(repeating: ". ", count: 5000),
        String(repeating: "и ", count: 5000), String(repeating: "\u{301}", count: 10_000),
        "Пetrov Иван",
      ]
      for text in strange {
        #expect(throws: ModelError.self, "\(text.prefix(20))") {
          try workspace.resolve([text], people)
        }
      }
      #expect(try workspace.resolve([long], people).map(\.id) == ["long"])
      #expect(try workspace.resolve(["👩‍🔧"], people).map(\.id) == ["long"])
      let error = #expect(throws: ModelError.self) {
        try workspace.resolve(Array(repeating: "Иванов П.", count: 100), people)
      }
      guard case .lookup(.ambiguous(_, _, let among))? = error?.fact else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(among.count == 1000)
    }
  }

  /// The lines with the assignees after an import in which each row names one in its way.
  private func imported(_ disk: TestWorkspace) throws -> [String?] {
    let rows = Self.table.map { Self.isName($0) ? "\(quoted($0.text)),Oil" : ",Oil" }
    let table = (["assignee,description"] + rows).joined(separator: "\n") + "\n"
    let result = try disk.importing(table, as: .csv)
    return try result.records.map { record in
      try disk.text(record.path).split(separator: "\n").first { $0.hasPrefix("assignee") }
        .map(String.init)
    }
  }

  private static func isName(_ way: Way) -> Bool {
    !RecordID.isValid(way.text.utf8) || way.text == way.id
  }

  /// The ids of the records in a picker with a filter.
  private static func picked(_ text: String, among candidates: ReferenceCandidates) -> [String] {
    WordSearch.found(by: text) { search in
      let search = RecordSearch(search, in: candidates.graph, .russian)
      return candidates.records.ranked { search.rank(of: $0) }
    }.found.map { candidates.graph.id(of: candidates.records[$0.position]) }
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
