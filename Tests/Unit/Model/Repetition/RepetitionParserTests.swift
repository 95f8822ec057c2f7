import RandomNumbers
import Testing
import Text

@testable import Model

@Suite("The words of a repetition")
struct RepetitionParserTests {
  @Test(
    "are understood in both languages and written in one way",
    arguments: [
      ("every 2 weeks", "каждые 2 недели", "every 2 weeks", "раз в 2 недели"),
      ("Every Day", "каждый день", "daily", "ежедневно"),
      ("every other month", "раз в два месяца", "every 2 months", "раз в 2 месяца"),
      ("fortnightly", "каждую вторую неделю", "every 2 weeks", "раз в 2 недели"),
      ("quarterly", "раз в квартал", "every 3 months", "раз в 3 месяца"),
      ("annually", "каждый год", "yearly", "ежегодно"),
      ("every 10th day", "каждый 10-й день", "every 10 days", "раз в 10 дней"),
      (
        "every monday and thursday", "каждый понедельник и четверг", "every monday and thursday",
        "по понедельникам и четвергам"
      ),
      ("weekly on friday", "еженедельно в пятницу", "every friday", "по пятницам"),
      (
        "every 2 weeks on mon., fri", "раз в 2 недели по пн и пт",
        "every 2 weeks on monday and friday",
        "раз в 2 недели по понедельникам и пятницам"
      ),
      (
        "every second tuesday", "каждый второй вторник", "every 2 weeks on tuesday",
        "раз в 2 недели по вторникам"
      ),
      ("every weekday", "каждый будний день", "every weekday", "по будням"),
      (
        "every 2 weeks on workdays", "раз в 2 недели по рабочим дням",
        "every 2 weeks on weekdays", "раз в 2 недели по будням"
      ),
      ("monthly on the 15th", "15 числа каждого месяца", "monthly on the 15th", "ежемесячно 15-го"),
      (
        "monthly on the 15th and 1st", "ежемесячно 1 и 15 числа", "monthly on the 1st and 15th",
        "ежемесячно 1-го и 15-го"
      ),
      (
        "the last day of each month", "каждый месяц в последний день", "monthly on the last day",
        "ежемесячно в последний день"
      ),
      (
        "every 3 months on the last friday", "каждые три месяца в последнюю пятницу",
        "every 3 months on the last friday", "раз в 3 месяца в последнюю пятницу"
      ),
      (
        "every second tuesday of the month", "каждый второй вторник месяца",
        "monthly on the second tuesday", "ежемесячно во второй вторник"
      ),
      (
        "monthly on the last working day", "последний рабочий день каждого месяца",
        "monthly on the last weekday", "ежемесячно в последний рабочий день"
      ),
      (
        "monthly on the 22nd, 3rd and last sunday",
        "ежемесячно 3-го, 22-го и в последнее воскресенье",
        "monthly on the 3rd, 22nd and last sunday",
        "ежемесячно 3-го, 22-го и в последнее воскресенье"
      ),
      ("every April 12", "каждый год 12 апреля", "yearly on 12 april", "ежегодно 12 апреля"),
      (
        "every year on the last sunday of october", "ежегодно в последнее воскресенье октября",
        "yearly on the last sunday of october", "ежегодно в последнее воскресенье октября"
      ),
      (
        "every 2 years on 1 and 15 jan", "раз в 2 года 1 и 15 января",
        "every 2 years on 1 january and 15 january", "раз в 2 года 1 января и 15 января"
      ),
      ("after 30 days", "через 30 дней", "after 30 days", "через 30 дней после выполнения"),
      ("after a week", "через неделю", "after 1 week", "через 1 неделю после выполнения"),
      (
        "every 21 days after completion", "каждые 21 день после выполнения", "after 21 days",
        "через 21 день после выполнения"
      ),
      (
        "daily until 31 jan 2027", "ежедневно до 31 января 2027 г.", "daily until 2027-01-31",
        "ежедневно до 31.01.2027"
      ),
    ])
  func bothLanguages(english: String, russian: String, text: String, label: String) throws {
    for words in [english, russian] {
      #expect(try Repetition(words).text == LocalizedText(text, label))
    }
  }

  @Test(
    "are rejected with one message",
    arguments: [
      ("", "", "expected a repetition, such as `every 2 weeks`"),
      ("evry week", "evry", "unknown word `evry`"),
      ("every 2 weks", "weks", "unknown word `weks`"),
      ("every week monthly", "monthly", "unexpected `monthly`"),
      ("daily on monday", "monday", "unexpected `monday`"),
      ("after 2 days on monday", "monday", "unexpected `monday`"),
      ("monthly on 12 april", "12 april", "unexpected `12 april`"),
      ("weekly on the", "the", "unexpected end after `the`"),
      ("every", "every", "expected a unit after `every`, such as `weeks`"),
      ("every 2", "2", "expected a unit after `2`, such as `weeks`"),
      ("every 2 mondays", "2", "expected a unit after `2`, such as `weeks`"),
      ("через день", "день", "expected a number before `день`"),
      ("on the 15th", "15th", "expected a frequency with `15th`, such as `monthly`"),
      ("until 2027-01-31", "until", "expected a frequency with `until`, such as `monthly`"),
      ("monthly on friday", "friday", "expected a position before `friday`, such as `last`"),
      ("yearly on the 15th", "15th", "expected a month with `15th`, such as `april`"),
      ("yearly in april", "april", "expected a day with `april`"),
      ("daily until then", "then", "expected a date such as 2027-01-31 in place of `then`"),
      (
        "daily until 2027-02-30", "2027-02-30",
        "expected a date such as 2027-01-31 in place of `2027-02-30`"
      ),
      ("every 0 days", "0", "`0` is out of range: use 1 to 999"),
      ("every 1000 weeks", "1000", "`1000` is out of range: use 1 to 999"),
      ("every 400 quarters", "400", "`400` is out of range: use 1 to 333"),
      ("monthly on the 32nd", "32nd", "`32nd` is out of range: use 1 to 31"),
      ("monthly on the 6th friday", "6th", "`6th` is out of range: use 1 to 5"),
      (
        "every 99999999999999999999 days", "99999999999999999999",
        "`99999999999999999999` is out of range: use 1 to 999"
      ),
      ("every second", "second", "`second` is too frequent: the shortest unit is a day"),
      ("каждые 5 минут", "минут", "`минут` is too frequent: the shortest unit is a day"),
      ("hourly", "hourly", "`hourly` is too frequent: the shortest unit is a day"),
      ("yearly on 30 february", "30 february", "`30 february` never occurs"),
      ("yearly on 1 may and june 31", "june 31", "`june 31` never occurs"),
    ])
  func errors(text: String, words: String, message: String) throws {
    let error = try #require(throws: ModelError.self) { try Repetition(text) }
    #expect(error.message.english == message)
    #expect(String(decoding: Array(text.utf8)[error.range], as: UTF8.self) == words)
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
