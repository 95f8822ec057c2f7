package import Model

/// How the user wants a table to be read.
package struct TableSettings: Sendable {
  /// The order of day, month and year between slashes.
  package var dates: DateOrder?
  /// What stands between two cells, a sign of ASCII.
  package var separator: Unicode.Scalar?
  /// How many lines stand above the header.
  package var skippedLines = 0
  /// Where columns go, a later choice instead of an earlier one for the same column.
  package var columns: [ColumnChoice] = []
  /// Which choices the values of columns mean, by the names of fields.
  package var values: [ValueChoice] = []

  package init() {}

  /// Whether something is said that only a table can have.
  package var isForTable: Bool { hasMap || separator != nil || skippedLines > 0 }

  /// Whether the user decided about columns or values.
  var hasMap: Bool { !columns.isEmpty || !values.isEmpty }
}

/// Where the user wants a column to go: `Summary=title`.
package struct ColumnChoice: Hashable, Sendable {
  package let heading: String
  /// A field, `+` for a labelled line in the description, or `-` for a column that is left out.
  package let place: String
  /// Whether a table without the column is an error.
  package let isRequired: Bool

  package init(_ heading: String, _ place: String, isRequired: Bool) {
    (self.heading, self.place, self.isRequired) = (heading, place, isRequired)
  }
}

/// Which choice the user wants a value to be: `status:To Do=to-do`.
package struct ValueChoice: Hashable, Sendable {
  package let field: String
  package let text: String
  package let choice: String

  package init(_ field: String, _ text: String, _ choice: String) {
    (self.field, self.text, self.choice) = (field, text, choice)
  }
}
