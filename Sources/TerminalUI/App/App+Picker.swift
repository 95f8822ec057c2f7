import Model
import Operations
import Presentation
import Text

extension App {
  /// The reference fields that an action sets: single references, or lists.
  func fields(of action: ScreenAction) -> [Int] {
    guard let kind = subjects.first?.kind else { return [] }
    let fields = snapshot.schema[kind].fields
    return fields.indices.filter { index in
      fields[index].reference != nil
        && (fields[index].multiplicity == .one) == (action == .choose)
    }
  }

  /// Opens the list or the menu for a field of the open page's record.
  mutating func choose(_ field: Int) {
    guard let chosen else { return }
    let declared = chosen.field(field)
    if declared.type == .step {
      if let picker = StepsPicker(of: chosen, field) { push(picker) }
    } else if declared.reference == nil {
      openMenu(ofChoices: field, for: chosen)
    } else {
      pick(declared.multiplicity == .one ? .choose : .choosePeople, for: chosen, first: field)
    }
  }

  /// Opens the list for the first field that an action sets.
  mutating func pick(_ action: ScreenAction) {
    if let chosen { pick(action, for: chosen) }
  }

  /// Opens the list for the first field that an action sets, or for another of these fields.
  mutating func pick(_ action: ScreenAction, for chosen: Chosen, first wanted: Int? = nil) {
    let all = fields(of: action)
    let fields = all.filter { field in
      ReferenceCandidates.exist(
        for: chosen.records, chosen.kind, field: field, in: snapshot.graph)
    }
    let field = wanted.flatMap { fields.contains($0) ? $0 : nil } ?? fields.first
    if let picker = field.flatMap({
      ReferencePicker(of: $0, among: fields, for: chosen, drafts)
    }) {
      return push(picker)
    }
    guard let first = wanted ?? all.first,
      let target = snapshot.schema.target(of: chosen.field(first))
    else { return }
    show(PickerMessages.noRecords(of: snapshot.schema[target]), isError: true)
  }
}
