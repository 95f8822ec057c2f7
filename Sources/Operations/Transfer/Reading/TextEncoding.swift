package import Model
import Text

/// The decoded text of a source.
package struct ImportedText: Equatable, Sendable {
  package let text: String
  /// The encoding, if docket guessed it from the bytes.
  package let guessed: TextEncoding?
}

extension ImportedText {
  /// Decodes bytes in the given encoding. Without one, these decide in turn: a byte order mark, the zero bytes of
  /// UTF-16, validity as UTF-8, and (except in JSON) the language.
  init(_ bytes: [UInt8], as encoding: TextEncoding?, in language: Language = .english) throws {
    let (text, guessed) = try Self.decoded(bytes, encoding, language)
    // Joined files can have several byte order marks.
    let start = text.unicodeScalars.firstIndex { $0 != "\u{FEFF}" } ?? text.endIndex
    self.init(text: text[start...].withoutDoubledReturns, guessed: guessed)
  }

  private static func decoded(
    _ bytes: [UInt8], _ encoding: TextEncoding?, _ language: Language
  ) throws -> (text: String, guessed: TextEncoding?) {
    let mark = ByteOrderMark(of: bytes)
    let body = bytes[(mark?.count ?? 0)...]
    switch encoding {
    case .utf8?: return (try utf8(mark == .utf8 ? body : bytes[...]), nil)
    case .utf16?:
      let isBigEndian = mark == .utf16BigEndian || mark == nil && utf16Order(of: bytes) == .big
      return (try utf16(mark == .utf8 ? bytes[...] : body, isBigEndian: isBigEndian), nil)
    case let encoding?: return (try singleBytes(bytes, encoding), nil)
    case nil: break
    }
    switch mark {
    case .utf8?: return (try utf8(body), nil)
    case .utf16LittleEndian?, .utf16BigEndian?:
      return (try utf16(body, isBigEndian: mark == .utf16BigEndian), nil)
    case nil: return try withoutMark(bytes, language)
    }
  }

  private static func withoutMark(
    _ bytes: [UInt8], _ language: Language
  ) throws -> (text: String, guessed: TextEncoding?) {
    if let order = utf16Order(of: bytes) {
      return (try utf16(bytes[...], isBigEndian: order == .big), .utf16)
    }
    if let text = String(validating: bytes, as: UTF8.self) { return (text, nil) }
    if workbookSigns.contains(where: bytes.starts) { throw OperationError.importing(.workbook) }
    if CalendarText.isCalendar(bytes),
      let text = String(validating: CalendarText.unfolded(bytes), as: UTF8.self)
    {
      return (text, nil)
    }
    let damage = UTF8Damage(bytes)
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    // Text in other encodings rarely looks like UTF-8; only CP866 may, with three letters in a row.
    if isJSON || damage.letters > 0 && damage.letters >= damage.faults * 4 {
      throw OperationError.importing(.undecodable(.utf8, line: damage.line))
    }
    if let place = bytes.firstIndex(where: { $0 < 0x20 && !textControls.contains($0) }) {
      throw OperationError.importing(.undecodable(nil, line: lineNumber(of: place, in: bytes[...])))
    }
    let encoding = TextEncoding.usual(in: language)
    return (try singleBytes(bytes, encoding), encoding)
  }

  /// Tab, line feed, form feed and carriage return.
  private static let textControls: [UInt8] = [0x09, 0x0A, 0x0C, 0x0D]

  /// The first bytes of Excel's files: ZIP, and the compound files of older versions.
  private static let workbookSigns: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
  ]
}

/// A byte order mark at the start of a text (Unicode 16, 2.13).
private enum ByteOrderMark {
  case utf8, utf16LittleEndian, utf16BigEndian

  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else {
      return nil
    }
  }

  var count: Int { self == .utf8 ? 3 : 2 }
}

