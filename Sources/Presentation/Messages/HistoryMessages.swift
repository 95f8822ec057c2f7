import Model
package import Operations
package import Text
import Workspace

/// Messages about the history of records in git.
package enum HistoryMessages {
  package static let onlyLayout = LocalizedText(
    "only layout or comments", "только оформление или комментарии")
  package static let uncommitted = LocalizedText("Not committed", "Ещё не в истории git")
  package static let notInGit = LocalizedText(
    "the folder is not in git", "папка не хранится в git")
}

extension RecordAction {
  package var word: LocalizedText {
    switch self {
    case .added: LocalizedText("added", "добавлено")
    case .changed: LocalizedText("changed", "изменено")
    case .moved: LocalizedText("moved", "перемещено")
    case .renamed: LocalizedText("renamed", "переименовано")
    case .deleted: LocalizedText("deleted", "удалено")
    }
  }
}

extension RecordLog.Event {
  package var action: RecordAction {
    after == nil ? .deleted : before == nil ? .added : .changed
  }

  /// The date, author, commit and subject.
  package func heading(_ values: ShownValues) -> String {
    let commit = String(revision.commit.prefix(7))
    return [values.time(revision.date), author, commit, subject].joined(separator: "  ")
  }

  /// The date, author and subject.
  package func summary(_ values: ShownValues) -> String {
    [values.time(revision.date), author, subject].joined(separator: "  ")
  }

  private var author: String { sanitized(revision.author) }
  private var subject: String { sanitized(revision.subject) }

  /// The changes of the record, one line each.
  package func lines(_ values: ShownValues) -> [String] {
    let language = values.language
    var lines: [String] = []
    if let oldPath {
      lines.append("\(sanitized(oldPath)) → \(sanitized(path))")
    }
    if action != .changed { lines.append(action.word[language]) }
    if after != nil { lines += fields.map { values.line($0, isOfNew: before == nil) } }
    if lines.isEmpty { lines.append(HistoryMessages.onlyLayout[language]) }
    return lines
  }
}
