import Text

/// The rows of a CSV text (RFC 4180): quoted cells can contain separators, line breaks and doubled quotes; CRLF in them
/// becomes a line feed.
///
/// The separator is given, declared by a first line `sep=;` as in Excel, or guessed from the first row. Empty rows are
/// left out.
struct CSVRows {
  /// Each with the number of the line that it starts in, from 1.
  let rows: [(line: Int, cells: [String])]
  /// The separator of cells; `nil` if no row has two cells.
  let separator: Unicode.Scalar?

  /// `isKnown` tells whether a heading is known. `skipped` lines above the header are left out, and all rows above the
  /// header of a known tool.
  init(
    _ text: String, separator: Unicode.Scalar? = nil, skippingLines skipped: Int = 0,
    knowing isKnown: (String) -> Bool = { _ in false }
  ) throws {
    // A contiguous text lends its bytes, so that a large file is not in memory once more.
    var text = text
    (rows, self.separator) = try text.withUTF8 { bytes in
      var reader = CSVReader(bytes: bytes)
      reader.findHeader(separator, skipped, knowing: isKnown)
      return (try reader.rows(), reader.knownSeparator)
    }
  }

  /// The header of a text that may be a table, empty if there is none; the rest is not parsed.
  static func header(
    of text: String, _ settings: TableSettings, _ columns: ColumnNames
  ) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      // Longer than any header.
      var reader = CSVReader(bytes: UnsafeBufferPointer(rebasing: bytes.prefix(headerLimit)))
      reader.findHeader(settings.separator, settings.skippedLines) {
        columns.isKnown(CSVCells.unguarded($0))
      }
      return reader.header() ?? []
    }
  }

  private static let headerLimit = 1 << 20
}

private struct CSVReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  var line = 1
  /// The separator of cells; in a table with one column, a byte that no text contains.
  var separator: UInt8 = none

  private static let quote = UInt8(ascii: "\"")
  private static let none: UInt8 = 0xFF

  mutating func rows() throws -> [(line: Int, cells: [String])] {
    var rows: [(line: Int, cells: [String])] = []
    while offset < bytes.count {
      let start = line
      let cells = try row()
      if cells.contains(where: { !$0.isEmpty }) { rows.append((start, cells)) }
    }
    return rows
  }

  /// Reads the cells up to the end of the line, and the line end.
  private mutating func row() throws -> [String] {
    var cells = [try cell()]
    while offset < bytes.count, bytes[offset] == separator {
      offset += 1
      cells.append(try cell())
    }
    takeLineEnd()
    return cells
  }

  private mutating func cell() throws -> String {
    guard offset < bytes.count, bytes[offset] == Self.quote else {
      let start = offset
      while offset < bytes.count, !endsCell(bytes[offset]) {
        if bytes[offset] == 0 { throw OperationError.importing(.csv(line: line, .zero)) }
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
          throw OperationError.importing(.csv(line: line, .textBehindQuote))
        }
        return String(decoding: text, as: UTF8.self)
      }
    }
    throw OperationError.importing(.csv(line: start, .unclosedQuote))
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

  /// Skips lines above the header, and finds the separator if it is not given.
  mutating func findHeader(
    _ given: Unicode.Scalar?, _ skipped: Int, knowing isKnown: (String) -> Bool
  ) {
    let isTold = takeSeparatorLine()
    while line <= skipped, offset < bytes.count { skipLine() }
    if let given {
      separator = given.isASCII ? UInt8(ascii: given) : Self.none
    } else if !isTold {
      findSeparator(knowing: isKnown)
      if skipped == 0 { skipRowsAboveTool(knowing: isKnown) }
    }
  }

  /// Skips the rows above the header of a tool, such as the date of an export.
  private mutating func skipRowsAboveTool(knowing isKnown: (String) -> Bool) {
    var reader = self
    for _ in 0..<Self.maxRowsAbove {
      var ahead = reader
      guard let cells = ahead.header() else { return }
      if ImportTool(recognising: cells) != nil {
        self = reader
        return
      }
      reader.separator = Self.none
      guard (try? reader.row()) != nil else { return }
      reader.findSeparator(knowing: isKnown)
    }
  }

  private static let maxRowsAbove = 8

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0D, bytes[offset] != 0x0A { offset += 1 }
    takeLineEnd()
  }

  private mutating func takeLineEnd() {
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    line += 1
  }

  /// Chooses the separator that gives the most known headings in the first row, and then the most cells.
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

  /// The first non-empty row; `nil` if there is none or a quote is not closed.
  mutating func header() -> [String]? {
    while offset < bytes.count {
      guard let cells = try? row() else { return nil }
      if cells.contains(where: { !$0.isEmpty }) { return cells }
    }
    return nil
  }

  /// Reads a line `sep=;`, quoted or not.
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
