import RandomNumbers
import TestSupport
import Testing
import Text

@testable import Model

@Suite("The words of a repetition")
struct RepetitionParserTests {
  /// The cases in `Texts/repetitions.txt`: words, and what they mean in both languages, or what is wrong with them.
  @Test("are understood in both languages and written in one way, or rejected with one message")
  func words() throws {
    let differences = try TextCase.differences(in: "Model/Texts/repetitions.txt") { _, step in
      let words = step.replacing("⏎", with: "")
      do {
        let text = try Repetition(words).text
        return [text.english, text.russian]
      } catch let error as ModelError {
        let marked = Array(words.utf8)[error.range]
        return ["“\(String(decoding: marked, as: UTF8.self))” \(error.message.english)"]
      }
    }
    #expect(differences == [])
  }

  @Test(
    "are suggested for unknown words",
    arguments: [
      ("evry week", "every"), ("каждый пнедельник", "понедельник"), ("yearly on 1 aprli", "april"),
    ])
  func suggestions(text: String, meant: String) throws {
    let error = try #require(throws: ModelError.self) { try Repetition(text) }
    #expect(error.meant?.english == meant)
  }

  @Test("mean the same when they are read again")
  func readAgain() throws {
    var random = RandomNumbers(seed: 11)
    for _ in 0..<2000 {
      let repetition = random.repetition()
      #expect(try Repetition(repetition.text.english) == repetition)
      #expect(try Repetition(repetition.text.russian) == repetition)
    }
  }

  @Test("never make the parser trap")
  func randomWords() {
    var random = RandomNumbers(seed: 12)
    let words = [
      "every", "other", "2", "15th", "second", "last", "day", "week", "month", "years", "monday",
      "weekday", "april", "of", ",", "the", "after", "completion", "until", "2027-01-31", "monthly",
      "числа", "через", "каждый", "раз", "минут", "e\u{301}very", "-1", "0", ".", "",
    ]
    for _ in 0..<1500 {
      let text = (0...random.below(6)).map { _ in random.pick(words) }.joined(separator: " ")
      do {
        let repetition = try Repetition(text)
        #expect((try? Repetition(repetition.text.english)) == repetition, "\(text)")
      } catch {
        #expect(error.range.upperBound <= text.utf8.count, "\(text)")
      }
    }
  }
}

extension RandomNumbers {
  mutating func repetition() -> Repetition {
    let count = isOne(in: 2) ? 1 : below(Repetition.maxInterval) + 1
    let unit = pick(DateUnit.allCases)
    let days = (0...below(3)).map { _ in monthDay() }
    let rule: Repetition.Rule =
      switch below(5) {
      case 0: .after(count, unit)
      case 1: .every(count, unit)
      case 2: .weekly(count, WeekdaySet(rawValue: UInt8(below(127) + 1)))
      case 3: .monthly(count, days)
      default:
        .yearly(count, days.map { day in yearDay(day) })
      }
    let until = isOne(in: 4) ? CalendarDay(number: below(20_000)) : nil
    return Repetition(rule, until: until)
  }

  private mutating func monthDay() -> MonthDay {
    let weekdays = pick([.all, .workdays, WeekdaySet(below(7))])
    let ordinal = isOne(in: 4) ? -1 : below(MonthDay.ordinals(of: weekdays).upperBound) + 1
    return MonthDay(ordinal: ordinal, weekdays: weekdays)
  }

  private mutating func yearDay(_ day: MonthDay) -> YearDay {
    while true {
      if let day = YearDay(month: below(12) + 1, day: day) { return day }
    }
  }
}
