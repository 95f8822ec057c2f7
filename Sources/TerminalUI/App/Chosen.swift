import Model
import Operations
import Presentation
import TOML
import Text
import Workspace

/// Records of one kind that the user chose for an action, in the order of the list, and the workspace as it was shown then.
/// Changes are made from it, so they reach only these records and overwrite only values that the user saw.
struct Chosen {
  let kind: KindIndex
  let names: [RecordName]
  /// Those of `names` that exist in `snapshot`.
  let records: [RecordIndex]
  let snapshot: WorkspaceSnapshot

  /// The records that have the kind of the first one; nil without any.
  init?(_ names: [RecordName], in snapshot: WorkspaceSnapshot) {
    guard let kind = names.first?.kind else { return nil }
    (self.kind, self.snapshot) = (kind, snapshot)
    self.names = names.filter { $0.kind == kind }
    records = self.names.compactMap(snapshot.record)
  }

  /// The same records in a newer state of the workspace; nil if none is left.
  func renewed(in snapshot: WorkspaceSnapshot) -> Chosen? {
    guard let kind = snapshot.schema.kindIndex(named: declared.name) else { return nil }
    let names = names.map { RecordName(kind: kind, id: $0.id) }
    return Chosen(names.filter { snapshot.record($0) != nil }, in: snapshot)
  }

  /// The same records in a new schema, as they were shown if that declares their kind alike; nil if none is left.
  func rebound(to snapshot: WorkspaceSnapshot) -> Chosen? {
    let isSame =
      snapshot.schema.kindIndex(named: declared.name) == kind && snapshot.schema[kind] == declared
    return isSame ? self : renewed(in: snapshot)
  }

  var declared: Kind { snapshot.schema[kind] }

  func field(_ index: Int) -> Field { declared.fields[index] }

  /// The record, or how many there are, and a field.
  func heading(of field: Int, columns: Int) -> String {
    snapshot.graph.heading(
      of: records, kind, self.field(field), snapshot.language, columns: columns)
  }

  /// A change that fails if a field no longer has the value that was seen.
  func edit(_ edits: [FieldEdit]) -> ChangeRequest { .edit(names, edits, seen: seen(edits)) }

  func edit(_ field: Int, _ change: FieldChange) -> ChangeRequest {
    edit([FieldEdit(declared, field, change)])
  }

  func perform(_ verb: FieldVerb) -> ChangeRequest {
    let fields: [Int] =
      switch verb.effect {
      case .fields(let assignments): assignments.map(\.field)
      case .skipped:
        [declared.statusField, declared.repetitionField].compactMap(\.self) + declared.seriesDays
      case .status, .started, .toggled, .taken, .archived: []
      }
    return .perform(verb, names, seen: seen(fields.map { FieldEdit(declared, $0, .unset) }))
  }

  /// The values that edits would overwrite, as they were shown: a new status before the graph has it.
  private func seen(_ edits: [FieldEdit]) -> [SeenValue] {
    snapshot.graph.seenValues(of: records, edits).map { seen in
      guard seen.field == declared.statusField, let status = snapshot.newStatuses[seen.record]
      else { return seen }
      return SeenValue(record: seen.record, field: seen.field, value: .string(status.name))
    }
  }

  /// What somebody else made of a field meanwhile: its value in the first record that differs.
  func newValue(of field: Int, in newer: WorkspaceSnapshot) -> String? {
    for name in names {
      guard let old = snapshot.record(name), let new = newer.record(name) else { continue }
      let values = (
        snapshot.shortText(snapshot.graph.shownCells(of: old, field)),
        newer.shortText(newer.graph.shownCells(of: new, field))
      )
      if values.0 != values.1 { return sanitized(values.1) }
    }
    return nil
  }
}

extension Chosen {
  /// After a refused change: adapts to the records as they are now, so that the next try is an informed one, and returns
  /// the message, with the new value if somebody else changed it.
  mutating func refuse(_ refusal: Refusal, in app: App) -> String {
    let former = self
    if let words = refusal.gone.flatMap(snapshot.wordsOfDeleted) { return words }
    let value = refusal.request.fields.lazy.compactMap {
      former.newValue(of: $0, in: app.snapshot)
    }.first
    if let present = renewed(in: app.snapshot) { self = present }
    guard let value else { return refusal.words }
    return refusal.words + " — " + FormMessages.changedMeanwhile(value)[app.snapshot.language]
  }
}

extension App {
  /// What an action that begins now applies to.
  var chosen: Chosen? { Chosen(subjects, in: snapshot) }
}
