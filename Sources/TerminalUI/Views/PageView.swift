import Platform
import Text

/// Where somebody is on the page of a record.
struct PagePlace: Sendable {
  /// The line whose link is selected; nil where there is none.
  var link: Int?
  var top = 0
  /// What that was when somebody last moved, whatever a smaller window has had room for since.
  private var wantedTop = 0

  init() {}

  /// Takes up what the page says by now: the same link stays selected, wherever it stands, and where it is gone, the
  /// next one is.
  mutating func follow(from old: RecordPage, to new: RecordPage) {
    guard let link, old.lines.indices.contains(link) else { return }
    let selected = old.lines[link]
    let links = new.lines.indices.filter { new.lines[$0].link != nil }
    let same = links.first {
      new.lines[$0].link == selected.link && new.lines[$0].reference == selected.reference
    }
    self.link = same ?? links.first { $0 >= link } ?? links.last
  }

  /// Takes up another window or another page: it stands as somebody left it, as far as the selected link is seen then.
  mutating func fit(_ page: RecordPage, height: Int) {
    top = max(0, min(wantedTop, page.lines.count - height))
    guard let link, page.lines.indices.contains(link), page.lines[link].link != nil else {
      return scroll(by: 0, on: page, height: height)
    }
    if link < top { top = link }
    if link >= top + height { top = link - height + 1 }
  }

  /// Goes to the next link downwards, or upwards, or where that is not near, so many lines on.
  mutating func move(by step: Int, on page: RecordPage, height: Int) {
    defer { wantedTop = top }
    let last = max(0, page.lines.count - height)
    let from = link ?? (step > 0 ? top - 1 : top + height)
    let next = page.lines.indices.filter { page.lines[$0].link != nil }
    let wanted = step > 0 ? next.first { $0 > from } : next.last { $0 < from }
    if let wanted, wanted < top + height + 1, wanted >= top - 1 {
      link = wanted
      if wanted < top { top = wanted }
      if wanted >= top + height { top = wanted - height + 1 }
    } else if step > 0 ? top < last : top > 0 {
      top += step > 0 ? 1 : -1
    } else {
      return
    }
    // What stands above the first link is seen again on the way up.
    if step < 0, link == next.first, let link, link < height { top = 0 }
    if let link, !(top..<top + height).contains(link) { self.link = nil }
    top = max(0, min(top, last))
  }

  /// Has the selected link in sight where there are only so many lines.
  mutating func show(height: Int) {
    if let link, link >= top + height { top = link - height + 1 }
  }

  /// Scrolls by so many lines.
  mutating func scroll(by lines: Int, on page: RecordPage, height: Int) {
    defer { if lines != 0 { wantedTop = top } }
    top = max(0, min(top + lines, page.lines.count - height))
    if let link, link < page.lines.count, page.lines[link].link != nil,
      (top..<top + height).contains(link)
    {
      return
    }
    link = page.lines.indices.first { $0 >= top && $0 < top + height && page.lines[$0].link != nil }
  }
}

/// Draws the part of a page that is seen.
struct PageView {
  let page: RecordPage
  let place: PagePlace

  func draw(into grid: inout Grid, row first: Int, height: Int) {
    for (offset, line) in page.lines.dropFirst(place.top).prefix(height).enumerated() {
      let row = first + offset
      grid.write(line.label, row: row, column: 0, width: max(0, line.indent - 2), .faint)
      var look = line.look
      if line.link != nil { look.isUnderlined = true }
      if place.link == place.top + offset { look = .selected }
      grid.write(line.text, row: row, column: line.indent, look)
      let target = line.link.map { _ in ClickTarget.link(place.top + offset) }
      if let target = target ?? line.key.map({ .key($0) }) {
        grid.mark(row: row, columns: 0..<grid.size.columns, as: target)
      }
    }
  }
}
