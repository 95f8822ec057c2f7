package import Text

/// Writes findings for people in the style of compilers: the problem, an excerpt and advice.
package struct TextRenderer: Renderer {
  package var color: Bool
  /// The number of columns for excerpts of files; messages are not cut.
  package var width: Int
  package var language: Language

  package init(color: Bool, width: Int, language: Language) {
    self.color = color
    self.width = width
    self.language = language
  }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      var result = ""
      for diagnostic in diagnostics {
        if !result.isEmpty { result += "\n" }
        result += render(diagnostic, &cache)
      }
      return result
    }
  }

  func render(_ diagnostic: Diagnostic, _ sources: inout SourceCache) -> String {
    let blocks = blocks(of: diagnostic, &sources)
    let widest = blocks.flatMap(\.lines).compactMap { $0?.number }.max() ?? 1
    var page = Page(
      paint: Painter(isColored: color), width: width, language: language,
      gutter: String(widest).utf8.count)
    page.appendTitle(diagnostic)
    for (index, block) in blocks.enumerated() {
      page.append(block, isFirst: index == 0, severity: diagnostic.severity)
    }
    for label in diagnostic.related where sources.excerptSource(of: label.location) == nil {
      page.appendNote(ReportWords.note, "\(label.location.path): \(label.message[language])")
    }
    diagnostic.advice.forEach { page.appendNote(ReportWords.help, $0[language]) }
    return page.text
  }

  /// The excerpt of each file, starting with the finding's own.
  private func blocks(of diagnostic: Diagnostic, _ sources: inout SourceCache) -> [Block] {
    let home = diagnostic.location
    var paths = [home.path]
    var marks: [Path: [Mark]] = [:]
    marks[home.path] = home.range.map {
      [
        Mark(
          range: $0, label: diagnostic.label?[language], isPrimary: true,
          mostLines: diagnostic.excerptLines)
      ]
    }
    for label in diagnostic.related {
      guard let range = label.location.range,
        sources.excerptSource(of: label.location) != nil
      else { continue }
      if marks[label.location.path] == nil && label.location.path != home.path {
        paths.append(label.location.path)
      }
      marks[label.location.path, default: []].append(
        Mark(range: range, label: label.message[language], isPrimary: false))
    }
    return paths.map { path in
      guard let marks = marks[path], let first = marks.first, let source = sources[path] else {
        return Block(path: path)
      }
      return Block(
        path: path, position: source.position(of: first.range.lowerBound), source: source,
        lines: excerpt(of: source, marks: marks))
    }
  }
}

extension SourceCache {
  /// The file for an excerpt of the location; nil if none can be shown.
  fileprivate mutating func excerptSource(of location: Diagnostic.Location) -> SourceFile? {
    location.range == nil ? nil : self[location.path]
  }
}

/// An excerpt of a file; without a source only the file's name.
private struct Block {
  var path: Path
  var position: SourceFile.Position?
  var source: SourceFile?
  var lines: [ExcerptLine?] = []
}

/// The text of a finding while it is being written.
private struct Page {
  let paint: Painter
  let width: Int
  let language: Language
  /// The width of the line numbers in columns.
  let gutter: Int
  var text = ""

  mutating func appendTitle(_ diagnostic: Diagnostic) {
    let name = "\(diagnostic.severity.name[language])[\(sanitized(diagnostic.code.rawValue))]"
    text += paint(diagnostic.severity.style, name)
    text += paint(.bold, ": \(sanitized(diagnostic.message[language]))") + "\n"
  }

  mutating func append(_ block: Block, isFirst: Bool, severity: Diagnostic.Severity) {
    if !isFirst { appendRow("") }
    text += spaces(gutter + 1) + paint(.blue, isFirst ? "-->" : ":::")
    text += " " + sanitized(block.path)
    if let position = block.position { text += ":\(position.line):\(position.column)" }
    text += "\n"
    guard let source = block.source else { return }
    appendRow("")
    for line in block.lines {
      guard let line else {
        text += paint(.blue, "...") + "\n"
        continue
      }
      append(line, of: source, severity: severity)
    }
  }

  private mutating func append(
    _ line: ExcerptLine, of source: SourceFile, severity: Diagnostic.Severity
  ) {
    let content = source.content(ofLine: line.number)
    let focus = (line.marks.first(where: \.isPrimary) ?? line.marks.first)?.range
    let window = LineWindow(
      source, line: line.number, focus: focus ?? content.lowerBound..<content.lowerBound,
      columns: max(20, width - gutter - 4))
    appendRow(window.text, number: line.number)
    for mark in line.marks {
      let columns = window.columns(of: mark.range)
      let carets = String(repeating: mark.isPrimary ? "^" : "-", count: columns.count)
      let label = mark.label.map { " " + sanitized($0) } ?? ""
      let style = mark.isPrimary ? severity.style : .blue
      appendRow(spaces(columns.lowerBound) + paint(style, carets + label))
    }
  }

  mutating func appendNote(_ kind: LocalizedText, _ note: String) {
    let kind = kind[language]
    let lines = sanitized(note, .multiline)
      .split(omittingEmptySubsequences: false) { $0 == "\n" }
    for (index, line) in lines.enumerated() {
      let line = sanitized(String(line))
      if index == 0 {
        let margin = spaces(gutter + 2) + paint(.blue, "=") + " "
        text += trimmed(margin + paint(.bold, "\(kind):") + " " + line) + "\n"
      } else {
        text += trimmed(spaces(gutter + 4 + displayWidth(kind) + 2) + line) + "\n"
      }
    }
  }

  private mutating func appendRow(_ content: String, number: Int? = nil) {
    let label = padded(number.map { String($0) } ?? "", to: gutter, alignment: .right)
    let margin = " " + (number == nil ? label : paint(.blue, label)) + " " + paint(.blue, "|")
    text += trimmed(content.isEmpty ? margin : margin + " " + content) + "\n"
  }
}

/// Removes trailing spaces.
private func trimmed(_ text: String) -> String {
  var text = text[...]
  while text.last == " " { text.removeLast() }
  return String(text)
}

extension Diagnostic.Severity {
  /// The same colours as in rustc and cargo.
  fileprivate var style: TextStyle {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .hint: .blue
    }
  }
}
