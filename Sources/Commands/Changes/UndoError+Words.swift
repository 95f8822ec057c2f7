import Operations
import Platform
import Text
import Workspace

extension Failure {
  /// Why a change was not taken back.
  init(_ error: UndoError) {
    switch error {
    case .nothing(.done):
      self = .refused(LocalizedText("there is nothing to undo", "отменять нечего"))
    case .nothing:
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

  private static func cannotTakeBack(_ entry: LogEntry) -> LocalizedText {
    let command = quoted(entry.note.command)
    return LocalizedText(
      "cannot undo or redo \(command): ", "не отменить и не повторить \(command): ")
  }
}
