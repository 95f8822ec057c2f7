import Model
import Operations
import TOML
import Text

extension TablePreview {
  /// What docket understood of a table, for a person to confirm.
  func text(_ encoding: TextEncoding?, _ session: Session) -> String {
    let (language, palette) = (session.language, session.output.palette)
    var text = heading(encoding)[language] + "\n"
    func section(_ heading: LocalizedText, _ lines: [String]) {
      if lines.isEmpty { return }
      text += "\n" + palette(.heading, heading[language]) + "\n"
      text += lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }
    section(LocalizedText("Columns", "Столбцы"), columnLines(language))
    for (field, texts, more) in values {
      let lines = Self.aligned(
        texts.map { text, choice in
          (sanitized(text), Self.meaning(choice, of: field)[language])
        })
      section(
        LocalizedText("Values of `\(field.name)`", "Значения `\(field.name)`"),
        lines + (more > 0 ? [Words.more(more)[language]] : []))
    }
    for (number, row) in rows.enumerated() {
      section(
        LocalizedText("Row \(number + 1)", "Запись \(number + 1)"), row.flatMap(Self.shownLines))
    }
    return text
  }

  /// The program, the separator and the number of rows.
  private func heading(_ encoding: TextEncoding?) -> LocalizedText {
    var parts = [format.title]
    if let separator { parts.append(separator.separatorName) }
    if let encoding { parts.append(LocalizedText(verbatim: encoding.name)) }
    parts.append(counted(count, ("row", "rows"), ("запись", "записи", "записей")))
    return parts.joined(separator: LocalizedText(verbatim: ", "))
  }

  private func columnLines(_ language: Language) -> [String] {
    let taken = Self.aligned(
      named { if case .field = $0 { true } else { false } }.map { heading, place in
        guard case .field(let field) = place else { return (heading, "") }
        return (heading, field)
      })
    let others: [(LocalizedText, Place)] = [
      (LocalizedText("in the description, labelled", "в описание, с подписью"), .description),
      (LocalizedText("ignored", "пропущены"), .ignored),
      (LocalizedText("not imported", "не импортируются"), .lost),
    ]
    return taken
      + others.compactMap { words, place in
        let headings = named { $0 == place }.map(\.heading)
        return headings.isEmpty ? nil : "\(words[language]): \(listed(headings))"
      }
  }

  /// The headings of some columns, each once, with how many there are of it.
  private func named(_ isMeant: (Place) -> Bool) -> [(heading: String, place: Place)] {
    var counts: [String: Int] = [:]
    var found: [(heading: String, place: Place)] = []
    for (heading, place) in columns where isMeant(place) {
      counts[heading, default: 0] += 1
      if counts[heading] == 1 { found.append((heading, place)) }
    }
    return found.map { heading, place in
      let count = counts[heading] ?? 1
      let name = truncated(sanitized(heading), to: Self.widestHeading)
      return (count > 1 ? "\(name) ×\(count)" : name, place)
    }
  }

  private static let widestHeading = 40
  private static let widestLine = 100
  private static let mostLines = 6

  private static func aligned(_ pairs: [(left: String, right: String)]) -> [String] {
    let width = pairs.map { displayWidth($0.left) }.max() ?? 0
    return pairs.map { "\(padded($0.left, to: width, alignment: .left)) → \($0.right)" }
  }

  private static func meaning(_ choice: String?, of field: Field) -> LocalizedText {
    switch choice {
    case nil: LocalizedText("? (in the description)", "? (в описание)")
    case "": LocalizedText("no value", "нет значения")
    case let name?: LocalizedText(verbatim: name)
    }
  }

  /// The first lines of a field in a file.
  private static func shownLines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let shown = lines.prefix(mostLines).map { truncated(sanitized(String($0)), to: widestLine) }
    return shown + (lines.count > mostLines ? ["…"] : [])
  }
}

extension ImportFormat {
  /// The name of the program.
  var title: LocalizedText {
    switch self {
    case .jira: LocalizedText(verbatim: "Jira")
    case .trello: LocalizedText(verbatim: "Trello")
    case .asana: LocalizedText(verbatim: "Asana")
    case .todoist: LocalizedText(verbatim: "Todoist")
    case .linear: LocalizedText(verbatim: "Linear")
    case .github: LocalizedText(verbatim: "GitHub")
    default: LocalizedText("A table", "Таблица")
    }
  }
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

extension ImportRequest {
  /// The section of docket.toml that keeps the choices for this table; nil without choices.
  func section(_ schema: Schema) -> String? {
    if !table.isForTable { return nil }
    var entries: [(key: String, value: Value)] = []
    if let format { entries.append(("from", .string(format.rawValue))) }
    if kind != schema.index(of: .task) { entries.append(("kind", .string(schema[kind].name))) }
    if let separator = CellSeparator.allCases.first(where: { $0.sign == table.separator }) {
      entries.append(("separator", .string(separator.rawValue)))
    }
    if table.skippedLines > 0 {
      entries.append(("skip-lines", .integer(Int64(table.skippedLines))))
    }
    if let encoding { entries.append(("encoding", .string(encoding.rawValue))) }
    if let dates = table.dates { entries.append(("dates", .string(dates.rawValue))) }
    var columns: [(key: String, value: Value)] = []
    for column in table.columns {
      columns.removeAll { $0.key == column.heading }
      columns.append(
        (column.heading, .string(TableSettings.place(column.place, of: schema[kind]))))
    }
    let name = "[imports.\(table.name ?? TableSettings.name(ofSource: source))"
    var sections: [String] = []
    func add(_ heading: String, _ entries: [(key: String, value: Value)]) {
      if entries.isEmpty { return }
      sections.append("\(heading)]\n" + String(decoding: serialize(entries), as: UTF8.self))
    }
    add(name, entries)
    add("\(name).columns", columns)
    var fields: [(field: Field, values: [(key: String, value: Value)])] = []
    for value in table.values {
      guard
        let field = schema[kind].field(
          named: TableSettings.place(value.field, of: schema[kind])),
        let choice = field.choices?.choice(called: value.choice)
      else { continue }
      if !fields.contains(where: { $0.field == field }) { fields.append((field, [])) }
      for position in fields.indices where fields[position].field == field {
        fields[position].values.removeAll { $0.key == value.text }
        fields[position].values.append((value.text, .string(choice.name)))
      }
    }
    for (field, values) in fields { add("\(name).values.\(field.name)", values) }
    return sections.joined(separator: "\n")
  }
}
