package import Model

/// One value at the end of a path, as people and machines tell it.
package enum Cell: Hashable {
  /// The id of the record itself.
  case id(RecordNumber)
  case title(RecordNumber)
  case text(String)
  case integer(Int64)
  case boolean(Bool)
  /// A date, or a date with a time, as TOML writes it.
  case date(String)
  case choice(Choice)
  /// A reference that leads to a record.
  case reference(RecordNumber)
  /// A reference that leads to no record that is here: its id.
  case unresolved(String, ids: IDForm)
}

extension Graph {
  /// The cells at the ends of a path, from a record.
  package func cells(at path: FieldPath, from start: RecordNumber) -> [Cell] {
    ends(of: path, from: start).flatMap { number -> [Cell] in
      switch path.end {
      case .id: [.id(number)]
      case .title: [.title(number)]
      case .field(let field): cells(of: number, field)
      }
    }
  }

  /// The cells at the ends of a path but for the titles of records that are called by their ids only.
  package func statedCells(at path: FieldPath, from start: RecordNumber) -> [Cell] {
    let cells = cells(at: path, from: start)
    guard path.end == .title else { return cells }
    return cells.filter { cell in
      if case .title(let number) = cell { hasTitle(number) } else { true }
    }
  }

  /// Whether any of the fields that a record is called by has a value.
  private func hasTitle(_ number: RecordNumber) -> Bool {
    let kind = schema[self[number].kind]
    return kind.title.contains { name in
      kind.fieldIndex(named: name).map { value(of: number, $0) != nil } ?? false
    }
  }

  /// The cells of one field of a record.
  package func cells(of number: RecordNumber, _ index: Int) -> [Cell] {
    let field = schema[self[number].kind].fields[index]
    return values(of: number, index).map { cell($0, field, of: number) }
  }

  func cell(_ value: FieldValue, _ field: Field, of number: RecordNumber) -> Cell {
    if value.target != FieldValue.unresolved { return .reference(value.target) }
    let text = text(value, of: number)
    return switch field.type {
    case .text, .multiLineText, .word, .email, .url: .text(text)
    case .integer: Int64(text).map(Cell.integer) ?? .text(text)
    case .boolean: .boolean(text == "true")
    case .date, .dateTime: .date(text)
    case .oneOf(let choices):
      choices.first { $0.name == text }.map(Cell.choice) ?? .text(text)
    case .reference(let reference):
      .unresolved(text, ids: schema.kind(named: reference.target)?.ids ?? .words)
    }
  }
}
