package import Model
import Platform
package import TOML
package import Text
package import Workspace

/// The records that a field may refer to, with a mark on those that it does: a course's students among
/// all users.
package struct ReferenceCandidates {
  package let graph: Graph
  /// The field, as an index into its kind's fields.
  package let index: Int
  package let field: Field
  /// In the alphabet's order: those in no archive, and those that are chosen.
  package let records: [RecordIndex]
  package let chosen: Set<RecordIndex>
  /// Those of them that are called like another one.
  package let namesakes: Set<RecordIndex>
  package let language: Language

  /// What a field of a kind may refer to, with what it does refer to in all of some records.
  package init(
    of records: [RecordIndex], _ owner: KindIndex, field index: Int, in graph: Graph,
    language: Language
  ) {
    self.graph = graph
    self.index = index
    self.language = language
    field = graph.schema[owner].fields[index]
    let found = Self.found(for: records, owner, field: index, in: graph)
    chosen = found.chosen
    let sorted = found.all
      .map { ($0, collationKey(graph.title(of: $0, language: language))) }
      .sorted { $0.1 < $1.1 || $0.1 == $1.1 && graph.precedes($0.0, $1.0) }
    self.records = sorted.map(\.0)
    namesakes = zip(sorted, sorted.dropFirst()).reduce(into: []) { namesakes, pair in
      if pair.0.1 == pair.1.1 { namesakes.formUnion([pair.0.0, pair.1.0]) }
    }
  }

  /// Whether there is anything that a field of a kind may refer to.
  package static func exist(
    for records: [RecordIndex], _ owner: KindIndex, field index: Int, in graph: Graph
  ) -> Bool {
    !found(for: records, owner, field: index, in: graph).all.isEmpty
  }

  private static func found(
    for records: [RecordIndex], _ owner: KindIndex, field index: Int, in graph: Graph
  ) -> (chosen: Set<RecordIndex>, all: Set<RecordIndex>) {
    let targets = records.map { Set(graph.values(of: $0, index).map(\.target)) }
    let chosen = targets.dropFirst().reduce(targets.first ?? []) { $0.intersection($1) }
    let kind = graph.schema.target(of: graph.schema[owner].fields[index])
    let current = kind.map { Set(graph.records(of: $0, in: .current)) } ?? []
    let all = current.union(chosen).subtracting([FieldValue.unresolved])
    return (chosen, all.filter { !graph[$0].isBroken })
  }

  /// What people look for first of a candidate, where it does not stand first in its title: a surname.
  package func searchKey(of candidate: RecordIndex) -> String? {
    let kind = graph.schema[graph[candidate].kind]
    guard let name = kind.idFields.first, name != kind.title.first else { return nil }
    return kind.fieldIndex(named: name).flatMap { graph.text(of: candidate, $0) }
  }

  /// What a candidate is listed under, and so told apart by: an employee's workshop.
  package func surroundings(of candidate: RecordIndex) -> String? {
    guard let field = graph.schema.surroundings(of: graph[candidate].kind),
      let target = graph.values(of: candidate, field).first?.target, target != FieldValue.unresolved
    else { return nil }
    return graph.title(of: target, language: language)
  }

  /// The positions of the records that the field refers to.
  package var chosenPositions: Set<Int> {
    Set(records.indices.filter { chosen.contains(records[$0]) })
  }

  /// The edits by which a field that may refer to several refers to the candidates at these positions, and goes on
  /// referring to what is no candidate; none where that changes nothing.
  package func edits(ticking positions: Set<Int>) -> [FieldEdit] {
    func values(_ positions: Set<Int>) -> [Value] {
      positions.sorted().map(value)
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
    return FieldEdit(index, .set(value(at: position)))
  }

  /// The reference to the candidate at a position, as a file has it.
  package func value(at position: Int) -> Value {
    .string(graph.id(of: records[position]))
  }
}

extension Workspace {
  /// What a field of records may refer to, and the records among all of their kind; fails where that is nothing.
  package func candidates(
    of ids: [String], _ kind: KindIndex, field: Int, language: Language
  ) throws(OperationError) -> (records: [RecordIndex], candidates: ReferenceCandidates) {
    let target = schema.target(of: schema[kind].fields[field])
    let graph = try reading { () throws(SystemError) in
      try load(schema.kindsToShow(target).union([kind]))
    }
    var records: [RecordIndex] = []
    for id in ids {
      let record = try readableRecord(id, kind, in: graph)
      if !records.contains(record) { records.append(record) }
    }
    let candidates = ReferenceCandidates(
      of: records, kind, field: field, in: graph, language: language)
    if candidates.records.isEmpty, let target {
      throw .change(.nothingToReferTo(schema[target]))
    }
    return (records, candidates)
  }

  /// What a new record is listed under, to be asked for: a task's assignee, an employee's workshop; `nil`
  /// where there is no such field, or nothing to refer to and no need to.
  package func groupingCandidates(
    for kind: KindIndex, language: Language
  ) throws(OperationError) -> ReferenceCandidates? {
    guard let name = schema[kind].grouping?.split(separator: ".").first.map(String.init),
      let index = schema[kind].fieldIndex(named: name),
      schema[kind].fields[index].multiplicity == .one
    else { return nil }
    return try candidates(forNew: kind, field: index, language: language)
  }

  /// What a field of a new record may refer to; `nil` where it refers to nothing, or there is nothing to refer to and
  /// no need to.
  package func candidates(
    forNew kind: KindIndex, field index: Int, language: Language
  ) throws(OperationError) -> ReferenceCandidates? {
    guard let target = schema.target(of: schema[kind].fields[index]) else { return nil }
    let graph = try reading { () throws(SystemError) in try load(schema.kindsToShow(target)) }
    let candidates = ReferenceCandidates(
      of: [], kind, field: index, in: graph, language: language)
    if !candidates.records.isEmpty { return candidates }
    if candidates.field.isRequired { throw .change(.nothingToReferTo(schema[target])) }
    return nil
  }
}

extension Schema {
  /// The field of a kind's records that refers to what these are listed under.
  fileprivate func surroundings(of kind: KindIndex) -> Int? {
    guard let field = self[kind].grouping.flatMap(self[kind].fieldIndex),
      self[kind].fields[field].multiplicity == .one, target(of: self[kind].fields[field]) != nil
    else { return nil }
    return field
  }

  /// What has to be read to show candidates of a kind.
  fileprivate func kindsToShow(_ kind: KindIndex?) -> Set<KindIndex> {
    guard let kind else { return [] }
    let field = surroundings(of: kind)
    return Set([kind, field.flatMap { target(of: self[kind].fields[$0]) }].compactMap(\.self))
  }
}
