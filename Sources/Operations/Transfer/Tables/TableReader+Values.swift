import Model
import TOML
import Text

extension TableReader {
  /// Reads a cell into a field.
  mutating func take(
    _ cell: String, _ position: Int, _ index: Int, _ row: inout Row, _ drafts: inout Drafts
  ) {
    let (column, field) = (map.columns[position], kind.fields[index])
    if field.multiplicity != .one {
      return takeItems(cell, position, index, &row, &drafts)
    }
    var text = field.isText ? cell : cell.trimmed
    if text.isEmpty || map.isMapped && text.trimmed.isEmpty {
      if index != fields.source { row.draft.emptied.insert(index) }
      return
    }
    // Only docket's own tables have ids for certain.
    if index == fields.assignee && (map.textField != nil || !RecordID.isValid(text.utf8)) {
      return takeAssignee(text, position, &row)
    }
    if index == fields.source {
      text = map.key(text, in: position)
      row.draft.key = text
    }
    if index == fields.title, map.isMapped, row.draft.values[index] == nil {
      let lines = text.trimmed.split(maxSplits: 1, whereSeparator: \.isNewline)
      text = lines.first.map(String.init) ?? text
      if lines.count > 1 { row.restOfTitle = String(lines[1]) }
      if let sign = column.tool?.column.tagSign { text = takeTags(after: sign, of: text, &row) }
    }
    if column.tool?.column.isFallback == true, row.draft.values[index] != nil { return }
    guard let value = value(text, position, index, &row, &drafts) else { return }
    if let other = row.draft.values[index], let tool = column.tool, other != value {
      guard tool.column.decides, overrules(value, other) else {
        // Only the first of several columns sets the field; different values in the others go into the description.
        if !tool.column.decides { row.keep(text, at: position) }
        return
      }
      keepCells(of: index, &row)
    }
    row.draft.values[index] = value
    if reader.losesTime(text, of: field) { drafts.lose(.timeOfDay, field.name, text) }
  }

  private mutating func takeItems(
    _ cell: String, _ position: Int, _ index: Int, _ row: inout Row, _ drafts: inout Drafts
  ) {
    let field = kind.fields[index]
    if let form = map.columns[position].tool?.column.form, form.isSet {
      row.items[index, default: []] += items(cell, position, form, of: field, &row)
      return
    }
    let items = items(of: cell, position, field)
    if items.isEmpty {
      row.draft.emptied.insert(index)
    } else if index == fields.dependencies, map.isMapped {
      for item in items {
        if let target = rows[item] {
          row.draft.dependencyPositions.append(target)
        } else {
          row.items[index, default: []].append(.string(item))
        }
      }
    } else {
      row.items[index, default: []] += items.compactMap {
        value($0, position, index, &row, &drafts)
      }
    }
  }

