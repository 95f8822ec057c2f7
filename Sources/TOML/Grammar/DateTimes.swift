extension TOMLParser {
  /// `date-time = offset-date-time / local-date-time / local-date / local-time`
  mutating func dateTime() -> Scalar {
    let start = cursor
    var reader = DateTimeReader(source.bytes(start..<source.count))
    let kind = reader.read()
    cursor = start + reader.offset
    if let kind, source.isEndOfValue(cursor) {
      if let time = reader.timeWithoutSeconds {
        report(.timeWithoutSeconds, start + time.lowerBound, start + time.upperBound)
      }
      return Scalar(kind: kind)
    }
    cursor = source.endOfWord(from: cursor)
    if let problem = reader.problem {
      let end = start + reader.offset
      report(problem, end - 2, end)
    } else {
      report(.malformedDateTime(excerpt(start, cursor)), start, cursor)
    }
    return .broken
  }
}

/// Reads a date, a time or both at the start of some bytes. Stops at the byte after it or where the format is violated.
struct DateTimeReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  private(set) var parts = DateTimeParts()
  private(set) var timeWithoutSeconds: Range<Int>?
  /// The part, given by the last two digits, that is out of the range of the calendar or the clock.
  private var outOfRange: Part?

  private enum Part { case month, day, time(Problem.TimePart, Int) }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns nil where the format is violated; the other functions return false.
  mutating func read() -> Entry.Kind? {
    guard byte(2) != UInt8(ascii: ":") else { return time() ? .localTime : nil }
    guard date() else { return nil }
    let isTime = byte(1).isDigit && byte(2).isDigit && byte(3) == UInt8(ascii: ":")
    guard byte(0) | 0x20 == UInt8(ascii: "t") || byte(0) == .space && isTime else {
      return .localDate
    }
    offset += 1
    guard time(), zone() else { return nil }
    return parts.offsetMinutes == nil ? .localDateTime : .offsetDateTime
  }

  /// `full-date = date-fullyear "-" date-month "-" date-mday`
  private mutating func date() -> Bool {
    guard let century = pair(), let yearOfCentury = pair(), skip("-"), let month = pair() else {
      return false
    }
    (parts.year, parts.month) = (century * 100 + yearOfCentury, month)
    guard 1...12 ~= month else { return refuse(.month) }
    guard skip("-"), let day = pair() else { return false }
    parts.day = day
    return 1...daysIn(month: month, year: parts.year) ~= day || refuse(.day)
  }

  /// `partial-time = time-hour ":" time-minute [ ":" time-second [ time-secfrac ] ]`
  private mutating func time() -> Bool {
    let start = offset
    guard let hour = part(.hour, through: 23), skip(":"),
      let minute = part(.minute, through: 59)
    else { return false }
    (parts.hour, parts.minute) = (hour, minute)
    guard skip(":") else {
      timeWithoutSeconds = start..<offset
      return true
    }
    guard let second = part(.second, through: 60) else { return false }
    parts.second = second
    return skip(".") ? fraction() : true
  }

  /// `time-secfrac = "." 1*DIGIT`
  private mutating func fraction() -> Bool {
    let start = offset
    var unit = 100_000_000
    while byte(0).isDigit {
      parts.nanosecond += Int(byte(0) & 15) * unit
      unit /= 10
      offset += 1
    }
    return offset > start
  }

  /// `time-offset = "Z" / time-numoffset`; nothing is valid too.
  private mutating func zone() -> Bool {
    if skip("Z") || skip("z") {
      parts.offsetMinutes = 0
      return true
    }
    let isWest = byte(0) == UInt8(ascii: "-")
    guard skip("+") || skip("-") else { return true }
    guard let hours = part(.offsetHour, through: 23), skip(":"),
      let minutes = part(.offsetMinute, through: 59)
    else { return false }
    parts.offsetMinutes = (hours * 60 + minutes) * (isWest ? -1 : 1)
    return true
  }

  private mutating func part(_ part: Problem.TimePart, through last: Int) -> Int? {
    guard let value = pair() else { return nil }
    return value <= last || refuse(.time(part, value)) ? value : nil
  }

  /// `2DIGIT`
  @inline(__always)
  private mutating func pair() -> Int? {
    let (tens, ones) = (byte(0), byte(1))
    guard tens.isDigit, ones.isDigit else { return nil }
    offset += 2
    return Int(tens & 15) * 10 + Int(ones & 15)
  }

  @inline(__always)
  private mutating func skip(_ separator: Unicode.Scalar) -> Bool {
    guard byte(0) == UInt8(ascii: separator) else { return false }
    offset += 1
    return true
  }

  /// The byte at a distance from the offset; zero after the end.
  @inline(__always)
  private func byte(_ distance: Int) -> UInt8 {
    offset + distance < bytes.count ? bytes[offset + distance] : 0
  }

  private mutating func refuse(_ part: Part) -> Bool {
    outOfRange = part
    return false
  }

  /// What is wrong with the last two digits, if they are out of the range of the calendar or the clock.
  var problem: Problem.Kind? {
    switch outOfRange {
    case .month: .monthOutOfRange(parts.month)
    case .day: .dayOutOfRange(parts.day, month: parts.month, year: parts.year)
    case .time(let part, let value): .timeOutOfRange(part, value)
    case nil: nil
    }
  }
}

/// The length of a month in the Gregorian calendar.
func daysIn(month: Int, year: Int) -> Int {
  switch month {
  case 2:
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
  case 4, 6, 9, 11: 30
  default: 31
  }
}
