/// Texts of records, and files with many of them.
enum Records {
  static func task(_ more: String = "", number: Int = 1) -> String {
    "number = \(number)\nstatus = \"in-progress\"\ndescription = \"Oil it\"\n\(more)"
  }

  /// Tasks from 1 to `count`, with additional lines for each number.
  static func tasks(_ count: Int, _ more: (Int) -> String = { _ in "" }) -> [String: String] {
    files(1...max(count, 1)) { ("tasks/\(taskID($0)).toml", task(more($0), number: $0)) }
  }

  static func taskID(_ number: Int) -> String { "oil-it-\(padded(number))" }

  /// The line that makes a task depend on others.
  static func dependsOn(_ numbers: Int...) -> String {
    "depends-on = " + list(numbers.map(taskID), isOnOneLine: true) + "\n"
  }

  static func user(_ number: Int) -> String {
    "last-name = \"Last \(number)\"\nfirst-name = \"First\"\n"
  }

  static func userID(_ number: Int) -> String { "u-\(padded(number))" }

  static func userIDs(_ count: Int) -> [String] { (0..<count).map(userID) }

  static func users(_ count: Int, _ more: (Int) -> String = { _ in "" }) -> [String: String] {
    files(0..<count) { ("users/\(userID($0)).toml", user($0) + more($0)) }
  }

  /// Some users, and the course `c` with all of them as students.
  static func students(_ count: Int) -> [String: String] {
    users(count) + ["courses/c.toml": course(userIDs(count))]
  }

  /// Tasks that each depend on the one before.
  static func chain(_ count: Int) -> [String: String] {
    tasks(count) { $0 > 1 ? dependsOn($0 - 1) : "" }
  }

  static func course(_ students: [String], isOnOneLine: Bool = false) -> String {
    "name = \"N\"\nsubject = \"S\"\nbranch = \"B\"\nstudents = "
      + list(students, isOnOneLine: isOnOneLine) + "\n"
  }

  /// A list of words, one per line or all on one line.
  static func list(
    _ items: [String], isOnOneLine: Bool = false, comment: String? = nil
  ) -> String {
    if isOnOneLine { return "[" + items.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
    let lines = items.map { item in
      (comment.map { "  # \($0) \(item)\n" } ?? "") + "  \"\(item)\",\n"
    }
    return "[\n" + lines.joined() + "]"
  }

  /// Words for numbers, in the same order.
  static func words(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "t\(padded($0))" } }

  /// The workshop `w` with the employee `e`.
  static let staff = [
    "workshops/w.toml": "name = \"W\"\n",
    "employees/e.toml": employee,
  ]

  private static let employee = "last-name = \"A\"\nfirst-name = \"B\"\nworkshop = \"w\"\n"

  /// The same with many employees, from `e-0`.
  static func staff(_ count: Int) -> [String: String] {
    staff + files(0..<count) { ("employees/e-\($0).toml", employee) }
  }

  /// Tasks that are all assigned to `e`.
  static func assigned(_ count: Int, _ more: (Int) -> String = { _ in "" }) -> [String: String] {
    staff + tasks(count) { "assignee = \"e\"\n" + more($0) }
  }

  static func files<Numbers: Sequence<Int>>(
    _ numbers: Numbers, _ file: (Int) -> (String, String)
  ) -> [String: String] {
    Dictionary(numbers.map(file), uniquingKeysWith: { one, _ in one })
  }

  static func padded(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, 7 - digits.utf8.count)) + digits
  }

  static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
}

extension [String: String] {
  static func + (one: [String: String], other: [String: String]) -> [String: String] {
    one.merging(other) { $1 }
  }
}
