package import Model
import Platform
import TOML
import Text

extension Export {
  /// A table of a kind for spreadsheets, in a format that `import` reads: labels, choices and dates in the reader's
  /// language, and references by title.
  ///
  /// Excel recognises UTF-8 by the byte order mark, and expects the system's separator: a semicolon in Russian. A line
  /// `sep=;` would make it ignore the byte order mark.
  package func spreadsheet(_ kind: KindIndex) -> String {
    let separator: Unicode.Scalar = language == .russian ? ";" : ","
    let fields = graph.schema[kind].fields
    let names = ColumnNames(of: graph.schema[kind])
    let cells = SpreadsheetCells(self)
    let records = graph.inOrder(records(of: kind))
    let columns = columns(of: kind, records)
    let headings = columns.map { names.heading(of: $0, language, cells.offset) }
    let header = ["id"] + headings.map(\.text)
    var text = "\u{FEFF}" + CSVCells.line(header.map(CSVCells.guarded), separatedBy: separator)
    for record in records {
      var row = [CSVCells.guarded(graph.shownID(of: record))]
      for (index, heading) in zip(columns, headings) {
        row.append(
          cells.cell(of: record, index, fields[index], heading.hasOffset ? cells.offset : nil))
      }
      text += CSVCells.line(row, separatedBy: separator)
    }
    return text
  }
}

/// Formats values for a spreadsheet; a value that could not be read back is written as in files.
private struct SpreadsheetCells {
  private let graph: Graph
  private let language: Language
  private let reader: CellReader
  /// The current offset of the clock's time zone.
  let offset: UTCOffset

  init(_ export: Export) {
    graph = export.graph
    language = export.language
    reader = export.reader
    offset = UTCOffset(minutes: export.clock.utcOffset(at: export.clock.now.seconds) / 60)
  }

  /// The text of a field's values; times in the column's UTC offset are written without one.
  func cell(
    of record: RecordIndex, _ index: Int, _ field: Field, _ offset: UTCOffset?
  ) -> String {
    let texts = graph.shownCells(of: record, index).map { text($0, field, offset) }
    return CSVCells.guarded(
      field.multiplicity == .one ? texts.first ?? "" : CSVCells.joined(texts))
  }

  private func text(_ cell: Cell, _ field: Field, _ offset: UTCOffset?) -> String {
    let exact = cell.exactText(in: graph)
    switch cell {
    case .reference(let record): return name(of: record)
    case .choice(let choice): return same(choice.label[language], as: exact, field, offset)
    case .boolean(let flag):
      return flag.label[language]
    case .date: return same(date(exact, offset) ?? exact, as: exact, field, offset)
    default: return exact
    }
  }

  /// The readable text if it can be read back as the same value, or else the exact one.
  private func same(
    _ text: String, as exact: String, _ field: Field, _ offset: UTCOffset?
  ) -> String {
    guard let value = try? reader.value(exact, of: field),
      let other = try? reader.value(text, of: field, at: offset), value == other
    else { return exact }
    return text
  }

  /// A date such as `27.11.2026` or `2026-11-27`, with a time to the second; its UTC offset is added if it differs from
  /// the column's. A time without an offset stays as it is.
  private func date(_ text: String, _ offset: UTCOffset?) -> String? {
    var text = text
    guard let parts = text.withUTF8(decodeDateTime) else { return nil }
    let day = language.date(parts.year, parts.month, parts.day)
    if text.utf8.count <= 10 { return day }
    guard let minutes = parts.offsetMinutes else { return nil }
    let time = "\(zeroPadded(parts.hour)):\(zeroPadded(parts.minute)):\(zeroPadded(parts.second))"
    if offset?.minutes == minutes { return "\(day) \(time)" }
    if minutes == 0 { return "\(day) \(time) UTC" }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return "\(day) \(time) \(minutes < 0 ? "-" : "+")\(zeroPadded(hours)):\(zeroPadded(rest))"
  }

  /// The title of a record, followed by its id if other records have the same title, or by its number if it has one.
  private func name(of record: RecordIndex) -> String {
    let id = graph.shownID(of: record)
    let kind = graph.schema[graph[record].kind]
    guard kind.ids == .plain, graph.hasTitle(record) else { return id }
    let title = graph.title(of: record, language: language)
    if !RecordID.isValid(title.utf8), !graph.hasNamesakes(record, language: language) {
      return title
    }
    let whole = graph.nameWithID(of: record, language: language)
    return kind.handle(shownIn: whole) == .id(id) ? whole : id
  }
}
