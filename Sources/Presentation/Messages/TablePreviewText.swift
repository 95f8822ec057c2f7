package import Model
package import Operations
package import Text

/// What docket understood of a table that is to be imported, as a title and sections of lines.
package struct TablePreviewText {
  package let title: String
  package private(set) var sections: [(heading: String, lines: [String])] = []

  package init(_ preview: TablePreview, _ encoding: TextEncoding?, _ language: Language) {
    title = preview.title(encoding)[language]
    add(LocalizedText("Columns", "Столбцы")[language], preview.columnLines(language))
    for (field, texts, rest) in preview.values {
      let lines = aligned(
        texts.map { text, choice in (sanitized(text), meaning(of: choice)[language]) })
      add(
        LocalizedText("Values of `\(field.name)`", "Значения `\(field.name)`")[language],
        lines + (rest > 0 ? [LocalizedText.more(rest)[language]] : []))
    }
    for (number, row) in preview.rows.enumerated() {
      add(
        LocalizedText("Row \(number + 1)", "Запись \(number + 1)")[language],
        row.flatMap(firstLines))
    }
  }

  private mutating func add(_ heading: String, _ lines: [String]) {
    if !lines.isEmpty { sections.append((heading, lines)) }
  }
}

private let maxHeadingWidth = 40
private let maxLineWidth = 100
private let maxLines = 6

extension TablePreview {
  /// The program, the separator and the number of rows.
  fileprivate func title(_ encoding: TextEncoding?) -> LocalizedText {
    var parts = [format.title]
    if let separator { parts.append(separator.separatorName) }
    if let encoding { parts.append(LocalizedText(verbatim: encoding.name)) }
    parts.append(
      LocalizedText("\(count, "row", "rows")", "\(count, "запись", "записи", "записей")"))
    return parts.joined(separator: LocalizedText(verbatim: ", "))
  }

  fileprivate func columnLines(_ language: Language) -> [String] {
    let imported = aligned(
      headings { if case .field = $0 { true } else { false } }.map { heading, place in
        guard case .field(let field) = place else { return (heading, "") }
        return (heading, field)
      })
    let others: [(LocalizedText, Place)] = [
      (LocalizedText("in the description, with heading", "в описание, с подписью"), .description),
      (LocalizedText("ignored", "пропущены"), .ignored),
      (LocalizedText("not imported", "не импортируются"), .lost),
    ]
    return imported
      + others.compactMap { label, place in
        let headings = headings { $0 == place }.map(\.heading)
        return headings.isEmpty ? nil : "\(label[language]): \(listed(headings))"
      }
  }

  /// The distinct headings of some columns, with the number of columns of the same name.
  private func headings(_ isIncluded: (Place) -> Bool) -> [(heading: String, place: Place)] {
    var counts: [String: Int] = [:]
    var found: [(heading: String, place: Place)] = []
    for (heading, place) in columns where isIncluded(place) {
      counts[heading, default: 0] += 1
      if counts[heading] == 1 { found.append((heading, place)) }
    }
    return found.map { heading, place in
      let count = counts[heading] ?? 1
      let name = truncated(sanitized(heading), to: maxHeadingWidth)
      return (count > 1 ? "\(name) ×\(count)" : name, place)
    }
  }
}

private func aligned(_ pairs: [(left: String, right: String)]) -> [String] {
  let width = pairs.map { displayWidth($0.left) }.max() ?? 0
  return pairs.map { "\(padded($0.left, to: width, alignment: .left)) → \($0.right)" }
}

private func meaning(of choice: String?) -> LocalizedText {
  switch choice {
  case nil: LocalizedText("? (in the description)", "? (в описание)")
  case "": LocalizedText("no value", "нет значения")
  case let name?: LocalizedText(verbatim: name)
  }
}

/// The first lines of a field in a record's file.
private func firstLines(_ text: String) -> [String] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  if lines.last?.isEmpty == true { lines.removeLast() }
  let shown = lines.prefix(maxLines).map { truncated(sanitized(String($0)), to: maxLineWidth) }
  return shown + (lines.count > maxLines ? ["…"] : [])
}

extension Unicode.Scalar {
  fileprivate var separatorName: LocalizedText {
    switch self {
    case ";": LocalizedText("cells separated by `;`", "ячейки разделены `;`")
    case ",": LocalizedText("cells separated by `,`", "ячейки разделены `,`")
    case "\t": LocalizedText("cells separated by tabs", "ячейки разделены табуляцией")
    default:
      LocalizedText(
        "cells separated by `\(sanitized(String(self)))`",
        "ячейки разделены `\(sanitized(String(self)))`")
    }
  }
}
