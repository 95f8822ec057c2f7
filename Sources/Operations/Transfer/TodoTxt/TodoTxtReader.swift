import Model
import TOML
import Text

extension Drafts {
  /// Reads the lines of a todo.txt: `x 2026-01-05 2026-01-02 text +project @context key:value`.
  ///
  /// Tags at the end of a line are removed from the text; tags within the text also stay there. Equal lines are
  /// separate tasks. Invalid values are left out and reported.
  mutating func read(todoTxt text: String, _ tasks: KindIndex) {
    let lines = text.split(at: "\n", omittingEmptySubsequences: false)
    var steps = TodoSteps(lines)
    for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      var line = TodoLine(line)
      steps.take(&line, records.count)
      var draft = Draft(kind: tasks, place: .line(number + 1))
      take(&line, &draft)
      draft.checksum = "todotxt:" + shortChecksum(Array(line.words.joined(separator: " ").utf8))
      records.append(draft)
    }
    for (whole, part) in steps.pairs where whole != part {
      records[whole].dependencyPositions.append(part)
    }
  }

  private mutating func take(_ line: inout TodoLine, _ draft: inout Draft) {
    draft.setStatus(line.isDone ? .done : .open, in: schema)
    if line.isOwn { _ = draft.setExportedStatus(nil, in: schema) }
    setMoment("completed", line.completed, &draft)
    for (key, value) in line.takeFaultyValues(where: { !isValue($1, of: $0, draft.kind) }) {
      if key == "status" {
        lose(.invalid, key, value)
      } else if key == "pri", let field = schema[draft.kind].fieldIndex(named: "priority"),
        let value = try? schema[draft.kind].fields[field].value(typed: value, in: schema, at: nil)
      {
        draft.values[field] = value
      } else {
        leaveOut(value, of: TodoWord.fields[key], as: key, &draft)
      }
    }
    for (name, value) in line.takeKeys(where: { isValue($1, of: $0, draft.kind) }) {
      switch name {
      case "due", "t": draft.set(TodoWord.fields[name] ?? "", text: value, in: schema)
      case "rec":
        let repetition = Repetition(todoTxt: value)
        draft.set("repeat", text: repetition?.text.english ?? "", in: schema)
      case "pri": line.priority = line.priority ?? value
      case "created": line.created = line.created ?? value
      case TodoWord.id: draft.id = value
      case "status": takeStatus(value, of: line, &draft)
      case "assignee": draft.assignee = value
      case "depends":
        draft.set("depends-on", text: value.replacing(sign: ",", with: ";"), in: schema)
      default: break
      }
    }
    for (key, value) in line.repeated {
      leaveOut(value, of: TodoWord.fields[key], as: key, &draft)
    }
    setMoment("created", line.created, &draft)
    if let priority = line.priority { setPriority(priority, &draft) }
    if !line.tags.isEmpty {
      draft.set("tags", text: CSVCells.joined(line.tags), in: schema)
    }
    draft.set("description", text: line.text, in: schema)
  }

  /// In a line that docket wrote, the `x` takes precedence over the status, since somebody may have added or removed
  /// it.
  private mutating func takeStatus(_ value: String, of line: TodoLine, _ draft: inout Draft) {
    let meaning = schema[draft.kind].status?.meaning(of: value)
    if !line.isOwn || (meaning != .open) == line.isDone {
      draft.set("status", text: value, in: schema)
      draft.saysMeaningAlone = false
    } else if !line.isDone {
      lose(.invalid, "status", value)
    }
  }

  /// Whether a word `key:value` sets a field, and is not just text such as `status:ok`.
  private func isValue(_ value: String, of key: String, _ tasks: KindIndex) -> Bool {
    switch key {
    case TodoWord.id: RecordID.isValid(value.utf8)
    case "depends": value.split(at: ",").allSatisfy { RecordID.isValid($0.utf8) }
    case "created": Instant(value) != nil && value.utf8.count == 10
    case "pri": value.utf8.count == 1 && value.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    case "rec": schema[tasks].repetitionField != nil && Repetition(todoTxt: value) != nil
    case "due", "status", "t":
      TodoWord.fields[key].flatMap(schema[tasks].field).map {
        (try? $0.value(typed: value, in: schema, at: nil)) != nil
      } ?? false
    default: true
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

extension Drafts {
  /// Makes copies of a done line new tasks: programs that support repeating tasks create the next one as a copy.
  mutating func dropIDsOfCopies() {
    var positions: [String: [Int]] = [:]
    for (position, draft) in records.enumerated() {
      if let id = draft.id { positions[id, default: []].append(position) }
    }
    for copies in positions.values where copies.count > 1 {
      let open = copies.filter { !isDone(records[$0]) }
      guard open.count == copies.count - 1 else { continue }
      for position in open {
        let id = records[position].id.take()
        lose(.changed, "id", id ?? "")
      }
    }
  }

  private func isDone(_ draft: Draft) -> Bool {
    draft.meaning(in: schema) == .done
  }
}
