package import Model
import Platform
import TOML
import Text
import Workspace

/// Moving finished records out of the way, and back. Ids stay, so nothing that refers to them changes.
extension ChangePlan {
  /// Moves finished records to `archive/YEAR` in their kind's folder, by the year in which each was completed.
  package mutating func archive(_ names: [RecordName]) throws {
    guard let kind = names.first?.kind else { return }
    let declared = schema[kind]
    let status = try status(of: kind)
    for record in try records(names) {
      let meaning = status.meaning(in: record.document)
      guard meaning == .done || meaning == .cancelled else {
        throw OperationError.change(.notFinished(kind: declared, record: shownID(of: record)))
      }
      let year = declared.yearOfEnd(of: record.document) ?? DateTimeParts(now: clock).year
      move(record, to: declared.folder.appending("archive/\(zeroPadded(year, to: 4))"))
    }
  }

  /// Moves records back from an archive to their kind's folder.
  package mutating func unarchive(_ names: [RecordName]) throws {
    for record in try records(names) { move(record, to: schema[record.name.kind].folder) }
  }
}

extension Kind {
  /// The field with the time at which a record was finished.
  private var endFields: [Field] {
    conditionalFields.map { fields[$0.field] } + fields.filter(\.isStamped)
  }

  /// The day on which a record was completed or, if it does not say, created.
  func dayOfEnd(of document: Document) -> CalendarDay? {
    for field in endFields {
      guard let entry = document.entry(at: [field.name]) else { continue }
      switch document.value(of: entry) {
      case .offsetDateTime(let parts), .localDateTime(let parts), .localDate(let parts):
        return CalendarDay(parts)
      default: continue
      }
    }
    return nil
  }

  fileprivate func yearOfEnd(of document: Document) -> Int? { dayOfEnd(of: document)?.date.year }
}
