package import Model
import Text

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

  /// What docket.toml calls these settings, if they are from there.
  package var name: String?
  /// The file or the address of the table, as somebody named it.
  package var source = ""

  package init() {}

  /// A name for the table, as one word, of the name of its file or its address.
  package static func name(ofSource source: String) -> String {
    let file = source.split(at: "/").last.map(String.init) ?? ""
    let name = slug(file.split(at: ".").first.map(String.init) ?? "", maxWords: 3)
    return name.first?.isLetter == true ? name : "table"
  }

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
