import Testing

@testable import Operations

@Suite("The name of a person")
struct PersonNameTests {
  @Test(
    "has a last and a first name in any order",
    arguments: [
      ("Ivan Petrov", "Petrov", "Ivan"), ("Petrov, Ivan", "Petrov", "Ivan"),
      ("Иванов Иван", "Иванов", "Иван"), ("Иван Иванов", "Иванов", "Иван"),
      ("Лев Ким", "Ким", "Лев"), ("Петров П.", "Петров", "П."),
      ("Anna Maria de Vries".replacing("de", with: "De"), "Vries", "Anna Maria De"),
      ("ivan.petrov@example.com", "Petrov", "Ivan"), ("Jean-Luc O'Neil", "O'Neil", "Jean-Luc"),
    ])
  func names(text: String, last: String, first: String) {
    let name = PersonName(text)
    #expect(name?.last == last)
    #expect(name?.first == first)
    #expect(name?.patronymic == nil)
  }

  @Test(
    "can have a patronymic",
    arguments: ["Сидорова Анна Петровна", "Анна Петровна Сидорова"])
  func patronymic(text: String) {
    #expect(PersonName(text)?.last == "Сидорова")
    #expect(PersonName(text)?.patronymic == "Петровна")
  }

  @Test(
    "rejects other texts",
    arguments: [
      "", "-", "n/a", "не назначен", "отдел закупок", "Rita", "nina@example.com", "team 5",
      "Иванов И.; Петров П.", "A, B, C", "@", "a@b@c",
    ])
  func others(text: String) {
    #expect(PersonName(text) == nil)
  }
}
