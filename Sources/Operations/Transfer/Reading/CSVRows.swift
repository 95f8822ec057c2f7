/// The rows of a CSV text (RFC 4180): cells in quotes may hold commas, line breaks and doubled quotes.
struct CSVRows {
  /// Each with the number of the line that it begins in, from 1.
  let rows: [(line: Int, cells: [String])]

  init(_ text: String) throws(OperationError) {
    var reader = CSVReader(bytes: Array(text.utf8))
    rows = try reader.rows()
  }
}

private struct CSVReader {
  let bytes: [UInt8]
  var offset = 0
  var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  mutating func rows() throws(OperationError) -> [(line: Int, cells: [String])] {
    var rows: [(line: Int, cells: [String])] = []
    while offset < bytes.count {
      let start = line
      let cells = try row()
      if cells != [""] { rows.append((start, cells)) }
    }
    return rows
  }

  /// The cells up to the end of a line, which is taken too.
  private mutating func row() throws(OperationError) -> [String] {
    var cells = [try cell()]
    while offset < bytes.count, bytes[offset] == Self.comma {
      offset += 1
      cells.append(try cell())
    }
    if offset < bytes.count, bytes[offset] == 0x0D { offset += 1 }
    if offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    line += 1
    return cells
  }

  private mutating func cell() throws(OperationError) -> String {
    guard offset < bytes.count, bytes[offset] == Self.quote else {
      let start = offset
      while offset < bytes.count, ![Self.comma, 0x0D, 0x0A].contains(bytes[offset]) { offset += 1 }
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
        text.append(byte)
      } else if offset < bytes.count, bytes[offset] == Self.quote {
        text.append(byte)
        offset += 1
      } else {
        guard offset == bytes.count || [Self.comma, 0x0D, 0x0A].contains(bytes[offset]) else {
          throw .importing(.csv(line: line, .textBehindQuote))
        }
        return String(decoding: text, as: UTF8.self)
      }
    }
    throw .importing(.csv(line: start, .unclosedQuote))
  }
}
