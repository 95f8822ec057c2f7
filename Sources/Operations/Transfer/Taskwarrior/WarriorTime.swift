import Model
import TOML
import Text

/// Converts moments in Taskwarrior's format, the basic form of ISO 8601 in UTC, such as `20260131T093000Z`.
enum WarriorTime {
  /// Converts a moment to TOML's format; accepts basic and extended ISO 8601 and seconds since 1970.
  static func toml(_ text: String) -> String? {
    let digits = Array(text.utf8)
    if (9...11).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Int64(text).map(extended)
    }
    if digits.count > 10, digits[4] == UInt8(ascii: "-") { return Instant(text).map { _ in text } }
    guard digits.count == 16, digits[8] == UInt8(ascii: "T"), digits[15] == UInt8(ascii: "Z") else {
      return nil
    }
    func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
    let moment =
      "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z"
    return Instant(moment) == nil ? nil : moment
  }

  /// The moment at a number of seconds since 1970; `nil` outside of the range that Taskwarrior 2.6 can read without a
  /// crash: from 2 January 1980 to the start of the last day of 9999.
  static func taken(_ secondsSince1970: Int64) -> String? {
    (315_619_200...253_402_214_400).contains(secondsSince1970) ? text(secondsSince1970) : nil
  }

  /// A placeholder where Taskwarrior requires a moment but none is known.
  static let unknown = "20000101T000000Z"

  /// The moment at a number of seconds since 1970.
  static func text(_ secondsSince1970: Int64) -> String {
    extended(secondsSince1970).filter { $0 != "-" && $0 != ":" }
  }

  private static func extended(_ secondsSince1970: Int64) -> String {
    let parts = DateTimeParts(secondsSince1970: secondsSince1970)
    let day = "\(zeroPadded(parts.year, to: 4))-\(zeroPadded(parts.month))-\(zeroPadded(parts.day))"
    return day + "T"
      + [parts.hour, parts.minute, parts.second].map { zeroPadded($0) }.joined(separator: ":") + "Z"
  }
}
