import Model
import TOML
import Text

extension Drafts {
  /// Reads the lines of a todo.txt: `x 2026-01-05 2026-01-02 text +project @context key:value`.
  ///
  /// Tags at the end of a line are removed from the text; tags within the text also stay there. Equal lines are
  /// separate tasks. A word such as `due:soon` is text.
  mutating func read(todoTxt text: String, _ tasks: KindIndex) {
    let lines = text.split(at: "\n", omittingEmptySubsequences: false)
    var steps = TodoSteps(lines)
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      var line = TodoLine(line)
      steps.take(&line, records.count)
      var draft = Draft(kind: tasks, place: .line(number + 1))
      take(&line, &draft)
      draft.checksum = line.key
      records.append(draft)
    }
    for (whole, part) in steps.pairs where whole != part {
      records[whole].dependencyPositions.append(part)
    }
  }

  private mutating func take(_ line: inout TodoLine, _ draft: inout Draft) {
    draft.setStatus(line.isDone ? .done : .open, in: schema)
    setMoment("completed", line.completed, &draft)
    for (name, value) in line.takeKeys(where: { schema.isTodoValue($1, of: $0, draft.kind) }) {
      switch name {
      case "due", "t": draft.set(TodoWord.fields[name] ?? "", text: value, in: schema)
      case "rec":
        let repetition = Repetition(todoTxt: value)
        draft.set("repeat", text: repetition?.fileText ?? "", in: schema)
      case "pri": line.priority = line.priority ?? value
      case "created": line.created = line.created ?? value
      case "status": takeStatus(value, of: line, &draft)
      case "assignee": draft.assignee = value
      default: break
      }
    }
    setMoment("created", line.created, &draft)
    if let priority = line.priority { setPriority(priority, &draft) }
    if !line.tags.isEmpty {
      draft.set("tags", text: CSVCells.joined(line.tags), in: schema)
    }
    draft.set("title", text: line.text, in: schema)
  }

  /// Sets the status, unless it contradicts the `x` of the line.
  private mutating func takeStatus(_ value: String, of line: TodoLine, _ draft: inout Draft) {
    let meaning = schema[draft.kind].status?.meaning(of: value)
    if (meaning != .open) == line.isDone {
      draft.set("status", text: value, in: schema)
    } else {
      lose(.invalid, "status", value)
    }
  }

  private func setMoment(_ field: String, _ day: String?, _ draft: inout Draft) {
    if let day { draft.set(field, text: day + "T00:00:00", in: schema) }
  }

  private mutating func setPriority(_ letter: String, _ draft: inout Draft) {
    let known = TodoWord.priorities.first { $0.1 == letter }?.0
    draft.set("priority", text: known ?? "low", in: schema)
    if known == nil { lose(.changed, "priority", "(\(letter)) → low") }
  }
}

extension Schema {
  /// Whether a word `key:value` sets a field, and is not just text such as `status:ok`.
  func isTodoValue(_ value: String, of key: String, _ tasks: KindIndex) -> Bool {
    switch key {
    case "created": Instant(value) != nil && value.utf8.count == 10
    case "pri": value.utf8.count == 1 && value.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    case "rec": self[tasks].repetitionField != nil && Repetition(todoTxt: value) != nil
    case "due", "status", "t":
      TodoWord.fields[key].flatMap(self[tasks].field).map {
        (try? $0.value(typed: value, in: self, at: nil)) != nil
      } ?? false
    default: true
    }
  }
}

/// Lines that are subtasks in topydo's format: the parent has `id:3`, each subtask has `p:3`
/// (<https://github.com/topydo/topydo/wiki/Dependencies>).
private struct TodoSteps {
  private let names: Set<Substring>
  private var wholes: [Substring: Int] = [:]
  private var parts: [(name: Substring, position: Int)] = []

  init(_ lines: [Substring]) {
    var (ids, parents): (Set<Substring>, Set<Substring>) = ([], [])
    for line in lines {
      for word in line.utf8.split(whereSeparator: TodoWord.isSpace).map({ Substring($0) }) {
        if word.begins(with: "id:") { ids.insert(word.dropping(3)) }
        if word.begins(with: "p:") { parents.insert(word.dropping(2)) }
      }
    }
    names = ids.intersection(parents).subtracting([""])
  }

  /// Removes the words that mark subtasks from a line; `position` is the position of its task.
  mutating func take(_ line: inout TodoLine, _ position: Int) {
    if names.isEmpty { return }
    if let name = line.take("id", among: names) { wholes[name] = position }
    while let name = line.take("p", among: names) { parts.append((name, position)) }
  }

  /// Each parent with one of its subtasks.
  var pairs: [(whole: Int, part: Int)] {
    parts.compactMap { name, position in wholes[name].map { ($0, position) } }
  }
}
