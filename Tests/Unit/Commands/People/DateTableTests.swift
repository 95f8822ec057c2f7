import Model
import Platform
import Presentation
import RandomNumbers
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import Operations

@Suite("A day that is typed is the same day wherever one is typed")
struct DateTableTests {
  /// Tuesday, 24 November 2026.
  private static let clock = Clock.fixed(Timestamp(seconds: 1_795_521_600), utcOffset: 0)

  private static let table: [(day: String, spellings: [String])] = [
    ("2026-11-24", ["today", "сегодня", "this tue", "24.11", "до сегодня"]),
    (
      "2026-11-25",
      ["tomorrow", "завтра", "by tomorrow", "1d", "к завтра", "in one day", "Wed", "среда"]
    ),
    (
      "2026-11-26",
      [
        "послезавтра", "day after tomorrow", "the day after tomorrow", "in two days",
        "через два дня", "до четверга",
      ]
    ),
    ("2026-11-23", ["yesterday", "вчера", "a day ago", "день назад", "-1d"]),
    (
      "2026-11-27",
      [
        "fri", "Friday", "FRI.", "on friday", "by friday", "by Fri", "until friday", "this friday",
        "пт", "пятница", "в пятницу", "до пятницы", "к пятнице", "в эту пятницу", "3d", "+3d", "3д",
        "in 3 days", "in three days", "3 days", "через 3 дня", "через три дня", "27.11", "27.11.",
        "27.11.26", "27.11.2026", "27.11.2026.", "27 nov", "27th Nov", "Nov 27", "Nov 27th",
        "November 27", "the 27th of November", "27 ноября", "27-го ноября", "27 нояб.", "the 27th",
        "27-го", "до 27-го", "27 Nov 2026", "Nov 27, 2026", "November 27th, 2026",
        "27 ноября 2026 г.",
        "27 ноября 2026 года", "до 27 ноября", "27-Nov-2026", "27/Nov/26", "11/27", "27/11",
        "11/27/2026", "27/11/26", "2026/11/27", "2026.11.27", "Fri 27 Nov", "Пт 27 ноября",
        "Friday, November 27, 2026", "пт, 27.11.2026",
      ]
    ),
    (
      "2026-12-04",
      [
        "next fri", "next Friday", "следующая пятница", "в следующую пятницу",
        "до следующей пятницы", "2026-12-4", "4.12", "4 декабря",
      ]
    ),
    ("2026-12-05", ["5 декабря 2026 года", "5 дек", "Dec 5th", "до 5 декабря"]),
    (
      "2026-12-24",
      [
        "Dec 24th", "24th December", "December 24", "24.12.", "24.12", "24 декабря", "12/24",
        "24/12", "in a month",
      ]
    ),
    (
      "2026-12-08",
      ["in two weeks", "in 2 weeks", "2 weeks", "2w", "через две недели", "через 2 недели"]
    ),
    (
      "2026-12-01",
      [
        "in a week", "через неделю", "next month", "следующий месяц", "в следующем месяце",
        "next tue",
      ]
    ),
    (
      "2026-11-30",
      [
        "next week", "на следующей неделе", "eom", "end of month", "end of the month",
        "by the end of this month", "конец месяца", "до конца месяца", "к концу этого месяца",
      ]
    ),
    ("2026-11-29", ["eow", "end of week", "к концу недели", "sun", "до воскресенья"]),
    ("2026-12-31", ["end of next month", "конец следующего месяца", "eoy", "до конца года"]),
  ]

