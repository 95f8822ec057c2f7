import Text

/// Large digits made of plain characters.
enum LargeDigits {
  /// A number in five lines; `nil` if it is wider than `width` columns.
  static func text(of number: Int64, width: Int) -> String? {
    let digits = String(number).compactMap(\.wholeNumberValue)
    let gap = spaces(2)
    let lines = (0..<5).map { row in
      var line = digits.map { shape(of: $0, row) }.joined(separator: gap)
      while line.last == " " { line.removeLast() }
      return line
    }
    return digits.count * 8 - 2 > width ? nil : lines.map { $0 + "\n" }.joined()
  }

  /// One line of a digit, with two characters for each point.
  private static func shape(of digit: Int, _ row: Int) -> String {
    let points = rows[digit].dropFirst(row * 3).prefix(3)
    return points.map { $0 == "#" ? "##" : "  " }.joined()
  }

  /// Each digit as five rows of three points.
  private static let rows = [
    "#### ## ## ####", " #  #  #  #  # ", "###  #####  ###", "###  ####  ####", "# ## ####  #  #",
    "####  ###  ####", "####  #### ####", "###  #  #  #  #", "#### ##### ####", "#### ####  ####",
  ]
}
