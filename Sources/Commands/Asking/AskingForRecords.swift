import CommandLine
import Model
import Operations
import TOML
import Text
import Workspace

extension Session {
  /// Has somebody tick what a field of a record refers to, and applies it as one change.
  func tick(
    _ id: String, _ kind: KindIndex, field: Int, _ candidates: ReferenceCandidates, heading: String,
    _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    let before = Set(
      candidates.records.indices.filter { candidates.chosen.contains(candidates.records[$0]) })
    let list = ChoiceList(
      heading: heading, hint: Words.tickingHint[language],
      items: candidates.records.map(candidates.item), ticked: before, isMultiple: true)
    let after: Set<Int>
    switch try ask(list) {
    case .left(let isInterrupt): return leave(isInterrupt: isInterrupt)
    case .chosen(let ticked): after = ticked
    }
    func values(_ positions: Set<Int>) -> [Value] {
      positions.sorted().map { .string(candidates.graph.id(of: candidates.records[$0])) }
    }
    let (added, removed) = (after.subtracting(before), before.subtracting(after))
    if added.isEmpty && removed.isEmpty { return leave(isInterrupt: false) }
    let edits = [FieldChange.remove(values(removed)), .add(values(added))]
      .filter { $0 != .remove([]) && $0 != .add([]) }.map { FieldEdit(field, $0) }
    return try change(invocation) { plan throws(OperationError) in
      try plan.edit([id], kind, edits)
    }
  }

  /// Has somebody pick the one record that a field refers to, or none.
  func pick(
    _ id: String, _ kind: KindIndex, field: Int, _ candidates: ReferenceCandidates, heading: String,
    _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    let list = candidates.singleChoice(heading: heading, language)
    let position: Int?
    switch try ask(list) {
    case .left(let isInterrupt): return leave(isInterrupt: isInterrupt)
    case .chosen(let chosen): position = chosen.first
    }
    let change = candidates.id(ofChoice: position).map { FieldChange.set(.string($0)) } ?? .unset
    return try self.change(invocation) { plan throws(OperationError) in
      try plan.edit([id], kind, [FieldEdit(field, change)])
    }
  }

  /// What a new record is listed under, to be asked for: a task's assignee, an employee's workshop; `nil`
  /// where there is no such field, or nothing to choose from and no need to.
  func groupingReference(of kind: KindIndex) throws(Failure) -> GroupingReference? {
    let schema = try workspace().schema
    guard let name = schema[kind].grouping?.split(separator: ".").first.map(String.init),
      let index = schema[kind].fieldIndex(named: name),
      schema[kind].fields[index].multiplicity == .one,
      let target = schema.target(of: schema[kind].fields[index])
    else { return nil }
    let candidates = ReferenceCandidates(
      of: nil, kind, field: index, in: try load([target]), language: language)
    if !candidates.records.isEmpty {
      return GroupingReference(index: index, candidates: candidates)
    }
    if schema[kind].fields[index].isRequired { throw nothingToChoose(from: target) }
    return nil
  }

  /// Has somebody choose what a new record is listed under, as an edit of it; none where it is nobody.
  func choose(_ grouping: GroupingReference) throws(Failure) -> Answer<[FieldEdit]> {
    let candidates = grouping.candidates
    switch try ask(candidates.singleChoice(heading: candidates.field.label[language], language)) {
    case .left(let isInterrupt): return .left(isInterrupt: isInterrupt)
    case .chosen(let chosen):
      let id = candidates.id(ofChoice: chosen.first)
      return .chosen(id.map { [FieldEdit(grouping.index, .set(.string($0)))] } ?? [])
    }
  }
}

/// The field that says what records are listed under, with what it may refer to.
struct GroupingReference {
  let index: Int
  let candidates: ReferenceCandidates
}

extension ReferenceCandidates {
  fileprivate func item(_ candidate: RecordNumber) -> ChoiceList.Item {
    ChoiceList.Item(id: sanitized(graph.id(of: candidate)), title: title(of: candidate))
  }

  /// The choice of one candidate, or of none where the field may be without: the last line then.
  fileprivate func singleChoice(heading: String, _ language: Language) -> ChoiceList {
    let none = ChoiceList.Item(id: "", title: Words.nobody[language])
    let current = records.firstIndex { chosen.contains($0) }
    return ChoiceList(
      heading: heading, hint: Words.pickingHint[language],
      items: records.map(item) + (field.isRequired ? [] : [none]),
      ticked: current.map { [$0] } ?? [], isMultiple: false)
  }

  fileprivate func id(ofChoice position: Int?) -> String? {
    guard let position, records.indices.contains(position) else { return nil }
    return graph.id(of: records[position])
  }
}
