import Platform
import Text

@testable import TerminalUI

/// The part of a terminal that `GridDrawing` uses. Overwriting half of a wide character erases the other half, as on
/// real terminals.
struct EmulatedScreen: Equatable {
  struct Cell: Hashable {
    var text: Character = " "
    /// 0 for a column that a wide character covers.
    var width = 1
    var look: [String] = []
  }

  /// Whether it draws ambiguous clusters wider or narrower than docket assumes.
  private let differsInWidths: Bool
  private(set) var cells: [[Cell]]
  private(set) var cursor: GridPlace?
  private var row = 0
  private var column = 0
  private var look: [String] = []
  private var isUpdating = false
  /// Unknown sequences and text outside an update.
  private(set) var unknown: [String] = []

  init(_ size: Terminal.Size, differsInWidths: Bool = false) {
    self.differsInWidths = differsInWidths
    cells = Array(
      repeating: Array(repeating: Cell(), count: size.columns), count: size.rows)
  }

  var lines: [String] {
    cells.map { String($0.filter { $0.width > 0 }.map(\.text)) }
  }

  mutating func feed(_ text: String) {
    var rest = text[...]
    while !rest.isEmpty {
      let plain = rest.prefix { $0 != "\u{1B}" }
      for character in plain { put(character) }
      rest = rest.dropFirst(plain.count)
      guard rest.first == "\u{1B}" else { continue }
      let sequence = rest.dropFirst(2)
      let parameters = sequence.prefix { !$0.isLetter }
      control(String(parameters), sequence.dropFirst(parameters.count).first ?? " ")
      rest = sequence.dropFirst(parameters.count + 1)
    }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("H", _):
      row = (numbers.first ?? 1) - 1
      column = (numbers.dropFirst().first ?? 1) - 1
    case ("J", "2"):
      for row in cells.indices { cells[row] = cells[row].map { _ in Cell() } }
    case ("K", "") where look.isEmpty:
      for place in column..<cells[row].count { eraseCluster(at: place) }
    case ("m", _): look = parameters.split(separator: ";").map(String.init).filter { $0 != "0" }
    case ("l", "?25"): cursor = nil
    case ("h", "?25"): cursor = GridPlace(row: row, column: column)
    case ("h", "?2026"): isUpdating = true
    case ("l", "?2026"): isUpdating = false
    default: unknown.append(parameters + String(final))
    }
  }

  private mutating func put(_ character: Character) {
    let width = width(of: character)
    guard isUpdating, width > 0, column + width <= cells[row].count else {
      unknown.append("text: \(character)")
      return
    }
    for place in column..<column + width { eraseCluster(at: place) }
    cells[row][column] = Cell(text: character, width: width, look: look)
    for place in column + 1..<max(column + 1, column + width) {
      cells[row][place] = Cell(width: 0, look: look)
    }
    column += width
  }

  private func width(of character: Character) -> Int {
    let width = displayWidth(character)
    let cell = GridCell(text: character, width: width, look: .plain)
    if !differsInWidths || width == 0 || cell.hasCertainWidth { return width }
    // Nothing wraps at the right margin.
    return min(width == 1 ? 2 : 1, cells[row].count - column)
  }

  private mutating func eraseCluster(at place: Int) {
    var first = place
    while first > 0, cells[row][first].width == 0 { first -= 1 }
    var next = first + 1
    while next < cells[row].count, cells[row][next].width == 0 { next += 1 }
    for place in first..<next { cells[row][place] = Cell() }
  }
}
