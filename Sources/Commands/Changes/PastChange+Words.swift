import JSON
import Model
import Operations
import Platform
import Presentation
import TOML
import Text
import Workspace

extension ChangeNote {
  /// The command and when it ran, in a sentence.
  func shownTitle(by dates: DateText) -> String {
    "\(sanitized(command)) (\(shownTime(by: dates, .long)))"
  }

  func shownTime(by dates: DateText, _ form: DateText.Form) -> String {
    let text = DateTimeParts(time, by: dates.clock).offsetDateTime
    return dates(text, form) ?? text
  }
}

/// The changes that can be taken back, for people: the last one first.
struct PastChangeTable {
  let changes: [PastChange]
  let dates: DateText
  let language: Language

  func text(width: Int?, _ palette: Palette) -> String {
    let table = TextTable(
      columns: [
        TextTable.Column(heading: Words.when[language]),
        TextTable.Column(heading: Words.command[language], role: .text),
        TextTable.Column(heading: Words.files[language], role: .text),
        TextTable.Column(heading: ""),
      ],
      sections: [TextTable.Section(heading: nil, rows: changes.map(row))])
    return table.rendered(width: width, palette)
  }

  private func row(_ change: PastChange) -> TextTable.Row {
    switch change.entry {
    case .success(let entry):
      let isTakenBack = change.name.state == .undone ? Words.isTakenBack[language] : ""
      return TextTable.Row(cells: [
        entry.note.shownTime(by: dates, .short), sanitized(entry.note.command), files(entry),
        isTakenBack,
      ])
    case .failure(let error):
      return TextTable.Row(cells: [
        "", "\(sanitized(change.path)): \(sanitized(error.reason[language]))", "",
        Words.isKept[language],
      ])
    }
  }

  /// The first few files, and how many more there are.
  private func files(_ entry: LogEntry) -> String {
    let shown = entry.files.prefix(Self.mostFiles).map { sanitized($0.path) }
    let rest = entry.files.count - shown.count
    return (shown + (rest == 0 ? [] : [Words.more(rest)[language]])).joined(separator: ", ")
  }

  private static let mostFiles = 3
}

extension [PastChange] {
  /// One JSON document that says the same to programs.
  func json(_ clock: Clock) -> String {
    jsonDocument(["changes": .array(map { $0.json(clock) })])
  }
}

extension PastChange {
  fileprivate func json(_ clock: Clock) -> JSONNode {
    let change: JSONNode = [
      "number": .integer(name.number), "state": .string(name.state.rawValue),
    ]
    return switch entry {
    case .success(let entry):
      change.with([
        "time": .string(DateTimeParts(entry.note.time, by: clock).offsetDateTime),
        "command": .string(entry.note.command),
        "files": .array(
          entry.files.map { file in
            ["path": .string(file.path), "action": .string(file.action(name.state))]
          }),
      ])
    case .failure(let error): change.with(["obstacle": .string(error.name)])
    }
  }
}

extension LogEntry.File {
  /// What the change does, or did before it was taken back.
  fileprivate func action(_ state: LogName.State) -> String {
    if before != nil && after != nil { return "changed" }
    return (before == nil) == (state == .done) ? "added" : "deleted"
  }
}

extension LogEntryError {
  fileprivate var name: String {
    switch self {
    case .unread: "unreadable"
    case .otherFormat: "other-format"
    case .damaged: "damaged"
    }
  }
}

extension Words {
  static let when = LocalizedText("When", "Когда")
  static let command = LocalizedText("Command", "Команда")
  static let files = LocalizedText("Files", "Файлы")
  static let isTakenBack = LocalizedText("undone", "отменено")
  /// Of a change that cannot be taken back.
  static let isKept = LocalizedText("cannot be undone", "не отменить")
  static let nothingToUndo = LocalizedText("There is nothing to undo.", "Отменять нечего.")

  static func took(_ turn: Turn, back change: String) -> LocalizedText {
    switch turn {
    case .undo: LocalizedText("Undone: \(change)", "Отменено: \(change)")
    case .redo: LocalizedText("Done again: \(change)", "Сделано снова: \(change)")
    }
  }
}
