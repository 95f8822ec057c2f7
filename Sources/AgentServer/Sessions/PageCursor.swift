import Text

/// The place in a list where the next page begins: how many items precede it, and the last one of them.
///
/// A list can change between two pages. If the last item has moved, the page begins after it.
struct PageCursor {
  private let offset: Int
  private let last: String
  /// A checksum of the arguments, which must be the same for each page.
  private let question: String

  private init(offset: Int, last: String, question: String) {
    (self.offset, self.last, self.question) = (offset, last, question)
  }

  /// Nil if the text is not a cursor of a list with these arguments.
  init?(_ text: String, question: [String]) {
    let parts = text.split(at: ".", maxSplits: 2).map { String($0) }
    guard parts.count == 3, let offset = Int(parts[0]), offset > 0,
      parts[1] == Self.checksum(question)
    else { return nil }
    self.init(offset: offset, last: parts[2], question: parts[1])
  }

  var text: String { "\(offset).\(question).\(last)" }

  private static func checksum(_ question: [String]) -> String {
    shortChecksum(Array(question.joined(separator: "\u{0}").utf8))
  }

  /// A page of a list: at most `limit` items after a cursor, and the cursor of the next page.
  static func page<Item>(
    of items: [Item], after cursor: PageCursor?, limit: Int, question: [String],
    id: (Item) -> String
  ) -> Page<Item> {
    var start = 0
    if let cursor {
      let place = cursor.offset - 1
      let isThere = items.indices.contains(place) && id(items[place]) == cursor.last
      start =
        isThere
        ? cursor.offset
        : items.firstIndex { id($0) == cursor.last }.map { $0 + 1 }
          ?? min(cursor.offset, items.count)
    }
    let shown = items[start...].prefix(limit)
    var next: PageCursor?
    if shown.endIndex < items.count, let last = shown.last {
      next = PageCursor(
        offset: shown.endIndex, last: id(last), question: checksum(question))
    }
    return Page(items: Array(shown), next: next, rest: items.count - shown.endIndex)
  }
}

/// A part of a list.
struct Page<Item> {
  var items: [Item]
  let next: PageCursor?
  /// The number of items after the page.
  let rest: Int
}
