import CommandLine
import Model
import Operations
import TerminalUI
import Text

extension Session {
  /// Lets the user tick the records to which a field refers, and applies that as one change.
  func tick(_ names: [RecordName], _ candidates: ReferenceCandidates, heading: String)
    throws -> ExitStatus
  {
    let list = ChoiceList(
      heading: heading, items: candidates.records.map(candidates.item),
      ticked: candidates.chosenPositions, isMultiple: true, in: candidates.graph,
      language: language)
    switch try ask(list) {
    case .left(let isInterrupt): return leave(isInterrupt: isInterrupt)
    case .chosen(let ticked):
      let edits = candidates.edits(ticking: ticked)
      if edits.isEmpty { return leave(isInterrupt: false) }
      return try change { plan in
        try plan.edit(names, edits)
      }
    }
  }

  /// Lets the user choose the record to which a field refers, or none.
  func pick(_ names: [RecordName], _ candidates: ReferenceCandidates, heading: String)
    throws -> ExitStatus
  {
    switch try ask(candidates.singleChoice(heading: heading, language)) {
    case .left(let isInterrupt): return leave(isInterrupt: isInterrupt)
    case .chosen(let chosen):
      return try change { plan in
        try plan.edit(names, [candidates.edit(picking: chosen.first)])
      }
    }
  }

  /// Lets the user choose the group of a new record.
  func choose(_ candidates: ReferenceCandidates) throws -> Answer<[FieldEdit]> {
    switch try ask(candidates.singleChoice(heading: candidates.field.label[language], language)) {
    case .left(let isInterrupt): .left(isInterrupt: isInterrupt)
    case .chosen(let chosen): .chosen([candidates.edit(picking: chosen.first)])
    }
  }
}
