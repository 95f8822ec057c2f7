import Model
import TOML
import Text

/// Which days the moments of a task in Taskwarrior stand for, as `due=2026-03-29@20260328T210000Z seen=9999-12-31`.
///
/// Taskwarrior knows moments alone, and at which of them a day begins depends on the time zone: so each goes along with
/// its moment, or without one where Taskwarrior cannot have that. It keeps this attribute as it keeps all that it does
/// not know.
struct WarriorDays {
  static let attribute = "docketdays"

  private let entries: [Entry]

  /// A day of a field, with the moment at which it begins where Taskwarrior can have that.
  struct Entry {
    let field: String
    let day: String
    let moment: String?
  }

  init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// What was written into the attribute; whatever else stands there says nothing.
  init(_ text: String) {
    entries = text.split(at: " ").compactMap { word in
      let parts = word.split(at: "=", maxSplits: 1).map(String.init)
      let ends = parts.last?.split(at: "@", maxSplits: 1).map(String.init) ?? []
      guard parts.count == 2, let day = ends.first, day.utf8.count == 10, Instant(day) != nil else {
        return nil
      }
      return Entry(field: parts[0], day: day, moment: ends.count > 1 ? ends[1] : nil)
    }
  }

  /// What the attribute has; nil where there is nothing to say.
  var text: String? {
    let words = entries.map { "\($0.field)=\($0.day)" + ($0.moment.map { "@" + $0 } ?? "") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The day of a field that began at a moment, or that Taskwarrior has no moment for; nil where somebody has chosen
  /// another since.
  func day(of field: String, at moment: String?) -> Value? {
    let entry = entries.first { $0.field == field && $0.moment == moment }
    return entry.flatMap { Instant($0.day) }
      .map { .localDate(DateTimeParts(secondsSince1970: $0.secondsSince1970)) }
  }

  /// The day that begins at a moment in the time zone in which a field's day was written, also where clocks are another
  /// hour then; nil where none begins.
  func day(of field: String, beginningAt moment: Int64) -> Value? {
    guard let entry = entries.first(where: { $0.field == field }),
      let day = Instant(entry.day)?.secondsSince1970,
      let beginning = entry.moment.flatMap(WarriorTime.toml).flatMap(Instant.init)?
        .secondsSince1970,
      (-86_400...86_400).contains(day - beginning)
    else { return nil }
    return [0, 3600, -3600].lazy.map { moment + (day - beginning) + $0 }
      .first { $0 % 86_400 == 0 }.map { .localDate(DateTimeParts(secondsSince1970: $0)) }
  }
}
