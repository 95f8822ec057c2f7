import Model
package import Operations
package import Platform
import Text
import Workspace

extension ErrorMessage {
  package init(_ error: OperationError) {
    switch error {
    case .change(let error): self.init(error)
    case .importing(let error): self.init(error, from: ImportMessages.source)
    case .address(let error): self.init(error)
    case .noHistory(let id, let kind):
      self = .refused(
        LocalizedText(
          "no \(kind.noun) \(quoted(id)) in the workspace or its git history",
          "\(kind.nameInSentence) \(quoted(id)): такой записи нет и в истории не было"))
    case .merging(let error): self.init(error)
    case .creating(let error): self.init(error)
    case .output(let path, let error): self.init(error, to: path)
    case .schemaFiles(let error): self.init(error)
    case .marks(let path, let error):
      self = .refused(
        AgentsFileMessages.damaged(error, in: path), help: AgentsFileMessages.repairMarks)
    case .template(let error): self = TemplateMessages.error(error)
    }
  }

  /// An unreadable file with content that may matter.
  init(_ unread: Unread, mayAffect possibility: LocalizedText) {
    let (path, reason) = (sanitized(unread.path), sanitized(unread.reason.text))
    self = .refused(
      LocalizedText(
        "cannot read \(path), which may \(possibility): \(reason)",
        "\(path) не читается, а \(possibility): \(reason)"),
      next: .naming { name in
        LocalizedText(
          "\(name(.check)) lists all unreadable files",
          "всё, что не читается, покажет \(name(.check))")
      },
      code: .unread, path: unread.path)
  }

  init(_ error: WorkspaceError) {
    switch error {
    case .unread(let unread, let need): self.init(unread, mayAffect: need.possibility)
    case .transaction(let fact): self.init(fact)
    case .undo(let fact): self.init(fact)
    case .git(let fact): self.init(fact)
    }
  }

  init(_ error: TransactionFact) {
    let message = sanitized(error.message)
    self =
      switch error {
      case .changedMeanwhile(let path), .emptied(let path):
        .refused(message, code: .changedMeanwhile, path: path)
      case .link(let path): .refused(message, code: .brokenRecord, path: path)
      case .tooLarge(let path), .contradiction(let path), .pathTooLong(let path),
        .belowFile(let path, _):
        .refused(message, path: path)
      case .hiddenRecord(let path):
        .refused(
          message,
          help: LocalizedText(
            "choose another id, or check the record out with `git sparse-checkout disable`",
            "выберите другой id или разместите её: `git sparse-checkout disable`"),
          code: .idTaken, path: path)
      case .lockTimedOut: .workspace(message, code: .locked)
      case .forbiddenPath, .localFolder, .entry, .foreignFile, .notDropped, .unfinished:
        .workspace(message)
      }
  }

  package init(_ error: SystemError) {
    let isLock = error.isOfLock
    let message = isLock ? TransactionFact.lockTimedOut(nil).message : error.message
    self = .workspace(sanitized(message), code: isLock ? .locked : nil)
  }
}

extension UnreadNeed {
  /// What an unreadable file may contain.
  fileprivate var possibility: LocalizedText {
    switch self {
    case .references:
      LocalizedText("refer to the changed records", "там могут быть ссылки на то, что меняется")
    case .imported:
      LocalizedText("contain imported records", "там могут быть импортируемые записи")
    case .judging:
      LocalizedText("affect this change", "там может быть то, от чего зависит это изменение")
    case .id: LocalizedText("contain a record with this id", "там может быть запись с этим id")
    }
  }
}
