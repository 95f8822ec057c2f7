import Model
import Operations
import Platform
import Presentation
import TOML
import Text

/// A list of the values of a field of some records.
struct FieldPicker {
  private var chosen: Chosen
  /// The lists of several fields, between which Left and Right switch; fields are indices into the kind's fields.
  private var lists: [(field: Int, picker: Picker)]
  private var current = 0

  /// Begins with one of the fields; skips fields without anything to choose, and is nil if there is no other.
  init?(of fields: [Int], first: Int, for chosen: Chosen) {
    self.chosen = chosen
    lists = fields.compactMap { field in
      Picker(
        of: field, chosen.kind, chosen.records, in: chosen.snapshot.graph, chosen.snapshot.language
      ).map { (field, $0) }
    }
    if lists.isEmpty { return nil }
    current = lists.firstIndex { $0.field == first } ?? 0
  }

  /// The change that Enter asks for; nil if there is none.
  private var request: ChangeRequest? {
    let field = lists[current].field
    if chosen.field(field).type == .step {
      let steps = unsaved.compactMap { item in
        item.step.map { step in
          TickedStep(
            text: step.text, namesakesBefore: step.namesakesBefore,
            isDone: picker.ticked.contains(item.id))
        }
      }
      return steps.isEmpty ? nil : .tick(chosen.names[0], steps)
    }
    if !picker.isMultiple {
      guard let id = picker.selectedItem?.id else { return nil }
      return chosen.edit(field, id.isEmpty ? .unset : .set(.string(id)))
    }
    let edits = lists.flatMap { field, picker in
      picker.changes.fieldChanges.map { FieldEdit(chosen.declared, field, $0) }
    }
    return edits.isEmpty ? nil : chosen.edit(edits)
  }

  /// Shows the records as they are now, with the unsaved ticks; returns false if nothing is left to choose.
  private mutating func renew(_ present: Chosen?) -> Bool {
    guard let present else { return false }
    let shown = chosen.field(lists[current].field).name
    let renewed = lists.compactMap { field, picker in
      picker.renewed(
        of: chosen.field(field).name, present.kind, present.records, in: present.snapshot)
    }
    guard let place = renewed.firstIndex(where: { present.field($0.field).name == shown }) else {
      return false
    }
    (chosen, lists, current) = (present, renewed, place)
    return true
  }
}

extension FieldPicker: PickerLayer {
  var picker: Picker {
    get { lists[current].picker }
    _modify { yield &lists[current].picker }
  }

  var unsaved: [Picker.Item] { lists.flatMap(\.picker.unsaved) }

  func hints(in app: App) -> [Hint] {
    let next = chosen.field(lists[(current + 1) % lists.count].field)
    return picker.hints + (lists.count == 1 ? [] : [Hint(.right, next.label)])
      + [Hint(.escape, HintMessages.close)]
  }

  mutating func press(_ key: Key, in app: App) -> Answer {
    guard lists.count > 1, key == .left || key == .right else { return pressInList(key, in: app) }
    picker.isWarned = false
    current = (current + (key == .right ? 1 : lists.count - 1)) % lists.count
    return .consumed
  }

  /// The list stays until the change is saved.
  func submit(in app: App) -> Answer { request.map { .perform($0) } ?? .pop }

  mutating func rebind(to snapshot: WorkspaceSnapshot) -> Bool {
    renew(chosen.rebound(to: snapshot))
  }

  /// Somebody else may have changed the value: shows it.
  mutating func refuse(_ refusal: Refusal, in app: App) -> String? {
    var present = chosen
    let message = present.refuse(refusal, in: app)
    _ = renew(present)
    return message
  }
}
