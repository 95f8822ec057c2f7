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

  /// Moves all records that are finished, match a condition and were completed before a day, if one is given.
  package mutating func archiveFinished(
    _ query: Query, before day: CalendarDay?, me: [String]
  ) throws {
    let kind = query.kind
    let needs = QueryRequirements(
      query, in: schema, showsWholeRecords: true, namesReferences: false, me: me)
    let graph = try needs.load(in: workspace)
    let bound = try needs.bound(query, in: graph)
    let names = bound.answer(in: graph, language: .english).records.filter { number in
      guard graph.isClosed(number) else { return false }
      guard let day else { return true }
      return schema[kind].dayOfEnd(of: graph.document(of: number)).map { $0 < day } ?? false
    }.map(graph.name)
    if names.isEmpty { remarks.append(.nothingToArchive) } else { try archive(names) }
  }
}

extension Kind {
  /// The field with the time at which a record was finished.
  private var endFields: [Field] {
    conditionalFields.map { fields[$0.field] } + fields.filter(\.isStamped)
  }

  /// The day on which a record was completed or, if it does not say, created.
  fileprivate func dayOfEnd(of document: Document) -> CalendarDay? {
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
