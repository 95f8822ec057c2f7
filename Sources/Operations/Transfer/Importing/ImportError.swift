package import JSON
package import Model
package import Platform
package import Text

/// Why nothing was imported.
package enum ImportError: Error {
  case unreadable(ReadFailure)
  /// It is no text in that encoding, first in a line, or in none that is known.
  case undecodable(TextEncoding?, line: Int)
  /// Its bytes make words in several encodings, or in none.
  case ambiguousEncoding([EncodingSample])
  /// A workbook of Excel in place of a table that was saved as text.
  case workbook
  /// It may be in one of these all the same.
  case unknownFormat(possible: [ImportFormat])
  /// Where it is to be JSON, and what is wrong there. Where nothing but its first sign says that it is to be that, it may
  /// be a todo.txt.
  case notJSON(line: Int, column: Int, JSONError, mayBeTodoTxt: Bool = false)
  case noJSON
  case csv(line: Int, CSVFault)
  case calendar(CalendarFault)
  /// A date in a line of a table that may begin with its day or its month.
  case dayOrMonth(String, line: Int)
  /// Two dates of a table with their lines, of which one must begin with its day, and the other with its month.
  case datesInBothOrders(String, Int, String, Int)
  /// The header of a table names no field of the kind, but those of some others.
  case noFieldInHeader(Kind, fitting: [Kind])
  /// All columns of a table of tasks are columns of these other kinds, and not all are of tasks.
  case tableOfAnotherKind([Kind])
  /// Two columns of a table have the same field, or are both the id.
  case sameColumns(String, String, field: String)
  /// What heads a column is what people call several fields.
  case ambiguousColumn(String, fields: [String])
  /// A table with more columns than any program writes.
  case tooManyColumns(Int, most: Int)
  /// The user's map names a column, a field or a choice that does not exist; `nearest` may be meant.
  case unknownMapColumn(String, nearest: String?)
  case unknownMapField(String, Kind, nearest: String?)
  case unknownMapChoice(String, field: String, choices: [String], nearest: String?)
  /// JSON that is no export of this program.
  case notAnExport(ImportFormat)
  /// An export of docket's own in a version that is not known.
  case unknownVersion(String)
  /// An export of docket's own that has no list of records.
  case noRecords
  /// Records of a kind that the workspace has not; `nearest` is one that may be meant.
  case unknownKind(String, nearest: String?)
  /// What stands where a list of records has to be.
  case notAList(Kind)
  case todosNotAList
  /// Rules are broken in some of so many records, of a table whose columns are those of other kinds.
  case invalidRecords([ImportFault], count: Int, of: Int, fitting: [Kind])
}

/// Why a text is no CSV (RFC 4180).
package enum CSVFault: Error, Hashable, Sendable {
  case textBehindQuote
  case unclosedQuote
  /// A byte of zero outside of quotes: it is no text.
  case zero
}

/// Why a text is no calendar (RFC 5545, 3.4 and 3.6).
package enum CalendarFault: Error, Hashable, Sendable {
  case none
  case noBeginning(of: String)
  /// The file may have been cut off.
  case noEnd(of: String)
}

/// What is wrong with one record of an import.
package struct ImportFault: Error {
  package let place: ImportPlace
  package let field: String?
  package let reason: Reason

  package enum Reason {
    case missing
    case duplicateKey
    case notAnObject(ForeignValue)
    case wrongType(ForeignValue)
    case notBoolean(ForeignValue)
    case notWholeNumber(ForeignValue)
    case mistyped(String, TypingMistake)
    /// Several records that are referred to are called so.
    case ambiguous(String, ids: [String])
    case cellCount(Int, header: Int)
    /// It has the key of another one.
    case sameAs(ImportPlace)
    case idOf(ImportPlace, id: String)
    /// It refers to a record that is left out, as something is wrong with that one.
    case refersToSkipped(ImportPlace)
    /// A person whom the import would add has to have a reference, and there are several records for it, or none.
    case newPerson(String, part: Kind, isChoice: Bool)
    case invalidID(String)
    case tooLarge(mebibytes: Int)
    case notEditable(path: Path)
    /// What a check would find; where it is not in the record's own file, `path` says where.
    case finding(message: LocalizedText, help: LocalizedText?, path: Path?)
  }
}

/// Where a record stands in what is imported, counted from 1.
package enum ImportPlace: Hashable, Sendable {
  case row(Int)
  /// A row of a table behind its header, with the line that it begins in.
  case tableRow(Int, line: Int)
  case line(Int)
  case item(Int, kind: String)
}

/// A value of another program's.
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

/// What an import cannot carry over.
package enum ImportLoss: Hashable, Sendable {
  case column(String)
  /// A column without a field; the description has its texts.
  case columnInDescription(String)
  /// A value of a column that the field cannot have; the description has it.
  case valueInDescription(field: String, String)
  /// A column with a number from 1 that nothing heads.
  case unnamedColumn(Int)
  /// A member that nothing is known about.
  case member(String)
  /// A member for which the kind has no field of that name.
  case memberWithoutField(String, field: String, kind: Kind)
  /// A field of another workspace's.
  case unknownField(String, kind: Kind)
  /// The source has so many, and gave only some, also where its address asks for all.
  case rest(total: Int64, given: Int, wasAskedFor: Bool)
  /// The source does not say how many it has, but something in the place of that.
  case unknownTotal
  case waiting
  case recurringTemplate
  /// It became a tag.
  case project
  /// Several became one text.
  case annotations
  /// It has the id of a line that is done, of which it is a copy.
  case idOfCopy
  /// What the word for a status says on a line that is open.
  case statusOfOpenLine(String)
  /// A status of another workspace that this one does not have.
  case unknownStatus(String)
  case priority(String)
  /// An invalid value, with the name that the field has in the source.
  case value(field: String, String)
  /// A tag with white space in it, which became another.
  case tag(String, as: String)
  /// The time in a field that is a day here.
  case timeOfDay(String)
  case unknownAssignee(String)
  case ambiguousAssignee(String, ids: [String])
  /// An assignee whom the import was to add, but whose text is not a first and a last name.
  case notAName(String)
  /// Nobody here has the name, or several people have it.
  case assigneeInDescription(String, ids: [String])
  case dependency
  /// The address of an issue, by which a later import would know it again.
  case addressOfIssue
  /// A part of a calendar that is no to-do.
  case component(String)
  /// A line of a to-do that has no name and value.
  case lineOfCalendar
  /// The zone of a time, which is imported as it is written.
  case timeZone(String)
  /// A task without a title and a description.
  case noText
  /// A task with the UID or the UUID of another one.
  case repeatedKey
  /// A dependency that would close a circle.
  case circle
}
