import Model
import Platform
import RandomNumbers
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("A table for a spreadsheet")
struct SpreadsheetTests {
  private static let settings = """
    format = 1
    [kinds.part]
    folder = "parts"
    label = { en = "Part", ru = "Деталь" }
    fields.name = { type = "text", required = true, label = { en = "Name", ru = "Название" } }
    fields.title = { type = "text", label = { en = "name", ru = "Название" } }
    fields.weight = { type = "integer", label = { en = "Weight", ru = "Вес" } }
    fields.spare = { type = "boolean", label = { en = "Spare", ru = "Запасная" } }
    fields.grade = { type = "one-of", choices = { a = { en = "same", ru = "такой же" }, same = { en = "b", ru = "б" } } }
    fields.made = { type = "date-time", label = { en = "Made", ru = "Сделана" } }
    fields.part-of = { type = "reference", to = "part", on-delete = "nullify", label = { en = "Part of", ru = "Часть" } }
    fields.fits = { type = "list of reference", to = "part", on-delete = "nullify", label = { en = "Fits", ru = "Подходит к" } }

    """

  /// Names that resemble other names, ids, formulas or separators.
  private static let names = [
    "Gear", "gear", "Ёлка", "елка", "Gear (p3)", "p4", "=1+1", "-", "a;b", "a\\;b", "\\",
    "two  words", "'=x",
    "say \"so\"", "Gear small", "№ 5", "+5", "a,b", "tab\tbed", "a\u{A0}b",
  ]

  private static let moments = [
    "2026-11-27T09:05:00+03:00", "2026-11-27T09:05:00Z", "2026-11-27T09:05:00",
    "2026-11-27T09:05:30.25+03:00", "0001-01-01T00:00:00+03:00", "2026-11-27T09:05:00-00:30",
  ]

  private static func part(_ random: inout RandomNumbers) -> String {
    var lines = [line("name", random.pick(names))]
    if random.isOne(in: 3) { lines.append(line("title", random.pick(names))) }
    if random.isOne(in: 2) { lines.append("weight = \(random.below(9) * 500 - 2000)") }
    if random.isOne(in: 2) { lines.append("spare = \(random.isOne(in: 2))") }
    if random.isOne(in: 2) { lines.append("grade = \"\(random.pick(["a", "same"]))\"") }
    if random.isOne(in: 2) { lines.append("made = \(random.pick(moments))") }
    if random.isOne(in: 2) { lines.append("part-of = \"p\(random.below(8))\"") }
    let fits = (0..<random.below(4)).map { _ in "\"p\(random.below(8))\"" }
    if !fits.isEmpty { lines.append("fits = [\(fits.joined(separator: ", "))]") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ field: String, _ text: String) -> String {
    String(decoding: serialize([(field, .string(text))]).dropLast(), as: UTF8.self)
  }

  @Test("can be imported back, for all names", arguments: 0..<10)
  func roundTrip(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    var files = ["docket.toml": Self.settings]
    for number in 0..<8 { files["parts/p\(number).toml"] = Self.part(&random) }
    let made = try TestWorkspace.temporary(files)
    for language in Language.allCases {
      for hours in [0, 3] {
        let clock = Clock.fixed(Timestamp(seconds: 1_795_342_800), utcOffset: hours * 3600)
        let before = try made.export(language, clock)
        let after = try TestWorkspace.with(["docket.toml": Self.settings]) { other in
          try other.take(before.table, clock)
          return try other.export(language, clock)
        }
        #expect(after.json == before.json)
        #expect(after.table == before.table)
      }
    }
  }
}

extension TestWorkspace {
  fileprivate func export(_ language: Language, _ clock: Clock) throws -> (
    table: String, json: String
  ) {
    let kind = try kind("part")
    let graph = try open().loadWhole([kind], for: .imported)
    let export = Export(graph: graph, language: language, clock: clock)
    return (export.spreadsheet(kind), export.json([kind]))
  }

  fileprivate func take(_ table: String, _ clock: Clock) throws {
    let workspace = try open()
    let text = try ImportedText(Array(table.utf8), as: nil)
    let records = try ImportedRecords(
      text.text, named: "-", as: nil, rowsOf: try kind("part"), in: workspace.schema, clock)
    _ = try workspace.importRecords(records, ImportPolicy(), settings())
  }
}
