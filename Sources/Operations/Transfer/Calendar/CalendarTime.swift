import Model
import TOML
import Text

/// A day or a time of a calendar, such as `20260131`, `20260131T093000` or `20260131T093000Z` (RFC 5545, 3.3.4 and 3.3.5).
struct CalendarTime {
  /// The UTC offset is zero for a time in UTC, and `nil` for a day or a time without a zone.
  var parts: DateTimeParts
  let isDay: Bool

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard [8, 15, 16].contains(bytes.count) else { return nil }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var toml = "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))"
    if bytes.count > 8 {
      guard bytes[8] == UInt8(ascii: "T") else { return nil }
      toml += "T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))"
      if bytes.count == 16 {
        guard bytes[15] == UInt8(ascii: "Z") else { return nil }
        toml += "Z"
      }
    }
    guard let parts = toml.withUTF8(decodeDateTime), parts.isReal else { return nil }
    self.parts = parts
    isDay = bytes.count == 8
  }

  static func text(day: DateTimeParts) -> String {
    zeroPadded(day.year, to: 4) + zeroPadded(day.month) + zeroPadded(day.day)
  }

  /// A moment in UTC; `nil` if its year does not have four digits.
  static func text(_ secondsSince1970: Int64) -> String? {
    guard (-62_167_219_200...253_402_300_799).contains(secondsSince1970) else { return nil }
    return WarriorTime.text(secondsSince1970)
  }
}
