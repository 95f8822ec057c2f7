import Text

/// The meaning of a word in a repetition.
enum RepetitionWord: Hashable {
  case every, after
  /// `completion` in `every 30 days after completion`.
  case completion
  case until
  /// `other` in `every other week`.
  case other
  case unit(Int, DateUnit)
  /// `weekly` and the like.
  case frequency(Int, DateUnit)
  case number(Int)
  /// A position; -1 for the last one.
  case ordinal(Int)
  /// From 0 (Monday) to 6.
  case weekday(Int)
  case workday, weekend
  /// `числа` in `15 числа`.
  case date
  /// From 1.
  case month(Int)
  /// A unit shorter than a day.
  case tooShort
  /// `of`, `and` or a comma.
  case separator
  /// A word without meaning, such as `the`.
  case filler
  case unknown

  init(_ text: Substring) {
    let text = folded(String(text))
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if let word = Self.vocabulary[text] {
      self = word
    } else if let month = NaturalDate.month(named: text[...]) {
      self = .month(month)
    } else if digits.isEmpty {
      self = .unknown
    } else {
      let number = Int(digits) ?? .max
      let suffix = text[digits.endIndex...]
      self =
        suffix.isEmpty
        ? .number(number) : Self.suffixes.contains(suffix) ? .ordinal(number) : .unknown
    }
  }

  /// The number of units between two occurrences, for a number, `other` or, after `every`, an ordinal.
  func interval(isEvery: Bool) -> Int? {
    switch self {
    case .number(let number): number
    case .ordinal(let number) where isEvery && number > 0: number
    case .other where isEvery: 2
    default: nil
    }
  }

  /// Returns the word that was probably meant by an unknown one.
  static func nearest(to text: String) -> String? {
    Text.nearest(text, among: suggestions)
  }
}

extension RepetitionWord {
  /// The words that are suggested for unknown ones: no commas, fillers or units that are too short.
  private static let suggestions =
    vocabulary.filter { ![.separator, .filler, .tooShort].contains($0.value) }.keys.sorted()
    + NaturalDate.months.joined()

  /// The endings of ordinal numbers, folded.
  private static let suffixes: Set<Substring> = [
    "st", "nd", "rd", "th", "-го", "-е", "-й", "-я", "-ю", "-м",
  ]

  /// The words in both languages, folded, with all forms.
  private static let vocabulary: [String: RepetitionWord] = {
    var words: [String: RepetitionWord] = [",": .separator]
    for (word, spellings) in spellings {
      for spelling in spellings.split(separator: " ") { words[folded(String(spelling))] = word }
    }
    for (index, names) in DaySpan.weekdays.enumerated() {
      let noun = DayNoun.weekdays[index]
      for name in names + [noun.name.english + "s", noun.weekly.russian] {
        words[name] = .weekday(index)
      }
    }
    return words
  }()

  private static let spellings: [(RepetitionWord, String)] = [
    (.every, "every each once каждый каждая каждое каждую каждого каждой каждые каждых раз"),
    (.after, "after через спустя"),
    (.completion, "completion выполнения завершения"),
    (.until, "until till до"),
    (.other, "other"),
    (.unit(1, .day), "day days день дня дней дни дням"),
    (.unit(1, .week), "week weeks неделя неделю недели недель"),
    (.unit(1, .month), "month months месяц месяца месяцев"),
    (.unit(3, .month), "quarter quarters квартал квартала кварталов"),
    (.unit(1, .year), "year years год года лет"),
    (.frequency(1, .day), "daily ежедневно"),
    (.frequency(1, .week), "weekly еженедельно"),
    (.frequency(2, .week), "fortnightly biweekly"),
    (.frequency(1, .month), "monthly ежемесячно"),
    (.frequency(3, .month), "quarterly ежеквартально"),
    (.frequency(1, .year), "yearly annually ежегодно"),
    (.number(2), "two два две"), (.number(3), "three три"), (.number(4), "four четыре"),
    (.number(5), "five пять"), (.number(6), "six шесть"),
    (.ordinal(1), "first первый первая первое первую первого первым"),
    (.ordinal(2), "second второй вторая второе вторую второго вторым"),
    (.ordinal(3), "third третий третья третье третью третьего третьим"),
    (.ordinal(4), "fourth четвёртый четвёртая четвёртое четвёртую четвёртого четвёртым"),
    (.ordinal(5), "fifth пятый пятая пятое пятую пятого пятым"),
    (.ordinal(-1), "last последний последняя последнее последнюю последнего последним"),
    (.weekday(0), "понедельника"), (.weekday(1), "tues вторника"), (.weekday(2), "среды"),
    (.weekday(3), "thur thurs четверга"), (.weekday(4), "пятницы"), (.weekday(5), "субботы"),
    (.weekday(6), "воскресенья"),
    (.workday, "weekday weekdays workday workdays будни будням working business"),
    (.weekend, "weekend weekends выходные выходным"),
    (.workday, "будний будние будним будних рабочий рабочие рабочим рабочих"),
    (.date, "число числа числам"),
    (.tooShort, "hour hours hourly minute minutes seconds час часа часов ежечасно"),
    (.tooShort, "минута минуту минуты минут ежеминутно секунда секунду секунды секунд"),
    (.separator, "of in and и"),
    (.filler, "the a an on по в во после"),
  ]
}

/// The name of a day in the forms that texts need.
struct DayNoun {
  /// In Russian, in the accusative: «в пятницу».
  let name: LocalizedText
  let gender: Gender
  /// As after "every" and «по»: friday, пятницам.
  let weekly: LocalizedText

  enum Gender: Int {
    case masculine, feminine, neuter
  }

  private init(_ english: String, _ accusative: String, _ gender: Gender, _ datives: String) {
    name = LocalizedText(english: english, russian: accusative)
    self.gender = gender
    weekly = LocalizedText(english: english, russian: datives)
  }

  static let day = DayNoun("day", "день", .masculine, "дням")
  static let workday = DayNoun("weekday", "рабочий день", .masculine, "будням")
  /// From Monday to Sunday.
  static let weekdays = [
    DayNoun("monday", "понедельник", .masculine, "понедельникам"),
    DayNoun("tuesday", "вторник", .masculine, "вторникам"),
    DayNoun("wednesday", "среду", .feminine, "средам"),
    DayNoun("thursday", "четверг", .masculine, "четвергам"),
    DayNoun("friday", "пятницу", .feminine, "пятницам"),
    DayNoun("saturday", "субботу", .feminine, "субботам"),
    DayNoun("sunday", "воскресенье", .neuter, "воскресеньям"),
  ]
}

/// An ordinal number in words.
struct OrdinalWord {
  private let english: String
  /// The Russian accusatives of the three genders.
  private let accusatives: [String]

  private init(_ english: String, _ accusatives: String...) {
    (self.english, self.accusatives) = (english, accusatives)
  }

  /// The number before a noun of a gender; in Russian, in the accusative.
  func before(_ gender: DayNoun.Gender) -> LocalizedText {
    LocalizedText(english: english, russian: accusatives[gender.rawValue])
  }

  static let last = OrdinalWord("last", "последний", "последнюю", "последнее")
  /// From `first` on.
  static let all = [
    OrdinalWord("first", "первый", "первую", "первое"),
    OrdinalWord("second", "второй", "вторую", "второе"),
    OrdinalWord("third", "третий", "третью", "третье"),
    OrdinalWord("fourth", "четвёртый", "четвёртую", "четвёртое"),
    OrdinalWord("fifth", "пятый", "пятую", "пятое"),
  ]
}
