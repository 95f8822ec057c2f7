import Model
import Platform
import TOML
import Testing
import Text

@testable import Operations

@Suite("A cell of a spreadsheet")
struct CellReaderTests {
  /// On a Sunday in Moscow.
  private let reader = CellReader(
    schema: .builtIn,
    clock: .fixed(Timestamp(seconds: 1_795_342_800), utcOffset: 3 * 3600))

  private func read(_ text: String, _ type: FieldType) -> Value? {
    try? reader.value(text, of: Field("x", LocalizedText(verbatim: "X"), type))
  }

  @Test(
    "is a whole number with spaces between thousands, or with a zero fraction",
    arguments: [
      ("12", 12), (" 12 ", 12), ("1 500", 1500), ("1\u{A0}500\u{202F}000", 1_500_000),
      ("-1 500", -1500), ("\u{2212}5", -5), ("1,0", 1), ("1.00", 1), ("1 500,00", 1500),
      ("1,5", nil), ("1,000", nil), ("1.000", nil), ("1,500", nil), ("15 00", nil), ("1 50", nil),
      ("1  500", nil), ("1.0,0", nil), ("- 500", nil), ("9223372036854775808", nil), ("1 +50", nil),
      ("одна", nil), (",0", nil),
    ] as [(String, Int64?)])
  func integers(_ text: String, _ number: Int64?) {
    #expect(read(text, .integer) == number.map(Value.integer))
  }

  @Test(
    "is a boolean",
    arguments: [
      ("да", true), ("Нет", false), ("ИСТИНА", true), ("ложь", false), ("yes", true), ("NO", false),
      ("TRUE", true), ("1", true), ("0", false), ("2", nil), ("x", nil),
    ] as [(String, Bool?)])
  func booleans(_ text: String, _ flag: Bool?) {
    #expect(read(text, .boolean) == flag.map(Value.boolean))
  }

  @Test(
    "is an unambiguous day in usual notations",
    arguments: [
      ("27.11.2026", "2026-11-27"), ("27.11.2026 0:00:00", "2026-11-27"),
      ("2026-11-27", "2026-11-27"), ("2026-11-27T00:00:00", "2026-11-27"),
      (" 2026-11-27T00:00 ", "2026-11-27"), ("2026-11-27T00:00:00.000", "2026-11-27"),
      ("2026-11-27T09:00:00", "2026-11-27"), ("2026-11-27T21:00:00.000Z", "2026-11-28"),
      ("2026-11-27T21:00:00.123+0300", "2026-11-27"), ("1795813200", "2026-11-28"),
      ("1795813200000", "2026-11-28"), ("2026/11/27", "2026-11-27"), ("27-Nov-2026", "2026-11-27"),
      ("27-ноя-26", "2026-11-27"), ("Nov 27, 2026", "2026-11-27"), ("27 Nov 26", "2026-11-27"),
      ("ноября 27, 2026 г.", "2026-11-27"), ("12/Mar/26 3:45 PM", "2026-03-12"),
      ("27-11-2026", "2026-11-27"), ("11-12-2026", nil), ("пт 27.11.26", "2026-11-27"),
      ("Fri, 27 Nov 2026 23:05:00 +0100", "2026-11-28"),
      ("Fri Nov 27 2026 09:05:00 GMT+0000 (Coordinated Universal Time)", "2026-11-27"),
      ("11/27/2026", "2026-11-27"), ("27/11/2026", "2026-11-27"), ("5/5/2026", "2026-05-05"),
      ("завтра", "2026-11-23"), ("31.02.2026", nil), ("11/12/2026", nil), ("13/13/2026", nil),
      ("27.11.2026 9:00", "2026-11-27"), ("27.11.2026 25:00", nil), ("27.11.26", "2026-11-27"),
      ("1.2.69", "1969-02-01"),
      ("11/27/26", "2026-11-27"), ("11/12/26", nil), ("31.02.26", nil), ("27.11.-6", nil),
      ("27.11.+6", nil), ("46353", nil),
    ] as [(String, String?)])
  func days(_ text: String, _ day: String?) {
    #expect(read(text, .date) == day.flatMap { read($0, .date) })
    #expect((read(text, .date) == nil) == (day == nil))
  }

  @Test(
    "is a moment in local time, unless it has an offset",
    arguments: [
      ("27.11.2026 9:05", "2026-11-27T09:05:00+03:00"),
      ("27.11.2026 09:05:30", "2026-11-27T09:05:30+03:00"),
      ("2026-11-27 09:05", "2026-11-27T09:05:00+03:00"),
      ("11/27/2026 9:05", "2026-11-27T09:05:00+03:00"),
      ("27.11.2026 9:05 UTC", "2026-11-27T09:05:00Z"),
      ("27.11.26 9:05", "2026-11-27T09:05:00+03:00"),
      ("11/27/26 12:05 AM", "2026-11-27T00:05:00+03:00"),
      ("11/27/2026 12:05:07 pm", "2026-11-27T12:05:07+03:00"),
      ("11/27/2026 1:05 PM +01:00", "2026-11-27T13:05:00+01:00"),
      ("12/Mar/26 3:45 PM", "2026-03-12T15:45:00+03:00"),
      ("12/мар/26 3:45PM", "2026-03-12T15:45:00+03:00"),
      ("Nov 27, 2026 9:05 a.m.", "2026-11-27T09:05:00+03:00"),
      ("2026/11/27 09:05:30.250", "2026-11-27T09:05:30+03:00"),
      ("2026-11-27T09:05:00.000+0300", "2026-11-27T09:05:00.000+03:00"),
      ("2026-11-27T09:05:00.000-03", "2026-11-27T09:05:00.000-03:00"),
      ("2026-11-27T09:05:00.000Z", "2026-11-27T09:05:00.000Z"),
      ("2026-11-27 09:05:00 GMT-5", "2026-11-27T09:05:00-05:00"),
      ("1795813200", "2026-11-27T21:00:00Z"), ("1795813200123", "2026-11-27T21:00:00Z"),
      ("Fri Nov 27 2026 09:05:00 GMT+0000 (UTC)", "2026-11-27T09:05:00Z"),
      ("11/27/2026 13:05 PM", nil), ("11/27/2026 0:05 AM", nil), ("11/27/2026 AM", nil),
      ("27.11.2026", "2026-11-27T00:00:00+03:00"), ("27.11.2026 24:00", nil),
      ("11/12/2026 9:05", nil),
    ] as [(String, String?)])
  func moments(_ text: String, _ moment: String?) {
    #expect(read(text, .dateTime) == moment.flatMap { read($0, .dateTime) })
    #expect((read(text, .dateTime) == nil) == (moment == nil))
  }

  @Test(
    "loses its time if it is read as a day, unless it is midnight",
    arguments: [
      ("27.11.2026", false), ("2026-11-27T00:00:00", false), ("11/27/2026 12:00 AM", false),
      ("2026-11-26T21:00:00Z", false), ("2026-11-27T00:00:00Z", false), ("27.11.2026 9:05", true),
    ])
  func timesOfDay(_ text: String, _ isLost: Bool) {
    #expect(reader.losesTime(text, of: Field("x", LocalizedText(verbatim: "X"), .date)) == isLost)
    #expect(!reader.losesTime(text, of: Field("x", LocalizedText(verbatim: "X"), .dateTime)))
  }

  @Test("is a time without a zone if the file has one")
  func local() {
    #expect(read("2026-11-27T09:05:00", .dateTime) != read("2026-11-27 09:05:00", .dateTime))
  }
}
