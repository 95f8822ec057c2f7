import Model
import TOML
import Text

extension TableReader {
  /// Makes the status agree with the completion time, takes a priority out of the tags, and assembles the description.
  func finish(_ row: inout Row) {
    if map.isMapped {
      settleStatus(&row, reader.schema)
      takePriorityOfTags(&row)
    }
    // A key with letters names a task that has no title.
    if let title = fields.title, map.tool != nil, row.draft.values[title] == nil,
      let key = row.draft.key?.split(separator: ":", maxSplits: 1).last,
      key.contains(where: \.isLetter)
    {
      row.draft.defaults[title] = .string(String(key))
    }
    guard let textField = map.textField else { return }
    var text: String?
    if case .string(let own)? = row.draft.values[textField] { text = own.withoutSpaceAtEnd }
    if let rest = row.restOfTitle {
      text = [rest.withoutSpaceAtEnd, text].compactMap(\.self).joined(separator: "\n\n")
    }
    let lines = row.lines.sorted { $0.column < $1.column }.map { column, text in
      let isLong = text.utf8.contains(0x0A)
      return map.columns[column].label + (isLong ? ":\n" : ": ") + text
    }
    let labelled = lines.joined(separator: "\n")
    if let text, !text.isEmpty {
      if lines.isEmpty && !map.isMapped { return }
      let whole = lines.isEmpty ? text : text + "\n\n" + labelled
      row.draft.values[textField] = .string(whole.endedAsText)
    } else if !lines.isEmpty {
      row.draft.emptied.remove(textField)
      row.draft.values[textField] = .string(labelled.endedAsText)
    }
  }

  /// Notes in the order of their moments.
  static func inOrder(_ notes: [Value]) -> [Value] {
    let moments = notes.map { note -> Int64 in
      guard case .string(let text) = note, let parts = Note(written: text).timeParts else {
        return 0
      }
      return Instant(parts).secondsSince1970
    }
    return notes.indices.sorted { (moments[$0], $0) < (moments[$1], $1) }.map { notes[$0] }
  }

  private func settleStatus(_ row: inout Row, _ schema: Schema) {
    guard let status = kind.status else { return }
    func choice(_ word: String) -> Value? {
      if case .choice(let name)? = map.choices[status.field]?.match(word) {
        .string(name)
      } else {
        nil
      }
    }
    if let completed = fields.completed, row.draft.values[completed] != nil {
      switch row.draft.meaning(in: schema) {
      case .done: break
      case .open where trustsStatus:
        keepCells(of: completed, &row)
        row.draft.values[completed] = nil
      case .open, nil:
        keepCells(of: status.field, &row)
        if let done = choice("done") { row.draft.values[status.field] = done }
      case .cancelled:
        keepCells(of: completed, &row)
        row.draft.values[completed] = nil
      }
    }
    // An empty cell does not remove the status.
    row.draft.emptied.remove(status.field)
    if row.draft.values[status.field] == nil, map.tool != nil {
      row.draft.defaults[status.field] = choice("to do")
    }
  }

  /// Sets the priority from a label such as `priority: high` or `priority/high`, as people write them where a tool has no
  /// priorities.
  private func takePriorityOfTags(_ row: inout Row) {
    guard let priority = fields.priority, let tags = fields.tags, map.tool != nil,
      row.draft.values[priority] == nil, case .array(let items)? = row.draft.values[tags]
    else { return }
    let rest = items.filter { item in
      guard case .string(let tag) = item, let word = tag.priority,
        row.draft.values[priority] == nil,
        case .choice(let choice)? = map.choices[priority]?.match(word)
      else { return true }
      row.draft.values[priority] = .string(choice)
      return false
    }
    row.draft.values[tags] = rest.isEmpty ? nil : .array(rest)
  }

  /// Adds the cells for a field to the description, unless they are in it already.
  func keepCells(of field: Int, _ row: inout Row) {
    for position in map.columns.indices
    where map.columns[position].place == .field(field) && !row.isKept(position)
      && map.columns[position].tool?.column.decides != true
    {
      let text = row.cells[position].trimmed
      if !text.isEmpty { row.keep(text, at: position) }
    }
  }
}

extension String {
  fileprivate var withoutSpaceAtEnd: String {
    var scalars = unicodeScalars[...]
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return String(scalars)
  }

  /// The text as docket writes it: with a line break at the end if it has several lines.
  fileprivate var endedAsText: String {
    let text = withoutSpaceAtEnd
    return text.utf8.contains(0x0A) ? text + "\n" : text
  }

  /// The word after `priority` in a label.
  fileprivate var priority: String? {
    let text = lowercased()
    guard text.begins(with: "priority") else { return nil }
    let rest = text[...].dropping(8)
    guard let sign = rest.utf8.first, ":/- ".utf8.contains(sign) else { return nil }
    let word = String(rest.dropping(1)).trimmed
    return word.isEmpty ? nil : word
  }
}
