import Operations
import Text
import Workspace

extension ErrorMessage {
  init(_ error: GitFact) {
    let message = sanitized(error.message)
    self =
      switch error {
      case .unknownRevision, .unrelated: .usage(message)
      case .notFetched:
        .usage(
          message,
          help: LocalizedText(
            """
            fetch the whole history with `git fetch --unshallow`; for `actions/checkout` set `fetch-depth: 0`, \
            for GitLab `GIT_DEPTH: 0`
            """,
            """
            их загрузит `git fetch --unshallow`; для `actions/checkout` укажите `fetch-depth: 0`, для GitLab — \
            `GIT_DEPTH: 0`
            """))
      case .embedded: .refused(message, code: .git)
      case .missing, .system, .unread, .failed, .incomplete, .tooOld, .noCommits, .noWorkTree,
        .unmerged,
        .untracked, .unusableFilter, .partialClone:
        .workspace(message, help: error.advice.map { sanitized($0) }, code: .git)
      }
  }

  init(_ error: MergeDriverFact) {
    self =
      switch error {
      case .tooLarge(let path):
        .refused(
          LocalizedText(
            """
            \(sanitized(path)): the merged file would exceed the size limit of \
            \(Workspace.fileSizeLimit) bytes; our version was kept
            """,
            """
            \(sanitized(path)): после объединения файл был бы больше допустимых \
            \(Workspace.fileSizeLimit) байт, поэтому оставлена наша версия
            """),
          help: LocalizedText(
            "merge it by hand and `git add` it; `git show :3:./FILE` prints the other version",
            """
            перенесите вручную то, что помещается, и выполните `git add`; `git show :3:./ФАЙЛ` покажет \
            другую версию
            """))
      case .notText(let path):
        .workspace(
          LocalizedText(
            "\(sanitized(path)): git cannot merge this file as text",
            "\(sanitized(path)): git не смог объединить этот файл как текст"))
      }
  }
}
