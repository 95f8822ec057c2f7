import Platform
import TOML
import Text

/// A UTC offset in minutes.
///
/// Exported tables have it in the headings of time columns, `Created (UTC+3)`, so that the times mean the same in
/// whatever time zone the table is read.
struct UTCOffset: Hashable {
  let minutes: Int

  init(minutes: Int) {
    self.minutes = minutes
  }

  /// Parses `UTC`, `UTC+3` or `UTC-3:30`.
  private init?(_ text: Substring) {
    guard text.begins(with: "UTC") else { return nil }
    let rest = text.dropping(3)
    guard let sign = rest.utf8.first else {
      self.init(minutes: 0)
      return
    }
    let numbers = rest.dropping(1).split(at: ":", omittingEmptySubsequences: false).map { part in
      (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(part) ?? 99 : 99
    }
    guard "+-".utf8.contains(sign), numbers.count <= 2, numbers[0] < 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let minutes = numbers[0] * 60 + (numbers.count > 1 ? numbers[1] : 0)
    self.init(minutes: sign == UInt8(ascii: "+") ? minutes : -minutes)
  }

  var text: String {
    if minutes == 0 { return "UTC" }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return "UTC" + (minutes < 0 ? "-" : "+") + String(hours)
      + (rest == 0 ? "" : ":" + zeroPadded(rest))
  }

  /// Splits a heading into the column's name and the offset in brackets after it.
  static func split(_ heading: String) -> (name: String, offset: UTCOffset)? {
    let bytes = heading.trimmed.utf8
    guard bytes.last == UInt8(ascii: ")"), let start = bytes.lastIndex(of: UInt8(ascii: "(")),
      let offset = UTCOffset(Substring(bytes[start...].dropFirst().dropLast()))
    else { return nil }
    return (String(Substring(bytes[..<start])), offset)
  }
}

extension Clock {
  /// The UTC offset in seconds at a local time, which is given in seconds since 1970 as a local clock would show it.
  func utcOffset(atLocal seconds: Int64) -> Int {
    utcOffset(at: seconds - Int64(utcOffset(at: seconds)))
  }

  /// The moment at which a local day starts. It is not midnight if the clocks change then.
  func start(ofDay midnight: Int64) -> Int64 {
    let offset = utcOffset(at: midnight)
    let moments = [offset, utcOffset(at: midnight - Int64(offset))].map { midnight - Int64($0) }
    return moments.sorted().first { day(at: $0) == midnight } ?? moments[1]
  }

  /// The local day at a moment, as the midnight that starts it in UTC.
  func day(at moment: Int64) -> Int64 {
    let local = moment + Int64(utcOffset(at: moment))
    let time = local % 86_400
    return local - (time < 0 ? time + 86_400 : time)
  }
}
