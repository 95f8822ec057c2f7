import Text

/// How cells of tables hold what CSV has no way to say, so that importing them gives the same back.
package enum CSVCells {
  /// A row, its cells in quotes where they need them, kept from being run by spreadsheets.
  package static func row(
    _ cells: [String], separatedBy separator: Unicode.Scalar = ",", endedBy end: String = "\r\n"
  ) -> String {
    line(cells.map(guarded), separatedBy: separator, endedBy: end)
  }

  /// A row of cells as they are.
  static func rawRow(_ cells: [String]) -> String { line(cells, separatedBy: ",") }

  /// A row of cells that are kept from being run where they have to be, in quotes where they need them.
  static func line(
    _ cells: [String], separatedBy separator: Unicode.Scalar, endedBy end: String = "\r\n"
  ) -> String {
    cells.map { quoted($0, separator) }.joined(separator: String(separator)) + end
  }

  /// A text without what would end a line or a cell of tab-separated values; of several that are `joined`, backslashes
  /// mean something already.
  package static func onOneLine(_ text: String, isJoined: Bool = false) -> String {
    if !text.utf8.contains(where: "\\\t\n\r".utf8.contains) { return text }
    return text.unicodeScalars.reduce(into: "") { line, scalar in
      switch scalar {
      case "\\" where !isJoined: line += "\\\\"
      case "\t": line += "\\t"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
  }

  /// Several values in one cell: separated by semicolons, those within them behind backslashes.
  package static func joined(_ items: [String]) -> String {
    items.map { $0.replacing(sign: "\\", with: "\\\\").replacing(sign: ";", with: "\\;") }
      .joined(separator: ";")
  }

  static func split(_ cell: String) -> [String] {
    var items: [String] = []
    var item = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in cell.unicodeScalars {
      if !isEscaped && scalar == ";" {
        items.append(String(item))
        item.removeAll()
      } else if !isEscaped && scalar == "\\" {
        isEscaped = true
        continue
      } else {
        item.append(scalar)
      }
      isEscaped = false
    }
    return (items + [String(item)]).filter { !$0.isEmpty }
  }

  /// A cell without the apostrophe that guards it.
  static func unguarded(_ cell: String) -> String {
    isGuarded(cell) ? String(cell[...].dropping(1)) : cell
  }

  /// Whether apostrophes, and then what a spreadsheet would run, begin a cell.
  private static func isGuarded(_ cell: String) -> Bool {
    cell.utf8.first == UInt8(ascii: "'") && isDangerous(cell)
  }

  /// Keeps a spreadsheet from running a cell as a formula; an apostrophe that looks like such a guard gets
  /// one too. A number below zero is no formula.
  static func guarded(_ cell: String) -> String {
    isDangerous(cell) && !isNegativeNumber(cell) ? "'" + cell : cell
  }

  private static func isNegativeNumber(_ cell: String) -> Bool {
    cell.utf8.first == UInt8(ascii: "-") && Int64(cell) != nil
  }

  /// Whether a spreadsheet would run what stands behind the apostrophes at the beginning.
  private static func isDangerous(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first(where: { $0 != "'" }) else { return false }
    return "=+-@\t\r\n".unicodeScalars.contains(first)
  }

  private static func quoted(_ cell: String, _ separator: Unicode.Scalar) -> String {
    // Between semicolons a comma may be taken for what separates cells; between tabs it is not.
    let signs = separator == "\t" ? "\"\r\n\0\t" : "\"\r\n\0,\(separator)"
    let needsQuotes = cell.utf8.contains(where: signs.utf8.contains)
    return needsQuotes ? "\"" + cell.replacing(sign: "\"", with: "\"\"") + "\"" : cell
  }
}
