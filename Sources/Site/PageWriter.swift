import Model
import Presentation
import Text

/// Writes one page: its frame, and the parts that several pages have.
struct PageWriter {
  var html = HTMLWriter()
  let source: SiteSource
  /// The way from the page's folder to the folder of the language.
  private let up: String

  /// Begins a page; its path has no `.html`.
  init(
    _ path: String, _ title: String, in section: SiteSection.Place?, _ source: SiteSource
  ) {
    self.source = source
    up = String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
    writeHead(title)
    writeHeader(path, section)
    html.markup("<main id=\"main\">\n")
    html.line("h1", [.anyDirection], title)
  }

  mutating func finish() { html.markup("</main>\n</body>\n</html>\n") }

  private mutating func writeHead(_ title: String) {
    html.beginPage(
      source.language, "\(title) · \(source.content.title)", style: "\(up)../style.css")
    html.markup("</head>\n<body>\n")
  }

  private mutating func writeHeader(_ path: String, _ section: SiteSection.Place?) {
    let language = source.language
    html.line("a", [.class("skip"), .href("#main")], SiteMessages.skip[language])
    html.markup("<header>\n<p class=\"site\">")
    html.element("a", [.href("\(up)index.html")]) { [title = source.content.title] in
      $0.isolated(title)
    }
    html.markup("</p>\n")
    let search = SiteMessages.search[language]
    html.open("form", [.init("role", "search"), .init("action", "\(up)search.html")])
    html.open(
      "input",
      [
        .init("type", "search"), .init("name", "q"), .init("aria-label", search),
        .init("placeholder", search),
      ])
    html.markup("</form>\n")
    for other in source.content.languages where other != language {
      let code = other.rawValue
      html.line(
        "a",
        [
          .class("language"), .href("\(up)../\(code)/\(path).html"), .init("lang", code),
          .init("hreflang", code),
        ], SiteMessages.name(of: other))
    }
    html.open("nav", [.init("aria-label", SiteMessages.sections[language])])
    html.markup("<ul>\n")
    for item in source.sections(on: section) {
      var attributes = [HTMLWriter.Attribute.href("\(up)\(item.path).html")]
      if item.place == section { attributes.append(.init("aria-current", "page")) }
      html.element("li") { $0.element("a", attributes, item.label) }
      html.endLine()
    }
    html.markup("</ul></nav>\n")
    html.markup("</header>\n")
  }
}

extension HTMLWriter {
  /// Writes the beginning of a page up to its title and style sheet.
  mutating func beginPage(_ language: Language, _ title: String, style: String) {
    markup("<!DOCTYPE html>\n")
    open("html", [.init("lang", language.rawValue)])
    markup(
      """

      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">

      """)
    line("title", title)
    open("link", [.init("rel", "stylesheet"), .href(style)])
    markup("\n<link rel=\"icon\" href=\"data:,\">\n")
  }
}

extension PageWriter {
  /// Writes a link to a page, given by its path without `.html`.
  mutating func link(_ path: String, _ text: String) {
    html.element("a", [.href("\(up)\(path).html")]) { $0.isolated(text) }
  }

  mutating func link(_ record: RecordIndex, _ text: String) {
    let isBlank = text.allSatisfy(\.isWhitespace)
    link(
      source.content.path(of: record), isBlank ? sanitized(source.graph.id(of: record)) : text)
  }

  /// Writes a link to a record with its number and title.
  mutating func link(_ record: RecordIndex) {
    link(
      record,
      shortened(source.graph.fullTitle(of: record, language: source.language), to: Self.maxWidth))
  }

  /// Writes the priority of an open record in a list or on the board, unless it is the usual one.
  mutating func priority(of record: RecordIndex) {
    let (graph, kind) = (source.graph, source.graph[record].kind)
    guard let priority = graph.urgency(of: record)?.priority, let sign = priority.sign,
      let field = source.schema[kind].urgencyFields?.priority
    else { return }
    let label = source.shortText(graph.cells(of: record, field))
    html.element(
      "span", [.class(priority == .high ? "priority high" : "priority")], "\(sign) \(label)")
    html.write(" ")
  }

  /// Writes a value; a reference becomes a link.
  mutating func write(_ cell: Cell, _ text: CellText) {
    let shown = shortened(text(cell), to: Self.maxWidth)
    if case .reference(let record) = cell {
      link(record, shown)
    } else if cell.isText {
      html.isolated(shown)
    } else {
      html.write(shown)
    }
  }

  /// Writes the values of a column.
  mutating func write(_ cells: [Cell]) {
    guard cells.contains(where: \.isReference) else {
      let text = shortened(source.shortText(cells), to: Self.maxWidth)
      if cells.contains(where: \.isText) { html.isolated(text) } else { html.write(text) }
      return
    }
    for (position, cell) in cells.prefix(Self.maxCells).enumerated() {
      if position > 0 { html.write(", ") }
      write(cell, source.shortText)
    }
    if cells.count > Self.maxCells {
      html.write(" \(LocalizedText.more(cells.count - Self.maxCells)[source.language])")
    }
  }

  /// The greatest width of a text in a list, in columns, and the greatest number of values in a cell.
  static let (maxWidth, maxCells) = (200, 10)

  /// Writes links to lists that show the same records in another way.
  mutating func tabs(_ tabs: [(path: String, label: String)], current: String) {
    if tabs.count < 2 { return }
    html.open("nav", [.class("tabs"), .init("aria-label", SiteMessages.lists[source.language])])
    html.markup("<ul>")
    for tab in tabs {
      var attributes = [HTMLWriter.Attribute.href("\(up)\(tab.path).html")]
      if tab.path == current { attributes.append(.init("aria-current", "page")) }
      html.element("li") { $0.element("a", attributes, tab.label) }
    }
    html.markup("</ul></nav>\n")
  }

  /// Writes links to the pages of a long list.
  mutating func pageLinks(_ page: Int, of count: Int, _ path: (Int) -> String) {
    if count < 2 { return }
    let language = source.language
    html.open("nav", [.class("pages"), .init("aria-label", SiteMessages.pages[language])])
    html.markup("<ul>")
    if page > 1 {
      html.open("li")
      link(path(page - 1), SiteMessages.previous[language])
      html.close("li")
    }
    let near = [1, count] + Array(max(1, page - 2)...min(count, page + 2))
    var last = 0
    for number in Set(near).sorted() {
      if number > last + 1 { html.element("li", "…") }
      last = number
      html.open("li")
      if number == page {
        html.element("strong", [.init("aria-current", "true")], String(number))
      } else {
        link(path(number), String(number))
      }
      html.close("li")
    }
    if page < count {
      html.open("li")
      link(path(page + 1), SiteMessages.next[language])
      html.close("li")
    }
    html.markup("</ul></nav>\n")
  }

  /// Begins a part that scrolls by itself if it is wider than the window.
  mutating func scrolling(_ label: String, _ body: (inout PageWriter) -> Void) {
    html.open(
      "div",
      [
        .class("wide"), .init("tabindex", "0"), .init("role", "region"), .init("aria-label", label),
      ])
    body(&self)
    html.markup("</div>\n")
  }
}

extension Cell {
  fileprivate var isReference: Bool { if case .reference = self { true } else { false } }

  /// Whether the cell is a text of a record, in any direction.
  fileprivate var isText: Bool {
    switch self {
    case .integer, .boolean, .date, .choice, .period, .ratio, .repetition, .unknown: false
    case .id, .title, .text, .step, .reference, .unresolved: true
    }
  }
}
