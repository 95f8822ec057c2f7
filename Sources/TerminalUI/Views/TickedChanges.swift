package import Model
import TOML

/// The difference between two sets of ticks. It keeps what others change meanwhile, and values that cannot be ticked,
/// such as an unreadable record.
package struct TickedChanges {
  let added: [Value]
  let removed: [Value]

  init(added: [Value], removed: [Value]) { (self.added, self.removed) = (added, removed) }

  init(from before: [Value], to after: [Value]) {
    let (old, new) = (MeantValues(before), MeantValues(after))
    added = after.filter { !old.contains($0) }
    removed = before.filter { !new.contains($0) }
  }

  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// The values with the changes applied.
  func applied(to values: [Value]) -> [Value] {
    let (gone, known) = (MeantValues(removed), MeantValues(values))
    return values.filter { !gone.contains($0) } + added.filter { !known.contains($0) }
  }

  /// The changes of the field.
  package var fieldChanges: [FieldChange] {
    (removed.isEmpty ? [] : [.remove(removed)]) + (added.isEmpty ? [] : [.add(added)])
  }
}
