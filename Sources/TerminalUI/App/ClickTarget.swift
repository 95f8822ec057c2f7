import Model
import Platform

/// What a click on a part of the screen does.
enum ClickTarget: Hashable, Sendable {
  /// An entry of the tab bar.
  case tab(Int)
  case filter(WorkFilter)
  case column(Int)
  case row(Int)
  /// A line of a record's page with a link.
  case link(Int)
  /// A line of a menu or a list.
  case item(Int)
  /// A field of a form, or its save line.
  case field(Int)
  case day(CalendarDay)
  /// A hint that names a key.
  case key(Key)
}
