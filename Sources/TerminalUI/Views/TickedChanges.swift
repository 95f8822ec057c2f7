import Model
import TOML

/// What is ticked otherwise than it was: what others make of the list meanwhile is not taken back with it, nor what could
/// not be ticked, such as a record that cannot be read.
struct TickedChanges {
  let added: [Value]
  let removed: [Value]

  init(from before: [Value], to after: [Value]) {
    let (old, new) = (MeantValues(before), MeantValues(after))
    added = after.filter { !old.contains($0) }
    removed = before.filter { !new.contains($0) }
  }

  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// What becomes of values by it.
  func applied(to values: [Value]) -> [Value] {
    let (gone, known) = (MeantValues(removed), MeantValues(values))
    return values.filter { !gone.contains($0) } + added.filter { !known.contains($0) }
  }

  /// What is asked of the field.
  var fieldChanges: [FieldChange] {
    (removed.isEmpty ? [] : [.remove(removed)]) + (added.isEmpty ? [] : [.add(added)])
  }
}
