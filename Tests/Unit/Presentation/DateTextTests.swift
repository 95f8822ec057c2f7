import Model
import Platform
import Testing
import Text

@testable import Presentation

@Suite("A date in output")
struct DateTextTests {
  /// The clock of a user three hours east of UTC.
  private let clock = Clock.fixed(Timestamp(seconds: 0), utcOffset: 3 * 3600)

  private func text(_ date: String, _ language: Language, _ form: DateText.Form) -> String? {
    DateText(language: language, clock: clock)(date, form)
  }

  @Test(
    "is written in the style of the language",
    arguments: [
      ("2026-11-21", "2026-11-21", "21 Nov 2026", "21.11.2026", "21 ноября 2026 г."),
      ("2026-05-01", "2026-05-01", "1 May 2026", "01.05.2026", "1 мая 2026 г."),
      ("0987-03-09", "0987-03-09", "9 Mar 0987", "09.03.0987", "9 марта 0987 г."),
      (
        "2026-11-21T14:05:59", "2026-11-21 14:05", "21 Nov 2026, 14:05", "21.11.2026 14:05",
        "21 ноября 2026 г., 14:05"
      ),
    ])
  func forms(
    date: String, shortEnglish: String, longEnglish: String, shortRussian: String,
    longRussian: String
  ) {
    #expect(text(date, .english, .short) == shortEnglish)
    #expect(text(date, .english, .long) == longEnglish)
    #expect(text(date, .russian, .short) == shortRussian)
    #expect(text(date, .russian, .long) == longRussian)
  }

  @Test(
    "shows the UTC offset if it differs from the reader's",
    arguments: [
      ("2026-11-21T14:05:00+03:00", "2026-11-21 14:05"),
      ("2026-11-21 14:05:00.25+03:00", "2026-11-21 14:05"),
      ("2026-11-21T14:05:00Z", "2026-11-21 14:05 UTC"),
      ("2026-11-21t14:05:00z", "2026-11-21 14:05 UTC"),
      ("2026-11-21T14:05:00-00:00", "2026-11-21 14:05 UTC"),
      ("2026-11-21T14:05:00+05:30", "2026-11-21 14:05 +05:30"),
      ("2026-11-21T14:05:00-02:00", "2026-11-21 14:05 −02:00"),
    ])
  func offset(date: String, shown: String) {
    #expect(text(date, .english, .short) == shown)
  }

  @Test(
    "is `nil` for a text that is not a date", arguments: ["", "soon", "07:30:00", "2026-13-01"])
  func others(date: String) {
    #expect(text(date, .english, .long) == nil)
  }
}
