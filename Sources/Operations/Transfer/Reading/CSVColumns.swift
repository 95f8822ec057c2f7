import Model
import Text

/// What the columns of a table hold, by what heads them: a field by its name or by its label in either language.
struct CSVColumns {
  let columns: [Column]

  struct Column {
    let content: Content
    /// The UTC offset of its times, where its heading says it.
    let offset: UTCOffset?
  }

  enum Content: Hashable {
    case id, path
    case field(Int)
    /// Headed by what is no field.
    case unknown(String)
    /// Headed by nothing, with its number from 1.
    case unnamed(Int)
  }

  init(
    _ header: [String], of index: KindIndex, in schema: Schema
  ) throws(OperationError) {
    let kind = schema[index]
    let names = ColumnNames(of: kind)
    var columns: [Column] = []
    var positions: [Content: Int] = [:]
    for (position, cell) in header.enumerated() {
      let text = CSVCells.unguarded(cell)
      let (found, offset) = names.contents(calledWithOffset: text)
      let content: Content
      switch found.count {
      case 0:
        let name = text.trimmed
        content = name.isEmpty ? .unnamed(position + 1) : .unknown(name)
      case 1: content = found[0]
      default: throw .importing(.ambiguousColumn(text, fields: found.map { $0.name(kind) }))
      }
      columns.append(Column(content: content, offset: offset))
      guard content.isTaken else { continue }
      if let other = positions.updateValue(position, forKey: content) {
        throw .importing(
          .sameColumns(CSVCells.unguarded(header[other]), text, field: content.name(kind)))
      }
    }
    if positions.keys.allSatisfy({ $0 == .path }) {
      let fitting = schema.kinds(fitting: header, ratherThan: index)
      throw .importing(.noFieldInHeader(kind, fitting: fitting))
    }
    self.columns = columns
  }
}

extension CSVColumns.Content {
  /// Whether its cells go into records.
  fileprivate var isTaken: Bool {
    switch self {
    case .id, .path, .field: true
    case .unknown, .unnamed: false
    }
  }

  /// What a header is told that names it.
  fileprivate func name(_ kind: Kind) -> String {
    switch self {
    case .id: "id"
    case .path: "path"
    case .field(let field): kind.fields[field].name
    case .unknown(let name): name
    case .unnamed: ""
    }
  }
}

/// The columns that a table of a kind may have, by what people call them.
struct ColumnNames {
  private let kind: Kind
  private var contents: [String: [CSVColumns.Content]] = [:]

  init(of kind: Kind) {
    self.kind = kind
    for (index, field) in kind.fields.enumerated() {
      for name in Set([field.name, field.label.english, field.label.russian].map(columnKey)) {
        contents[name, default: []].append(.field(index))
      }
    }
    if contents["id"] == nil { contents["id"] = [.id] }
    let number = kind.numberField.map(CSVColumns.Content.field) ?? .id
    for name in ["№", "no."] where contents[name] == nil { contents[name] = [number] }
    if contents["path"] == nil { contents["path"] = [.path] }
  }

  /// What a text heads, whatever the case: the field of that very name, or else those of that label; of times also with
  /// their UTC offset behind it, which it gives.
  func contents(
    calledWithOffset text: String
  ) -> (contents: [CSVColumns.Content], offset: UTCOffset?) {
    let whole = contents(called: text)
    guard whole.isEmpty, let (name, offset) = UTCOffset.split(text) else { return (whole, nil) }
    let times = contents(called: name).filter(hasTimes)
    return (times, times.isEmpty ? nil : offset)
  }

  private func contents(called text: String) -> [CSVColumns.Content] {
    let plain = text.filter { !$0.isWhitespace }
    switch plain {
    case "id": return [.id]
    case "path": return [.path]
    default: break
    }
    if let field = kind.fieldIndex(named: plain) { return [.field(field)] }
    return contents[columnKey(text)] ?? []
  }

  private func hasTimes(_ content: CSVColumns.Content) -> Bool {
    guard case .field(let field) = content else { return false }
    return kind.fields[field].type == .dateTime
  }

  /// Whether a text heads something.
  func isKnown(_ text: String) -> Bool { !contents(calledWithOffset: text).contents.isEmpty }

  /// What heads a field's column for people: its label, where that tells it from the others; of times with their UTC
  /// offset, where that can stand behind it.
  func heading(
    of field: Int, _ language: Language, _ offset: UTCOffset
  ) -> (text: String, hasOffset: Bool) {
    let names = [kind.fields[field].label[language], kind.fields[field].name]
    if hasTimes(.field(field)) {
      let headings = names.map { "\($0) (\(offset.text))" }
      if let heading = headings.first(where: {
        contents(calledWithOffset: $0) == ([.field(field)], offset)
      }) {
        return (heading, true)
      }
    }
    return (contents(called: names[0]) == [.field(field)] ? names[0] : names[1], false)
  }
}

/// A heading without regard to case, accents, spaces and hyphens.
private func columnKey(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      folded(text).unicodeScalars.filter {
        !$0.properties.isWhitespace && $0 != "-" && $0 != "_"
      }))
}
