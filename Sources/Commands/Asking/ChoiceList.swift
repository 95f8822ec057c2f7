import Platform
import Text

/// A list that somebody picks from at a terminal: what the keys do to it, and how it looks.
struct ChoiceList {
  /// What is chosen, in words on one line.
  let heading: String
  let hint: String
  let items: [Item]
  /// Whether several may be ticked, rather than one picked.
  let isMultiple: Bool
  private(set) var ticked: Set<Int>
  /// The position among the shown items.
  private(set) var cursor = 0
  private(set) var filter = ""

  struct Item {
    let id: String
    let title: String
  }

  /// What a key led to.
  enum Step {
    case goesOn
    case chosen
    /// Left without choosing; `isInterrupt` for Control-C and a terminal that went away.
    case left(isInterrupt: Bool)
  }

  init(heading: String, hint: String, items: [Item], ticked: Set<Int>, isMultiple: Bool) {
    self.heading = heading
    self.hint = hint
    self.items = items
    self.ticked = ticked
    self.isMultiple = isMultiple
    if !isMultiple { cursor = ticked.min() ?? 0 }
  }

  /// The items that the typed text leaves: those whose name or id contains it.
  var shown: [Int] {
    let wanted = filter.lowercased()
    if wanted.isEmpty { return Array(items.indices) }
    return items.indices.filter {
      items[$0].title.lowercased().contains(wanted) || items[$0].id.contains(wanted)
    }
  }

  /// The item under the cursor.
  var current: Int? {
    let shown = shown
    return shown.indices.contains(cursor) ? shown[cursor] : nil
  }
}

extension ChoiceList {
  /// Does what a key asks for; `page` is how many items fit on the screen.
  mutating func press(_ key: Key, page: Int) -> Step {
    switch key {
    case .enter:
      if isMultiple { return .chosen }
      guard let current else { return .goesOn }
      ticked = [current]
      return .chosen
    case .escape: return .left(isInterrupt: false)
    case .control("c"), .control("d"), .endOfInput: return .left(isInterrupt: true)
    case .up, .control("p"): move(by: -1)
    case .down, .control("n"): move(by: 1)
    case .pageUp: move(by: -page)
    case .pageDown: move(by: page)
    case .home: move(by: -items.count)
    case .end: move(by: items.count)
    case .tab: tick()
    case .backspace: narrow(to: String(filter.dropLast()))
    case .control("u"): narrow(to: "")
    case .character(" ") where isMultiple: tick()
    case .character(let character): narrow(to: filter + String(character))
    default: break
    }
    return .goesOn
  }

  private mutating func move(by count: Int) {
    cursor = max(0, min(cursor + count, shown.count - 1))
  }

  private mutating func tick() {
    guard isMultiple, let current else { return }
    if ticked.remove(current) == nil { ticked.insert(current) }
  }

  private mutating func narrow(to text: String) {
    filter = text
    cursor = 0
  }
}

extension ChoiceList {
  /// The lines around the items: what is chosen, what was typed, and at least one of what the keys do.
  static let frameHeight = 3
  /// How many items the hint must leave room for to take more than its one line.
  private static let leastItems = 3

  /// How many items are shown at once on so many columns and rows.
  func height(columns: Int, rows: Int) -> Int {
    let frame = Self.frameHeight - 1 + hintLines(columns: columns, rows: rows).count
    return max(1, min(rows - frame, items.count))
  }

  /// What the keys do, on as many lines as it takes, or cut where the items need the room.
  private func hintLines(columns: Int, rows: Int) -> [String] {
    let lines = wrapped(hint, width: columns - 1)
    let itemCount = rows - (Self.frameHeight - 1) - lines.count
    return itemCount >= Self.leastItems ? lines : [truncated(hint, to: columns - 1)]
  }

  /// The list as it looks on so many columns and rows: the items around the cursor.
  func lines(columns: Int, rows: Int, _ palette: Palette) -> [String] {
    let shown = shown
    let height = height(columns: columns, rows: rows)
    let start = max(0, min(cursor - height / 2, shown.count - height))
    let window = start..<min(start + height, shown.count)
    let width = items.map { displayWidth($0.id) }.max() ?? 0
    let body = window.map { position in
      let line = truncated(line(of: shown[position], position, idWidth: width), to: columns - 1)
      return position == cursor ? palette(.heading, line) : line
    }
    return [
      palette(.heading, truncated(heading, to: columns - 1)),
      truncated("/ " + sanitized(filter), to: columns - 1),
    ] + body + hintLines(columns: columns, rows: rows).map { palette(.faint, $0) }
  }

  private func line(of item: Int, _ position: Int, idWidth: Int) -> String {
    let mark = isMultiple ? (ticked.contains(item) ? "[x] " : "[ ] ") : ""
    let id = items[item].id
    let name = id.isEmpty ? items[item].title : padded(id, to: idWidth) + "  " + items[item].title
    return (position == cursor ? "> " : "  ") + mark + name
  }
}