  private func items(of cell: String, _ position: Int, _ field: Field) -> [String] {
    var items = [cell[...]]
    if let separator = map.columns[position].tool?.column.separator,
      !joinedColumns.contains(position)
    {
      items = cell.withoutBrackets.split(at: separator)
    } else {
      items = CSVCells.split(cell).map { $0[...] }
      if items.count == 1, field.type == .word, !isOwn, !joinedColumns.contains(position) {
        items = Self.listItems(of: cell)
      }
    }
    if field.isText && !map.isMapped { return items.map(String.init) }
    return items.map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The items of `a, b`, `[a, b]` or `["a", "b"]`.
  private static func listItems(of cell: String) -> [Substring] {
    let text = cell.trimmed
    let isBracketed = text.first == "[" && text.last == "]" && text.utf8.count > 1
    return (isBracketed ? text.dropFirst().dropLast() : text[...]).split(separator: ",").map {
      item in
      let word = String(item).trimmed
      let isQuoted =
        word.utf8.count > 1 && word.first == word.last && (word.first == "\"" || word.first == "'")
      return isQuoted ? word.dropFirst().dropLast() : word[...]
    }
  }

  /// The value of a cell or of one item in it; `nil` if it means no value or is invalid.
  private mutating func value(
    _ text: String, _ position: Int, _ index: Int, _ row: inout Row, _ drafts: inout Drafts
  ) -> Value? {
    let (column, field) = (map.columns[position], kind.fields[index])
    if map.choices[index] != nil {
      let (match, shown) = match(text, position, index)
      switch match {
      case .choice(let name):
        values[index, default: SeenValues()].note(shown, name)
        return .string(name)
      case .noValue:
        values[index, default: SeenValues()].note(shown, "")
        if index != kind.statusField { row.draft.emptied.insert(index) }
        return nil
      case .unknown:
        if !isOwn { values[index, default: SeenValues()].note(shown, nil) }
      }
    }
    do {
      let fitted = isOwn ? text : field.fitted(text)
      if field.type == .word, fitted != text.trimmed {
        drafts.lose(.changed, column.heading, "\(text.trimmed) → \(fitted)")
      }
      return try reader.value(fitted, of: field, at: column.offset)
    } catch {
      if takeRepetition(text, field, &row) { return nil }
      if !isOwn && map.textField != nil {
        row.keep(text, at: position)
        row.draft.unread.insert(index)
        drafts.lose(.unfit(field: field.name), column.heading, text)
      } else {
        row.draft.fail(field.name, .mistyped(text, error))
      }
      return nil
    }
  }

  /// Sets the repetition of a task whose day is given as one: `every friday`.
  private func takeRepetition(_ text: String, _ field: Field, _ row: inout Row) -> Bool {
    guard !isOwn, field.name == "due", let index = kind.repetitionField,
      row.draft.values[index] == nil, let repetition = try? Repetition(text)
    else { return false }
    row.draft.values[index] = .string(repetition.fileText)
    return true
  }

  /// The choice that matches a value in a column, and the value as the preview shows it: with its heading if it is
  /// unclear alone, such as `true`.
  private mutating func match(
    _ text: String, _ position: Int, _ index: Int
  ) -> (match: ChoiceMatch, shown: String) {
    if let match = matches[position]?[text] { return match }
    func choice(_ word: String) -> ChoiceMatch {
      word.isEmpty ? .noValue : map.choices[index]?.match(word) ?? .unknown
    }
    let column = map.columns[position].tool?.column
    let word = column?.word(for: text)
    var found = (match: choice(word ?? text), shown: text)
    if let column, word != nil { found.shown = "\(column.headings[0]): \(text)" }
    if let column, found.match == .unknown, let any = column.words[ToolColumn.anyValue] {
      found = (choice(any), column.headings[0])
    }
    matches[position, default: [:]][text] = found
    return found
  }

  /// Whether a later status counts: it is closed where the other is open, or the reverse, or cancelled.
  private func overrules(_ value: Value, _ other: Value) -> Bool {
    func meaning(_ value: Value) -> Choice.Meaning? {
      guard case .string(let name) = value else { return nil }
      return kind.status.flatMap { kind.fields[$0.field].choices }?.first { $0.name == name }?
        .meaning
    }
    let (new, old) = (meaning(value), meaning(other))
    return (new == .open) != (old == .open) || new == .cancelled
  }

  /// Takes the words after a sign out of a title, as tags.
  private func takeTags(after sign: Character, of title: String, _ row: inout Row) -> String {
    guard let field = fields.tags else { return title }
    let words = title.split(separator: " ")
    let tags = words.filter { $0.first == sign && $0.count > 1 }
    if tags.isEmpty || tags.count == words.count { return title }
    row.items[field, default: []] += tags.map { .string(String($0.dropFirst())) }
    return words.filter { $0.first != sign || $0.count < 2 }.joined(separator: " ")
  }
}

extension Field {
  fileprivate var isText: Bool { type == .text || type == .multiLineText }

  /// The text in the form that the field requires: on one line, or as one word.
  fileprivate func fitted(_ text: String) -> String {
    switch type {
    case .text, .step: text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
    case .word: text.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    case .multiLineText: text
    default: text.trimmed
    }
  }
}
