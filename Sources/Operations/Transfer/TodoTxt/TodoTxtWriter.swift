package import Model
import Text

extension Export {
  /// The tasks as a todo.txt (<https://github.com/todotxt/todo.txt>), and the number of tasks whose text was cut after
  /// the first line.
  package func todoTxt(_ tasks: KindIndex) -> (text: String, shortened: Int) {
    let tasks = records(of: tasks).map { ExportedTask($0, in: graph) }
    let lines = tasks.map { todoLine($0) + "\n" }
    return (lines.joined(), tasks.count { !$0.isOnlySummary })
  }

  func todoLine(_ task: ExportedTask) -> String {
    let meaning = graph.meaning(of: task.number) ?? .open
    let isOpen = meaning == .open
    let letter = TodoWord.priorities.first { $0.0 == task["priority"] }?.1
    var words: [String] = isOpen ? letter.map { ["(\($0))"] } ?? [] : ["x"]
    let created = task["created"].map { String($0.prefix(10)) }
    if !isOpen, let completed = task["completed"] { words.append(String(completed.prefix(10))) }
    // A second date on a done line is the creation date.
    if isOpen || task["completed"] != nil { words += [created].compactMap(\.self) }
    words.append(TodoWord.escaped(task.summary))
    words += task.all("tags").map { tag in
      word(tag.begins(with: "@") && TodoWord.isMark(tag[...]) ? tag : "+" + tag)
    }
    if !isOpen, task["completed"] == nil { words += created.map { ["created:" + $0] } ?? [] }
    if !isOpen, let letter { words.append("pri:\(letter)") }
    if let start = task["start"] { words.append(word("t:\(start)")) }
    if let repetition = task.todoTxtRepetition { words.append("rec:\(repetition)") }
    words += ["due", "assignee"].compactMap { name in task[name].map { word("\(name):\($0)") } }
    let unsaid = (isOpen ? Choice.Meaning.open : .done).unsaidStatus
    if let status = task["status"], status != unsaid { words.append(word("status:\(status)")) }
    let dependencies = task.all("depends-on")
    if !dependencies.isEmpty {
      words.append(word("depends:" + dependencies.joined(separator: ",")))
    }
    return (words + [word("\(TodoWord.id):\(task.id)")]).joined(separator: " ")
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
