package import Model
import Text

/// The user's settings for reading a table.
package struct TableSettings: Sendable {
  /// The order of day, month and year in dates with slashes.
  package var dates: DateOrder?
  /// The separator of cells, an ASCII character.
  package var separator: Unicode.Scalar?
  /// The number of lines above the header.
  package var skippedLines = 0
  /// The places of columns; a later choice for the same column replaces an earlier one.
  package var columns: [ColumnChoice] = []
  /// The heading of the column that identifies rows.
  package var key: String?
  /// The choices that values mean, by the names of fields.
  package var values: [ValueChoice] = []

  /// The name of these settings in docket.toml, if they come from there.
  package var name: String?

  package init() {}

  /// A one-word name for the table, made from its file name or address.
  package static func name(ofSource source: String) -> String {
    let file = source.split(at: "/").last.map(String.init) ?? ""
    let name = slug(file.split(at: ".").first.map(String.init) ?? "", maxWords: 3)
    return name.first?.isLetter == true ? name : "table"
  }

  /// Whether there are settings that make sense only for a table.
  package var isForTable: Bool {
    hasMap || separator != nil || skippedLines > 0 || key != nil
  }

  /// Whether the user mapped columns or values.
  var hasMap: Bool { !columns.isEmpty || !values.isEmpty }
}

/// The place that the user chose for a column: `Summary=title`.
package struct ColumnChoice: Hashable, Sendable {
  package let heading: String
  /// A field, `+` for a labelled line in the description, or `-` to ignore the column.
  package let place: String
  /// Whether a table without the column is an error.
  package let isRequired: Bool

  package init(_ heading: String, _ place: String, isRequired: Bool) {
    (self.heading, self.place, self.isRequired) = (heading, place, isRequired)
  }
}

/// The choice that the user chose for a value: `status:To Do=to-do`.
package struct ValueChoice: Hashable, Sendable {
  package let field: String
  package let text: String
  package let choice: String

  package init(_ field: String, _ text: String, _ choice: String) {
    (self.field, self.text, self.choice) = (field, text, choice)
  }
}
