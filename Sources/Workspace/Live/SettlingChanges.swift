package import Platform
import Text

/// Collects file changes until they have settled: a checkout of thousands of files is reported once, and an editor's replacing of
/// a file does not look like a deletion.
///
/// Has no clock: callers pass the time elapsed since a fixed moment.
package struct SettlingChanges {
  private var changes = FolderChanges()
  private var first = Duration.zero
  private var last = Duration.zero

  package init() {}

  /// How long no change must arrive before changes count as settled.
  package static let quiet = Duration.milliseconds(20)
  /// The same if a file was removed.
  package static let quietAfterRemoval = Duration.milliseconds(120)
  /// The longest time that changes are held back, even if more arrive.
  package static let longest = Duration.milliseconds(500)

  package mutating func add(_ later: FolderChanges, at moment: Duration) {
    if changes.isEmpty { first = moment }
    last = moment
    changes.add(later)
  }

  /// The time until the changes count as settled if no more arrive; nil if there are none.
  package func patience(at moment: Duration) -> Duration? {
    if changes.isEmpty { return nil }
    let quiet = changes.removed.isEmpty ? Self.quiet : Self.quietAfterRemoval
    return max(.zero, min(last + quiet, first + Self.longest) - moment)
  }

  /// Returns and clears the changes if they have settled; otherwise nil.
  package mutating func settled(at moment: Duration) -> FolderChanges? {
    guard patience(at: moment) == .zero else { return nil }
    defer { changes = FolderChanges() }
    return changes
  }
}
