import JSON
import Model
import Presentation
import Text

/// The search page, and its index in scripts: a browser loads no other files from a folder on disk.
struct SearchPages {
  private let source: SiteSource

  init(_ source: SiteSource) { self.source = source }

  private static let rowsInScript = 1000
  private static let maxTitleWidth = 200

  func write() {
    let count = writeIndex()
    let language = source.language
    source.write("search", SiteMessages.search[language], in: nil) { page in
      page.html.markup("<noscript>\n")
      page.html.line("p", SiteMessages.searchNeedsScript[language])
      page.html.markup("<ul>\n")
      for kind in source.content.kinds {
        page.html.open("li")
        page.link(
          source.content.listPath(of: kind), sanitized(source.schema[kind].pluralLabel[language]))
        page.html.markup("</li>\n")
      }
      page.html.markup("</ul>\n</noscript>\n")
      let nothing = ScreenMessages.nothingFound[language]
      page.html.element(
        "p",
        [
          .init("id", "found"), .init("role", "status"), .init("data-none", nothing),
          .init("data-some", SiteMessages.found[language]),
          .init("data-latin", KeyboardLayout.latin),
          .init("data-cyrillic", KeyboardLayout.cyrillic),
        ], "")
      page.html.markup("<ul id=\"results\"></ul>\n<script src=\"../site.js\"></script>\n")
      for number in 1..<count + 1 {
        page.html.element("script", [.init("src", "search.\(number).js")], "")
        page.html.endLine()
      }
    }
  }

  /// Writes the index and returns the number of its files.
  private func writeIndex() -> Int {
    var count = 0
    for kind in source.content.kinds {
      let records = source.graph.inOrder(source.graph.records(of: kind))
      for start in stride(from: 0, to: records.count, by: Self.rowsInScript) {
        count += 1
        source.write(
          part(of: kind, records[start...].prefix(Self.rowsInScript)), to: "search.\(count).js")
      }
    }
    return count
  }

  /// Some rows of the index: page, number, title, and the folded texts that are searched.
  private func part(of kind: KindIndex, _ records: ArraySlice<RecordIndex>) -> [UInt8] {
    let graph = source.graph
    let search = RecordSearch(WordSearch(""), in: graph, source.language)
    let rows = records.map { record -> JSONNode in
      let title = sanitized(graph.title(of: record, language: source.language))
      let texts = search.texts(of: record).map(\.text)
      return [
        .string("\(source.content.path(of: record)).html"),
        .integer(graph[record].number.map { Int($0) }),
        .string(shortened(title, to: Self.maxTitleWidth)),
        .string(folded(texts.joined(separator: "\n"))),
      ]
    }
    let part: JSONNode = [
      "kind": .string(sanitized(source.schema[kind].label[source.language])), "rows": .array(rows),
    ]
    return Array("docketSearch.push(\(part.text));\n".utf8)
  }
}
