import Text

extension Table {
  /// The sections as tables of GitHub-flavoured Markdown below their headings.
  package var markdown: String {
    let head = line(columns.map { escapedMarkdown($0.heading) }) + line(columns.map { _ in "---" })
    return sections.map { section in
      let heading = section.heading.map { "## \(escapedMarkdown($0))\n\n" } ?? ""
      let rows = (0..<section.rows.count).map { position in
        line(section.rows[position].cells.map { escapedMarkdown($0.text) })
      }
      return heading + head + rows.joined()
    }.joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }
}

/// A text in which Markdown and HTML see no markup.
package func escapedMarkdown(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "|", "#", "~": result += "\\\(scalar)"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "&": result += "&amp;"
    default: result.unicodeScalars.append(scalar)
    }
  }
}

/// A line of text that begins no list, rule, heading or other block of Markdown.
package func escapedMarkdownLine(_ text: String) -> String {
  withoutBlockStart(escapedMarkdown(text))
}
