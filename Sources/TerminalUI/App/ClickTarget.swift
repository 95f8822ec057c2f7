import Model
import Platform

/// What a part of the screen is to somebody who clicks there.
enum ClickTarget: Hashable, Sendable {
  case tab(Int)
  case filter(WorkFilter)
  /// The heading of a column.
  case column(Int)
  /// A row of a list.
  case row(Int)
  /// A line of a record's page that leads somewhere.
  case link(Int)
  /// A line of a menu or of a list to choose from.
  case item(Int)
  /// A field of a form, or what saves it.
  case field(Int)
  /// A day of a calendar.
  case day(CalendarDay)
  /// What says which key to press.
  case key(Key)
}
