package import Model
import Text

extension Export {
  /// The tasks as a todo.txt (<https://github.com/todotxt/todo.txt>), and the number of tasks whose text was cut after
  /// the first line.
  package func todoTxt(_ tasks: KindIndex) -> (text: String, shortened: Int) {
    let tasks = records(of: tasks).map { ExportedTask($0, in: graph) }
    let marks = dependencyMarks(of: tasks)
    let lines = tasks.map { task in
      ([todoLine(task)] + (marks[task.id] ?? [])).joined(separator: " ") + "\n"
    }
    return (lines.joined(), tasks.count { !$0.isOnlySummary })
  }

  /// The words that topydo and others use for dependencies, by the ids of tasks: a task has `id:1`, and each task that
  /// must be done before it `p:1`.
  private func dependencyMarks(of tasks: [ExportedTask]) -> [String: [String]] {
    let ids = Set(tasks.map(\.id))
    var marks: [String: [String]] = [:]
    var count = 0
    for task in tasks {
      let parts = task.all("depends-on").filter(ids.contains)
      if parts.isEmpty { continue }
      count += 1
      marks[task.id, default: []].append("id:\(count)")
      for part in parts { marks[part, default: []].append("p:\(count)") }
    }
    return marks
  }

  /// A task without its dependencies.
  func todoLine(_ task: ExportedTask) -> String {
    let meaning = graph.meaning(of: task.record) ?? .open
    let isOpen = meaning == .open
    let letter = TodoWord.priorities.first { $0.0 == task["priority"] }?.1
    var words: [String] = isOpen ? letter.map { ["(\($0))"] } ?? [] : ["x"]
    let created = task["created"].map { String($0.prefix(10)) }
    if !isOpen, let completed = task["completed"] { words.append(String(completed.prefix(10))) }
    // A second date on a done line is the creation date.
    if isOpen || task["completed"] != nil { words += [created].compactMap(\.self) }
    let text = task.summary
    words.append(TodoWord.beginsLine(text[...]) ? "\\" + text : text)
    let written = text.utf8.split(whereSeparator: TodoWord.isSpace).map { String(Substring($0)) }
    words += task.all("tags").map { tag in
      word(tag.begins(with: "@") && TodoWord.isMark(tag[...]) ? tag : "+" + tag)
    }.filter { !written.contains($0) }
    if !isOpen, task["completed"] == nil { words += created.map { ["created:" + $0] } ?? [] }
    if !isOpen, let letter { words.append("pri:\(letter)") }
    if let start = task["start"] { words.append(word("t:\(start)")) }
    if let repetition = task.todoTxtRepetition { words.append("rec:\(repetition)") }
    words += ["due", "assignee"].compactMap { name in task[name].map { word("\(name):\($0)") } }
    let unsaid = (isOpen ? Choice.Meaning.open : .done).unsaidStatus
    if let status = task["status"], status != unsaid { words.append(word("status:\(status)")) }
    return words.joined(separator: " ")
  }

  /// One word of a line; white space and control characters in it are replaced.
  private func word(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let properties = scalar.properties
          return properties.isWhitespace || properties.generalCategory == .control ? "_" : scalar
        }))
  }
}

extension ExportedTask {
  /// The value of `rec:`; nil if the task does not repeat or a todo.txt cannot express it.
  var todoTxtRepetition: String? {
    self["repeat"].flatMap { try? Repetition($0) }.flatMap(\.todoTxt)
  }
}
