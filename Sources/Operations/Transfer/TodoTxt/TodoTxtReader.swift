import Model
import TOML
import Text

extension Drafts {
  /// Takes the lines of a todo.txt: `x 2026-01-05 2026-01-02 text +project @context key:value`.
  ///
  /// Marks at the end of a line are taken out of its text, and those within it stay there too. Lines of one text are
  /// as many tasks. An invalid value is left out and reported.
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

  /// In a line that docket wrote, the `x` counts more than the status: somebody may have added or removed it.
  private mutating func takeStatus(_ value: String, of line: TodoLine, _ draft: inout Draft) {
    let meaning = schema[draft.kind].status?.meaning(of: value)
    if !line.isOwn || (meaning != .open) == line.isDone {
      draft.set("status", text: value, in: schema)
      draft.saysMeaningAlone = false
    } else if !line.isDone {
      lose(.statusOfOpenLine(value))
    }
  }

  /// Whether a word `key:value` is meant for a field, and no part of the text such as `status:ok`.
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

/// One line of a todo.txt, taken apart from its beginning.
private struct TodoLine {
  /// Each with the spaces before it.
  private var parts: [(gap: Substring, word: Substring)] = []
  private(set) var isDone = false
  private(set) var completed: String?
  var created: String?
  var priority: String?
  /// Whether docket wrote it, and so what in its text only looks like marks.
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
      // An `x` was taken away from before the two days of what was done.
      if isOwn, let second = takeDate() { created = second }
    }
  }

  private mutating func takeDate() -> String? {
    guard let word = parts.first?.word, TodoWord.isDate(word) else { return nil }
    parts.removeFirst()
    return String(word)
  }

  var words: [Substring] { parts.map(\.word) }

  /// Projects and contexts in all the line: the first are tags, the latter keep their `@`.
  var tags: [String] {
    (words + taken).compactMap { word in
      guard TodoWord.isMark(word) else { return nil }
      return String(word.begins(with: "+") ? word.dropping(1) : word)
    }
  }

  private var taken: [Substring] = []
  /// The second values of the keys that stand in docket's own line with two.
  private(set) var repeated: [(key: String, value: String)] = []

  /// Takes the known keys out of the line, each once and from its end, where they are written; and the marks there.
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
        // Docket writes each word once, so that the other was typed.
        if isOwn {
          parts.remove(at: index)
          if other.value != value { repeated.append((key, value)) }
        }
        continue
      }
      found.append((key, value))
      parts.remove(at: index)
      // Before the keys that docket wrote stand its marks, also where somebody has written something behind them.
      if isOwn && index < parts.count { index = takeMarks(before: index) }
    }
    _ = takeMarks(before: parts.count)
    return found
  }

  /// Takes, of a line that docket wrote, the values that stand among its own words at the end and cannot be what they
  /// are for; those that are empty were taken away, and say nothing.
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

  /// Takes the marks that stand in a row before a place, but never the first word, and gives where they began.
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
  /// Takes a word `key:value` with one of some values, and gives the value.
  fileprivate mutating func take(_ key: String, among values: Set<Substring>) -> Substring? {
    let prefix = key + ":"
    let index = parts.lastIndex {
      $0.word.begins(with: prefix) && values.contains($0.word.dropping(prefix.utf8.count))
    }
    return index.map { parts.remove(at: $0).word.dropping(prefix.utf8.count) }
  }
}

/// The lines that are parts of others, as topydo has them: the whole with `id:3`, and each part with `p:3`
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

  /// Takes the words for it out of a line, of the task at a position.
  mutating func take(_ line: inout TodoLine, _ position: Int) {
    if names.isEmpty { return }
    if let name = line.take("id", among: names) { wholes[name] = position }
    while let name = line.take("p", among: names) { parts.append((name, position)) }
  }

  /// Each whole with one of its parts.
  var pairs: [(whole: Int, part: Int)] {
    parts.compactMap { name, position in wholes[name].map { ($0, position) } }
  }
}

extension Drafts {
  /// Has copies of a line that is done be new tasks: programs that know of tasks which recur make the next one so.
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
