package import Model
package import Text

/// Something that a person should know about a change besides its outcomes.
package enum ChangeRemark {
  /// These files lost their access control lists when they were replaced.
  case droppedLists([Path])
  /// Items that were to be removed from a list are not in it.
  case absentItems(AbsentItems)
  /// A finished record was opened again by a command that starts work.
  case reopened(ChangeOutcome)
  /// No record matches the condition of the change.
  case nothingMatches
  /// The name of a new record was written as one text, and docket divided it into the parts that the record has.
  case dividedName(ChangeOutcome)
  /// Another record, whose id is given, has the same name as a new one.
  case namesake(ChangeOutcome, of: String)
  /// The record was the last one of its series.
  case seriesEnded(ChangeOutcome)
  /// The record was cancelled, and with it its series.
  case seriesCancelled(ChangeOutcome)
  /// The record has no next one, because its repetition is invalid.
  case invalidRepetition(ChangeOutcome, ModelError)
}
