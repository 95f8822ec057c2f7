import Model
package import Operations
import Text
import Workspace

extension RecordLog.Event {
  package var action: RecordAction {
    after == nil ? .deleted : before == nil ? .added : .changed
  }

  /// The date, author, commit and subject.
  package func heading(_ values: ShownValues) -> String {
    let commit = String(revision.commit.prefix(7))
    return [values.time(revision.date), author, commit, subject].joined(separator: "  ")
  }

  /// The commit's time, author and message.
  package func story(_ values: ShownValues) -> String {
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
