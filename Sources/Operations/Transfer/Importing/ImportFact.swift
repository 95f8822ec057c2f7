package import Diagnostics
package import JSON
package import Model
package import Platform
package import Text

/// Why an import failed.
package enum ImportFact {
  case unreadable(SystemError)
  /// The text is not valid in the given encoding, first in this line; without an encoding, it is not text.
  case undecodable(TextEncoding?, line: Int)
  /// The file is an Excel workbook instead of a table saved as text.
  case workbook
  /// The format was not recognised; the file can still be in one of these.
  case unknownFormat(possible: [ImportFormat])
  /// The text is not valid JSON. If only its first character looks like JSON, it may be a todo.txt.
  case notJSON(line: Int, column: Int, JSONError, mayBeTodoTxt: Bool = false)
  case noJSON
  case csv(line: Int, CSVFault)
  case calendar(CalendarFault)
  /// A date in a table that can start with either the day or the month.
  case dayOrMonth(String, line: Int)
  /// Two dates of a table, with their lines: one must start with the day, the other with the month.
  case datesInBothOrders(String, Int, String, Int)
  /// No column of the table is a field of the kind; `fitting` are kinds that have fields for all columns.
  case noFieldInHeader(Kind, fitting: [Kind])
  /// All columns of a table of tasks are fields of these other kinds, and not all are fields of tasks.
  case tableOfAnotherKind([Kind])
  /// Two columns of a table map to the same field, or both to the id.
  case sameColumns(String, String, field: String)
  /// The heading of a column is the label of several fields.
  case ambiguousColumn(String, fields: [String])
  /// The table has more columns than any program writes.
  case tooManyColumns(Int, most: Int)
  /// A table without keys was imported before: these rows look like these records, but differ. `column` has
  /// their titles.
  case lookalikes([(place: ImportPlace, id: String)], column: String?)
  /// The user's map names a column, field or choice that does not exist; `nearest` is similar and may be meant.
  case unknownMapColumn(String, nearest: String?)
  case unknownMapField(String, Kind, nearest: String?)
  case unknownMapChoice(String, field: String, choices: [String], nearest: String?)
  /// The JSON is not an export of this format.
  case notAnExport(ImportFormat)
  /// An export of docket in an unknown version.
  case unknownVersion(String)
  /// An export of docket without a list of records.
  case noRecords
  /// The workspace does not have this kind; `nearest` is similar and may be meant.
  case unknownKind(String, nearest: String?)
  /// The value for a kind is not a list of records.
  case notAList(Kind)
  /// Some records break rules; `fitting` are the kinds that a table's columns fit better.
  case invalidRecords([ImportFault], count: Int, of: Int, fitting: [Kind])
}

/// Why a text is not valid CSV (RFC 4180).
package enum CSVFault: Hashable, Sendable {
  case textBehindQuote
  case unclosedQuote
  /// A zero byte outside of quotes: the file is not text.
  case zero
}

/// Why a text is not a valid calendar (RFC 5545, 3.4 and 3.6).
package enum CalendarFault: Hashable, Sendable {
  case none
  case noBeginning(of: String)
  /// The file may be truncated.
  case noEnd(of: String)
}

/// An error in one imported record.
package struct ImportFault {
  package let place: ImportPlace
  package let field: String?
  package let reason: Reason

  package enum Reason {
    case duplicateKey
    case notAnObject(ForeignValue)
    case wrongType(ForeignValue)
    case mistyped(String, ModelError)
    /// Several existing records match the name in a reference.
    case ambiguous(String, ids: [String])
    case cellCount(Int, header: Int)
    /// The record has the same key as another one.
    case sameAs(ImportPlace)
    case idOf(ImportPlace, id: String)
    /// The record refers to one that is skipped because of an error.
    case refersToSkipped(ImportPlace)
    /// A person that the import would add needs a reference to a record of this kind, but there are several, or none.
    case newPerson(String, part: Kind, isChoice: Bool)
    case invalidID(String)
    case tooLarge(mebibytes: Int)
    case notEditable(path: Path)
    /// A diagnostic of `check`; `path` is the file if it is not the record's own.
    case finding(Diagnostic, path: Path?)
  }

  /// What similar errors have in common: the field and the sort of error, without the value.
  package var sort: String {
    let sort =
      switch reason {
      case .duplicateKey: "duplicate key"
      case .notAnObject, .wrongType: "type"
      case .mistyped: "mistyped"
      case .ambiguous: "ambiguous"
      case .cellCount: "cells"
      case .sameAs, .idOf: "again"
      case .refersToSkipped: "skipped"
      case .newPerson(_, let part, _): "person \(part.name)"
      case .invalidID: "id"
      case .tooLarge: "size"
      case .notEditable: "file"
      case .finding(let finding, _): finding.code.rawValue
      }
    return "\(field ?? "") \(sort)"
  }
}

/// The position of a record in the source, counted from 1.
package enum ImportPlace: Hashable, Sendable {
  case row(Int)
  /// A row of a table after its header, and the line that it starts in.
  case tableRow(Int, line: Int)
  case line(Int)
  case item(Int, kind: String)
}

/// The type of a value in another program's file.
package enum ForeignValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(String)
  case text
  case list
  case object

  init(_ node: JSONNode) {
    self =
      switch node.value {
      case .null: .null
      case .boolean(let flag): .boolean(flag)
      case .number(let digits): .number(digits)
      case .string: .text
      case .array: .list
      case .object: .object
      }
  }
}
