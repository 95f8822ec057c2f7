package import Model
import TOML
import Text

/// How docket understood another program's table, to show before the import.
package struct TablePreview: Sendable {
  package let format: ImportFormat
  package let kind: Kind
  /// The separator of cells; `nil` for a single column and for JSON.
  package let separator: Unicode.Scalar?
  /// The columns that have text in any row or map to a field.
  package let columns: [(heading: String, place: Place)]
  /// How the values of choice fields were matched, and the number of further values.
  package let values: [(field: Field, texts: [(text: String, choice: String?)], more: Int)]
  /// The first records, each as the lines of its file.
  package let rows: [[String]]
  package let count: Int

  /// The place that a column maps to.
  package enum Place: Hashable, Sendable {
    /// A field, by its name.
    case field(String)
    /// The description, as a labelled line.
    case description
    case ignored
    /// The column cannot be kept.
    case lost
  }

  private static let shownRows = 3

  /// Fails for a table that docket exported.
  init?(_ report: TableReport, _ format: ImportFormat, _ records: [Draft], _ schema: Schema) {
    let map = report.map
    if map.columns.contains(where: { $0.place == .id }) { return nil }
    let kind = schema[map.kind]
    self.format = format
    self.kind = kind
    separator = report.separator
    columns = map.columns.enumerated().compactMap { position, column in
      report.usedColumns.contains(position) || column.place.isTaken
        ? (column.heading, Place(column.place, kind)) : nil
    }
    values = report.values.sorted { $0.field < $1.field }.map { field, seen in
      (kind.fields[field], seen.texts, seen.more)
    }
    rows = records.prefix(Self.shownRows).map { $0.lines(kind, schema) }
    count = records.count
  }
}

extension TablePreview.Place {
  fileprivate init(_ place: TablePlace, _ kind: Kind) {
    switch place {
    case .text: self = .description
    case .row, .ignored: self = .ignored
    case .lost: self = .lost
    default: self = .field(place.name(kind))
    }
  }
}

extension Draft {
  /// The lines of its file, with people and other records named as in the table.
  fileprivate func lines(_ kind: Kind, _ schema: Schema) -> [String] {
    var values = values.merging(defaults) { given, _ in given }
    if let field = kind.assigneeField, let assignee {
      values[field] = .string(assignee)
    }
    if let field = kind.fieldIndex(named: "depends-on"), !dependencies.isEmpty {
      values[field] = .array(dependencies.map(Value.string))
    }
    if let field = kind.fieldIndex(named: Origin.field), let key, values[field] == nil {
      values[field] = .string(key)
    }
    return kind.completed(values, in: schema).map { field, value in
      let line = (kind.fields[field].name, kind.fields[field].ordered(value))
      return String(decoding: serialize([line]), as: UTF8.self)
    }
  }
}
