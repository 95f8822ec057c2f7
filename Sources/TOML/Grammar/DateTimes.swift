extension TOMLParser {
  /// `date-time = offset-date-time / local-date-time / local-date / local-time`
  mutating func dateTime() -> Scalar {
    let start = cursor
    if let (kind, end) = source.ordinaryDateTime(at: start), source.isEndOfValue(end) {
      cursor = end
      return Scalar(kind: kind)
    }
    var reader = DateTimeReader(source: source, offset: start)
    if let kind = reader.read(), source.isEndOfValue(reader.offset) {
      cursor = reader.offset
      if let time = reader.timeWithoutSeconds {
        report(.timeWithoutSeconds, Int(time.start), Int(time.end))
      }
      return Scalar(kind: kind)
    }
    cursor = source.endOfWord(from: max(start, reader.offset))
    if let (problem, range) = reader.outOfRange {
      report(problem, at: range)
    } else {
      report(.malformedDateTime(excerpt(start, cursor)), start, cursor)
    }
    return .broken
  }
}

extension Source {
  /// Parses a date-time in the most common form and returns its end: `2026-01-31T09:30:00` followed by `Z`, an offset or
  /// nothing. Returns nil for other forms and for days and hours that need a closer check.
  fileprivate func ordinaryDateTime(at offset: Int) -> (kind: Entry.Kind, end: Int)? {
    guard let date = word(at: offset).digits(of: .date),
      let time = word(at: offset + 8).digits(of: .time), self[offset + 16] == UInt8(ascii: ":"),
      let second = pair(at: offset + 17)
    else { return nil }
    guard 1...12 ~= date.pair(at: 5), 1...28 ~= time.pair(at: 0), time.pair(at: 3) <= 23,
      time.pair(at: 6) <= 59, second <= 59
    else { return nil }
    let end = offset + 19
    switch self[end] {
    case UInt8(ascii: "Z"): return (.offsetDateTime, end + 1)
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard let hour = pair(at: end + 1), self[end + 3] == UInt8(ascii: ":"),
        let minute = pair(at: end + 4), hour <= 23, minute <= 59
      else { return nil }
      return (.offsetDateTime, end + 6)
    case .dot: return nil
    default: return (.localDateTime, end)
    }
  }

  /// Returns the value of two digits.
  @inline(__always)
  private func pair(at offset: Int) -> Int? {
    let tens = self[offset], ones = self[offset + 1]
    return tens.isDigit && ones.isDigit ? Int(tens & 15) * 10 + Int(ones & 15) : nil
  }
}

/// A pattern for eight bytes of text.
private struct Form {
  /// The text, with zeros in place of digits.
  let text: UInt64
  /// For each byte, the number that makes a difference from the text carry over 15: 6 for digits, which may differ by up
  /// to 9, and 15 for bytes that must be equal.
  let margins: UInt64

  /// `0000-00-`
  static let date = Form(text: 0x2D30_302D_3030_3030, margins: 0x0F06_060F_0606_0606)
  /// `00T00:00`
  static let time = Form(text: 0x3030_3A30_3054_3030, margins: 0x0606_0F06_060F_0606)
}

extension UInt64 {
  /// Returns the values of the digits in eight bytes of text, each in its own byte, if the text has the form.
  @inline(__always)
  fileprivate func digits(of form: Form) -> UInt64? {
    let difference = self ^ form.text
    let isOver = (difference | difference &+ form.margins) & UInt64(repeating: 0xF0)
    return isOver == 0 ? difference : nil
  }

  /// Returns the number that the digits in two bytes make.
  @inline(__always)
  fileprivate func pair(at byte: Int) -> Int {
    let digits = self &>> UInt64(truncatingIfNeeded: byte * 8)
    return Int(truncatingIfNeeded: digits & 15) * 10 + Int(truncatingIfNeeded: digits &>> 8 & 15)
  }
}

/// Parses a date, a time or both. Stops at the byte after it or where the format is violated.
private struct DateTimeReader {
  let source: Source
  var offset: Int
  var timeWithoutSeconds: ByteRange?
  /// The two digits at the end that are out of the range of the calendar or the clock.
  var outOfRange: (Problem.Kind, ByteRange)?

  init(source: Source, offset: Int) {
    self.source = source
    self.offset = offset
  }

  /// Returns nil where the format is violated; the other functions return false.
  mutating func read() -> Entry.Kind? {
    guard source[offset + 2] != UInt8(ascii: ":") else { return time() ? .localTime : nil }
    guard date() else { return nil }
    switch source[offset] {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): offset += 1
    case .space
    where source[offset + 1].isDigit && source[offset + 2].isDigit
      && source[offset + 3] == UInt8(ascii: ":"):
      offset += 1
    default: return .localDate
    }
    guard time() else { return nil }
    let end = offset
    guard zone() else { return nil }
    return offset > end ? .offsetDateTime : .localDateTime
  }

  /// `full-date = date-fullyear "-" date-month "-" date-mday`
  private mutating func date() -> Bool {
    guard let century = pair(), let yearOfCentury = pair(), expect("-"), let month = pair() else {
      return false
    }
    guard 1...12 ~= month else { return refuse(.monthOutOfRange(month)) }
    guard expect("-"), let day = pair() else { return false }
    let year = century * 100 + yearOfCentury
    guard day >= 1, day <= daysIn(month: month, year: year) else {
      return refuse(.dayOutOfRange(day, month: month, year: year))
    }
    return true
  }

  /// `partial-time = time-hour ":" time-minute [ ":" time-second [ time-secfrac ] ]`
  private mutating func time() -> Bool {
    let start = offset
    guard part(.hour, through: 23), expect(":"), part(.minute, through: 59) else { return false }
    guard source[offset] == UInt8(ascii: ":") else {
      timeWithoutSeconds = ByteRange(start, offset)
      return true
    }
    offset += 1
    guard part(.second, through: 60) else { return false }
    guard source[offset] == .dot else { return true }
    offset += 1
    guard source[offset].isDigit else { return false }
    while source[offset].isDigit { offset += 1 }
    return true
  }

  /// `time-offset = "Z" / time-numoffset`; nothing is valid too.
  private mutating func zone() -> Bool {
    switch source[offset] {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): offset += 1
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      offset += 1
      return part(.offsetHour, through: 23) && expect(":") && part(.offsetMinute, through: 59)
    default: break
    }
    return true
  }

  @inline(__always)
  private mutating func part(_ part: Problem.TimePart, through last: Int) -> Bool {
    guard let value = pair() else { return false }
    return value <= last || refuse(.timeOutOfRange(part, value))
  }

  /// `2DIGIT`
  @inline(__always)
  private mutating func pair() -> Int? {
    let tens = source[offset], ones = source[offset + 1]
    guard tens.isDigit, ones.isDigit else { return nil }
    offset += 2
    return Int(tens & 15) * 10 + Int(ones & 15)
  }

  @inline(__always)
  private mutating func expect(_ separator: Unicode.Scalar) -> Bool {
    guard source[offset] == UInt8(ascii: separator) else { return false }
    offset += 1
    return true
  }

  /// Notes that the two digits before `offset` are out of range.
  private mutating func refuse(_ problem: Problem.Kind) -> Bool {
    outOfRange = (problem, ByteRange(offset - 2, offset))
    return false
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
