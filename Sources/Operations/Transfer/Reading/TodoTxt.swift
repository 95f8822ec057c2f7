import Model
import TOML
import Text

extension Drafts {
  /// Takes the lines of a todo.txt: `x 2026-01-05 2026-01-02 text +project @context key:value`.
  ///
  /// Marks at the end of a line are taken out of its text, and those within it stay there too.
  mutating func read(todoTxt text: String, _ tasks: KindIndex) {
    let lines = text.split(at: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      var line = TodoLine(line)
      var draft = Draft(kind: tasks, place: .line(number + 1))
      take(&line, &draft)
      records.append(draft)
    }
  }

  private mutating func take(_ line: inout TodoLine, _ draft: inout Draft) {
    draft.set("status", text: line.isDone ? "done" : "in-progress", in: schema)
    setMoment("completed", line.completed, &draft)
    setMoment("created", line.created, &draft)
    for (name, value) in line.takeKeys() {
      switch name {
      case "due": draft.set("due", text: value, in: schema)
      case "pri": line.priority = line.priority ?? value
      case "docket": draft.id = value
      case "status": draft.set("status", text: value, in: schema)
      case "assignee": draft.assignee = value
      case "depends":
        draft.set("depends-on", text: value.replacing(sign: ",", with: ";"), in: schema)
      default: break
      }
    }
    if let priority = line.priority { setPriority(priority, &draft) }
    if !line.tags.isEmpty {
      draft.set("tags", text: CSVCells.joined(line.tags), in: schema)
    }
    let text = line.text
    draft.set("description", text: text, in: schema)
    if draft.id == nil { draft.key = "todotxt:" + shortChecksum(Array(text.utf8)) }
  }

  private func setMoment(_ field: String, _ day: String?, _ draft: inout Draft) {
    if let day { draft.set(field, text: day + "T00:00:00", in: schema) }
  }

  private mutating func setPriority(_ letter: String, _ draft: inout Draft) {
    switch letter {
    case "A": draft.set("priority", text: "high", in: schema)
    case "B": draft.set("priority", text: "normal", in: schema)
    default:
      draft.set("priority", text: "low", in: schema)
      if letter != "C" { lose(.priority(letter)) }
    }
  }
}

/// One line of a todo.txt, taken apart from its beginning.
private struct TodoLine {
  private var words: [Substring]
  private(set) var isDone = false
  private(set) var completed: String?
  private(set) var created: String?
  var priority: String?

  init(_ line: Substring) {
    words = line.utf8.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.map { Substring($0) }
    if words.first == "x" {
      isDone = true
      words.removeFirst()
    }
    if let word = words.first, word.utf8.count == 3, word.begins(with: "("), word.ends(with: ")") {
      priority = String(word.dropping(1).dropLast())
      words.removeFirst()
    }
    let first = takeDate()
    if isDone, let second = takeDate() {
      (completed, created) = (first, second)
    } else if isDone {
      completed = first
    } else {
      created = first
    }
  }

  private mutating func takeDate() -> String? {
    guard let word = words.first, word.utf8.count == 10, Instant(String(word)) != nil else {
      return nil
    }
    words.removeFirst()
    return String(word)
  }

  /// Projects and contexts in all the line: the first are tags, the latter keep their `@`.
  var tags: [String] {
    (words + taken).compactMap { word in
      guard word.utf8.count > 1 else { return nil }
      if word.begins(with: "+") { return String(word.dropping(1)) }
      return word.begins(with: "@") ? String(word) : nil
    }
  }

  private var taken: [Substring] = []
  private static let keys = ["due", "pri", "docket", "status", "assignee", "depends"]

  /// Takes the known keys out of the line, and the marks at its end.
  mutating func takeKeys() -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    words.removeAll { word in
      let parts = word.split(at: ":", maxSplits: 1)
      guard parts.count == 2, Self.keys.contains(String(parts[0])) else { return false }
      found.append((String(parts[0]), String(parts[1])))
      return true
    }
    while words.count > 1, let last = words.last, last.begins(with: "+") || last.begins(with: "@") {
      taken.append(words.removeLast())
    }
    return found
  }

  var text: String { words.joined(separator: " ") }
}
