/// How exported cells hold what CSV has no way to say, so that importing them gives the same back.
enum CSVCells {
  /// A row, its cells in quotes where they need them, kept from being run by spreadsheets.
  static func row(_ cells: [String]) -> String {
    cells.map { quoted(guarded($0)) }.joined(separator: ",") + "\r\n"
  }

  /// Several values in one cell: separated by semicolons, those within them behind backslashes.
  static func joined(_ items: [String]) -> String {
    items.map { $0.replacing("\\", with: "\\\\").replacing(";", with: "\\;") }
      .joined(separator: ";")
  }

  static func split(_ cell: String) -> [String] {
    var items = [""]
    var isEscaped = false
    for character in cell {
      if !isEscaped && character == ";" {
        items.append("")
      } else if !isEscaped && character == "\\" {
        isEscaped = true
        continue
      } else {
        items[items.count - 1].append(character)
      }
      isEscaped = false
    }
    return items.filter { !$0.isEmpty }
  }

  /// A cell without the apostrophe that guards it.
  static func unguarded(_ cell: String) -> String {
    cell.first == "'" && isDangerous(cell.drop { $0 == "'" }) ? String(cell.dropFirst()) : cell
  }

  /// Keeps a spreadsheet from running a cell as a formula; an apostrophe that looks like such a guard gets
  /// one too.
  private static func guarded(_ cell: String) -> String {
    isDangerous(cell.drop { $0 == "'" }) ? "'" + cell : cell
  }

  private static func isDangerous(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return "=+-@\t\r".unicodeScalars.contains(first)
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { "\",\r\n".utf8.contains($0) }
    return needsQuotes ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
  }
}
