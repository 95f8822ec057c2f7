import RandomNumbers
import Testing
import Text

@testable import Model

@Suite("Recurrence rules of calendars")
struct RecurrenceRuleTests {
  @Test(
    "are written",
    arguments: [
      ("daily", "FREQ=DAILY"),
      ("every 2 weeks on monday and friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"),
      ("every weekday until 2027-01-31", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270131"),
      ("monthly on the 1st and last day", "FREQ=MONTHLY;BYMONTHDAY=1,-1"),
      ("every 3 months on the last friday", "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR"),
      ("monthly on the last weekday", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
      ("yearly on 12 april", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=12"),
      ("yearly on 1 january and 1 july", "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1"),
      ("yearly on the last sunday of october", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
      ("monthly on the 31st", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("monthly on the 30th", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
      ("yearly on 29 february", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
      ("yearly on 31 january", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31"),
      ("after 30 days", nil),
      ("monthly on the 15th and 30th", nil),
      ("yearly on 29 january and 29 february", nil),
      ("monthly on the 1st and last friday", nil),
      ("yearly on 1 january and 2 july", nil),
      ("yearly on the last weekday of june and the last weekday of july", nil),
    ])
  func written(text: String, rule: String?) throws {
    #expect(try Repetition(text).rrule == rule)
  }

  @Test(
    "are read",
    arguments: [
      ("RRULE:freq=weekly;wkst=SU;byday=FR", "every friday"),
      ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "daily"),
      ("INTERVAL=2;FREQ=MONTHLY;BYDAY=+2TU", "every 2 months on the second tuesday"),
      ("FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1", "monthly on the last friday"),
      ("FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYSETPOS=-1", "monthly on the last day"),
      ("FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=12", "yearly on 12 april"),
      ("FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "monthly on the 30th"),
      ("FREQ=MONTHLY;BYMONTHDAY=31", "monthly on the last day"),
      ("FREQ=DAILY;UNTIL=20270131T235959Z", "daily until 2027-01-31"),
    ])
  func read(rule: String, text: String) throws {
    #expect(Repetition(rrule: rule)?.text.english == text)
  }

  @Test(
    "are rejected if a repetition cannot express them",
    arguments: [
      "", "every week", "FREQ=HOURLY", "INTERVAL=2", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=5",
      "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;UNTIL=20270230", "FREQ=DAILY;UNTIL=2027013112",
      "FREQ=DAILY;INTERVAL=2;BYDAY=MO", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU",
      "FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=", "FREQ=MONTHLY;BYDAY=MO",
      "FREQ=MONTHLY;BYDAY=-2MO", "FREQ=MONTHLY;BYDAY=6MO", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
      "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR",
      "FREQ=MONTHLY;INTERVAL=2;BYMONTH=4;BYMONTHDAY=12", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=YEARLY;BYMONTH=4", "FREQ=YEARLY;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1",
      "FREQ=YEARLY;BYMONTH=4,5;BYDAY=FR;BYSETPOS=-1", "FREQ=YEARLY;BYWEEKNO=20",
      "FREQ=MONTHLY;BYMONTHDAY=1,30;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1",
    ])
  func rejected(rule: String) {
    #expect(Repetition(rrule: rule) == nil)
  }

  @Test("mean the same when they are read again")
  func readAgain() {
    var random = RandomNumbers(seed: 14)
    for _ in 0..<2000 {
      let repetition = random.repetition()
      if let rule = repetition.rrule { #expect(Repetition(rrule: rule) == repetition, "\(rule)") }
    }
  }
}
