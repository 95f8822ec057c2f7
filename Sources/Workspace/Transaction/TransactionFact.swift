package import Platform
package import Text

/// The reason why a transaction failed or was not completed.
package enum TransactionFact: Hashable, Sendable {
  /// Another program, if known this one, held the lock until the timeout.
  case lockTimedOut(LockHolder?)
  /// A file has changed since the plan read it; nothing was written.
  case changedMeanwhile(path: Path)
  /// The plan changes a file twice in ways that exclude each other; nothing was written.
  case contradiction(path: Path)
  /// A file is empty, as it may be while an editor saves it; nothing was written.
  case emptied(path: Path)
  /// A record's file is a link; nothing was written.
  case link(path: Path)
  /// A path is hidden or may lead out of the workspace; nothing was written.
  case forbiddenPath(Path)
  /// A file would exceed the size limit; nothing was written.
  case tooLarge(path: Path)
  /// A name or path is too long for file systems; nothing was written.
  case pathTooLong(Path)
  /// A new file would overwrite a record that git's sparse checkout leaves out; nothing was written.
  case hiddenRecord(path: Path)
  /// A path goes through a file instead of a folder; nothing was written.
  case belowFile(Path, file: Path)
  /// One of docket's own folders is something else.
  case localFolder(path: Path, FileType)
  /// The entry of an interrupted change cannot be used.
  case entry(LogEntryFact, path: Path)
  /// The entry of an interrupted change contains a file that is not a record.
  case foreignFile(path: Path, file: Path)
  /// The change was rolled back, but that may not be saved on disk.
  case notDropped(SystemError)
  /// The change was interrupted; the next one completes it or rolls it back.
  case unfinished(SystemError)
}

extension TransactionFact {
  package var message: LocalizedText {
    switch self {
    case .lockTimedOut(let holder):
      LocalizedText(
        "another docket process is using this workspace",
        "в этом рабочем пространстве работает другой docket")
        + (holder.map(\.inParentheses) ?? LocalizedText(verbatim: ""))
    case .changedMeanwhile(let path):
      LocalizedText(
        "\(path): the file was changed meanwhile; nothing was written",
        "\(path): тем временем файл изменён; ничего не записано")
    case .contradiction(let path):
      LocalizedText(
        "\(path): the change would edit this file twice in different ways; nothing was written",
        "\(path): изменение правит этот файл дважды и по-разному; ничего не записано")
    case .emptied(let path):
      LocalizedText(
        "\(path): is empty; an editor may still be saving it. Nothing was written. Save it again, or delete it",
        "\(path): файл пуст, как бывает, пока его сохраняет редактор; ничего не записано. Сохраните его ещё раз или удалите"
      )
    case .link(let path):
      LocalizedText(
        "\(path): is a link; edit the file that it points to. Nothing was written",
        "\(path): это ссылка на файл; изменяйте сам файл. Ничего не записано")
    case .forbiddenPath(let path):
      LocalizedText(
        "\(path): is hidden or outside the workspace",
        "\(path): скрыт или ведёт за пределы рабочего пространства")
    case .tooLarge(let path):
      LocalizedText(
        "\(path): would exceed the size limit of \(Workspace.fileSizeLimit) bytes; nothing was written",
        "\(path): файл стал бы больше предела, \(Workspace.fileSizeLimit) байтов; ничего не записано"
      )
    case .pathTooLong(let path):
      LocalizedText(
        "\(path): the path is too long; nothing was written",
        "\(path): слишком длинный путь; ничего не записано")
    case .hiddenRecord(let path):
      LocalizedText(
        "\(path) exists, but git's sparse checkout leaves it out of the folder",
        "\(path): эту запись git не разместил в папке (`sparse-checkout`)")
    case .belowFile(let path, let file):
      LocalizedText(
        "\(path): \(file) is a file, not a folder; nothing was written",
        "\(path): \(file) — файл, а не папка; ничего не записано")
    case .localFolder(let path, let type):
      LocalizedText(
        "\(path): is \(type.name), but must be a folder for docket's own files",
        "\(path): здесь \(type.name), а нужна папка для собственных файлов docket")
    case .entry(let error, let path):
      LocalizedText(
        "\(path): a change was interrupted and cannot be completed: ",
        "\(path): начатое там изменение не закончить: ") + error.reason
        + LocalizedText(
          "; to keep all files as they are now, delete this log file",
          "; чтобы оставить все файлы как есть, удалите его")
    case .foreignFile(let path, let file):
      LocalizedText(
        "\(path): contains \(file), which is not a record here; correct \(Workspace.fileName), or delete this log file",
        "\(path): назван файл \(file), а такой записи здесь быть не может; исправьте \(Workspace.fileName) или удалите этот файл"
      )
    case .notDropped(let error):
      error.message
        + LocalizedText(
          """
          ; nothing was changed, but if the power fails now, the next command that \
          writes may still make the change
          """,
          """
          ; ничего не изменено, но если сейчас пропадёт питание, следующая команда, которая пишет, \
          ещё может это сделать
          """)
    case .unfinished(let error):
      error.message
        + LocalizedText(
          "; the change was interrupted; the next write completes it or rolls it back",
          "; изменение начато: следующая команда, которая пишет, закончит его или отменит")
    }
  }
}

extension LockHolder {
  /// The process in parentheses, after a space.
  package var inParentheses: LocalizedText {
    let command = command.map { ": `\(sanitized($0))`" } ?? ""
    return LocalizedText(" (process \(process)\(command))", " (процесс \(process)\(command))")
  }
}

extension LogEntryFact {
  /// The reason, without the path.
  package var reason: LocalizedText {
    switch self {
    case .unread(let error):
      LocalizedText("cannot be read: ", "не читается: ") + error.reason
    case .otherFormat(let writer):
      LocalizedText(
        "docket \(writer) wrote it: use that version",
        "его записал docket \(writer): возьмите эту версию")
    case .damaged: LocalizedText("is damaged", "файл повреждён")
    }
  }
}
