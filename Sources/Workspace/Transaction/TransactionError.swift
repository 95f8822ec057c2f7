package import Model
package import Platform
package import Text

/// Why a transaction did not happen, or not wholly.
package enum TransactionError: Error, Hashable, Sendable {
  case system(SystemError)
  /// What says which numbers were given could not be read; nothing was written.
  case unread(Unread)
  /// Another program held the lock all the while: this one, as far as that is known.
  case lockTimedOut(LockHolder?)
  /// A file is not, or no longer, what the plan was made on; nothing was written.
  case changedMeanwhile(path: String)
  /// Somebody has a file open for writing; nothing was written.
  case beingWritten(path: String)
  /// A file is empty, as editors leave it for a moment; nothing was written.
  case emptied(path: String)
  /// A path that could lead out of the workspace, or a hidden one; nothing was written.
  case forbiddenPath(String)
  /// A file would be larger than any that is read here; nothing was written.
  case tooLarge(path: String)
  /// A name or a whole path is longer than file systems have them; nothing was written.
  case pathTooLong(String)
  /// A path leads through what is a file; nothing was written.
  case belowFile(String, file: String)
  /// Two changes lead to one file by way of a link; nothing was written.
  case sameFile(path: String, other: String)
  /// What is named `.docket` is not a folder.
  case localFolder(FileType)
  /// The journal is whole, but not one that this program writes.
  case damagedJournal
  /// The journal names what is no record.
  case foreignStep(path: String)
  /// A file that this user cannot replace or remove; nothing was written.
  case obstacle(path: String, Obstacle)
  /// As `changedMeanwhile`; the file was saved more than once at the very moment, and an earlier one of these
  /// saves lies at `keptAs`.
  case savedMeanwhile(path: String, keptAs: String)
  /// The transaction is done, but whether it replaced what it was planned on could not be looked at; the next
  /// one does so.
  case unverified(SystemError)
  /// Nothing has happened, but the disk may not have kept that.
  case notDropped(SystemError)
  /// The transaction is done, but the disk may not have kept it.
  case notKept(SystemError)
  /// The transaction is begun, and the next one will finish it or take it back.
  case unfinished(SystemError)
}

/// A file that was edited by hand before an interrupted transaction could be finished: it is left as
/// it was found.
package struct Conflict: Hashable, Sendable {
  package var path: String
  /// Where the transaction's content of the file lies instead; `nil` where it would have removed it.
  package var keptAs: String?
  /// Whether what lies there is not docket's, but one of several saves that came at the very moment.
  package var isSave = false
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
    case .unread(let unread):
      unread.reason.text.after("\(unread.path): cannot be read: ", "\(unread.path): не читается: ")
    case .lockTimedOut(let holder):
      LocalizedText(
        "another docket is working in this workspace",
        "в этом рабочем пространстве работает другой docket")
        + (holder.map(\.description) ?? LocalizedText(verbatim: ""))
    case .changedMeanwhile(let path):
      LocalizedText(
        "\(path): was changed meanwhile; nothing was written",
        "\(path): тем временем файл изменён; ничего не записано")
    case .beingWritten(let path):
      LocalizedText(
        "\(path): another program has it open for writing; nothing was written",
        "\(path): файл открыт на запись другой программой; ничего не записано")
    case .emptied(let path):
      LocalizedText(
        "\(path): is empty, as while an editor saves it; nothing was written. Save it again, or remove it",
        "\(path): файл пуст, как бывает, пока его сохраняет редактор; ничего не записано. Сохраните его ещё раз или удалите"
      )
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
    case .sameFile(let path, let other):
      LocalizedText(
        "\(path): is the same file as \(other)",
        "\(path): это тот же файл, что и \(other)")
    case .localFolder(let type):
      LocalizedText(
        "\(LocalFolder.name): is \(type.name.english), but has to be a folder for docket's own files",
        "\(LocalFolder.name): здесь \(type.name.russian), а нужна папка для собственных файлов docket"
      )
    case .damagedJournal:
      LocalizedText(
        "\(LocalFolder.name)/\(Journal.name): was not written by this version of docket",
        "\(LocalFolder.name)/\(Journal.name): записан не этой версией docket")
    case .foreignStep(let path):
      LocalizedText(
        "\(LocalFolder.name)/\(Journal.name): names \(path), which is no record here; see to "
          + "\(Workspace.fileName), or remove the journal",
        "\(LocalFolder.name)/\(Journal.name): назван файл \(path), а такой записи здесь быть не может; "
          + "исправьте \(Workspace.fileName) или удалите этот журнал")
    case .obstacle(let path, let obstacle):
      obstacle.message.after("\(path): ", "\(path): ")
        + LocalizedText("; nothing was written", "; ничего не записано")
    case .savedMeanwhile(let path, let keptAs):
      LocalizedText(
        "\(path): was saved meanwhile; nothing was written, and an earlier save is in \(keptAs)",
        "\(path): тем временем файл сохранён; ничего не записано, а более раннее сохранение лежит в \(keptAs)"
      )
    case .unverified(let error):
      error.message
        + LocalizedText(
          "; the change is made, but not compared with what it replaced: the next "
            + "command that writes will do so",
          "; изменение сделано, но не сверено с тем, что оно заменило: это сделает следующая "
            + "команда, которая пишет")
    case .notDropped(let error):
      error.message
        + LocalizedText(
          "; nothing was changed, but if the power fails now, the next command that "
            + "writes may still do it",
          "; ничего не изменено, но если сейчас пропадёт питание, следующая команда, которая пишет, "
            + "ещё может это сделать")
    case .notKept(let error):
      error.message
        + LocalizedText(
          "; the change is made, but may be lost if the power fails now",
          "; изменение сделано, но может пропасть, если сейчас пропадёт питание")
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

extension Obstacle {
  fileprivate var message: LocalizedText {
    switch self {
    case .ofAnother:
      LocalizedText(
        "belongs to another user, and its folder lets only the owner replace it (sticky)",
        "файл чужой, а его папка разрешает замену только владельцу (sticky bit)")
    case .immutable:
      LocalizedText(
        "is marked as never to be changed (`lsattr` or `ls -lO` shows it)",
        "файл помечен как неизменяемый (это покажет `lsattr` или `ls -lO`)")
    case .mounted:
      LocalizedText(
        "another file system is mounted there", "здесь подключена другая файловая система")
    }
  }
}

extension Conflict {
  package var message: LocalizedText {
    if isSave, let keptAs {
      return
        LocalizedText(
          "\(path): was saved at the moment when docket was stopped; an earlier save is in \(keptAs)",
          "\(path): файл сохранён в тот миг, когда docket был остановлен; более раннее сохранение лежит в "
            + "\(keptAs)")
    }
    guard let keptAs else {
      return LocalizedText(
        "\(path): was edited meanwhile, and so is not removed",
        "\(path): тем временем файл изменён, поэтому не удалён")
    }
    return LocalizedText(
      "\(path): was edited meanwhile and is left so; what docket wrote is in \(keptAs)",
      "\(path): тем временем файл изменён и оставлен как есть; то, что записал docket, лежит в \(keptAs)"
    )
  }
}

extension TransactionError {
  init(_ error: ReadingError) {
    switch error {
    case .system(let error): self = .system(error)
    case .unread(let unread): self = .unread(unread)
    }
  }

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
