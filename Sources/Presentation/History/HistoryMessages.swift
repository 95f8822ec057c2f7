import Model
package import Operations
package import Text
package import Workspace

/// Messages of `log`, `blame` and `diff`.
package enum HistoryMessages {
  static let onlyLayout = LocalizedText(
    "only layout or comments", "только оформление или комментарии")
  /// A commit whose message names the record without changing it.
  static let onlyNamed = LocalizedText("named in the message", "названо в сообщении")
  static let notCommitted = LocalizedText("not committed", "не в истории")
  package static let uncommitted = LocalizedText("Not committed yet", "Ещё не в истории git")
  package static let notInGit = LocalizedText(
    "the folder is not in a git repository", "папка не хранится в git")
  static let field = LocalizedText("Field", "Поле")
  static let value = LocalizedText("Value", "Значение")
  static let when = LocalizedText("When", "Когда")
  static let who = LocalizedText("Who", "Кто")
  static let commit = LocalizedText("Commit", "Коммит")
  package static let noCommit = LocalizedText(
    "no commit to compare with yet", "сравнивать не с чем: коммитов ещё нет")
  package static let tooManyRevisions = LocalizedText(
    "expected at most two revisions", "укажите не больше двух ревизий")
  package static let shallowClone = LocalizedText(
    "this clone is shallow; older changes are missing",
    "этот клон неполный: более ранних изменений в нём нет")

  package static let fetchHistory = LocalizedText(
    "`git fetch --unshallow` fetches all", "всё загрузит `git fetch --unshallow`")
  package static let fetchObjects = LocalizedText(
    "`git fetch --refetch --no-filter` fetches what a partial clone lacks",
    "чего нет в частичном клоне, загрузит `git fetch --refetch --no-filter`")
  static let isOldest = LocalizedText(
    "the oldest version in this clone", "самая ранняя версия в этом клоне")
  static let notRead = LocalizedText("not read", "не прочитано")

  /// A shallow clone ends at these commits.
  package static func oldest(_ revisions: [Revision]) -> LocalizedText {
    let commits = revisions.map { String($0.commit.prefix(7)) }.joined(separator: ", ")
    return LocalizedText(
      "this clone is shallow: it lacks the changes before \(commits)",
      "этот клон поверхностный: в нём нет изменений до \(commits)")
  }

  /// Versions of records that were left out.
  package static func unread(_ versions: [UnreadVersion]) -> LocalizedText {
    let names = versions.prefix(maxUnread).map { version in
      let path = sanitized(version.path.text)
      let commit = version.commit.map { LocalizedText(" in \($0.prefix(7))", " в \($0.prefix(7))") }
      let reason =
        switch version.reason {
        case .tooLarge:
          LocalizedText(
            "larger than \(Workspace.fileSizeLimit) bytes",
            "больше \(Workspace.fileSizeLimit) байт")
        case .missing: LocalizedText("missing in this clone", "нет в этом клоне")
        }
      return LocalizedText(verbatim: path) + (commit ?? LocalizedText(verbatim: ""))
        + reason.map { " (\($0))" }
    }
    let rest = versions.count > maxUnread ? [LocalizedText.more(versions.count - maxUnread)] : []
    return LocalizedText("not read: ", "не прочитано: ")
      + (names + rest).joined(separator: LocalizedText(", ", ", "))
  }

  private static let maxUnread = 5

  package static func recordDeleted(_ log: RecordLog) -> LocalizedText {
    LocalizedText(
      "\(log.kind.noun) `\(log.id)` was deleted",
      "\(log.kind.nameInSentence) `\(log.id)`: этой записи больше нет")
  }

  package static func logShowsHistory(_ log: RecordLog) -> LocalizedText {
    LocalizedText(
      "`docket \(log.kind.command) log \(log.id)` shows its history",
      "её историю покажет `docket \(log.kind.command) log \(log.id)`")
  }
}

/// Messages of `undo` and `redo`, and the headings of `undo --list`.
package enum PastChangeMessages {
  static let when = LocalizedText("When", "Когда")
  static let command = LocalizedText("Command", "Команда")
  static let files = LocalizedText("Files", "Файлы")
  static let undone = LocalizedText("undone", "отменено")
  static let cannotBeUndone = LocalizedText("cannot be undone", "не отменить")
  package static let nothingToUndo = LocalizedText("Nothing to undo.", "Отменять нечего.")

  package static func done(_ turn: Turn, _ change: String) -> LocalizedText {
    switch turn {
    case .undo: LocalizedText("Undone: \(change)", "Отменено: \(change)")
    case .redo: LocalizedText("Redone: \(change)", "Сделано снова: \(change)")
    }
  }

  /// A line for each kind and action, with the number of records.
  package static func counts(of outcomes: [ChangeOutcome], _ language: Language) -> String {
    var counts: [(kind: Kind, action: ChangeOutcome.Action, count: Int)] = []
    for outcome in outcomes {
      let position = counts.firstIndex {
        $0.kind.name == outcome.kind.name && $0.action.name == outcome.action.name
      }
      if let position {
        counts[position].count += 1
      } else {
        counts.append((outcome.kind, outcome.action, 1))
      }
    }
    return counts.map { kind, action, count in
      "\(action.label[language]): \(kind.count(count)[language])\n"
    }.joined()
  }
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
