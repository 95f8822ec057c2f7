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
      case .record: [.reference(number)]
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

extension Cell {
  /// The cell as machines know it, whatever the language.
  package func plainText(in graph: Graph) -> String {
    switch self {
    case .id(let number), .reference(let number): graph.id(of: number)
    case .title(let number): graph.title(of: number, language: .english)
    case .text(let text), .date(let text), .unresolved(let text, _): text
    case .integer(let number): String(number)
    case .boolean(let flag): flag ? "true" : "false"
    case .choice(let choice): choice.name
    }
  }
}
