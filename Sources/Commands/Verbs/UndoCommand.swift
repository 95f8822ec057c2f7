import CommandLine
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let undo = GeneralCommand(
    run: { try $0.undo() },
    command: Command(
      name: "undo",
      summary: LocalizedText(
        "Undo the last change of a command",
        "Отменить последнее изменение, сделанное здесь командой"),
      discussion: LocalizedText(
        """
        Undoes the last change that a docket command made in this clone, as a whole: one file or many, \
        with added, deleted, renamed or imported records. The next `undo` undoes the change before it, \
        and `docket redo` redoes the change that was undone last.

        Nothing is undone if one of the files has changed since, or if undoing would bring a new error. \
        The last \(Workspace.logCountLimit) changes are kept in `.docket/log`, at most \
        \(Workspace.logSizeLimit >> 20) MiB; git ignores them.
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
          LocalizedText("show what would change, as a diff", "что при этом изменится")),
        Example(
          "docket undo --list",
          LocalizedText(
            "changes that can be undone, and undone ones", "что можно отменить и что уже отменено")),
      ],
      options: [Options.changeList] + Options.ofChanges))

  static let redo = GeneralCommand(
    run: { try $0.redo() },
    command: Command(
      name: "redo",
      summary: LocalizedText(
        "Redo the last change that `undo` undid", "Повторить изменение, которое отменил `undo`"),
      discussion: LocalizedText(
        """
        An added record gets its former number. After another command has changed something, earlier \
        undone changes cannot be redone.
        """,
        """
        Добавленная запись снова получает свой номер. После того как другая команда что-нибудь \
        изменила, отменённое раньше повторить уже нельзя.
        """),
      examples: [
        Example(
          "docket redo",
          LocalizedText("redo the change that was undone last", "то, что отменено последним"))
      ],
      options: Options.ofChanges))
}

extension Options {
  static let changeList = Flag(
    "list",
    help: LocalizedText(
      "List the kept changes, newest first",
      "Показать сохранённые изменения, начиная с последнего"))
}

extension Session {
  fileprivate func undo() throws -> ExitStatus {
    if invocation[Options.changeList] { return try listPastChanges() }
    return try takeBack(.undo)
  }

  fileprivate func redo() throws -> ExitStatus {
    try takeBack(.redo)
  }

  /// The number of records up to which an undo lists each.
  private static let maxOutcomes = 10

  fileprivate func takeBack(_ turn: Turn) throws -> ExitStatus {
    let workspace = try workspace()
    let result = try workspace.takeBack(turn, settings())
    if invocation.showsHints {
      print(
        PastChangeMessages.done(turn, result.note.shownTitle(by: dateText))[language] + "\n")
    }
    let outcomes = result.change.outcomes
    if outcomes.count > Self.maxOutcomes, invocation.showsHints {
      print(PastChangeMessages.counts(of: outcomes, language))
    } else {
      report(result.change)
    }
    return .success
  }

  fileprivate func listPastChanges() throws -> ExitStatus {
    let workspace = try workspace()
    let changes = try workspace.pastChanges()
    if ShowFormat(invocation) == .json {
      print(changes.json(clock))
    } else if changes.isEmpty {
      say(PastChangeMessages.nothingToUndo[language] + "\n")
    } else {
      print(
        changes.table(dateText, language).text(width: output.tableWidth, output.palette))
    }
    return .success
  }

  private var dateText: DateText { DateText(language: language, clock: clock) }
}
