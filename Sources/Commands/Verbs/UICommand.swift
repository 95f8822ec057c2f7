import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import TOML
import TerminalUI
import Text
import Workspace

extension GeneralCommand {
  static let ui = GeneralCommand(
    command: Command(
      name: "ui",
      summary: LocalizedText(
        "Work at the whole terminal, with lists to walk in", "Работать во весь экран терминала"),
      discussion: LocalizedText(
        """
        A tab for each kind of records, for who teaches, and for what is wrong. The last line says what the keys do, \
        and `?` shows all that can be done. What others change is seen at once. At a terminal `docket` alone \
        does the same. With `--plain`, and at a terminal that cannot draw, the lists come by their numbers, a line after \
        the other, and whatever commands are typed, without `docket`.
        """,
        """
        По вкладке для каждого вида записей, для преподавателей и для замечаний. Последняя строка \
        подсказывает клавиши, а `?` показывает всё, что можно сделать. Чужие изменения видны сразу. \
        На терминале то же делает просто `docket`. С `--plain`, а также на терминале, где нельзя рисовать, \
        списки выводятся построчно по номерам, и можно вводить любые команды без слова `docket`.
        """),
      examples: [
        Example("docket ui", LocalizedText("until `q` is pressed", "до нажатия `q`"))
      ],
      options: [
        Option(
          name: plainOption,
          help: LocalizedText(
            "Lists line by line, as for a screen reader",
            "Построчные списки, например для программы чтения с экрана"))
      ])
  ) { invocation, session throws(Failure) in
    let context = session.context
    let isByLines =
      invocation.flag(plainOption) || context.isAtTerminal && !context.canDraw
    return try isByLines ? session.askForLists() : session.runScreens()
  }

  private static let plainOption = "plain"
}

extension Session {
  fileprivate func runScreens() throws(Failure) -> ExitStatus {
    guard context.canShowScreens else {
      throw .usage(
        LocalizedText(
          "`docket ui` needs a terminal that can draw",
          "для `docket ui` нужен терминал, на котором можно рисовать"),
        help: LocalizedText(
          "`docket ui --plain` works anywhere, line by line",
          "`docket ui --plain` работает где угодно, построчно"))
    }
    if try found.get() == nil, case .yes = reply(to: Words.askToMakeWorkspace(context.directory)) {
      return try makeWorkspace().runScreens()
    }
    let workspace = try workspaceAsItIs()
    let language = language
    let settings = ScreenSettings(
      language: language, clock: clock, isColored: output.palette.isColored,
      changes: ChangeSettings(
        clock: clock, random: .chosen(context.environment), command: context.commandLine,
        environment: context.environment,
        transaction: TransactionOptions(), onWait: { _ in }, onRecovery: { _ in }),
      describe: { outcomes in line(about: outcomes) },
      preview: { outcomes in lines(previewing: outcomes) },
      explain: { error in reason(of: error) },
      edit: { place in openInEditor(place, of: workspace).map { $0[language] } },
      editText: { text in edit(text, of: workspace) },
      keep: { workspace, kind, values in keep(values, kind, of: workspace) },
      history: history(of: context.environment),
      editsAtLines: { editor(of: workspace)?.takesLines == true })
    return try reading { () throws(SystemError) in
      try TerminalUI.runScreens(workspace, settings, output: context.standardOutput)
      return .success
    }
  }

  /// Makes a workspace of the folder.
  private func makeWorkspace() throws(Failure) -> Session {
    try operating { () throws(OperationError) in
      _ = try Workspace.start(
        at: context.directory, speaker: language, in: context.fileSystem)
    }
    return inWorkspace(at: context.directory)
  }

  /// What was done, on one line.
  private func line(about outcomes: [ChangeOutcome]) -> String {
    outcomes.isEmpty
      ? Words.nothingChanged[language]
      : ShownChanges(outcomes, self, widest: 30).summary(of: outcomes)
  }

