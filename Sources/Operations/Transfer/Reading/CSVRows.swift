import Text

/// The rows of a CSV text (RFC 4180): cells in quotes may hold separators, line breaks and doubled quotes.
/// A line break of two bytes, CRLF, becomes a line feed.
///
/// What separates cells is given, told by a line `sep=;`, as Excel knows it, or seen from the first row. Rows without a
/// text in any cell are left out.
struct CSVRows {
  /// Each with the number of the line that it begins in, from 1.
  let rows: [(line: Int, cells: [String])]
  /// What stands between two cells; nil if no row has two.
  let separator: Unicode.Scalar?

  /// `isKnown` tells whether a cell of the header says something. So many lines above the header are left out.
  init(
    _ text: String, separator: Unicode.Scalar? = nil, skippingLines skipped: Int = 0,
    knowing isKnown: (String) -> Bool = { _ in false }
  ) throws(OperationError) {
    var reader = CSVReader(bytes: Array(text.utf8))
    reader.findHeader(separator, skipped, knowing: isKnown)
    rows = try reader.rows()
    self.separator = reader.knownSeparator
  }

  /// The cells of the header of what may be a table, which is all that is read.
  static func header(
    of text: String, separator: Unicode.Scalar? = nil, skippingLines skipped: Int = 0,
    knowing isKnown: (String) -> Bool
  ) -> [String]? {
    var start = text[...]
    // More than any header has.
    if start.utf8.count > headerLimit { start = Substring(text.utf8.prefix(headerLimit)) }
    var reader = CSVReader(bytes: Array(start.utf8))
    reader.findHeader(separator, skipped, knowing: isKnown)
    return reader.header()
  }

  private static let headerLimit = 1 << 20
}

private struct CSVReader {
  let bytes: [UInt8]
  var offset = 0
  var line = 1
  /// What stands between two cells; where there is but one column, a byte that no text has.
  var separator: UInt8 = none

  private static let quote = UInt8(ascii: "\"")
  private static let none: UInt8 = 0xFF

  mutating func rows() throws(OperationError) -> [(line: Int, cells: [String])] {
    var rows: [(line: Int, cells: [String])] = []
    while offset < bytes.count {
      let start = line
      let cells = try row()
      if cells.contains(where: { !$0.isEmpty }) { rows.append((start, cells)) }
    }
    return rows
  }

  /// The cells up to the end of a line, which is taken too.
  private mutating func row() throws(OperationError) -> [String] {
    var cells = [try cell()]
    while offset < bytes.count, bytes[offset] == separator {
      offset += 1
      cells.append(try cell())
    }
    takeLineEnd()
    return cells
  }

  private mutating func cell() throws(OperationError) -> String {
    guard offset < bytes.count, bytes[offset] == Self.quote else {
      let start = offset
      while offset < bytes.count, !endsCell(bytes[offset]) {
        if bytes[offset] == 0 { throw .importing(.csv(line: line, .zero)) }
        offset += 1
      }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    let start = line
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A { line += 1 }
      if byte != Self.quote {
        if byte == 0x0A, text.last == 0x0D { text.removeLast() }
        text.append(byte)
      } else if offset < bytes.count, bytes[offset] == Self.quote {
        text.append(byte)
        offset += 1
      } else {
        guard offset == bytes.count || endsCell(bytes[offset]) else {
          throw .importing(.csv(line: line, .textBehindQuote))
        }
        return String(decoding: text, as: UTF8.self)
      }
    }
    throw .importing(.csv(line: start, .unclosedQuote))
  }

  private func endsCell(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0D || byte == 0x0A
  }
}

extension CSVReader {
  private static let separators = [";", "\t", ",", "|"].map(UInt8.init(ascii:))

  var knownSeparator: Unicode.Scalar? {
    separator == Self.none ? nil : Unicode.Scalar(separator)
  }

  /// Passes over lines above the header, and finds what separates cells, if it is not given.
  mutating func findHeader(
    _ given: Unicode.Scalar?, _ skipped: Int, knowing isKnown: (String) -> Bool
  ) {
    let isTold = takeSeparatorLine()
    while line <= skipped, offset < bytes.count { skipLine() }
    if let given {
      separator = given.isASCII ? UInt8(ascii: given) : Self.none
    } else if !isTold {
      findSeparator(knowing: isKnown)
    }
  }

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0D, bytes[offset] != 0x0A { offset += 1 }
    takeLineEnd()
  }

  private mutating func takeLineEnd() {
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    line += 1
  }

  /// Takes what makes most sense of the first row: the most cells that are known, and then the most cells.
  private mutating func findSeparator(knowing isKnown: (String) -> Bool) {
    var best = (known: 0, cells: 1)
    for candidate in Self.separators {
      var reader = self
      reader.separator = candidate
      guard let cells = reader.header() else { continue }
      let found = (known: cells.count(where: isKnown), cells: cells.count)
      if found.cells > 1 && found > best { (separator, best) = (candidate, found) }
    }
  }

  /// The first row that says something; nil where there is none, or its quotes do not match.
  mutating func header() -> [String]? {
    while offset < bytes.count {
      guard let cells = try? row() else { return nil }
      if cells.contains(where: { !$0.isEmpty }) { return cells }
    }
    return nil
  }

  /// Takes `sep=;`, in quotes or not.
  private mutating func takeSeparatorLine() -> Bool {
    let line = bytes.prefix(12).prefix { $0 != 0x0D && $0 != 0x0A }
    var words = line[...]
    if words.first == Self.quote && words.last == Self.quote && words.count > 1 {
      words = words.dropFirst().dropLast()
    }
    guard words.count == 5, let sign = words.last, 0x09 == sign || (0x21..<0x7F).contains(sign),
      sign != Self.quote, String(decoding: words.dropLast(), as: UTF8.self).lowercased() == "sep="
    else { return false }
    separator = sign
    offset = line.count
    takeLineEnd()
    return true
  }
}
