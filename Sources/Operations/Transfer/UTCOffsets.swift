import Model
import Platform
import TOML
import Text

/// How far the clocks of a place are ahead of UTC, in minutes: in January and in July of a year.
///
/// The columns of times in tables for people say it behind their names, so that the times mean the same wherever the
/// table is read: `Created (UTC+3)`, `Created (UTC+1/+2)`.
struct UTCOffsets: Hashable {
  private let january: Int
  private let july: Int

  /// Whether clocks are changed there.
  var hasSeasons: Bool { january != july }

  init(of clock: Clock) {
    let parts = DateTimeParts(secondsSince1970: clock.now.seconds)
    func offset(_ month: Int) -> Int {
      let text = "\(zeroPadded(parts.year, to: 4))-\(zeroPadded(month))-15T12:00:00Z"
      return clock.utcOffset(at: Instant(text)?.secondsSince1970 ?? 0) / 60
    }
    (january, july) = (offset(1), offset(7))
  }

  /// What stands between the brackets behind a name; nil for other texts.
  private init?(_ text: Substring) {
    guard text.begins(with: "UTC") else { return nil }
    let parts = text.dropping(3).split(at: "/", omittingEmptySubsequences: false)
    let offsets = parts.map { $0.isEmpty ? 0 : Self.offset($0) }
    guard (1...2).contains(parts.count), parts.count == 1 || !parts.contains(where: \.isEmpty),
      let first = offsets[0], let last = offsets[offsets.count - 1]
    else { return nil }
    (january, july) = (first, last)
  }

  private static func offset(_ text: Substring) -> Int? {
    guard let sign = text.unicodeScalars.first, "+-\u{2212}".unicodeScalars.contains(sign) else {
      return nil
    }
    let parts = text.dropping(String(sign).utf8.count)
      .split(at: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
        ? UInt8(part) : nil
    }
    guard numbers.count == parts.count, numbers.count <= 2, numbers[0] < 24,
      numbers.count == 1 || numbers[1] < 60
    else { return nil }
    let minutes = Int(numbers[0]) * 60 + (numbers.count > 1 ? Int(numbers[1]) : 0)
    return sign == "+" ? minutes : -minutes
  }

  /// The offset where it is the same all year round.
  var single: Int? { hasSeasons ? nil : january }

  var text: String {
    if let single { return single == 0 ? "UTC" : "UTC" + Self.text(single) }
    return "UTC\(Self.text(january))/\(Self.text(july))"
  }

  private static func text(_ minutes: Int) -> String {
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return (minutes < 0 ? "-" : "+") + String(hours) + (rest == 0 ? "" : ":" + zeroPadded(rest))
  }
}

extension UTCOffsets {
  /// A column's name with this behind it.
  func heading(_ name: String) -> String { "\(name) (\(text))" }

  /// A column's name, and what stands behind it so.
  static func split(_ heading: String) -> (name: String, offsets: UTCOffsets)? {
    let text = heading.trimmed
    guard text.utf8.last == UInt8(ascii: ")"),
      let start = text.utf8.lastIndex(of: UInt8(ascii: "(")),
      let offsets = UTCOffsets(text[text.index(after: start)...].dropLast())
    else { return nil }
    return (String(text[..<start]), offsets)
  }
}
