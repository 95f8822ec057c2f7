import Model
import TOML
import Text

extension Drafts {
  /// Takes the lines of a todo.txt: `x 2026-01-05 2026-01-02 text +project @context key:value`.
  ///
  /// Marks at the end of a line are taken out of its text, and those within it stay there too. Lines of one text are
  /// as many tasks.
  mutating func read(todoTxt text: String, _ tasks: KindIndex) {
    let lines = text.split(at: "\n", omittingEmptySubsequences: false)
    var counts: [String: Int] = [:]
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      var line = TodoLine(line)
      var draft = Draft(kind: tasks, place: .line(number + 1))
      take(&line, &draft)
      if draft.id == nil {
        let key = "todotxt:" + shortChecksum(Array(line.text.utf8))
        let count = counts[key, default: 0] + 1
        counts[key] = count
        draft.key = count == 1 ? key : "\(key)-\(count)"
      }
      records.append(draft)
    }
  }

  private mutating func take(_ line: inout TodoLine, _ draft: inout Draft) {
    draft.set("status", text: line.isDone ? "done" : "in-progress", in: schema)
    setMoment("completed", line.completed, &draft)
    setMoment("created", line.created, &draft)
    for (name, value) in line.takeKeys(where: { isValue($1, of: $0, draft.kind) }) {
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
    draft.set("description", text: line.text, in: schema)
  }

  /// Whether a word `key:value` is meant for a field, and no part of the text such as `status:ok`.
  private func isValue(_ value: String, of key: String, _ tasks: KindIndex) -> Bool {
    switch key {
    case "docket": RecordID.isValid(value.utf8, .numbers)
    case "depends": value.split(at: ",").allSatisfy { RecordID.isValid($0.utf8, .numbers) }
    case "pri": value.utf8.count == 1 && value.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    case "due", "status":
      schema[tasks].field(named: key).map {
        (try? $0.value(typed: value, in: schema, at: nil)) != nil
      } ?? false
    default: true
    }
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

  /// Takes the known keys out of the line, each once and from its end, where they are written; and the marks there.
  mutating func takeKeys(
    where isValue: (_ key: String, _ value: String) -> Bool
  ) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    for index in words.indices.reversed() {
      let parts = words[index].split(at: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.keys.contains(parts[0]), isValue(parts[0], parts[1]),
        !found.contains(where: { $0.name == parts[0] })
      else { continue }
      found.append((parts[0], parts[1]))
      words.remove(at: index)
    }
    while words.count > 1, let last = words.last, last.begins(with: "+") || last.begins(with: "@") {
      taken.append(words.removeLast())
    }
    return found
  }

  var text: String { words.joined(separator: " ") }
}
