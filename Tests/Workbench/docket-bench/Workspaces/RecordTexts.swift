import RandomNumbers

/// The files of a workspace: realistic tasks of about 400 bytes.
struct RecordTexts {
  let employeeCount: Int
  let workshopCount: Int
  private var numbers = RandomNumbers(seed: 20_260_131)
  /// Open tasks, for later ones to depend on.
  private var openTasks: [Int] = []

  init(employeeCount: Int, workshopCount: Int) {
    self.employeeCount = employeeCount
    self.workshopCount = workshopCount
  }

  func workshopID(_ number: Int) -> String { "workshop-\(number + 1)" }

  func employeeID(_ number: Int) -> String {
    "\(surnames[number % surnames.count].id)-\(number + 1)"
  }

  /// An id as docket makes it: words of the title, which other tasks also have, and four characters.
  static func taskID(_ number: Int) -> String {
    let words = [
      "zamenit-uplotneniya-pressa", "osmotret-stanok", "smazat-nasos", "repair-the-lathe",
    ]
    let alphabet = Array("23456789abcdefghjkmnpqrstvwxyz")
    // Uses each of the 30^4 endings once, in a scrambled order, before one is repeated.
    var rest = number / words.count * 7919 % 810_000
    var ending = ""
    for _ in 0..<4 {
      ending.append(alphabet[rest % alphabet.count])
      rest /= alphabet.count
    }
    return "\(words[number % words.count])-\(ending)"
  }

  func workshop(_ number: Int) -> String {
    "name = \"Цех № \(number + 1)\"\n"
  }

  mutating func employee(_ number: Int) -> String {
    """
    last-name = "\(surnames[number % surnames.count].name)"
    first-name = "\(numbers.pick(firstNames))"
    patronymic = "\(numbers.pick(patronymics))"
    workshop = "\(workshopID(number % workshopCount))"

    """
  }

  /// Must be called in the order of the numbers.
  mutating func task(_ number: Int) -> String {
    let status = numbers.pick(statuses)
    let day = twoDigits(numbers.below(28) + 1)
    let month = twoDigits(numbers.below(12) + 1)
    var text = """
      # Заявка № \(numbers.below(9000) + 1000)
      number = \(number)
      title = "\(numbers.pick(works)) \(numbers.pick(machines))"
      status = "\(status)"
      assignee = "\(employeeID(numbers.below(employeeCount)))"
      priority = "\(numbers.pick(["low", "normal", "normal", "high"]))"
      created = 2025-\(month)-\(day)T08:\(twoDigits(numbers.below(60))):00+03:00

      """
    if status == "done" { text += "completed = 2026-01-\(day)T17:30:00+03:00\n" }
    text += "tags = [\n  \"\(numbers.pick(tags))\",\n  \"№\(numbers.below(40) + 1)\",\n]\n"
    if status == "in-progress" {
      if !openTasks.isEmpty && number % 4 == 0 {
        text += "depends-on = [\n  \"\(Self.taskID(numbers.pick(openTasks)))\",\n]\n"
      }
      openTasks.append(number)
    }
    return text + """
      description = \"""
      \(numbers.pick(firstLines))
      \(numbers.pick(secondLines))
      Сдать до \(day).\(month).
      \"""

      """
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

private let statuses = [
  "in-progress", "in-progress", "in-progress", "in-progress",
  "done", "done", "done", "done", "done", "cancelled",
]
private let surnames = [
  (id: "petrov", name: "Петров"), (id: "sidorova", name: "Сидорова"), (id: "kim", name: "Ким"),
  (id: "novak", name: "Novak"), (id: "oreshkin", name: "Орешкин"), (id: "belova", name: "Белова"),
]
private let firstNames = ["Иван", "Анна", "Jan", "Пётр", "Ольга", "Сергей"]
private let patronymics = ["Иванович", "Петровна", "Сергеевич", "Олеговна"]
private let works = ["Заменить уплотнения", "Осмотреть", "Смазать", "Проверить давление", "Repair"]
private let machines = ["пресса", "станка", "насоса", "крана", "the lathe", "компрессора"]
private let tags = ["гидравлика", "ремонт", "осмотр", "electrics", "смазка"]
private let firstLines = [
  "Отключить насос и сбросить давление до нуля.", "Снять кожух, осмотреть ремни и подшипники.",
  "Switch off, lock out, and drain the oil.",
]
private let secondLines = [
  "Изношенное заменить, записать номера деталей.", "Испытать в течение десяти минут.",
  "О задирах глубже 0,1 мм сообщить технологу.",
]
