package import Platform
package import Text

/// Why a transaction did not happen, or not wholly.
package enum TransactionError: Error, Hashable, Sendable {
  case system(SystemError)
  /// Another program held the lock all the while: this one, as far as that is known.
  case lockTimedOut(LockHolder?)
  /// A file is not as it was when the change was planned; nothing was written.
  case changedMeanwhile(path: Path)
  /// A file is empty, as editors leave it for a moment; nothing was written.
  case emptied(path: Path)
  /// A record's file is a link to another; nothing was written.
  case link(path: Path)
  /// A path that could lead out of the workspace, or a hidden one; nothing was written.
  case forbiddenPath(Path)
  /// A file would be larger than any that is read here; nothing was written.
  case tooLarge(path: Path)
  /// A name or a whole path is longer than file systems have them; nothing was written.
  case pathTooLong(Path)
  /// A path leads through what is a file; nothing was written.
  case belowFile(Path, file: Path)
  /// One of docket's own folders is not a folder.
  case localFolder(path: Path, FileType)
  /// The entry of an interrupted change cannot be used.
  case entry(LogEntryError, path: Path)
  /// The entry of an interrupted change names a file that is not a record.
  case foreignFile(path: Path, file: Path)
  /// Nothing has happened, but the disk may not have kept that.
  case notDropped(SystemError)
  /// The change is begun, and the next one will finish it or take it back.
  case unfinished(SystemError)
}

/// What came of planning and committing, with the plan's own errors kept apart.
package enum TransactionFailure<Plan: Error>: Error {
  case plan(Plan)
  case transaction(TransactionError)
}

extension TransactionError {
  package var message: LocalizedText {
    switch self {
    case .system(let error): error.message
    case .lockTimedOut(let holder):
      LocalizedText(
        "another docket is working in this workspace",
        "в этом рабочем пространстве работает другой docket")
        + (holder.map(\.description) ?? LocalizedText(verbatim: ""))
    case .changedMeanwhile(let path):
      LocalizedText(
        "\(path): was changed meanwhile; nothing was written",
        "\(path): тем временем файл изменён; ничего не записано")
    case .emptied(let path):
      LocalizedText(
        "\(path): is empty, as while an editor saves it; nothing was written. Save it again, or remove it",
        "\(path): файл пуст, как бывает, пока его сохраняет редактор; ничего не записано. Сохраните его ещё раз или удалите"
      )
    case .link(let path):
      LocalizedText(
        "\(path): is a link; change the file that it leads to. Nothing was written",
        "\(path): это ссылка на файл; изменяйте сам файл. Ничего не записано")
    case .forbiddenPath(let path):
      LocalizedText(
        "\(path): is hidden or leaves the workspace",
        "\(path): скрыт или ведёт за пределы рабочего пространства")
    case .tooLarge(let path):
      LocalizedText(
        "\(path): would be larger than the \(Workspace.fileSizeLimit) bytes that a file here may have; "
          + "nothing was written",
        "\(path): файл стал бы больше предела, \(Workspace.fileSizeLimit) байтов; ничего не записано"
      )
    case .pathTooLong(let path):
      LocalizedText(
        "\(path): the path is too long; nothing was written",
        "\(path): слишком длинный путь; ничего не записано")
    case .belowFile(let path, let file):
      LocalizedText(
        "\(path): \(file) is a file and no folder; nothing was written",
        "\(path): \(file) — файл, а не папка; ничего не записано")
    case .localFolder(let path, let type):
      LocalizedText(
        "\(path): is \(type.name.english), but has to be a folder for docket's own files",
        "\(path): здесь \(type.name.russian), а нужна папка для собственных файлов docket")
    case .entry(let error, let path):
      LocalizedText(
        "\(path): a change is begun there and cannot be finished: ",
        "\(path): начатое там изменение не закончить: ") + error.reason
        + LocalizedText(
          "; to leave all files as they are now, remove it",
          "; чтобы оставить все файлы как есть, удалите его")
    case .foreignFile(let path, let file):
      LocalizedText(
        "\(path): names \(file), which is no record here; see to \(Workspace.fileName), or remove the entry",
        "\(path): назван файл \(file), а такой записи здесь быть не может; исправьте \(Workspace.fileName) или удалите этот файл"
      )
    case .notDropped(let error):
      error.message
        + LocalizedText(
          "; nothing was changed, but if the power fails now, the next command that "
            + "writes may still do it",
          "; ничего не изменено, но если сейчас пропадёт питание, следующая команда, которая пишет, "
            + "ещё может это сделать")
    case .unfinished(let error):
      error.message
        + LocalizedText(
          "; the change is begun, and the next command that writes will finish it or "
            + "take it back",
          "; изменение начато: следующая команда, которая пишет, закончит его или отменит")
    }
  }
}

extension LockHolder {
  fileprivate var description: LocalizedText {
    let command = command.map { ": `\($0)`" } ?? ""
    return LocalizedText(" (process \(process)\(command))", " (процесс \(process)\(command))")
  }
}

extension LogEntryError {
  /// Why, without the path.
  package var reason: LocalizedText {
    switch self {
    case .unread(let failure):
      LocalizedText("cannot be read: ", "не читается: ") + failure.reason
    case .otherFormat(let writer):
      LocalizedText(
        "docket \(writer) wrote it: use that version",
        "его записал docket \(writer): возьмите эту версию")
    case .damaged: LocalizedText("is damaged", "файл повреждён")
    }
  }
}

extension TransactionError {
  /// Makes system calls whose failure is the transaction's.
  static func wrapping<Result: ~Copyable>(
    _ calls: () throws(SystemError) -> Result
  ) throws(TransactionError) -> Result {
    do {
      return try calls()
    } catch {
      throw .system(error)
    }
  }
}
