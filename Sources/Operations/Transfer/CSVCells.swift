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

  /// A cell without the apostrophes that guard it from being run as a formula.
  static func unguarded(_ cell: String) -> String {
    cell.utf8.contains(UInt8(ascii: "'"))
      ? changingFormulas(cell) { $0.first == "'" ? $0.dropFirst() : $0 } : cell
  }

  /// Adds an apostrophe so that a spreadsheet does not run a cell as a formula; also to a cell that looks guarded
  /// already, and behind separators of cells, where another program may begin a new cell. A negative number is not a
  /// formula.
  static func guarded(_ cell: String) -> String {
    if cell.utf8.first == UInt8(ascii: "-") && Int64(cell) != nil { return cell }
    return changingFormulas(cell) { "'" + $0 }
  }

  /// Changes the parts of a cell that a spreadsheet would run as formulas, leaving apostrophes at their starts aside.
  private static func changingFormulas(
    _ cell: String, _ change: (Substring) -> Substring
  ) -> String {
    let separators: Set<Unicode.Scalar> = [";", ","]
    var result = ""
    var rest = cell[...]
    while true {
      let end = rest.unicodeScalars.firstIndex(where: separators.contains) ?? rest.endIndex
      let part = rest[..<end]
      let first = part.unicodeScalars.first { $0 != "'" }
      let isFormula =
        first.map { signs.contains($0) || result.isEmpty && $0.isSpaceOfFormula } ?? false
      result += isFormula ? change(part) : part
      if end == rest.endIndex { return result }
      result.unicodeScalars.append(rest.unicodeScalars[end])
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
  }

  /// The first signs of formulas, also as full-width letters.
  private static let signs: Set<Unicode.Scalar> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]

  private static func quoted(_ cell: String, _ separator: Unicode.Scalar) -> String {
    // In a semicolon-separated table, some programs read a comma as a separator; in a tab-separated one they do not.
    let signs = separator == "\t" ? "\"\r\n\0\t" : "\"\r\n\0,\(separator)"
    let needsQuotes = cell.utf8.contains(where: signs.utf8.contains)
    return needsQuotes ? "\"" + cell.replacing(sign: "\"", with: "\"\"") + "\"" : cell
  }
}

extension Unicode.Scalar {
  /// White space that spreadsheets skip before a formula.
  fileprivate var isSpaceOfFormula: Bool { self == "\t" || self == "\r" || self == "\n" }
}
