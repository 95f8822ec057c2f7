extension Parser {
  /// `date-time = offset-date-time / local-date-time / local-date / local-time`
  mutating func dateTime() -> Scalar {
    let start = cursor
    var reader = DateTimeReader(source: source, offset: start)
    let result = reader.read()
    switch result {
    case .success(let kind) where source.isEndOfValue(reader.offset):
      cursor = reader.offset
      if let time = reader.timeWithoutSeconds {
        report(.timeWithoutSeconds, Int(time.start), Int(time.end))
      }
      return Scalar(kind: kind)
    case .failure(.range(let problem, let range)):
      report(problem, at: range)
      cursor = source.endOfWord(from: max(start, Int(range.end)))
    default:
      cursor = source.endOfWord(from: max(start, reader.offset))
      report(.malformedDateTime(excerpt(start, cursor)), start, cursor)
    }
    return .broken
  }
}

/// Why bytes are no date or time.
private enum DateTimeFault: Error {
  case shape
  case range(Problem.Kind, ByteRange)
}

/// Reads a date, a time or both, and stops at the byte after it or where the shape breaks.
private struct DateTimeReader {
  let source: Source
  var offset: Int
  var timeWithoutSeconds: ByteRange?

  init(source: Source, offset: Int) {
    self.source = source
    self.offset = offset
  }

  mutating func read() -> Result<Entry.Kind, DateTimeFault> {
    do throws(DateTimeFault) {
      return .success(try kind())
    } catch {
      return .failure(error)
    }
  }

  private mutating func kind() throws(DateTimeFault) -> Entry.Kind {
    guard source[offset + 2] != UInt8(ascii: ":") else {
      try time()
      return .localTime
    }
    try date()
    switch source[offset] {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): offset += 1
    case .space
    where source[offset + 1].isDigit && source[offset + 2].isDigit
      && source[offset + 3] == UInt8(ascii: ":"):
      offset += 1
    default: return .localDate
    }
    try time()
    return try zone() ? .offsetDateTime : .localDateTime
  }

  /// `full-date = date-fullyear "-" date-month "-" date-mday`
  private mutating func date() throws(DateTimeFault) {
    let century = try pair()
    let year = try century * 100 + pair()
    try expect("-")
    let month = try pair()
    guard 1...12 ~= month else { throw wrong(.monthOutOfRange(month)) }
    try expect("-")
    let day = try pair()
    guard day >= 1, day <= daysIn(month: month, year: year) else {
      throw wrong(.dayOutOfRange(day, month: month, year: year))
    }
  }

  /// `partial-time = time-hour ":" time-minute [ ":" time-second [ time-secfrac ] ]`
  private mutating func time() throws(DateTimeFault) {
    let start = offset
    try part(.hour, through: 23)
    try expect(":")
    try part(.minute, through: 59)
    guard source[offset] == UInt8(ascii: ":") else {
      timeWithoutSeconds = ByteRange(start, offset)
      return
    }
    offset += 1
    try part(.second, through: 60)
    guard source[offset] == .dot else { return }
    offset += 1
    guard source[offset].isDigit else { throw .shape }
    while source[offset].isDigit { offset += 1 }
  }

  /// `time-offset = "Z" / time-numoffset`
  private mutating func zone() throws(DateTimeFault) -> Bool {
    switch source[offset] {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): offset += 1
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      offset += 1
      try part(.offsetHour, through: 23)
      try expect(":")
      try part(.offsetMinute, through: 59)
    default: return false
    }
    return true
  }

  @inline(__always)
  private mutating func part(_ part: Problem.TimePart, through last: Int) throws(DateTimeFault) {
    let value = try pair()
    if value > last { throw wrong(.timeOutOfRange(part, value)) }
  }

  /// `2DIGIT`
  @inline(__always)
  private mutating func pair() throws(DateTimeFault) -> Int {
    let tens = source[offset], ones = source[offset + 1]
    guard tens.isDigit, ones.isDigit else { throw .shape }
    offset += 2
    return Int(tens & 15) * 10 + Int(ones & 15)
  }

  @inline(__always)
  private mutating func expect(_ separator: Unicode.Scalar) throws(DateTimeFault) {
    guard source[offset] == UInt8(ascii: separator) else { throw .shape }
    offset += 1
  }

  /// The two digits before `offset` say what no calendar or clock has.
  private func wrong(_ kind: Problem.Kind) -> DateTimeFault {
    .range(kind, ByteRange(offset - 2, offset))
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
