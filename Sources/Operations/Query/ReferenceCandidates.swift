package import Model
import Platform
import TOML
import Text
package import Workspace

/// The records that a field may refer to, with a mark on those that it does: a course's students among
/// all users.
package struct ReferenceCandidates {
  package let graph: Graph
  /// The field, as an index into its kind's fields.
  package let index: Int
  package let field: Field
  /// In the alphabet's order: those in no archive, and those that are chosen.
  package let records: [RecordNumber]
  package let chosen: Set<RecordNumber>
  package let language: Language

  /// What a field of a kind may refer to, with what it does refer to in a record.
  package init(
    of record: RecordNumber?, _ owner: KindIndex, field index: Int, in graph: Graph,
    language: Language
  ) {
    self.graph = graph
    self.index = index
    self.language = language
    field = graph.schema[owner].fields[index]
    chosen = Set(record.map { graph.values(of: $0, index).map(\.target) } ?? [])
    let kind = graph.schema.target(of: field)
    let current = kind.map { Set(graph.records(of: $0, in: .current)) } ?? []
    records = current.union(chosen).subtracting([FieldValue.unresolved])
      .filter { !graph[$0].isBroken }
      .map { ($0, collationKey(graph.title(of: $0, language: language))) }
      .sorted { $0.1 < $1.1 || $0.1 == $1.1 && graph.precedes($0.0, $1.0) }.map(\.0)
  }

  /// The positions of the records that the field refers to.
  package var chosenPositions: Set<Int> {
    Set(records.indices.filter { chosen.contains(records[$0]) })
  }

  /// The edits by which a field that may refer to several refers to the candidates at these positions, and goes on
  /// referring to what is no candidate; none where that changes nothing.
  package func edits(ticking positions: Set<Int>) -> [FieldEdit] {
    func values(_ positions: Set<Int>) -> [Value] {
      positions.sorted().map { .string(graph.id(of: records[$0])) }
    }
    let before = chosenPositions
    return [
      FieldChange.remove(values(before.subtracting(positions))),
      .add(values(positions.subtracting(before))),
    ].filter { $0 != .remove([]) && $0 != .add([]) }.map { FieldEdit(index, $0) }
  }

  /// The edit by which a field refers to the candidate at a position alone, or to nothing.
  package func edit(picking position: Int?) -> FieldEdit {
    guard let position, records.indices.contains(position) else { return FieldEdit(index, .unset) }
    return FieldEdit(index, .set(.string(graph.id(of: records[position]))))
  }
}

extension Workspace {
  /// What a field of a record may refer to, and the record among all of its kind; fails where that is nothing.
  package func candidates(
    of id: String, _ kind: KindIndex, field: Int, language: Language
  ) throws(OperationError) -> (record: RecordNumber, candidates: ReferenceCandidates) {
    let target = schema.target(of: schema[kind].fields[field])
    let graph = try reading { () throws(SystemError) in
      try load(Set([kind, target].compactMap(\.self)))
    }
    let record = try readableRecord(id, kind, in: graph)
    let candidates = ReferenceCandidates(
      of: record, kind, field: field, in: graph, language: language)
    if candidates.records.isEmpty, let target {
      throw .change(.nothingToReferTo(schema[target]))
    }
    return (record, candidates)
  }

  /// What a new record is listed under, to be asked for: a task's assignee, an employee's workshop; `nil`
  /// where there is no such field, or nothing to refer to and no need to.
  package func groupingCandidates(
    for kind: KindIndex, language: Language
  ) throws(OperationError) -> ReferenceCandidates? {
    guard let name = schema[kind].grouping?.split(separator: ".").first.map(String.init),
      let index = schema[kind].fieldIndex(named: name),
      schema[kind].fields[index].multiplicity == .one,
      let target = schema.target(of: schema[kind].fields[index])
    else { return nil }
    let graph = try reading { () throws(SystemError) in try load([target]) }
    let candidates = ReferenceCandidates(
      of: nil, kind, field: index, in: graph, language: language)
    if !candidates.records.isEmpty { return candidates }
    if candidates.field.isRequired { throw .change(.nothingToReferTo(schema[target])) }
    return nil
  }
}
