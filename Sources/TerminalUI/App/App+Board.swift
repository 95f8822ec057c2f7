import Model
import Operations
import Platform
import Presentation
import TOML

extension App {
  var showsBoard: Bool { pages.isEmpty && list.query.board != nil }

  /// The fields by whose choices the list can be a board.
  var boardFields: [Int] { list.screen.boardFields(in: snapshot.schema) }

  /// Shows the list as a board by its next field with choices, or as a list again.
  mutating func showNextBoard() {
    let fields = boardFields
    let current = list.query.board.flatMap(fields.firstIndex)
    let next = current.map { $0 + 1 } ?? 0
    ask { $0.board = fields.indices.contains(next) ? fields[next] : nil }
    guard let kind = list.screen.kind, let field = list.query.board else { return }
    show(ScreenMessages.board(by: snapshot.schema[kind].fields[field]))
  }

  /// Moves the selection on a board; returns false for other keys.
  mutating func moveOnBoard(_ key: Key) -> Bool {
    guard showsBoard, let place = list.rows.place(ofRow: list.place.row) else { return false }
    let sections = list.rows.sections
    switch key {
    case .up, .character("k"): select(place.section, place.offset - 1)
    case .down, .character("j"): select(place.section, place.offset + 1)
    case .home, .character("g"): select(place.section, 0)
    case .end, .character("G"): select(place.section, .max)
    case .left, .character("h"):
      if let section = (0..<place.section).last(where: { !sections[$0].rows.isEmpty }) {
        select(section, place.offset)
      }
    case .right, .character("l"):
      let after = place.section + 1..<sections.count
      if let section = after.first(where: { !sections[$0].rows.isEmpty }) {
        select(section, place.offset)
      }
    default: return false
    }
    return true
  }

  private mutating func select(_ section: Int, _ offset: Int) {
    let last = list.rows.sections[section].rows.count - 1
    let row = list.rows.row(inSection: section, offset: max(0, min(offset, last)))
    moveSelection(by: row - list.place.row)
  }

  /// Gives the selected cards the choice of the column beside theirs.
  mutating func moveCards(by step: Int) -> [Effect] {
    guard let chosen, let field = list.query.board, let choice = nextChoice(by: step)
    else { return [] }
    return [.perform(chosen.edit(field, .set(.string(choice.name))))]
  }

  /// Why cards cannot be moved; nil if they can.
  func moveReason(by step: Int) -> DisabledReason? {
    if !showsBoard { return .onlyOnBoard }
    return recordReason ?? (nextChoice(by: step) == nil ? .noFurtherColumn : nil)
  }

  /// The choice beside the one of the first selected card.
  private func nextChoice(by step: Int) -> Choice? {
    guard let field = list.query.board,
      let record = subjects.first.flatMap(snapshot.record)
    else { return nil }
    let choices = snapshot.schema[snapshot.graph[record].kind].fields[field].choices ?? []
    let name = snapshot.graph.text(of: record, field)
    let next = choices.firstIndex { $0.name == name }.map { $0 + step } ?? 0
    return choices.indices.contains(next) ? choices[next] : nil
  }
}
