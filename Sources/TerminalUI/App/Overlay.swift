import Model
import Operations
import Platform
import Text

/// What lies over a screen until it is left.
enum Overlay {
  case palette(ActionPalette)
  case picker(Picker)
  case confirmation(Confirmation)
  case form(RecordForm)

  /// Whom or what one of the fields of records refers to.
  struct Picker {
    let kind: KindIndex
    let records: [RecordName]
    /// The fields that may be gone through, for each of which there is something to choose, as indices into those of
    /// the kind.
    let fields: [Int]
    var list: ChoiceList
    var candidates: ReferenceCandidates
    /// What was ticked for the others of them.
    private var others: [Int: (list: ChoiceList, candidates: ReferenceCandidates)] = [:]

    init(
      _ kind: KindIndex, _ records: [RecordName], _ fields: [Int],
      _ choice: (list: ChoiceList, candidates: ReferenceCandidates)
    ) {
      (self.kind, self.records, self.fields) = (kind, records, fields)
      (list, candidates) = choice
    }

    /// The field that comes behind the one that is chosen for; nil where that is the only one.
    var next: Int? { field(behind: 1) }

    func field(behind step: Int) -> Int? {
      guard fields.count > 1, let position = fields.firstIndex(of: candidates.index) else {
        return nil
      }
      return fields[(position + fields.count + step) % fields.count]
    }

    /// Goes to another field, as it was left.
    mutating func show(_ choice: (list: ChoiceList, candidates: ReferenceCandidates)) {
      others[candidates.index] = (list, candidates)
      (list, candidates) = others.removeValue(forKey: choice.candidates.index) ?? choice
    }

    /// What was ticked for each field that somebody has been at.
    var choices: [(list: ChoiceList, candidates: ReferenceCandidates)] {
      [(list, candidates)] + others.keys.sorted().compactMap { others[$0] }
    }

    /// What is to be changed by what is ticked now; nil where nothing is.
    var request: ChangeRequest? {
      guard list.isMultiple else {
        let edits = [candidates.edit(picking: list.ticked.first)]
        let graph = candidates.graph
        let numbers = records.compactMap { graph.index(of: $0.id, kind: kind) }
        return .edit(records, edits, seen: graph.seenValues(of: numbers, edits))
      }
      let edits = choices.flatMap { $0.candidates.edits(ticking: $0.list.ticked) }
      return edits.isEmpty ? nil : .edit(records, edits, seen: [])
    }
  }
}
