import Diagnostics
import Model
import Operations
import Presentation
import Text

/// What a row shows, independent of record indices.
enum RowIdentity: Hashable {
  case record(RecordName)
  case teaching(RecordName, subject: String)
  case finding(Diagnostic.Identity, Diagnostic.Location)
  case folded(FoldedRows)
  case repetition(RecordName, CalendarDay)
  case bars(RecordName?, group: Int, row: Int)
}

extension RowIdentity {
  /// The same row in a new schema; nil if the kind of its record is gone.
  func renewed(from old: WorkspaceSnapshot, to new: WorkspaceSnapshot) -> RowIdentity? {
    func renewed(_ name: RecordName) -> RecordName? { name.renewed(from: old, to: new) }
    switch self {
    case .record(let name): return renewed(name).map { .record($0) }
    case .teaching(let name, let subject):
      return renewed(name).map { .teaching($0, subject: subject) }
    case .repetition(let name, let day): return renewed(name).map { .repetition($0, day) }
    case .bars(let name?, let group, let row):
      return renewed(name).map { .bars($0, group: group, row: row) }
    case .finding, .folded, .bars(nil, _, _): return self
    }
  }
}

extension RecordName {
  /// The same record in a new schema; nil if its kind is gone.
  func renewed(from old: WorkspaceSnapshot, to new: WorkspaceSnapshot) -> RecordName? {
    new.schema.kindIndex(named: old.schema[kind].name).map { RecordName(kind: $0, id: id) }
  }
}

extension WorkspaceSnapshot {
  func precedes(_ one: RecordName, _ other: RecordName) -> Bool {
    guard let first = record(one), let second = record(other) else { return one.id < other.id }
    return graph.precedes(first, second)
  }

  func identity(of target: RowTarget) -> RowIdentity {
    switch target {
    case .record(let record): return .record(name(of: record))
    case .teaching(let record, let position):
      return .teaching(name(of: record), subject: teachers.teachings[position].subject)
    case .finding(let position):
      return .finding(findings[position].identity, findings[position].location)
    case .folded(let rows): return .folded(rows)
    case .repetition(let record, let day): return .repetition(name(of: record), day)
    case .bars(let record, let group, let row):
      return .bars(record.map(name), group: group, row: row)
    }
  }

  func target(of identity: RowIdentity) -> RowTarget? {
    switch identity {
    case .record(let name): return record(name).map { .record($0) }
    case .teaching(let name, let subject):
      guard let number = record(name) else { return nil }
      let position = teachers.teachings.firstIndex { $0.teacher == number && $0.subject == subject }
      return position.map { .teaching(number, position: $0) }
    case .finding(let identity, let location):
      return position(of: identity, at: location).map { .finding($0) }
    case .folded(let rows): return .folded(rows)
    case .repetition(let name, let day): return record(name).map { .repetition($0, day) }
    case .bars(let name, let group, let row):
      return dashboard.target(of: name, group: group, row: row, in: self)
    }
  }
}
