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
    run: { try $0.openInterface() },
    command: Command(
      name: "ui",
      summary: LocalizedText("Open the full-screen interface", "Работать во весь экран терминала"),
      discussion: LocalizedText(
        """
        There is a tab for each kind of records, for teachers and for findings. The last line lists the main keys, and \
        `?` shows all actions. Changes by others appear at once. At a terminal, `docket` alone does the same. With \
        `--plain`, and at a terminal that cannot move the cursor, docket prints numbered lists line by line, and runs \
        commands that are typed without `docket`.
        """,
        """
        По вкладке для каждого вида записей, для преподавателей и для замечаний. Последняя строка \
        подсказывает клавиши, а `?` показывает всё, что можно сделать. Чужие изменения видны сразу. \
        На терминале то же делает просто `docket`. С `--plain`, а также на терминале, где нельзя рисовать, \
        списки выводятся построчно по номерам, и можно вводить любые команды без слова `docket`.
        """),
      examples: [
        Example("docket ui", LocalizedText("open it; `q` quits", "до нажатия `q`"))
      ],
      options: [Options.plain]))
}

extension Options {
  static let plain = Flag(
    "plain",
    help: LocalizedText(
      "Print lists line by line, for example for a screen reader",
      "Построчные списки, например для программы чтения с экрана"))
}

extension Session {
  fileprivate func openInterface() throws -> ExitStatus {
    let context = context
    let isByLines =
      invocation[Options.plain] || context.isAtTerminal && !context.canDraw
    return try isByLines ? askForLists() : runScreens()
  }

  fileprivate func runScreens() throws -> ExitStatus {
    guard context.canShowScreens else {
      throw QuestionMessages.noScreens
    }
    if try found.get() == nil,
      case .yes = reply(to: QuestionMessages.createWorkspace(in: context.directory))
    {
      return try createWorkspace().runScreens()
    }
    let workspace = try workspaceAsItIs()
    try TerminalUI.runScreens(
      workspace, screenSettings(of: workspace), output: context.standardOutput)
    return .success
  }

  func screenSettings(of workspace: Workspace) -> ScreenSettings {
    // The screens show warnings and waiting in their own way.
    var changes = settings()
    changes.onRecovery = { _ in }
    changes.onDroppedLists = { _ in }
    return ScreenSettings(
      language: language, clock: clock, isColored: output.palette.isColored, changes: changes,
      openFile: { place in openInEditor(place, of: workspace) },
      editText: { text in edit(text, of: workspace) },
      run: runOutside,
      keep: { workspace, kind, values in keep(values, kind, of: workspace) })
  }

  /// Runs a command of the screens, which are not shown meanwhile.
  private func runOutside(_ words: [String]) {
    var context = context
    context.outputWidth = Terminal.size(1)?.columns ?? context.outputWidth
    _ = run(["--\(GlobalOptions.language.name)", language.rawValue] + words, in: context)
  }

  /// Creates a workspace in the current folder.
  private func createWorkspace() throws -> Session {
    _ = try Workspace.start(
      at: context.directory, speaker: language, in: context.fileSystem)
    return inWorkspace(at: context.directory)
  }

  /// The user's editor, or an installed one: the screens have no other way to edit a file.
  private func editor(of workspace: Workspace) -> Editor? {
    Editor(context.environment, in: workspace.root, context.fileSystem)
      ?? Editor(installedBy: context.environment, context.fileSystem)
  }

  /// Opens a text in the editor.
  private func edit(_ text: String, of workspace: Workspace) -> EditedText {
    guard let editor = editor(of: workspace) else {
      return .failed(.refused(EditingMessages.noEditor))
    }
    var file = TextInProgress(
      named: "text.txt", of: nil, context.environment, in: context.fileSystem)
    do {
      let bytes = Array((text + "\n").utf8)
      try file.write(bytes)
      let edited = try editor.edit(&file, from: bytes)
      guard let text = String(validating: edited, as: UTF8.self) else {
        return .failed(.refused(EditingMessages.notUTF8(file.path ?? "")))
      }
      file.remove()
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineEnd)
      let end = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
      return .edited(end.joined(separator: "\n"))
    } catch {
      return .failed(ErrorMessage(error))
    }
  }

  /// Saves the draft of a new record, which `docket add` can continue.
  private func keep(_ values: [Int: Value], _ kind: KindIndex, of workspace: Workspace) {
    var text = newText(of: workspace.schema[kind], in: workspace)
    // The screens have closed, so an error cannot be shown.
    try? text.write(NewRecordQuestions(kind, in: workspace.schema).text(values))
    text.keep()
  }

  /// Opens a file of the workspace in the editor; returns false if there is none.
  private func openInEditor(_ place: FilePlace, of workspace: Workspace) -> Bool {
    guard let editor = editor(of: workspace) else { return false }
    editor.open("\(workspace.root)/\(place.path)", line: place.line)
    return true
  }
}

extension Character {
  fileprivate var isLineEnd: Bool { self == "\n" || self == "\r\n" }
}
