import Text

/// Something in a source that an import leaves out, changes or keeps as text.
package struct ImportLoss: Hashable, Sendable {
  package let kind: Kind
  /// The name of the column, member or person, as in the source; empty if whole rows are left out.
  package let subject: String
  /// The number of rows, or of values if a row has several.
  package fileprivate(set) var count = 1
  /// The first value; for a changed one, also the value that it became.
  package let example: String

  package enum Kind: Hashable, Sendable {
    case leftOut
    /// Columns that are left out, because they matter only within the program.
    case ignored
    /// Left out, but a field of this name, which the workspace could declare, would keep it.
    case noField(String)
    /// Left out, because its field cannot have such a value.
    case invalid
    /// Kept in the description, because there is no field for it.
    case description
    /// Kept in the description, because this field cannot have such a value.
    case unfit(field: String)
    /// Written in another way: a tag without spaces, a priority that this workspace has.
    case changed
    /// Kept without the time of day.
    case timeOfDay
    /// Read as local time, because the time zone is unknown.
    case timeZone
    /// Kept as text, because nobody has this name, several people have it, or it is not a first and a last name.
    case unknownPerson
    case ambiguousPerson
    case notAName
    /// A dependency that is left out: on a record that is not imported, or in a circle.
    case noTarget
    case circular
    /// A row that is left out: without text, with the key of another row, or of another type than tasks.
    case emptyRow
    case repeatedRow
    case notATask
    /// The rest of a list that the source gave only in part.
    case notReturned
    /// The source does not say how many items it has.
    case unknownTotal
  }
}

/// The losses of an import, in the order of their first appearance.
struct ImportLosses {
  private(set) var all: [ImportLoss] = []
  private var positions: [Identity: Int] = [:]

  private struct Identity: Hashable {
    let kind: ImportLoss.Kind
    let subject: ExactText
  }

  mutating func add(
    _ kind: ImportLoss.Kind, _ subject: String, count: Int, _ example: () -> String
  ) {
    let identity = Identity(kind: kind, subject: ExactText(subject))
    if let position = positions[identity] {
      all[position].count += count
    } else {
      positions[identity] = all.count
      all.append(ImportLoss(kind: kind, subject: subject, count: count, example: example()))
    }
  }
}
