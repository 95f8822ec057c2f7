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
        lose(.unknownStatus(value))
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
      case "due": draft.set("due", text: value, in: schema)
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
      lose(.statusOfOpenLine(value))
    }
  }

  /// Whether a word `key:value` sets a field, and is not just text such as `status:ok`.
  private func isValue(_ value: String, of key: String, _ tasks: KindIndex) -> Bool {
    switch key {
    case TodoWord.id: RecordID.isValid(value.utf8)
    case "depends": value.split(at: ",").allSatisfy { RecordID.isValid($0.utf8) }
    case "created": Instant(value) != nil && value.utf8.count == 10
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
    let known = TodoWord.priorities.first { $0.1 == letter }?.0
    draft.set("priority", text: known ?? "low", in: schema)
    if known == nil { lose(.priority(letter)) }
  }
}

/// One line of a todo.txt, split into words; the parts at its start are read first.
private struct TodoLine {
  /// The words, each with the spaces before it.
  private var parts: [(gap: Substring, word: Substring)] = []
  private(set) var isDone = false
  private(set) var completed: String?
  var created: String?
  var priority: String?
  /// Whether docket wrote the line; words in its text that only look like tags are escaped then.
  let isOwn: Bool

  init(_ line: Substring) {
    var (start, bytes) = (line.startIndex, line.utf8[...])
    while let word = bytes.firstIndex(where: { !TodoWord.isSpace($0) }) {
      let end = bytes[word...].firstIndex(where: TodoWord.isSpace) ?? bytes.endIndex
      parts.append((line[start..<word], line[word..<end]))
      (start, bytes) = (end, bytes[end...])
    }
    isOwn = parts.contains { TodoWord.isOwnID($0.word) }
    if parts.first?.word == "x" {
      isDone = true
      parts.removeFirst()
    }
    if let word = parts.first?.word, TodoWord.isPriority(word) {
      priority = String(word.dropping(1).dropLast())
      parts.removeFirst()
    }
    let first = takeDate()
    if isDone, let second = takeDate() {
      (completed, created) = (first, second)
    } else if isDone {
      completed = first
    } else {
      created = first
      // Somebody removed the `x` before the two dates of a done task.
      if isOwn, let second = takeDate() { created = second }
    }
  }

  private mutating func takeDate() -> String? {
    guard let word = parts.first?.word, TodoWord.isDate(word) else { return nil }
    parts.removeFirst()
    return String(word)
  }

  var words: [Substring] { parts.map(\.word) }

  /// The tags in the whole line: projects lose their `+`, contexts keep their `@`.
  var tags: [String] {
    (words + taken).compactMap { word in
      guard TodoWord.isMark(word) else { return nil }
      return String(word.begins(with: "+") ? word.dropping(1) : word)
    }
  }

  private var taken: [Substring] = []
  /// Further values of keys that occur more than once in a line that docket wrote.
  private(set) var repeated: [(key: String, value: String)] = []

  /// Removes the known keys from the line, each once and starting at the end, and the tags there.
  mutating func takeKeys(
    where isValue: (_ key: String, _ value: String) -> Bool
  ) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    var index = parts.count
    while index > 0 {
      index -= 1
      guard let (key, value) = TodoWord.keyAndValue(parts[index].word), isValue(key, value),
        key != "created" || isOwn
      else { continue }
      if let other = found.first(where: { $0.name == key }) {
        // docket writes each key once, so the other one was typed.
        if isOwn {
          parts.remove(at: index)
          if other.value != value { repeated.append((key, value)) }
        }
        continue
      }
      found.append((key, value))
      parts.remove(at: index)
      // The tags that docket wrote precede its keys, even if somebody appended text.
      if isOwn && index < parts.count { index = takeMarks(before: index) }
    }
    _ = takeMarks(before: parts.count)
    return found
  }

  /// Removes invalid values from docket's own words at the end of a line that it wrote, and returns them. Empty values
  /// are removed but not returned: somebody deleted them.
  mutating func takeFaultyValues(
    where isFaulty: (_ key: String, _ value: String) -> Bool
  ) -> [(key: String, value: String)] {
    guard let own = parts.lastIndex(where: { TodoWord.isOwnID($0.word) }) else { return [] }
    var start = own
    while start > 1,
      TodoWord.isMark(parts[start - 1].word)
        || TodoWord.keyAndAnything(parts[start - 1].word) != nil
    {
      start -= 1
    }
    var faulty: [(key: String, value: String)] = []
    for index in parts.indices[start...].reversed() {
      guard let (key, value) = TodoWord.keyAndAnything(parts[index].word),
        value.isEmpty || isFaulty(key, value)
      else { continue }
      if !value.isEmpty { faulty.append((key, value)) }
      parts.remove(at: index)
    }
    return faulty
  }

  /// Removes the consecutive tags before a position, but never the first word, and returns where they started.
  private mutating func takeMarks(before end: Int) -> Int {
    var start = end
    while start > 1, TodoWord.isMark(parts[start - 1].word) { start -= 1 }
    guard start < end else { return end }
    taken += parts[start..<end].reversed().map(\.word)
    parts.removeSubrange(start..<end)
    return start
  }

  var text: String {
    parts.enumerated().map { index, part in
      let word = isOwn ? TodoWord.unescaped(part.word, isFirst: index == 0) : part.word
      return index == 0 ? String(word) : String(part.gap + word)
    }.joined()
  }
}

extension TodoLine {
  /// Removes a word `key:value` that has one of these values, and returns the value.
  fileprivate mutating func take(_ key: String, among values: Set<Substring>) -> Substring? {
    let prefix = key + ":"
    let index = parts.lastIndex {
      $0.word.begins(with: prefix) && values.contains($0.word.dropping(prefix.utf8.count))
    }
    return index.map { parts.remove(at: $0).word.dropping(prefix.utf8.count) }
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
        records[position].id = nil
        lose(.idOfCopy)
      }
    }
  }

  private func isDone(_ draft: Draft) -> Bool {
    draft.meaning(in: schema) == .done
  }
}