  @Test("in options, forms, tools for agents, quick words, conditions, filters, periods and tables")
  func places() throws {
    #expect(Self.table.reduce(0) { $0 + $1.spellings.count } >= 60)
    let schema = Schema.builtIn
    let kind = BuiltInKind.task.index
    let (task, time) = (schema[kind], QueryTime(now: Self.clock))
    let index = try #require(task.fieldIndex(named: "due"))
    let cells = CellReader(schema: schema, clock: Self.clock)
    for (day, spellings) in Self.table {
      let value = try task.fields[index].value(typed: day, in: schema, at: time)
      let condition = try Query("task where due = \(day)", in: schema, at: time).condition
      for text in spellings {
        let typed = try? task.fields[index].wholeValue(typed: text, in: schema, at: time)
        #expect(typed == value, "option: \(text)")
        if !text.contains(" ") {
          let words = try QuickWords("Oil due:\(text)", for: task, in: schema, at: time)
          #expect(words.values[index] == value, "quick word: \(text)")
        }
        let asked = try? Query("task where due = \"\(text)\"", in: schema, at: time).condition
        #expect("\(asked as Any)" == "\(condition as Any)", "condition: \(text)")
        let filter = FieldFilter(
          name: "due", path: FieldPath(steps: [], end: .field(index), kind: kind), values: [text])
        #expect(
          "\(try filter.condition(in: schema, at: time))" == "\(try #require(condition))",
          "filter: \(text)")
        #expect(DaySpan(period: text, on: time.today)?.first.text == day, "period: \(text)")
        #expect((try? cells.value(text, of: task.fields[index])) == value, "cell: \(text)")
      }
    }
  }

  @Test(
    "by the order of the workspace, and refused if that is not known",
    arguments: [
      ("12/04", "2026-12-04", "2027-04-12"), ("12/04/2026", "2026-12-04", "2026-04-12"),
      ("12-04-2026", "2026-12-04", "2026-04-12"), ("12/04/26", "2026-12-04", "2026-04-12"),
      ("12.04.2026", "2026-04-12", "2026-04-12"), ("11/27", "2026-11-27", nil),
      ("27/11", nil, "2026-11-27"),
    ] as [(String, String?, String?)])
  func orders(text: String, monthFirst: String?, dayFirst: String?) throws {
    let today = QueryTime(now: Self.clock).today
    #expect(NaturalDate(text, on: today, .monthFirst)?.text == monthFirst)
    #expect(NaturalDate(text, on: today, .dayFirst)?.text == dayFirst)
    let field = try #require(Schema.builtIn[BuiltInKind.task.index].field(named: "due"))
    let read = try? field.value(typed: text, in: .builtIn, at: QueryTime(now: Self.clock))
    #expect((read == nil) == (monthFirst != nil && dayFirst != nil && monthFirst != dayFirst))
  }

  @Test(
    "with an order from the settings, or from the language of the workspace",
    arguments: [
      ("", nil), ("language = \"ru\"\n", .dayFirst), ("language = \"en\"\n", nil),
      ("[settings]\ndates = \"mdy\"\n", .monthFirst),
      ("language = \"ru\"\n[settings]\ndates = \"mdy\"\n", .monthFirst),
    ] as [(String, DateOrder?)])
  func settings(text: String, order: DateOrder?) {
    #expect(Declarations(Array(("format = 1\n" + text).utf8)).schema.dates == order)
  }

  @Test(
    "or else nothing, with the date that was probably meant",
    arguments: [
      ("frii", "fri"), ("tomorow", "tomorrow"), ("пятнцу", "пятницу"),
      ("27 novembre", "27 november"),
      ("next fryday", "next friday"), ("через две недили", "через две недели"),
      ("end of monht", "end of month"),
      ("blue", nil), ("31.02", nil), ("Mon 27 Nov 2026", nil), ("fri fri", nil), ("in two", nil),
      ("next", nil), ("the", "thu"), ("до", nil), ("29 Feb 2026", nil), ("99999y", nil),
    ] as [(String, String?)])
  func others(text: String, meant: String?) throws {
    let field = try #require(Schema.builtIn[BuiltInKind.task.index].field(named: "due"))
    let time = QueryTime(now: Self.clock)
    let error = #expect(throws: ModelError.self) {
      try field.value(typed: text, in: .builtIn, at: time)
    }
    #expect(error?.typing == .date(fromToday: true, nearest: meant))
  }

  @Test("from any text without a crash", arguments: 0..<20 as Range<UInt64>)
  func anything(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    var words = Self.table.flatMap(\.spellings).flatMap {
      $0.split(separator: " ").map(String.init)
    }
    words += [
      "0", "9999", "-", "/", ".", "12:60", "at", "99999d", "\u{301}", "👩‍🔧", ",", "31", "00",
      String(repeating: "9", count: 70),
    ]
    let field = try #require(Schema.builtIn[BuiltInKind.task.index].field(named: "due"))
    let time = QueryTime(now: Self.clock)
    for _ in 0..<300 {
      let count = Int(random.pick([1, 2, 3, 4, 5, 6]))
      let text = (0..<count).map { _ in random.pick(words) }
        .joined(separator: random.pick([" ", "", ", ", "/", "-", "."]))
      for order in [nil, DateOrder.dayFirst, .monthFirst, .yearFirst] {
        _ = NaturalDate(text, on: time.today, order)
      }
      guard let value = try? field.value(typed: text, in: .builtIn, at: time),
        case .localDate(let parts) = value
      else { continue }
      // What docket shows of it is this day again.
      let day = CalendarDay(parts)
      for language in Language.allCases {
        let dates = DateText(language: language, clock: Self.clock)
        for shown in [dates(day.text, .short), dates(day.text, .long)] {
          #expect(
            try field.value(typed: try #require(shown), in: .builtIn, at: time) == value, "\(text)")
        }
      }
    }
  }

  @Test(
    "as docket shows it with its weekday, up to a year away",
    arguments: [-364, -200, -1, 0, 1, 40, 200, 364])
  func weekdays(distance: Int) throws {
    let today = QueryTime(now: Self.clock).today
    let day = CalendarDay(number: today.number + distance)
    for language in Language.allCases {
      let shown = DateText(language: language, clock: Self.clock).withWeekday(day)
      #expect(NaturalDate(shown, on: today)?.day == day, "\(shown)")
    }
  }
}
