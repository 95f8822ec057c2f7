package import Model
import Operations
package import Text

extension ImportFormat {
  /// The formats that docket imports, with the programs that write them.
  package static func table(_ language: Language) -> Table {
    Table(
      "tools",
      columns: [
        Table.Column(ImportMessages.formatName[language], key: "format", role: .id),
        Table.Column(ImportMessages.program[language], key: "program", role: .name),
        Table.Column(ImportMessages.files[language], key: "files", role: .text),
      ],
      rows: Table.Rows(
        texts: allCases.map { format in
          [
            format.rawValue, format.program,
            format.toolFiles?[language] ?? format.otherFiles[language],
          ]
        }))
  }
}

extension ImportFormat {
  /// A Markdown table of the programs, their files and what arrives from them, for the help.
  package static func markdown(_ language: Language) -> String {
    let heading = [ImportMessages.program, ImportMessages.files, ImportMessages.arrives]
    var lines = [heading.map { $0[language] }, ["---", "---", "---"]]
    for format in allCases {
      guard let title = format.toolTitle, let files = format.toolFiles else { continue }
      let parts = format.parts.map { ImportMessages.part($0)[language] }.joined(separator: ", ")
      lines.append([title, files[language], parts])
    }
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}

extension ImportFormat {
  fileprivate var program: String {
    switch self {
    case .docket: "Docket"
    case .csv: "CSV, TSV, JSON"
    case .todoTxt: "todo.txt"
    case .calendar: "iCalendar"
    case .markdown: "Markdown"
    default: toolTitle ?? rawValue
    }
  }

  fileprivate var otherFiles: LocalizedText {
    switch self {
    case .docket: LocalizedText("JSON of `docket export`", "JSON из `docket export`")
    case .csv: LocalizedText("any table", "любая таблица")
    case .calendar: LocalizedText("to-dos (VTODO)", "дела (VTODO)")
    case .markdown: LocalizedText("checklists `- [ ]`", "списки `- [ ]`")
    default: LocalizedText("text", "текст")
    }
  }
}