extension Substring {
  /// The text with line ends CR CR LF, which a careless conversion of CRLF leaves, as CRLF.
  var withoutDoubledReturns: String {
    let doubled: [UInt8] = [0x0D, 0x0D, 0x0A]
    guard utf8.contains(0x0D) else { return String(self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      bytes.append(byte)
      while bytes.suffix(3).elementsEqual(doubled) { bytes.remove(at: bytes.count - 2) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private func lineNumber(of place: Int, in bytes: ArraySlice<UInt8>) -> Int {
  bytes[..<place].count { $0 == 0x0A } + 1
}

private func utf8(_ bytes: ArraySlice<UInt8>) throws -> String {
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw OperationError.importing(.undecodable(.utf8, line: UTF8Damage(bytes).line))
  }
  return text
}

/// The parts of a text that are valid and invalid UTF-8.
private struct UTF8Damage {
  /// The number of valid letters beyond ASCII.
  var letters = 0
  var faults = 0
  /// The line of the first invalid byte.
  var line = 1

  init(_ bytes: some Sequence<UInt8>) {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let letter):
        if letter.count > 1 { letters += 1 }
        if faults == 0 && letter.first == 0x0A { line += 1 }
      case .error: faults += 1
      case .emptyInput: return
      }
    }
  }
}

private enum ByteOrder {
  case little, big
}

/// The byte order of UTF-16 without a byte order mark: nearly all of the first units are below 0x500 (Latin and
/// Cyrillic), and some are ASCII with a zero byte.
private func utf16Order(of bytes: [UInt8]) -> ByteOrder? {
  let start = bytes.prefix(1024)
  if start.count < 2 || !start.contains(0) { return nil }
  let units = start.count / 2
  func isOrdered(byHighByteAt parity: Int) -> Bool {
    var (low, zeros) = (0, 0)
    for unit in 0..<units {
      let high = start[unit * 2 + parity]
      if high == 0 && start[unit * 2 + 1 - parity] != 0 { zeros += 1 }
      if high < 5 { low += 1 }
    }
    return zeros > 0 && low * 8 >= units * 7
  }
  if isOrdered(byHighByteAt: 1) { return .little }
  return isOrdered(byHighByteAt: 0) ? .big : nil
}

private func utf16(
  _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
) throws -> String {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count)
  var line = 1
  var pending: UInt32?
  var offset = bytes.startIndex
  while offset < bytes.endIndex {
    guard offset + 1 < bytes.endIndex else {
      throw OperationError.importing(.undecodable(.utf16, line: line))
    }
    let (first, second) = (UInt32(bytes[offset]), UInt32(bytes[offset + 1]))
    let unit = isBigEndian ? first << 8 | second : second << 8 | first
    offset += 2
    var value = unit
    if let high = pending {
      guard unit & 0xFC00 == 0xDC00 else {
        throw OperationError.importing(.undecodable(.utf16, line: line))
      }
      value = 0x10000 + ((high & 0x3FF) << 10) + (unit & 0x3FF)
      pending = nil
    } else if unit & 0xFC00 == 0xD800 {
      pending = unit
      continue
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw OperationError.importing(.undecodable(.utf16, line: line))
    }
    text.append(scalar)
    if value == 0x0A { line += 1 }
  }
  if pending != nil { throw OperationError.importing(.undecodable(.utf16, line: line)) }
  return String(decoding: text, as: UTF8.self)
}

private func singleBytes(
  _ bytes: [UInt8], _ encoding: TextEncoding
) throws -> String {
  guard let characters = encoding.characters else {
    throw OperationError.importing(.undecodable(encoding, line: 1))
  }
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 2)
  for (place, byte) in bytes.enumerated() {
    guard let scalar = characters[Int(byte)] else {
      throw OperationError.importing(
        .undecodable(encoding, line: lineNumber(of: place, in: bytes[...])))
    }
    text.append(scalar)
  }
  return String(decoding: text, as: UTF8.self)
}

extension [UInt8] {
  /// Appends a scalar in UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else if let bytes = UTF8.encode(scalar) {
      append(contentsOf: bytes)
    }
  }
}
