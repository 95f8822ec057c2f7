import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let diff = GeneralCommand(
    command: Command(
      name: "diff",
      summary: LocalizedText(
        "Compare two states of the workspace as records",
        "Сравнить два состояния рабочего пространства по записям"),
      discussion: LocalizedText(
        """
        Without a revision, compares the files with the last commit; with one, the files with that \
        revision; with two, the first with the second.
        """,
        """
        Без ревизий нынешние файлы сравниваются с последним коммитом, с одной — с ней, с двумя — \
        первая со второй.
        """),
      examples: [
        Example(
          "docket diff",
          LocalizedText("uncommitted changes", "что ещё не вошло в коммит")),
        Example(
          "docket diff HEAD~10 HEAD",
          LocalizedText("the changes of the last ten commits", "что изменили десять коммитов")),
      ],
      parameters: [
        Parameter(
          Arguments.revisions, placeholder: Placeholder.revision,
          help: LocalizedText(
            "A revision of git: a commit, a branch, a tag", "Ревизия git: коммит, ветка или тег"))
      ],
      options: [.historyFormat])
  ) { invocation, session in
    let revisions = invocation[Arguments.revisions]
    if revisions.count > 2 {
      throw ErrorMessage.usage(HistoryMessages.tooManyRevisions)
    }
    let workspace = try session.workspace()
    let changes: [RecordChange]
    do {
      changes = try workspace.recordChanges(
        from: revisions.first ?? "HEAD", to: revisions.count > 1 ? revisions[1] : nil,
        session.context.environment)
    } catch OperationError.git(.unknownRevision) where revisions.isEmpty {
      throw ErrorMessage.refused(HistoryMessages.noCommit)
    }
    switch ShowFormat(invocation) {
    case .text:
      let palette = session.output.palette
      let texts = changes.map { $0.text(palette, session.shownValues(of: $0.kind)) }
      session.print(texts.joined(separator: "\n"))
    case .json: session.print(changes.json)
    }
    return .success
  }
}
