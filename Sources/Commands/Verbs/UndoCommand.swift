import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let undo = GeneralCommand(
    command: Command(
      name: "undo",
      summary: LocalizedText(
        "Take back the last change that a command made here",
        "Отменить последнее изменение, сделанное здесь командой"),
      discussion: LocalizedText(
        """
        Whatever a command of docket changed in this clone is taken back as a whole: one file or many, \
        records that were added, deleted, renamed or imported. The next `undo` takes back the change \
        before it, and `docket redo` makes the last one again that was taken back.

        Nothing is taken back where one of its files has changed since, or where that would bring an \
        error that was not there before. The last \(Workspace.logCountLimit) changes are kept in \
        `.docket/log`, of at most \(Workspace.logSizeLimit >> 20) MiB; git never sees them.
        """,
        """
        Всё, что команда docket изменила в этом клоне, отменяется целиком: один файл или много, \
        добавленные, удалённые, переименованные и импортированные записи. Следующий `undo` отменяет \
        предыдущее изменение, а `docket redo` повторяет то, что отменено последним.

        Ничего не отменяется, если хотя бы один из файлов с тех пор изменился или если появилась бы \
        ошибка, которой раньше не было. В `.docket/log` хранятся последние изменения: не больше \
        \(Workspace.logCountLimit) и не больше \(Workspace.logSizeLimit >> 20) МиБ; git их не видит.
        """),
      examples: [
        Example("docket undo", LocalizedText("the last change", "последнее изменение")),
        Example(
          "docket undo --dry-run",
          LocalizedText("what that would change, as a diff", "что при этом изменится")),
        Example(
          "docket undo --list",
          LocalizedText(
            "what can be taken back, and what was", "что можно отменить и что уже отменено")),
      ],
      options: [
        Option(
          Options.changeList,
          help: LocalizedText(
            "List the changes that are kept, the last one first",
            "Показать сохранённые изменения, начиная с последнего"))
      ] + ChangeOptions.all)
  ) { invocation, session throws(Failure) in
    if invocation[Options.changeList] { return try session.listPastChanges(invocation) }
    return try session.takeBack(.undo, invocation)
  }

  static let redo = GeneralCommand(
    command: Command(
      name: "redo",
      summary: LocalizedText(
        "Make the last change again that `undo` took back",
        "Повторить изменение, которое отменил `undo`"),
      discussion: LocalizedText(
        """
        A record that was added gets the number again that it had. Once another command has changed \
        something, what was taken back before can no longer be made again.
        """,
        """
        Добавленная запись снова получает свой номер. После того как другая команда что-нибудь \
        изменила, отменённое раньше повторить уже нельзя.
        """),
      examples: [
        Example(
          "docket redo", LocalizedText("what was taken back last", "то, что отменено последним"))
      ],
      options: ChangeOptions.all)
  ) { invocation, session throws(Failure) in
    try session.takeBack(.redo, invocation)
  }
}

extension Session {
  fileprivate func takeBack(
    _ turn: Turn, _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    let options = ChangeOptions(invocation)
    let workspace = try workspace()
    let result: TakeBackResult
    do throws(OperationError) {
      result = try workspace.takeBack(turn, settings(options.transaction))
    } catch {
      throw failure(error, in: workspace)
    }
    if options.format == .text, !options.isDryRun, !options.isQuiet {
      print(Words.took(turn, back: result.note.shownTitle(by: dateText))[language] + "\n")
    }
    report(result.outcomes, result.changes, options)
    return .success
  }

  fileprivate func listPastChanges(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    let changes = try operating { () throws(OperationError) in try workspace.pastChanges() }
    if ChangeOptions(invocation).format == .json {
      print(changes.json(clock))
      return .success
    }
    if changes.isEmpty {
      say(Words.nothingToUndo[language] + "\n")
      return .success
    }
    print(
      PastChangeTable(changes: changes, dates: dateText, language: language)
        .text(width: output.tableWidth, output.palette))
    return .success
  }

  private var dateText: DateText { DateText(language: language, clock: clock) }
}
