import Model
import Text

/// The possible columns of a kind's table, by their names and labels.
struct ColumnNames {
  private let kind: Kind
  private var contents: [String: [TablePlace]] = [:]

  init(of kind: Kind) {
    self.kind = kind
    for (index, field) in kind.fields.enumerated() {
      for name in Set(field.names.map(headingKey)) {
        contents[name, default: []].append(.field(index))
      }
    }
    if contents["id"] == nil { contents["id"] = [.id] }
    let number = kind.numberField.map(TablePlace.field) ?? .id
    for name in ["№", "no."] where contents[name] == nil { contents[name] = [number] }
    if contents["path"] == nil { contents["path"] = [.path] }
  }

  /// The columns that a heading can mean, ignoring case: the field with this name, or else those with this label. A
  /// column of times may have a UTC offset after its name, which is returned too.
  func contents(
    calledWithOffset text: String
  ) -> (contents: [TablePlace], offset: UTCOffset?) {
    let whole = contents(called: text)
    guard whole.isEmpty, let (name, offset) = UTCOffset.split(text) else { return (whole, nil) }
    let times = contents(called: name).filter(hasTimes)
    return (times, times.isEmpty ? nil : offset)
  }

  private func contents(called text: String) -> [TablePlace] {
    let plain = text.filter { !$0.isWhitespace }
    switch plain {
    case "id": return [.id]
    case "path": return [.path]
    default: break
    }
    if let field = kind.fieldIndex(named: plain) { return [.field(field)] }
    return contents[headingKey(text)] ?? []
  }

  /// Whether the ids in a table belong to another program. docket writes `id` and ids of words, and people add a few
  /// columns to its tables; other programs write `ID` or numbers, or have few columns that docket knows.
  func areIDsForeign(in table: ForeignTable, of kind: Kind) -> Bool {
    let own = table.header.map(\.trimmed).filter { !$0.isEmpty }
    if own.contains(where: { contents(calledWithOffset: $0).contents == [.path] }) { return false }
    let unknown = own.count { !isKnown($0) }
    if unknown > 0 && (!own.contains("id") || unknown * 2 > own.count) { return true }
    guard unknown > 0, kind.numberField != nil else { return false }
    let column = table.header.firstIndex {
      contents(calledWithOffset: $0).contents == [.id]
    }
    return table.rows.contains { RecordID.isNumber($0[column].trimmed.utf8) }
  }

  private func hasTimes(_ content: TablePlace) -> Bool {
    guard case .field(let field) = content else { return false }
    return kind.fields[field].type == .dateTime
  }

  /// The most similar name of a field or label.
  func nearest(to text: String) -> String? {
    Text.nearest(text, among: kind.fields.flatMap(\.names))
  }

  /// Whether a heading is known.
  func isKnown(_ text: String) -> Bool { !contents(calledWithOffset: text).contents.isEmpty }

  /// The heading of a field's column: its label, unless that is ambiguous. Columns of times get a UTC offset, if a
  /// heading with it can be read back.
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
func headingKey(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      folded(text).unicodeScalars.filter {
        !$0.properties.isWhitespace && $0 != "-" && $0 != "_"
      }))
}

extension Schema {
  /// The kinds that have fields for all columns of a table; empty if the chosen kind has them too.
  func kinds(fitting header: [String], ratherThan kind: KindIndex) -> [Kind] {
    let headings = header.map(CSVCells.unguarded).filter { !$0.trimmed.isEmpty }
    func hasAll(_ kind: Kind) -> Bool {
      let names = ColumnNames(of: kind)
      return headings.allSatisfy(names.isKnown)
    }
    return hasAll(self[kind]) ? [] : kinds.filter(hasAll)
  }
}
