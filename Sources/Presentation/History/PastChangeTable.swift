import JSON
import Model
import Operations
import Platform
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
      rows: PastChangeRows(changes: self, dates: dates, language: language))
  }
}

private struct PastChangeRows: TableRows {
  let changes: [PastChange]
  let dates: DateText
  let language: Language

  var count: Int { changes.count }

  func row(at position: Int) -> Table.Row {
    let change = changes[position]
    switch change.entry {
    case .entry(let entry):
      let state = change.name.state == .undone ? PastChangeMessages.undone[language] : ""
      return Table.Row(cells: [
        entry.note.shownTime(by: dates, .short), sanitized(entry.note.command), files(entry), state,
      ])
    case .unusable(let error):
      return Table.Row(cells: [
        "", "\(sanitized(change.path)): \(sanitized(error.reason[language]))", "",
        PastChangeMessages.cannotBeUndone[language],
      ])
    }
  }

  func writeMembers(at position: Int, _ columns: [Table.Column], to json: inout JSONWriter) {
    changes[position].write(to: &json, dates.clock)
  }

  /// The first few files, and how many more there are.
  private func files(_ entry: LogEntry) -> String {
    let shown = entry.files.prefix(Self.maxFiles).map { sanitized($0.path) }
    let rest = entry.files.count - shown.count
    return (shown + (rest == 0 ? [] : [LocalizedText.more(rest)[language]])).joined(separator: ", ")
  }

  private static let maxFiles = 3
}

extension PastChange {
  fileprivate func write(to json: inout JSONWriter, _ clock: Clock) {
    json.member("number", name.number)
    json.member("state", name.state.rawValue)
    switch entry {
    case .entry(let entry):
      json.member("time", DateTimeParts(entry.note.time, by: clock).offsetDateTime)
      json.member("command", entry.note.command)
      json.member("files") { json in
        json.array { json in
          for file in entry.files {
            json.object { json in
              json.member("path", file.path)
              json.member("action", file.action(name.state))
            }
          }
        }
      }
    case .unusable(let error): json.member("obstacle", error.name)
    }
  }
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
