import JSON
import Model
import Operations
package import Platform
import TOML
package import Text
package import Workspace

extension ChangeNote {
  /// The command and its time.
  package func shownTitle(by dates: DateText) -> String {
    "\(sanitized(command)) (\(shownTime(by: dates, .long)))"
  }

  fileprivate func shownTime(by dates: DateText, _ form: DateText.Form) -> String {
    let text = DateTimeParts(time, by: dates.clock).offsetDateTime
    return dates(text, form) ?? text
  }
}

extension [PastChange] {
  /// The changes that can be undone, and those that were, newest first.
  package func table(_ dates: DateText, _ language: Language) -> Table {
    Table(
      "changes",
      columns: [
        Table.Column(PastChangeMessages.when[language]),
        Table.Column(PastChangeMessages.command[language], role: .text),
        Table.Column(PastChangeMessages.files[language], role: .text),
        Table.Column(""),
      ],
      rows: Table.Rows(texts: map { $0.row(dates, language) }))
  }

  /// The changes as a JSON document.
  package func json(_ clock: Clock) -> String {
    jsonDocument(["changes": .array(map { $0.node(clock) })])
  }
}

extension PastChange {
  fileprivate func row(_ dates: DateText, _ language: Language) -> [String] {
    switch entry {
    case .entry(let entry):
      [
        entry.note.shownTime(by: dates, .short), entry.note.command,
        entry.shownFiles(language),
        name.state == .undone ? PastChangeMessages.undone[language] : "",
      ]
    case .unusable(let error):
      ["", "\(path): \(error.reason[language])", "", PastChangeMessages.cannotBeUndone[language]]
    }
  }

  fileprivate func node(_ clock: Clock) -> JSONNode {
    let start: JSONNode = [
      "number": .integer(name.number), "state": .string(name.state.rawValue),
    ]
    return switch entry {
    case .entry(let entry):
      start.with([
        "time": .string(DateTimeParts(entry.note.time, by: clock).offsetDateTime),
        "command": .string(entry.note.command),
        "files": .array(
          entry.files.map {
            ["path": .string($0.path), "action": .string($0.action(name.state))]
          }),
      ])
    case .unusable(let error): start.with(["obstacle": .string(error.name)])
    }
  }
}

extension LogEntry {
  /// The first few files, and how many more there are.
  fileprivate func shownFiles(_ language: Language) -> String {
    let shown = files.prefix(Self.maxShownFiles).map { sanitized($0.path) }
    let rest = files.count - shown.count
    return (shown + (rest == 0 ? [] : [LocalizedText.more(rest)[language]])).joined(separator: ", ")
  }

  private static let maxShownFiles = 3
}

extension LogEntry.File {
  /// What the change did to the file.
  fileprivate func action(_ state: LogName.State) -> String {
    if before != nil && after != nil { return "changed" }
    return (before == nil) == (state == .done) ? "added" : "deleted"
  }
}

extension LogEntryFact {
  fileprivate var name: String {
    switch self {
    case .unread: "unreadable"
    case .otherFormat: "other-format"
    case .damaged: "damaged"
    }
  }
}
