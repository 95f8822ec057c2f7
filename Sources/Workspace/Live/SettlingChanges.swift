package import Platform
import Text

/// Changes that are held back for a moment: a program that checks out thousands of files is to be seen once, and an
/// editor that takes a file away to put another in its place not in between.
///
/// It has no clock: whoever asks says what time it is, since some moment.
package struct SettlingChanges {
  private var changes = FolderChanges()
  private var first = Duration.zero
  private var last = Duration.zero

  package init() {}

  /// How long there has to be quiet.
  package static let quiet = Duration.milliseconds(20)
  /// The same while a file is gone.
  package static let quietAfterRemoval = Duration.milliseconds(120)
  /// How long anything is held back, quiet or not.
  package static let longest = Duration.milliseconds(500)

  package mutating func add(_ later: FolderChanges, at moment: Duration) {
    if changes.isEmpty { first = moment }
    last = moment
    changes.add(later)
  }

  /// How long it takes until the changes are settled, if nothing more comes; nil where there are none.
  package func patience(at moment: Duration) -> Duration? {
    if changes.isEmpty { return nil }
    let quiet = changes.removed.isEmpty ? Self.quiet : Self.quietAfterRemoval
    return max(.zero, min(last + quiet, first + Self.longest) - moment)
  }

  /// The changes, once they are settled.
  package mutating func settled(at moment: Duration) -> FolderChanges? {
    guard patience(at: moment) == .zero else { return nil }
    defer { changes = FolderChanges() }
    return changes
  }
}
