import Model
import Text

/// A date as other programs write it in tables, such as `12/Mar/26 3:45 PM` or `Fri Nov 27 2026 09:05:00 GMT+0300`.
struct TableDate {
  /// The words without a weekday at the start and a zone name in brackets at the end.
  private var words: [Substring]

  init(_ cell: String) {
    words = cell.split { $0.isWhitespace || $0 == "," }.map(withEnglishMonth)
    if let end = words.firstIndex(where: { $0.first == "(" }), end > 0 {
      words.removeSubrange(end...)
    }
    guard let first = words.first else { return }
    if words.count > 1, DaySpan.weekday(named: first) != nil { words.removeFirst() }
    if words.count == 1, let seconds = Self.epoch(words[0]) {
      words = Self.words(atSeconds: seconds)
    } else if words.count == 1, let extended = Self.extended(words[0]) {
      words = [extended]
    }
  }

  /// Whether the date is one word with a time, as in TOML.
  private var isOneWord: Bool {
    guard words.count == 1, case let bytes = Array(words[0].utf8), bytes.count > 11 else {
      return false
    }
    return bytes[10] | 0x20 == UInt8(ascii: "t")
      && bytes[..<10].allSatisfy { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
  }

  /// The date in a form that `NaturalDate` can parse.
  var text: String {
    guard let first = words.first else { return "" }
    if isOneWord {
      return ([String(first.prefix(10))] + Self.time(first.dropFirst(11))).joined(separator: " ")
    }
    let count = words.firstIndex { $0.contains(":") } ?? words.count
    // `NaturalDate` leaves TOML's own notation to others.
    let isOfTOML = count == 1 && first.prefix(4).allSatisfy(\.isNumber)
    let day =
      isOfTOML
      ? [String(first).replacing(sign: "-", with: "/")] : words[..<count].map(String.init)
    return (day + words[count...].flatMap(Self.time)).joined(separator: " ")
  }

  /// The date in TOML's form, if it is one word with a time.
  var wordOfTOML: String? {
    guard isOneWord, let word = words.first else { return nil }
    let time = word.dropFirst(11)
    guard let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return String(word) }
    return word[..<sign] + Self.zone(time[sign...])
  }

  /// The first two numbers, separated by slashes or hyphens, unless the year comes first.
  var dayAndMonth: (first: Int, second: Int)? {
    words.first.flatMap { NaturalDate.dayAndMonth(in: $0) }
  }

  private static func isNumber(_ word: Substring) -> Bool {
    (1...4).contains(word.utf8.count) && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension TableDate {
  /// The time of day in words, without fractions of a second: `9:05:00.000Z`, `3:45PM`, `GMT+0300`.
  private static func time(_ word: Substring) -> [String] {
    let clock = word.prefix { $0 == ":" || ("0"..."9").contains($0) }
    if !clock.contains(":") { return [zone(word)] }
    var rest = word[clock.endIndex...]
    if rest.first == "." { rest = rest.dropFirst().drop { ("0"..."9").contains($0) } }
    return [String(clock)] + (rest.isEmpty ? [] : [zone(rest)])
  }

  /// A UTC offset in the form `+03:00`, or `a.m.` as `am`.
  private static func zone(_ word: Substring) -> String {
    let text = word.lowercased()
    if ["a.m.", "p.m."].contains(text) { return text.filter { $0 != "." } }
    var rest = text[...]
    if rest.hasPrefix("utc") || rest.hasPrefix("gmt") { rest = rest.dropFirst(3) }
    guard let sign = rest.first else { return "UTC" }
    let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard ["+", "-", "\u{2212}"].contains(sign), parts.allSatisfy(isNumber),
      var hours = parts.first, parts.count <= 2
    else { return String(word) }
    var minutes = parts.count == 2 ? parts[1] : "00"
    if parts.count == 1, hours.utf8.count == 4 {
      (hours, minutes) = (hours.prefix(2), hours.suffix(2))
    }
    return "\(sign)\(hours.utf8.count == 1 ? "0" : "")\(hours):\(minutes)"
  }

  /// A moment in the basic format of ISO 8601, `20260131T093000Z`, in the extended one.
  private static func extended(_ word: Substring) -> Substring? {
    let text = Array(word.utf8)
    guard text.count == 15 || text.count == 16 && text[15] == UInt8(ascii: "Z"),
      text[8] == UInt8(ascii: "T"),
      (text[..<8] + text[9..<15]).allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    func part(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
    let (day, time) = ([0..<4, 4..<6, 6..<8], [9..<11, 11..<13, 13..<15])
    return Substring(
      day.map(part).joined(separator: "-") + "T" + time.map(part).joined(separator: ":")
        + part(15..<text.count))
  }

  /// A number of seconds or milliseconds since 1970; the number of digits fits the years from 2001 to 2286.
  private static func epoch(_ word: Substring) -> Int64? {
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(word) else {
      return nil
    }
    switch word.utf8.count {
    case 10: return number
    case 13: return number / 1000
    default: return nil
    }
  }

  private static func words(atSeconds seconds: Int64) -> [Substring] {
    let (day, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { zeroPadded(Int($0)) }
    return [CalendarDay(number: Int(day)).text[...], clock.joined(separator: ":")[...], "UTC"]
  }
}
