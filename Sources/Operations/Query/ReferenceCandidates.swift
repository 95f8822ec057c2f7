package import Model
import Platform
package import Text
package import Workspace

/// The records that a field may refer to, with those that it does refer to marked: for example all users, with a
/// course's students marked.
package struct ReferenceCandidates {
  package let graph: Graph
  /// The field, as an index into its kind's fields.
  package let index: Int
  package let field: Field
  /// In the order of lists: all records outside of archives, and those that are chosen.
  package let records: [RecordIndex]
  package let chosen: Set<RecordIndex>
  package let language: Language

  /// The records that the field may refer to; chosen are those that all of the given records refer to.
  package init(
    of records: [RecordIndex], _ owner: KindIndex, field index: Int, in graph: Graph,
    language: Language
  ) {
    self.graph = graph
    self.index = index
    self.language = language
    field = graph.schema[owner].fields[index]
    let targets = records.map { Set(graph.values(of: $0, index).map(\.target)) }
    chosen = targets.dropFirst().reduce(targets.first ?? []) { $0.intersection($1) }
    let kind = graph.schema.target(of: field)
    let current = kind.map { Set(graph.records(of: $0, in: .current)) } ?? []
    let all = current.subtracting(field.reference?.isAcyclic == true ? records : [])
      .union(chosen).subtracting([FieldValue.unresolved])
    self.records = graph.inOrder(all.filter { !graph[$0].isBroken })
  }

  /// The name of a candidate, with its id or number if its title is not enough to tell which record is meant.
  package func name(of candidate: RecordIndex) -> String {
    graph.hasNamesakes(candidate, language: language)
      ? graph.nameWithID(of: candidate, language: language)
      : graph.title(of: candidate, language: language)
  }

  /// The title of the record that groups a candidate, to tell namesakes apart: an employee's workshop.
  package func surroundings(of candidate: RecordIndex) -> String? {
    guard let field = graph.schema.groupingReference(of: graph[candidate].kind),
      let target = graph.target(of: candidate, field)
    else { return nil }
    return graph.title(of: target, language: language)
  }
}

extension Workspace {
  /// The candidates for a field of some records, and these records; fails if there are no candidates.
  package func candidates(
    of names: [RecordName], _ kind: KindIndex, field: Int, language: Language
  ) throws -> (records: [RecordIndex], candidates: ReferenceCandidates) {
    let target = schema.target(of: schema[kind].fields[field])
    let graph = try load(schema.kindsToShow(target).union([kind]))
    let records = try names.map { name in try graph.record(name) }
    let candidates = ReferenceCandidates(
      of: records, kind, field: field, in: graph, language: language)
    if candidates.records.isEmpty, let target {
      throw OperationError.change(.nothingToReferTo(schema[target]))
    }
    return (records, candidates)
  }

  /// The candidates for a field of a new record; `nil` if it is no reference, or if it is optional and there are no
  /// candidates.
  package func candidates(
    forNew kind: KindIndex, field index: Int, language: Language
  ) throws -> ReferenceCandidates? {
    guard let target = schema.target(of: schema[kind].fields[index]) else { return nil }
    let graph = try load(schema.kindsToShow(target))
    let candidates = ReferenceCandidates(
      of: [], kind, field: index, in: graph, language: language)
    if !candidates.records.isEmpty { return candidates }
    if candidates.field.isRequired {
      throw OperationError.change(.nothingToReferTo(schema[target]))
    }
    return nil
  }
}

extension Schema {
  /// The kinds that must be read to show candidates of a kind and to search them.
  fileprivate func kindsToShow(_ kind: KindIndex?) -> Set<KindIndex> {
    kind.map { Set(needs(ofSearchAmong: [$0]).keys) } ?? []
  }
}
