package import Model
package import Platform
package import Text

/// A record as a sheet of paper: a large number, the title, fields, texts, boxes for the steps, and lines to sign.
package struct WorkOrder: Sendable {
  private let view: RecordView
  private let language: Language
  private let cellText: CellText

  package init(_ record: RecordIndex, in graph: Graph, _ language: Language, _ clock: Clock) {
    view = RecordView(of: record, in: graph, language, clock)
    self.language = language
    cellText = CellText(graph: graph, language: language, clock: clock, dates: .long)
  }

  private var kind: Kind { view.kind }
  private var number: Int64? { view.graph[view.record].number }
  /// The kind and the number, or the kind alone.
  private var heading: String {
    number.map { kind.numbered($0)[language] } ?? kind.label[language]
  }
  private var title: String {
    sanitized(view.graph.title(of: view.record, language: language))
  }
  private var hasOwnTitle: Bool { view.graph.hasTitle(view.record) }

  /// The labels and values of fields, with a line to fill in if nobody is assigned. The group of the assignee, such as the
  /// workshop, has a line of its own.
  private var fields: [(label: String, text: String)] {
    let omitted = Set(
      [
        kind.numberField, kind.statusField, kind.formerIDsField,
        kind.fieldIndex(named: Origin.field),
      ]
      .compactMap(\.self) + kind.title.compactMap(kind.fieldIndex))
    var lines: [(label: String, text: String)] = []
    if let field = kind.assigneeField, view.graph.value(of: view.record, field) == nil {
      lines.append((kind.fields[field].label[language], String(repeating: "_", count: 40)))
    }
    for field in view.fields where !field.cells.isEmpty && !omitted.contains(field.index) {
      lines.append((field.label, field.cells.map { cellText($0) }.joined(separator: ", ")))
      if field.index == kind.assigneeField { lines += field.cells.flatMap(group) }
    }
    return lines
  }

  private func group(of assignee: Cell) -> [(label: String, text: String)] {
    guard case .reference(let target) = assignee else { return [] }
    let people = view.graph.schema[view.graph[target].kind]
    let cells = view.groupingCells(of: target)
    guard !cells.isEmpty, let field = people.grouping.flatMap(people.field) else { return [] }
    return [(field.label[language], cellText(cells))]
  }

  /// The long texts without steps and notes.
  private var texts: [RecordView.LongText] {
    view.longTexts.filter { $0.index != kind.stepsField && $0.index != kind.notesField }
  }
  private var notes: [RecordView.LongText] {
    view.longTexts.filter { $0.index == kind.notesField }
  }

  private var stepsLabel: String {
    kind.stepsField.map { kind.fields[$0].label[language] } ?? ""
  }
  private var steps: [Step] {
    guard let field = kind.stepsField else { return [] }
    return view.graph.cells(of: view.record, field).compactMap { cell in
      if case .step(let step) = cell { step } else { nil }
    }
  }

  private static let signature = LocalizedText("Signature", "Подпись")
  private static let date = LocalizedText("Date", "Дата")
}

/// Plain text for a printer with 80 columns.
extension WorkOrder {
  private static let width = 80

  package var text: String {
    let rule = String(repeating: "=", count: Self.width) + "\n"
    let large = number.flatMap { LargeDigits.text(of: $0, width: Self.width) }
    var parts = [rule + heading + "\n" + rule]
    if let large { parts.append(large) }
    if hasOwnTitle { parts.append(lines(title, indent: 0)) }
    let labelWidth = min(24, fields.map { displayWidth($0.label) }.max() ?? 0) + 2
    parts.append(
      fields.map { label, text in
        let rest = wrapped(text, width: Self.width - labelWidth)
        return padded(label, to: labelWidth) + rest.joined(separator: "\n" + spaces(labelWidth))
          + "\n"
      }.joined())
    parts += texts.map(section)
    if !steps.isEmpty {
      parts.append(
        "\(stepsLabel)\n"
          + steps.map { step in
            let rest = wrapped(sanitized(step.text), width: Self.width - 6)
            return "  [\(step.isDone ? "x" : " ")] " + rest.joined(separator: "\n" + spaces(6))
              + "\n"
          }.joined())
    }
    parts += notes.map(section)
    let line = String(repeating: "_", count: 26)
    parts.append(
      "\n\(Self.signature[language]) \(line)   \(Self.date[language]) \(line.dropLast(6))\n")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ long: RecordView.LongText) -> String {
    "\(long.label)\n" + lines(long.text, indent: 2)
  }

  private func lines(_ text: String, indent: Int) -> String {
    wrapped(text, width: Self.width - indent)
      .map { $0.isEmpty ? "\n" : spaces(indent) + $0 + "\n" }.joined()
  }
}

extension WorkOrder {
  package var markdown: String {
    let head = hasOwnTitle ? "\(heading): \(title)" : heading
    var parts = ["# \(escapedMarkdown(head))\n"]
    parts.append(
      fields.map { label, text in
        "- **\(escapedMarkdown(label)):** \(escapedMarkdown(text))\n"
      }.joined())
    parts += texts.map(markdownSection)
    if !steps.isEmpty {
      parts.append(
        "## \(escapedMarkdown(stepsLabel))\n\n"
          + steps.map { step in
            "- [\(step.isDone ? "x" : " ")] \(escapedMarkdownLine(sanitized(step.text)))\n"
          }.joined())
    }
    parts += notes.map(markdownSection)
    let line = String(repeating: "\\_", count: 20)
    parts.append("\(Self.signature[language]) \(line) \(Self.date[language]) \(line)\n")
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func markdownSection(_ long: RecordView.LongText) -> String {
    let lines = long.text.split(separator: "\n", omittingEmptySubsequences: false)
    return "## \(escapedMarkdown(long.label))\n\n"
      + lines.map { escapedMarkdownLine(String($0)) + "\n" }.joined()
  }
}

extension WorkOrder {
  /// An HTML page with work orders, each on sheets of its own.
  package static func html(_ orders: [WorkOrder], _ language: Language) -> String {
    var body = HTMLWriter()
    for order in orders { order.write(to: &body) }
    return htmlPage(
      title: orders.map(\.heading).joined(separator: ", "), style: HTMLStyle.workOrder,
      body: body, language)
  }

  private func write(to html: inout HTMLWriter) {
    html.markup("<article>\n")
    if let number {
      html.line("p", kind.label[language])
      html.line("p", [.class("number")], "\(RecordWords.number[language]) \(number)")
    }
    if hasOwnTitle || number == nil { html.line("h1", title) }
    if !fields.isEmpty {
      html.markup("<dl>\n")
      for (label, text) in fields {
        html.element("dt", label)
        html.line("dd", text)
      }
      html.markup("</dl>\n")
    }
    for text in texts { write(text, to: &html) }
    if !steps.isEmpty {
      html.line("h2", stepsLabel)
      html.markup("<ul>\n")
      for step in steps {
        html.open("li")
        html.element("span", [.class("box")], step.isDone ? "×" : "")
        html.element("span", step.text)
        html.markup("</li>\n")
      }
      html.markup("</ul>\n")
    }
    for note in notes { write(note, to: &html) }
    html.open("p", [.class("signature")])
    html.element("span", Self.signature[language])
    html.element("span", Self.date[language])
    html.markup("</p>\n</article>\n")
  }

  private func write(_ long: RecordView.LongText, to html: inout HTMLWriter) {
    html.line("h2", long.label)
    html.line("p", [.class("text")], long.text, .multiline)
  }
}
