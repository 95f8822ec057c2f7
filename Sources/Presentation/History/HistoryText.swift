import Model
package import Operations
package import Text
import Workspace

extension RecordLog.Event {
  var action: RecordAction { after == nil ? .deleted : before == nil ? .added : .changed }

  /// The commit and the changes for a terminal.
  package func text(_ palette: Palette, _ shown: ShownValues) -> String {
    let commit = String(revision.commit.prefix(7))
    let heading = [time(shown), author, commit, subject].joined(separator: "  ")
    return palette(.heading, heading) + "\n" + lines(shown).map { "  \($0)\n" }.joined()
  }

  /// The commit's time, author and message, and the changes.
  func entry(_ shown: ShownValues) -> RecordView.HistoryEntry {
    RecordView.HistoryEntry(
      heading: [time(shown), author, subject].joined(separator: "  "), lines: lines(shown))
  }

  private func time(_ shown: ShownValues) -> String { shown.time(revision.date) }
  private var author: String { sanitized(revision.author) }
  private var subject: String { sanitized(revision.subject) }

  /// The changes of the file and of its fields.
  package func lines(_ shown: ShownValues) -> [String] {
    let language = shown.language
    var lines: [String] = []
    if let oldPath {
      lines.append("\(sanitized(oldPath)) → \(sanitized(path))")
    }
    if action != .changed { lines.append(action.word[language]) }
    if after != nil { lines += fields.map { shown.line($0, isOfNew: before == nil) } }
    if lines.isEmpty { lines.append(HistoryMessages.onlyLayout[language]) }
    return lines
  }
}

extension RecordLog {
  /// The history for a record's page, newest first: the changes that are not committed, then the commits.
  package func entries(_ shown: ShownValues) -> [RecordView.HistoryEntry] {
    let changes = uncommitted.map { shown.line($0) }
    let heading = HistoryMessages.uncommitted[shown.language]
    return (changes.isEmpty ? [] : [RecordView.HistoryEntry(heading: heading, lines: changes)])
      + events.map { $0.entry(shown) }
  }
}

extension RecordChange {
  /// The record and its changes for a terminal.
  package func text(_ palette: Palette, _ shown: ShownValues) -> String {
    let language = shown.language
    let from = action == .renamed ? "\(sanitized(old?.id ?? "")) → " : ""
    let path = sanitized(new?.path ?? old?.path ?? "")
    let name =
      LocalizedText(
        "\(action.word.english) \(kind.name)",
        "\(action.word.russian): \(kind.label.russian.lowercased())")[language]
    let head = "\(name) \(from)\(sanitized(id)) (\(path))"
    var lines = action == .deleted ? [] : fields.map { shown.line($0, isOfNew: action == .added) }
    if action == .changed && lines.isEmpty { lines = [HistoryMessages.onlyLayout[language]] }
    return palette(.heading, head) + "\n" + lines.map { "  \($0)\n" }.joined()
  }
}
