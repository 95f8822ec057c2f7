import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let diff = GeneralCommand(
    run: { try $0.showDiff() },
    command: Command(
      name: "diff",
      summary: LocalizedText(
        "Compare two states of the workspace as records",
        "Сравнить два состояния рабочего пространства по записям"),
      discussion: LocalizedText(
        """
        Without a revision, compares the files with the last commit; with one, the files with that \
        revision; with two, the first with the second. Ranges mean what they mean in git: `A..B` compares A with B, \
        and `A...B` their common ancestor with B.
        """,
        """
        Без ревизий нынешние файлы сравниваются с последним коммитом, с одной — с ней, с двумя — \
        первая со второй. Диапазоны — как в git: `A..B` сравнивает первую ревизию со второй, \
        а `A...B` — их общего предка со второй.
        """),
      examples: [
        Example("docket diff", LocalizedText("uncommitted changes", "что ещё не вошло в коммит")),
        Example(
          "docket diff HEAD~10 HEAD",
          LocalizedText("the changes of the last ten commits", "что изменили десять коммитов")),
      ],
      parameters: [Arguments.revisions],
      options: [Options.showFormat]))
}

extension Arguments {
  static let revisions = Argument<[String]>(
    "REV", Placeholder.revision,
    help: LocalizedText(
      "A revision of git: a commit, a branch, a tag", "Ревизия git: коммит, ветка или тег"))
}

extension Session {
  fileprivate func showDiff() throws -> ExitStatus {
    let revisions = invocation[Arguments.revisions]
    if revisions.count > 2 {
      throw ErrorMessage.usage(HistoryMessages.tooManyRevisions)
    }
    let workspace = try workspace()
    let changes: [RecordChange]
    do {
      changes = try workspace.recordChanges(
        between: revisions, context.environment)
    } catch WorkspaceError.git(.unknownRevision) where revisions.isEmpty {
      throw ErrorMessage.refused(HistoryMessages.noCommit)
    }
    warn(ofUnread: changes.flatMap(\.unread))
    switch ShowFormat(invocation) {
    case .text:
      let palette = output.palette
      let texts = changes.map { $0.text(palette, shownValues(of: $0.kind), at: shown) }
      print(texts.joined(separator: "\n"))
    case .json: print(changes.json)
    }
    return .success
  }
}
