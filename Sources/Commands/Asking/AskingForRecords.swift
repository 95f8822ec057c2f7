import CommandLine
import Model
import Operations
import TerminalUI
import Text

extension Session {
  /// Has somebody tick what a field of records refers to, and applies it as one change.
  func tick(
    _ ids: [String], _ kind: KindIndex, _ candidates: ReferenceCandidates, heading: String,
    _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    let list = ChoiceList(
      heading: heading, items: candidates.records.map(candidates.item),
      ticked: candidates.chosenPositions, isMultiple: true, language: language)
    switch try ask(list) {
    case .left(let isInterrupt): return leave(isInterrupt: isInterrupt)
    case .chosen(let ticked):
      let edits = candidates.edits(ticking: ticked)
      if edits.isEmpty { return leave(isInterrupt: false) }
      return try change(invocation) { plan throws(OperationError) in
        try plan.edit(ids, kind, edits)
      }
    }
  }

  /// Has somebody pick the one record that a field refers to, or none.
  func pick(
    _ ids: [String], _ kind: KindIndex, _ candidates: ReferenceCandidates, heading: String,
    _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    switch try ask(candidates.singleChoice(heading: heading, language)) {
    case .left(let isInterrupt): return leave(isInterrupt: isInterrupt)
    case .chosen(let chosen):
      return try change(invocation) { plan throws(OperationError) in
        try plan.edit(ids, kind, [candidates.edit(picking: chosen.first)])
      }
    }
  }

  /// Has somebody choose what a new record is listed under, as an edit of it; none where it is nobody.
  func choose(_ candidates: ReferenceCandidates) throws(Failure) -> Answer<[FieldEdit]> {
    switch try ask(candidates.singleChoice(heading: candidates.field.label[language], language)) {
    case .left(let isInterrupt): .left(isInterrupt: isInterrupt)
    case .chosen(let chosen): .chosen([candidates.edit(picking: chosen.first)])
    }
  }
}
