import RandomNumbers
import TOML
import Testing
import Text

@testable import Operations

@Suite("A calendar text")
struct CalendarTextTests {
  @Test("escapes separators, and has no control characters")
  func escapes() {
    #expect(
      CalendarText.escaped("a;b,c\\d\ne\tf\u{7}\r\u{7F}\"Ё:") == #"a\;b\,c\\d\ne"# + "\tf\"Ё:")
    #expect(CalendarText.unescaped(#"a\;b\,c\\nd\ne\Nf:"#) == "a;b,c\\nd\ne\nf:")
    // From programs that do not escape.
    #expect(CalendarText.unescaped(#"C:\temp\"#) == #"C:\temp\"#)
    #expect(CalendarText.list(#"a,b\,c,,\\,d"#) == ["a", "b,c", "\\", "d"])
  }

  @Test("is read back from lines of at most 75 bytes", arguments: 0..<20)
  func lines(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let signs = ["a", "\\", ";", ",", "\n", " ", "\t", "Ё", "€", "😀", "e\u{301}", "\"", ":"]
    let text = (0..<random.below(400)).map { _ in random.pick(signs) }.joined()
    let folded = CalendarText.folded("SUMMARY:" + CalendarText.escaped(text)) + "\r\n"
    for line in folded.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
    let lines = Array(CalendarLine.lines(of: folded))
    #expect(lines.count == 1)
    #expect(lines.first??.name == "SUMMARY")
    #expect(lines.first??.value.unescaped == text)
  }

  @Test("can be folded with a tab, inside a character, and with either line end")
  func otherFolding() {
    let bytes = Array("a:x\n\ty\r\n ".utf8) + [0xD0] + Array("\r\n ".utf8) + [0x81, 0x0A, 0x62]
    #expect(CalendarText.unfolded(bytes) == Array("a:xyЁ\nb".utf8))
  }

  @Test("is recognised by its first line")
  func beginning() {
    #expect(CalendarText.isCalendar("BEGIN:VCALENDAR\r\n".utf8))
    #expect(CalendarText.isCalendar("\n begin:vcalendar".utf8))
    #expect(!CalendarText.isCalendar("BEGIN:VCARD\r\n".utf8))
    #expect(!CalendarText.isCalendar("".utf8))
  }

  @Test("is split into a name, parameters and a value")
  func parts() throws {
    let line = try #require(CalendarLine(#"attendee;cn="a;b:c";ROLE=x:mailto:d;e"#.utf8))
    #expect(line.name == "ATTENDEE")
    #expect(line["CN"] == "a;b:c")
    #expect(line["ROLE"] == "x")
    #expect(line["TZID"] == nil)
    #expect(line.value == "mailto:d;e")
    for text in ["", ":", "a", "a b:c", "a;b=\"c:d", ";a=b:c", "ё:a"] {
      #expect(CalendarLine(text.utf8) == nil, "\(text)")
    }
  }

  @Test(
    "has days, and times with or without a zone",
    arguments: [
      ("20260131", "20260131", true), ("20260131T093000Z", "20260131", false),
      ("00990131T235960", "00990131", false),
    ])
  func times(text: String, day: String, isDay: Bool) throws {
    let time = try #require(CalendarTime(text))
    #expect(CalendarTime.text(day: time.parts) == day)
    #expect(time.isDay == isDay)
    #expect((time.parts.offsetMinutes == nil) == (text.last != "Z"))
  }

  @Test(
    "rejects other times",
    arguments: [
      "", "soon", "20260230", "2026-01-31", "20260131T0930", "20260131T250000", "20260131T093000z",
    ])
  func noTimes(text: String) {
    #expect(CalendarTime(text) == nil)
  }

  @Test("has only moments in years of four digits")
  func years() {
    #expect(CalendarTime.text(-62_167_219_200) == "00000101T000000Z")
    #expect(CalendarTime.text(-62_167_219_201) == nil)
    #expect(CalendarTime.text(253_402_300_799) == "99991231T235959Z")
    #expect(CalendarTime.text(253_402_300_800) == nil)
    #expect(CalendarTime.text(.min) == nil)
    #expect(CalendarTime.text(.max) == nil)
  }
}

extension String {
  fileprivate var unescaped: String { CalendarText.unescaped(self) }
}