  /// What would be done, a line for each record: one that goes by its name, any other with what it would say.
  private func lines(previewing outcomes: [ChangeOutcome]) -> [String] {
    let shown = ShownChanges(outcomes, self)
    return outcomes.map { outcome in
      outcome.action == .deleted
        ? outcome.heading(language) : String(shown.line(outcome).dropLast())
    }
  }

  /// Why something was not done, on one line.
  private func reason(of error: OperationError) -> String {
    if case .change(.bringsErrors(let errors, _)) = error, let first = errors.first {
      return first.message[language]
    }
    return reason(of: Failure(error))
  }

  private func reason(of failure: Failure) -> String { failure.reason(language) }

  /// The editor that somebody uses, or where nobody named one, one that is here: at the screens there is no other way
  /// to a file.
  private func editor(of workspace: Workspace) -> Editor? {
    Editor(context.environment, in: workspace.root, context.fileSystem)
      ?? Editor(installedBy: context.environment, context.fileSystem)
  }

  /// Has somebody edit a text that is no file.
  private func edit(_ text: String, of workspace: Workspace) -> EditedText {
    guard let editor = editor(of: workspace) else {
      return .refused(Words.noEditor[language])
    }
    var file = TextInProgress(
      named: "text.txt", of: nil, context.environment, in: context.fileSystem)
    do {
      let bytes = Array((text + "\n").utf8)
      try file.write(bytes)
      let edited = try editor.edit(&file, from: bytes)
      guard let text = String(validating: edited, as: UTF8.self) else {
        return .refused(Words.isNotUTF8(file.path ?? "")[language])
      }
      file.remove()
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
      let end = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
      return .edited(end.joined(separator: "\n"))
    } catch let failure as Failure {
      return .refused(reason(of: failure))
    } catch {
      return .refused(sanitized("\(error)"))
    }
  }

  /// Keeps a new record that somebody has begun at the screens, where `add` goes on with it.
  private func keep(_ values: [Int: Value], _ kind: KindIndex, of workspace: Workspace) {
    let schema = workspace.schema
    let questions = NewRecordQuestions(
      kind, in: schema, given: [], offered: [], isWhole: false, grouping: nil)
    var text = newText(of: schema[kind], in: workspace)
    // Nobody is there any more who could be told that it cannot be kept.
    try? text.write(
      questions.text(values, in: template(kind, in: schema, without: nil, language)))
    text.keep()
  }

  /// What tells the history of records as `log` does, by the labels of their fields and the names of what they refer
  /// to, with what no commit has yet.
  private func history(of environment: [String: String]) -> HistoryReading {
    let (language, clock) = (language, clock)
    return { name, workspace, graph in
      do throws(OperationError) {
        let log = try workspace.log(of: name.id, name.kind, environment)
        let shown = ShownValues(of: log.kind, graph, language: language, clock: clock)
        let entries = log.events.map { event in
          HistoryEntry(heading: event.story(shown), lines: event.lines(shown))
        }
        let changes = log.uncommitted.map { shown.line($0) }
        if changes.isEmpty { return .entries(entries) }
        let heading = HistoryMessages.uncommitted[language]
        return .entries([HistoryEntry(heading: heading, lines: changes)] + entries)
      } catch .git(.noWorkTree) {
        return .unavailable(HistoryMessages.notInGit[language])
      } catch {
        return .unavailable(Failure(error).reason(language))
      }
    }
  }

  /// Has somebody edit a file as it lies in the workspace, broken or not; returns why not, where that cannot be.
  private func openInEditor(_ place: FilePlace, of workspace: Workspace) -> LocalizedText? {
    guard let editor = editor(of: workspace) else {
      return Words.noEditor
    }
    editor.open("\(workspace.root)/\(place.path)", line: place.line)
    return nil
  }
}

extension Failure {
  /// What it says, on one line, without the commands that it knows: nobody types those at the screens.
  fileprivate func reason(_ language: Language) -> String {
    let help = help.prefix(1).map { $0[language] }.filter { help in
      !help.split(separator: "`").contains { $0.hasPrefix("docket ") || $0.hasPrefix("--") }
    }
    return ([message[language]] + help).joined(separator: " — ")
  }
}

extension Character {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}
