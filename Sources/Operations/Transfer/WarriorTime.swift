import Model
import TOML
import Text

/// Which days the moments of a task in Taskwarrior stand for, as `due=2026-03-29@20260328T210000Z seen=9999-12-31`.
///
/// Taskwarrior knows moments alone, and at which of them a day begins depends on the place: so each goes along with its
/// moment, or without one where Taskwarrior cannot have that. It keeps this attribute as it keeps all that it does not
/// know.
struct WarriorDays {
  static let attribute = "docketdays"

  private let words: [(field: String, day: String, moment: String?)]

  /// Days, each with the moment at which it begins where Taskwarrior can have that.
  init(_ days: [(field: String, day: String, moment: String?)]) { words = days }

  /// What was written into the attribute; whatever else stands there says nothing.
  init(_ text: String) {
    words = text.split(at: " ").compactMap { word in
      let parts = word.split(at: "=", maxSplits: 1).map(String.init)
      let ends = parts.last?.split(at: "@", maxSplits: 1).map(String.init) ?? []
      guard parts.count == 2, let day = ends.first, day.utf8.count == 10, Instant(day) != nil else {
        return nil
      }
      return (parts[0], day, ends.count > 1 ? ends[1] : nil)
    }
  }

  /// What the attribute has; nil where there is nothing to say.
  var text: String? {
    words.isEmpty
      ? nil
      : words.map { "\($0.field)=\($0.day)" + ($0.moment.map { "@" + $0 } ?? "") }
        .joined(separator: " ")
  }

  /// The day of a field that began at a moment, or that Taskwarrior has no moment for; nil where somebody has chosen
  /// another since.
  func day(of field: String, at moment: String?) -> Value? {
    words.first { $0.field == field && $0.moment == moment }
      .flatMap { Instant($0.day) }.map {
        .localDate(DateTimeParts(secondsSince1970: $0.secondsSince1970))
      }
  }
}

/// Taskwarrior's moments: ISO 8601's basic form in UTC, such as `20260131T093000Z`.
enum WarriorTime {
  /// The moment as TOML writes it.
  static func toml(_ text: String) -> String? {
    let digits = Array(text.utf8)
    guard digits.count == 16, digits[8] == UInt8(ascii: "T"), digits[15] == UInt8(ascii: "Z") else {
      return nil
    }
    func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    let moment =
      "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z"
    return Instant(moment) == nil ? nil : moment
  }

  /// The moment of so many seconds; nil for one that Taskwarrior 2.6 crashes on, before 1980 or on the last day of 9999.
  static func taken(_ secondsSince1970: Int64) -> String? {
    (315_619_200...253_402_214_400).contains(secondsSince1970) ? text(secondsSince1970) : nil
  }

  /// What stands where no moment is known and one has to be.
  static let unknown = "20000101T000000Z"

  /// The moment of so many seconds.
  static func text(_ secondsSince1970: Int64) -> String {
    let parts = DateTimeParts(secondsSince1970: secondsSince1970)
    let day = [parts.month, parts.day].map { zeroPadded($0) }.joined()
    let time = [parts.hour, parts.minute, parts.second].map { zeroPadded($0) }.joined()
    return "\(zeroPadded(parts.year, to: 4))\(day)T\(time)Z"
  }
}
