import Text

/// Encodes values in table cells that CSV cannot express, so that an import restores them.
package enum CSVCells {
  /// A row with quotes where cells need them; cells that a spreadsheet would run as formulas are guarded.
  package static func row(
    _ cells: [String], separatedBy separator: Unicode.Scalar = ",", endedBy end: String = "\r\n"
  ) -> String {
    line(cells.map(guarded), separatedBy: separator, endedBy: end)
  }

  /// A row of cells without guards against formulas.
  static func rawRow(_ cells: [String]) -> String { line(cells, separatedBy: ",") }

  /// A row of cells that are guarded already, with quotes where cells need them.
  static func line(
    _ cells: [String], separatedBy separator: Unicode.Scalar, endedBy end: String = "\r\n"
  ) -> String {
    cells.map { quoted($0, separator) }.joined(separator: String(separator)) + end
  }

  /// A text with tabs and line breaks escaped, for tab-separated values; in a list that is `joined`, backslashes
  /// already have a meaning and stay.
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

  /// Several values in one cell, separated by semicolons; backslashes and semicolons in values are escaped.
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

  /// A cell without the apostrophe that guards it from being run as a formula.
  static func unguarded(_ cell: String) -> String {
    isGuarded(cell) ? String(cell[...].dropping(1)) : cell
  }

  /// Whether a cell starts with apostrophes followed by the start of a formula.
  private static func isGuarded(_ cell: String) -> Bool {
    cell.utf8.first == UInt8(ascii: "'") && isDangerous(cell)
  }

  /// Adds an apostrophe so that a spreadsheet does not run a cell as a formula; also to a cell that looks guarded
  /// already. A negative number is not a formula.
  static func guarded(_ cell: String) -> String {
    isDangerous(cell) && !isNegativeNumber(cell) ? "'" + cell : cell
  }

  private static func isNegativeNumber(_ cell: String) -> Bool {
    cell.utf8.first == UInt8(ascii: "-") && Int64(cell) != nil
  }

  /// Whether a spreadsheet would run the cell as a formula, leaving apostrophes at the start aside.
  private static func isDangerous(_ cell: String) -> Bool {
    guard let first = cell.unicodeScalars.first(where: { $0 != "'" }) else { return false }
    return "=+-@\t\r\n".unicodeScalars.contains(first)
  }

  private static func quoted(_ cell: String, _ separator: Unicode.Scalar) -> String {
    // In a semicolon-separated table, some programs read a comma as a separator; in a tab-separated one they do not.
    let signs = separator == "\t" ? "\"\r\n\0\t" : "\"\r\n\0,\(separator)"
    let needsQuotes = cell.utf8.contains(where: signs.utf8.contains)
    return needsQuotes ? "\"" + cell.replacing(sign: "\"", with: "\"\"") + "\"" : cell
  }
}
