package import JSON
package import Text

/// Rows in columns and sections, for every output format.
///
/// Rows are made one at a time when a format needs them: a list can have 100,000.
package struct Table: Sendable {
  /// The members of the JSON document before the rows.
  let documentMembers: [DocumentMember]
  /// The key of the rows in the JSON document.
  let rowsKey: String
  package let columns: [Column]
  package let sections: [Section]
  /// Whether text output omits columns without any value. Id and name columns stay.
  var hidesEmptyColumns = false
  /// The words that names and texts emphasize at a terminal.
  var emphasized: WordSearch?

  package typealias DocumentMember = (key: String, value: String)

  package init(
    _ rowsKey: String, members: [DocumentMember] = [], columns: [Column], sections: [Section]
  ) {
    self.rowsKey = rowsKey
    self.documentMembers = members
    self.columns = columns
    self.sections = sections
  }

  /// A table without sections.
  package init(
    _ rowsKey: String, members: [DocumentMember] = [], columns: [Column], rows: any TableRows
  ) {
    self.init(rowsKey, members: members, columns: columns, sections: [Section(rows: rows)])
  }

  package struct Column: Sendable {
    /// The name of the column for programs.
    package let key: String
    package let heading: String
    var alignment = Alignment.left
    var role = Role.fixed
    /// Whether a value says nothing without the heading, such as a date or a number.
    var needsHeading = false

    package init(_ heading: String, key: String = "", role: Role = .fixed) {
      self.heading = heading
      self.key = key
      self.role = role
    }

    /// What happens to the column on a narrow terminal.
    package enum Role: Sendable {
      /// The column is never cut.
      case fixed
      case id
      /// The column identifies the row for people.
      case name
      case text
      /// The texts can be long, and their beginning is useful alone.
      case longText
    }
  }

  package struct Section: Sendable {
    package let heading: String?
    package var rows: any TableRows
    /// A row with totals below the others, for terminals.
    package var footer: Row?

    package init(heading: String? = nil, rows: any TableRows, footer: Row? = nil) {
      self.heading = heading
      self.rows = rows
      self.footer = footer
    }
  }

  /// A row for people.
  package struct Row: Sendable {
    /// One sanitized text for each column.
    package var cells: [String]
    package var style: Palette.Style?
    /// The styles of single cells, by column.
    package var cellStyles: [Int: Palette.Style] = [:]

    package init(cells: [String], style: Palette.Style? = nil) {
      self.cells = cells
      self.style = style
    }
  }

  /// A cell for programs.
  package enum Value: Sendable {
    case none
    case string(String)
    /// A date or a date-time in TOML notation.
    case date(String)
    case integer(Int64)
    /// A number as its decimal digits.
    case number(String)
    case boolean(Bool)
    /// A value that is not known because the file has an invalid one.
    case unknown
    case list([Value])
  }
}

/// The rows of a section, which are made when they are needed.
package protocol TableRows: Sendable {
  var count: Int { get }

  /// The row for people.
  func row(at position: Int) -> Table.Row

  /// The row for programs: a value for each column.
  func values(at position: Int) -> [Table.Value]

  /// Writes the members of the row's JSON object.
  func writeMembers(at position: Int, _ columns: [Table.Column], to json: inout JSONWriter)

  /// The id of the row's record in a list of ids; nil if there is none.
  func id(at position: Int) -> String?
}

extension TableRows {
  package func values(at position: Int) -> [Table.Value] { [] }

  package func writeMembers(
    at position: Int, _ columns: [Table.Column], to json: inout JSONWriter
  ) {
    for (column, value) in zip(columns, values(at: position)) {
      if let node = value.node { json.member(column.key, node) }
    }
  }

  package func id(at position: Int) -> String? { nil }
}

/// Where a table is shown.
package enum TableMedium: Sendable {
  /// A terminal; if it `wraps`, long texts are whole.
  case terminal(wraps: Bool)
  /// A document for people, such as Markdown.
  case document
  /// Data for programs.
  case data
}

/// Rows of texts that are not records; the first column has the ids.
package struct TextRows: TableRows {
  private let rows: [[String]]

  package init(_ rows: [[String]]) { self.rows = rows }

  package var count: Int { rows.count }

  package func row(at position: Int) -> Table.Row {
    Table.Row(cells: rows[position].map { sanitized($0) })
  }

  package func values(at position: Int) -> [Table.Value] {
    rows[position].map { $0.isEmpty ? .none : .string($0) }
  }

  package func id(at position: Int) -> String? { rows[position].first }
}

extension Table {
  /// The ids of the rows, each once and on a line; a line break in an invalid id becomes a picture.
  package var ids: String {
    var text = ""
    var written: Set<String> = []
    for section in sections {
      for position in 0..<section.rows.count {
        guard let id = section.rows.id(at: position), written.insert(id).inserted else { continue }
        text += sanitized(id, .pictures) + "\n"
      }
    }
    return text
  }
}
