import Platform
import Text

/// The selection and the scroll position of a page.
struct PagePlace: Sendable {
  /// The line of the selected link; nil if no link is visible.
  var link: Int?
  var top = 0
  /// `top` as the user left it, before a smaller window changed it.
  private var preferredTop = 0

  init() {}

  /// Adapts to a new version of the page: keeps the same link selected, or else selects the next one.
  mutating func follow(from old: RecordPage, to new: RecordPage) {
    guard let link, old.lines.indices.contains(link) else { return }
    let selected = old.lines[link]
    let links = new.lines.indices.filter { new.lines[$0].link != nil }
    let same = links.first {
      new.lines[$0].link == selected.link && new.lines[$0].reference == selected.reference
    }
    self.link = same ?? links.first { $0 >= link } ?? links.last
  }

  /// Adapts to a new size or page: restores the user's scroll position as far as the selected link stays visible.
  mutating func fit(_ page: RecordPage, height: Int) {
    top = max(0, min(preferredTop, page.lines.count - height))
    guard let link, page.lines.indices.contains(link), page.lines[link].link != nil else {
      return scroll(by: 0, on: page, height: height)
    }
    if link < top { top = link }
    if link >= top + height { top = link - height + 1 }
  }

  /// Selects the next link in a direction; if none is near, scrolls one line.
  mutating func move(by step: Int, on page: RecordPage, height: Int) {
    defer { preferredTop = top }
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
    // Show the start of the page again when moving up to the first link.
    if step < 0, link == next.first, let link, link < height { top = 0 }
    if let link, !(top..<top + height).contains(link) { self.link = nil }
    top = max(0, min(top, last))
  }

  /// Scrolls so that the selected link is visible in a lower window.
  mutating func show(height: Int) {
    if let link, link >= top + height { top = link - height + 1 }
  }

  /// Scrolls; selects another link if the selected one leaves the window.
  mutating func scroll(by lines: Int, on page: RecordPage, height: Int) {
    defer { if lines != 0 { preferredTop = top } }
    top = max(0, min(top + lines, page.lines.count - height))
    if let link, link < page.lines.count, page.lines[link].link != nil,
      (top..<top + height).contains(link)
    {
      return
    }
    link = page.lines.indices.first { $0 >= top && $0 < top + height && page.lines[$0].link != nil }
  }
}

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
