import Model
import Platform
import Presentation
import Synchronization
import Text

/// A static site of plain files: pages in each language, one style sheet and one script.
///
/// The same workspace, history and day give the same bytes.
package struct Site: Sendable {
  private let content: SiteContent

  package init(_ content: SiteContent) { self.content = content }

  /// The number of records whose pages one thread writes at a time.
  private static let batchSize = 128

  /// Makes all files, on all processors.
  package func write(to output: @escaping SiteOutput) {
    writeCommonFiles(to: output)
    let jobs = content.languages.flatMap { language in
      parts(of: SiteSource(content, language, to: output))
    }
    let next = Atomic(0)
    Threads.run(min(Threads.processorCount, jobs.count)) { _ in
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < jobs.count else { return }
        jobs[number]()
      }
    }
  }

  /// The pages of a language in parts that can be made at the same time.
  private func parts(of source: SiteSource) -> [@Sendable () -> Void] {
    var parts: [@Sendable () -> Void] = [
      { Overview(source).write() }, { Board(source).write() }, { SearchPages(source).write() },
      { TeacherPages(source).write() }, { QueryPages(source).write() },
      { FindingPages(source).write() },
    ]
    for kind in content.kinds {
      parts.append { ListPages(kind, source).write() }
      let records = content.graph.records(of: kind)
      for start in stride(from: 0, to: records.count, by: Self.batchSize) {
        let batch = records[start..<min(start + Self.batchSize, records.count)]
        parts.append { for record in batch { RecordPages(record, source).write() } }
      }
    }
    return parts
  }

  /// The style sheet, the script, and the page that leads to the main language.
  private func writeCommonFiles(to output: SiteOutput) {
    output("style.css", Array(SVGFormat.styles.utf8) + PackageResources.style_css)
    output("site.js", PackageResources.site_js)
    guard let main = content.languages.first else { return }
    var html = HTMLWriter()
    html.beginPage(main, content.title, style: "style.css")
    html.open(
      "meta",
      [
        .init("http-equiv", "refresh"), .init("content", "0; url=\(main.rawValue)/index.html"),
      ])
    html.markup("\n</head>\n<body>\n<main>\n")
    html.line("h1", [.anyDirection], content.title)
    html.markup("<ul>\n")
    for language in content.languages {
      let code = language.rawValue
      html.element("li") {
        $0.element(
          "a", [.href("\(code)/index.html"), .init("lang", code), .init("hreflang", code)],
          SiteMessages.name(of: language))
      }
      html.endLine()
    }
    html.markup("</ul>\n</main>\n</body>\n</html>\n")
    output("index.html", html.bytes)
  }
}
