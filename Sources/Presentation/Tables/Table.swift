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
    _ rowsKey: String, members: [DocumentMember] = [], columns: [Column], rows: Rows
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

    package init(
      _ heading: String, key: String = "", alignment: Alignment = .left, role: Role = .fixed,
      needsHeading: Bool = false
    ) {
      self.heading = heading
      self.key = key
      self.alignment = alignment
      self.role = role
      self.needsHeading = needsHeading
    }

    /// What happens to the column on a narrow terminal.
    package enum Role: Sendable {
      /// The column is never cut.
      case fixed
      /// What people type to name the row; never cut.
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
    package let rows: Rows
    /// A row with totals below the others, for terminals.
    package var footer: Row?

    package init(heading: String? = nil, rows: Rows, footer: Row? = nil) {
      self.heading = heading
      self.rows = rows
      self.footer = footer
    }
  }

  /// The rows of a section, which are made when they are needed.
  package struct Rows: Sendable {
    package let count: Int
    private let row: @Sendable (Int) -> Row
    /// The id of a row's record in a list of ids.
    fileprivate let id: @Sendable (Int) -> String?
    /// Writes the members of a row's JSON object; nil if they are the values of its cells.
    let writeMembers: (@Sendable (Int, inout JSONWriter) -> Void)?

    /// A row for each item. `members` writes a JSON object that does not consist of the row's values.
    package init<Item: Sendable>(
      _ items: [Item], id: @escaping @Sendable (Item) -> String? = { _ in nil },
      members: (@Sendable (Item, inout JSONWriter) -> Void)? = nil,
      row: @escaping @Sendable (Item) -> Row
    ) {
      count = items.count
      self.row = { row(items[$0]) }
      self.id = { id(items[$0]) }
      if let members {
        writeMembers = { members(items[$0], &$1) }
      } else {
        writeMembers = nil
      }
    }

    /// Rows of texts that are not records; the first column has the ids.
    package init(texts: [[String]]) {
      self.init(texts, id: \.first) { texts in Row(texts.map { Cell(text: $0) }) }
    }

    package subscript(position: Int) -> Row { row(position) }

    /// The same rows with other cells, whose values are their JSON, and with a prefix for ids.
    func withCells(
      idPrefix: String, _ change: @escaping @Sendable (Row) -> [Cell]
    ) -> Rows {
      Rows(Array(0..<count), id: { [id] in id($0).map { idPrefix + $0 } }) { [row] in
        Row(change(row($0)))
      }
    }
  }

  package struct Row: Sendable {
    /// A cell for each column.
    package var cells: [Cell]
    var style: Palette.Style?

    package init(_ cells: [Cell], style: Palette.Style? = nil) {
      (self.cells, self.style) = (cells, style)
    }
  }

  /// A text for people and a value for programs. Where a table is shown only to one of them, it may leave out the other.
  package struct Cell: Sendable {
    /// The sanitized text.
    var text: String
    package let value: Value
    /// The style of the text, unless the row has one.
    var style: Palette.Style?

    /// A text from a file or a person, which is its own value.
    init(text: String) {
      self.init(sanitized: Text.sanitized(text), value: text.isEmpty ? .none : .string(text))
    }

    init(sanitized text: String = "", value: Value = .none) {
      (self.text, self.value) = (text, value)
    }
  }

  /// The value of a cell for programs.
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

/// Where a table is shown.
package enum TableMedium: Sendable {
  /// A terminal; if it `wraps`, long texts are whole.
  case terminal(wraps: Bool)
  /// A document for people, such as Markdown.
  case document
  /// Data for programs.
  case data

  var isForPeople: Bool { if case .data = self { false } else { true } }
}

extension Table {
  /// The ids of the rows, each once and on a line, as `KIND/ID` if they may be of several kinds; a line break in an invalid id becomes a picture.
  package var ids: String {
    var text = ""
    var written: Set<String> = []
    for section in sections {
      for position in 0..<section.rows.count {
        guard let id = section.rows.id(position), written.insert(id).inserted else { continue }
        text += sanitized(id, .pictures) + "\n"
      }
    }
    return text
  }
}
