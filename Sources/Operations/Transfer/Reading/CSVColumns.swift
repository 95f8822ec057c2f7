import Model
import Text

/// What the columns of a table hold, by what heads them: a field by its name or by its label in either language.
struct CSVColumns {
  let columns: [Column]
  /// Of which place the times in each column are, where its heading says it.
  let offsets: [UTCOffsets?]

  enum Column: Hashable {
    case id, path
    case field(Int)
    /// Headed by what is no field.
    case unknown(String)
    /// Headed by nothing, with its number from 1.
    case unnamed(Int)
  }

  init(_ header: [String], of kind: Kind) throws(OperationError) {
    let names = ColumnNames(of: kind)
    var columns: [Column] = []
    var positions: [Column: Int] = [:]
    for (position, cell) in header.enumerated() {
      let text = CSVCells.unguarded(cell)
      let column: Column
      switch names.columns(called: text) {
      case let found where found.count > 1:
        throw .importing(.ambiguousColumn(text, fields: found.map { $0.name(kind) }))
      case let found where found.count == 1: column = found[0]
      default:
        let name = text.trimmed
        column = name.isEmpty ? .unnamed(position + 1) : .unknown(name)
      }
      columns.append(column)
      guard column.isTaken else { continue }
      if let other = positions.updateValue(position, forKey: column) {
        throw .importing(
          .sameColumns(CSVCells.unguarded(header[other]), text, field: column.name(kind)))
      }
    }
    if positions.keys.allSatisfy({ $0 == .path }) { throw .importing(.noFieldInHeader(kind)) }
    self.columns = columns
    offsets = header.map { UTCOffsets.split(CSVCells.unguarded($0))?.offsets }
  }
}

extension CSVColumns.Column {
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
  private var columns: [String: [CSVColumns.Column]] = [:]

  init(of kind: Kind) {
    self.kind = kind
    for (index, field) in kind.fields.enumerated() {
      for name in Set([field.name, field.label.english, field.label.russian].map(columnKey)) {
        columns[name, default: []].append(.field(index))
      }
    }
    for name in ["id", "№", "no."] where columns[name] == nil { columns[name] = [.id] }
    if columns["path"] == nil { columns["path"] = [.path] }
  }

  /// The columns that a text heads: of the one of that very name, or else of that label, whatever the case, also with
  /// the place of its times behind it.
  func columns(called text: String) -> [CSVColumns.Column] {
    let found = columns(calledExactly: text)
    guard found.isEmpty, let name = UTCOffsets.split(text)?.name else { return found }
    return columns(calledExactly: name)
  }

  private func columns(calledExactly text: String) -> [CSVColumns.Column] {
    let plain = text.filter { !$0.isWhitespace }
    switch plain {
    case "id": return [.id]
    case "path": return [.path]
    default: break
    }
    if let field = kind.fieldIndex(named: plain) { return [.field(field)] }
    return columns[columnKey(text)] ?? []
  }

  /// What heads a field's column for people: its label, where that tells it from the others.
  func heading(of field: Int, _ language: Language) -> String {
    let label = kind.fields[field].label[language]
    return columns(called: label) == [.field(field)] ? label : kind.fields[field].name
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
