import Testing
import Text

@testable import Model

@Suite("The name of a person")
struct PersonNameTests {
  @Test(
    "is divided by commas, patronymics, initials and endings, in every language",
    arguments: [
      ("Smith, John", "Smith|John"), ("Smith, John Paul", "Smith|John Paul"),
      ("de la Cruz, Juan", "de la Cruz|Juan"),
      ("Петров, Иван Сергеевич", "Петров|Иван|Сергеевич"), ("Петров, И. С.", "Петров|И.|С."),
      ("Петров Иван Сергеевич", "Петров|Иван|Сергеевич"),
      ("Иван Сергеевич Петров", "Петров|Иван|Сергеевич"),
      ("Сидорова Анна Петровна", "Сидорова|Анна|Петровна"),
      ("Анна Петровна Сидорова", "Сидорова|Анна|Петровна"),
      ("Роман Аркадьевич Абрамович", "Абрамович|Роман|Аркадьевич"),
      ("Абрамович Роман Аркадьевич", "Абрамович|Роман|Аркадьевич"),
      ("Котова Мария Ильинична", "Котова|Мария|Ильинична"),
      ("Котов Пётр Ильич", "Котов|Пётр|Ильич"),
      ("Petrov Ivan Sergeevich", "Petrov|Ivan|Sergeevich"),
      ("Anna Petrovna Sidorova", "Sidorova|Anna|Petrovna"),
      ("Алиев Гейдар Рза оглы", "Алиев|Гейдар|Рза оглы"),
      ("Гейдар Рза оглы Алиев", "Алиев|Гейдар|Рза оглы"),
      ("Алиева Лейла Рза-кызы", "Алиева|Лейла|Рза-кызы"),
      ("Aliyev Heydar Rza oglu", "Aliyev|Heydar|Rza oglu"),
      ("Петров И. С.", "Петров|И.|С."), ("Петров И.С.", "Петров|И.|С."),
      ("И. С. Петров", "Петров|И.|С."), ("И.С.Петров", "Петров|И.|С."), ("Петров И.", "Петров|И."),
      ("Петров Иван С.", "Петров|Иван|С."), ("J. Smith", "Smith|J."), ("Smith J.", "Smith|J."),
      ("J. R. R. Tolkien", "Tolkien|J. R. R."), ("J. Edgar Hoover", "Hoover|J. Edgar"),
      ("Иван Иванов", "Иванов|Иван"), ("Иванов Иван", "Иванов|Иван"),
      ("Анна Савицкая", "Савицкая|Анна"),
      ("ivan.petrov@example.com", "Petrov|Ivan"), ("  Smith ,  John  ", "Smith|John"),
      ("Smith, John <j@example.org>", "Smith|John"),
    ])
  func everywhere(text: String, parts: String) {
    for language in [nil, Language.english, .russian] {
      #expect(self.parts(PersonName(text, in: language)) == parts, "\(language as Any)")
    }
  }

  @Test(
    "is otherwise in the order of the language, or without one in that of its alphabet",
    arguments: [
      ("John Smith", "Smith|John", "John|Smith", "Smith|John"),
      ("Mary Ann Smith", "Smith|Mary Ann", "Mary|Ann Smith", "Smith|Mary Ann"),
      ("John Q. Public", "Public|John Q.", "John|Q. Public", "Public|John Q."),
      ("Anna van der Berg", "van der Berg|Anna", "Anna|van der Berg", "van der Berg|Anna"),
      ("Kuznetsov Oleg", "Kuznetsov|Oleg", "Kuznetsov|Oleg", "Kuznetsov|Oleg"),
      ("Anna Maria De Vries", "De Vries|Anna Maria", "Anna|Maria De Vries", "De Vries|Anna Maria"),
      ("Ли Сун Хи", "Хи|Ли Сун", "Ли|Сун Хи", "Ли|Сун Хи"),
      ("фон Браун Вернер", "Вернер|фон Браун", "фон Браун|Вернер", "фон Браун|Вернер"),
      ("Лев Ким", "Ким|Лев", "Лев|Ким", "Лев|Ким"), ("Madonna", "|Madonna", "Madonna|", "|Madonna"),
      ("Роман Абрамович", "Абрамович|Роман", "|Роман|Абрамович", "|Роман|Абрамович"),
    ])
  func ordered(text: String, english: String, russian: String, undeclared: String) {
    #expect(parts(PersonName(text, in: .english)) == english)
    #expect(parts(PersonName(text, in: .russian)) == russian)
    #expect(parts(PersonName(text, in: nil)) == undeclared)
  }

  @Test(
    "is nothing with several commas, nor an address without two words",
    arguments: [
      "", "  ", ",", "A, B, C", "nina@example.com", "@", "a@b@c", "Smith,", ", John",
      "\u{301}\u{301},",
    ])
  func others(text: String) {
    #expect(PersonName(text, in: .english) == nil)
  }

  @Test(
    "is recognised in another program's table",
    arguments: [
      ("Ivan Petrov", true), ("Jean-Luc O'Neil", true), ("Петров И. С.", true),
      ("lee.kim@example.com", true), ("Anna van der Berg", true), ("-", false), ("n/a", false),
      ("не назначен", false), ("отдел закупок", false), ("Rita", false), ("team 5", false),
      ("Иванов И.; Петров П.", false), ("Ask Anna About This Thing", false),
    ])
  func recognised(text: String, isName: Bool) {
    #expect(PersonName.isWritten(text) == isName)
  }

  @Test(
    "is read from any text in time",
    arguments: [
      String(repeating: "Anna ", count: 20_000), String(repeating: "И.", count: 20_000),
      String(repeating: "а", count: 10_000), "👩‍🔧 \u{202E}Zoë", "\u{301} \u{301}", "12 34",
      "--help x",
    ])
  func strange(text: String) {
    let name = PersonName(text, in: .russian)
    #expect(name == nil || name?.last.isEmpty == false || name?.first.isEmpty == false)
  }

  private func parts(_ name: PersonName?) -> String? {
    name.map { ([$0.last, $0.first] + ($0.patronymic.map { [$0] } ?? [])).joined(separator: "|") }
  }
}
