import Operations
import Platform
import Text
import Workspace

extension Failure {
  /// Why a change was not taken back.
  init(_ error: TakeBackError) {
    switch error {
    case .nothing(.done):
      self = .refused(LocalizedText("there is nothing to undo", "отменять нечего"))
    case .nothing(.undone):
      self = .refused(LocalizedText("there is nothing to redo", "повторять нечего"))
    case .overtaken:
      self = .refused(
        LocalizedText(
          "another change was made just now; nothing was undone or redone",
          "только что сделано ещё одно изменение; ничего не отменено и не повторено"))
    case .entry(let error, let path):
      self = .refused(
        LocalizedText(verbatim: sanitized(path) + ": ") + error.reason.map { sanitized($0) }
          + LocalizedText("; nothing was changed", "; ничего не изменено"),
        help: LocalizedText(
          "remove that file to get at the changes before it",
          "удалите этот файл, чтобы добраться до изменений, сделанных раньше"))
    case .obstacle(let obstacle, let entry):
      self = .refused(Self.cannotTakeBack(entry) + obstacle.reason)
    case .changedSince(let paths, let entry):
      let files = paths.map { sanitized($0) }.joined(separator: ", ")
      self = .refused(
        Self.cannotTakeBack(entry)
          + LocalizedText(
            "changed since then: \(files); nothing was changed",
            "с тех пор изменилось: \(files); ничего не изменено"))
    case .noRecord(let path):
      self = .refused(
        LocalizedText(
          "\(sanitized(path)) is no record here; nothing was changed",
          "\(sanitized(path)) здесь не запись; ничего не изменено"))
    case .system(let error): self.init(error)
    }
  }

  private static func cannotTakeBack(_ entry: UndoEntry) -> LocalizedText {
    let command = quoted(entry.note.command)
    return LocalizedText(
      "cannot undo or redo \(command): ", "не отменить и не повторить \(command): ")
  }
}

extension UndoEntryError {
  var reason: LocalizedText {
    switch self {
    case .unread(let failure):
      LocalizedText("cannot be read: ", "не читается: ") + failure.reason
    case .foreign:
      LocalizedText(
        "was not written by docket in this folder", "docket записал это не в этой папке")
    case .damaged: LocalizedText("is damaged", "файл повреждён")
    }
  }
}

extension UndoObstacle {
  var reason: LocalizedText {
    switch self {
    case .size: LocalizedText("it changed more than is kept", "объём изменений слишком велик")
    case .link: LocalizedText("it removed a link", "была удалена ссылка на файл")
    }
  }
}
