import CommandLine
import JSON
import Model
import Operations
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let initialize = GeneralCommand(
    run: { try $0.startWorkspace() },
    command: Command(
      name: "init",
      summary: LocalizedText("Create a workspace", "Создать рабочее пространство"),
      discussion: LocalizedText(
        """
        Writes docket.toml, the only file that a workspace needs, and a line in .gitattributes that keeps the line \
        ends of records; `docket git setup` also sets up merging. With `--seed`, docket.toml stores an address, by \
        default \(Workspace.defaultSeed), and docket loads the first tasks from it: now, or with `docket task list` while there \
        are none.
        """,
        """
        Записывает docket.toml — больше рабочему пространству ничего не нужно — и строку в \
        .gitattributes, по которой git не меняет концы строк в записях; чтобы git ещё и объединял \
        записи, выполните `docket git setup`. С `--seed` в docket.toml остаётся и адрес, по \
        умолчанию \(Workspace.defaultSeed), с которого загружаются первые поручения: сейчас или, пока нет ни \
        одного, при `docket task list`.
        """),
      examples: [
        Example(
          "docket init plant",
          LocalizedText("a workspace in a new folder", "рабочее пространство в новой папке")),
        Example(
          "docket init --for courses",
          LocalizedText(
            "users, courses and teachers only", "только пользователи, курсы и преподаватели")),
        Example(
          "docket init --seed",
          LocalizedText(
            "a workspace with to-dos to try docket on",
            "рабочее пространство с делами, чтобы попробовать docket")),
      ],
      parameters: [Arguments.folder],
      options: [
        Options.use, Options.seed, Options.offline,
        Options.agents,
        Options.showFormat,
      ]))

  /// The option `-C` for commands in a folder; empty for the current one.
  fileprivate static func folderOption(_ folder: String?) -> String {
    guard let folder, ![".", "./"].contains(folder) else { return "" }
    return " -C \(sanitized(quotedForShell(folder)))"
  }
}

extension Options {
  static let use = ValueOption<WorkspaceUse>(
    "for", .word, Placeholder.use,
    help: LocalizedText(
      "Hide the kinds that work orders, courses or a to-do list do not need",
      "Скрыть виды записей, которые не нужны для поручений, курсов или списка дел"))
  static let seed = Flag(
    "seed",
    help: LocalizedText(
      "Load the first tasks from an address, and store it",
      "Загрузить первые поручения с адреса и запомнить его"))
  static let agents = Flag(
    "agents",
    help: LocalizedText(
      "Describe the workspace to agents in AGENTS.md",
      "Описать рабочее пространство для агентов в AGENTS.md"))
}

extension Arguments {
  static let folder = Argument<[String]>(
    "DIR", Placeholder.directory, completion: .directory,
    help: LocalizedText(
      """
      The folder, by default the current one; it is created if missing. With `--seed` also the \
      address, which begins with http:// or https://
      """,
      """
      Папка; если её нет, она создаётся; по умолчанию текущая. С `--seed` — также адрес, \
      который начинается с http:// или https://
      """))
}

extension Session {
  fileprivate func startWorkspace() throws -> ExitStatus {
    let words = invocation[Arguments.folder]
    let addresses = words.filter(looksLikeAddress)
    let folders = words.filter { !looksLikeAddress($0) }
    if let unexpected = (folders.dropFirst() + addresses.dropFirst()).first {
      throw InitMessages.unexpectedArgument(unexpected)
    }
    guard addresses.isEmpty || invocation[Options.seed] else {
      throw InitMessages.addressNeedsSeed
    }
    let isForCourses = invocation[Options.use] == .courses
    if isForCourses && invocation[Options.seed] { throw InitMessages.coursesHaveNoTasks }
    let typed = invocation[Options.seed] ? addresses.first ?? Workspace.defaultSeed : nil
    let seed = try typed.map { text in
      try WebAddress(text)
    }
    if folders.first?.isEmpty == true {
      throw InitMessages.emptyFolderName
    }
    let folder = context.absolute(folders.first ?? ".")
    let outer = try Workspace.start(
      at: folder,
      language: invocation[GlobalOptions.language],
      speaker: language, use: invocation[Options.use], seed: seed, in: context.fileSystem)
    if let outer { say(InitMessages.nested(in: outer.root)[language] + "\n") }
    if ShowFormat(invocation) == .json {
      print(
        jsonDocument([
          "path": .string("\(folder)/\(Workspace.fileName)"), "outer": .string(outer?.root),
          "seed": .string(seed?.name),
        ]))
    } else {
      print(
        InitMessages.created("\(folder)/\(Workspace.fileName)")[language] + "\n"
          + InitMessages.nextStep(
            GeneralCommand.folderOption(folders.first), hasTasks: seed != nil,
            isForCourses: isForCourses)[language]
          + "\n")
    }
    if invocation[Options.agents] {
      let path = "\(folder)/\(AgentsFile.usualName)"
      let line = try inWorkspace(at: folder)
        .writeAgentsFile(path, named: path)
      if ShowFormat(invocation) == .text { print(line + "\n") }
    }
    if let seed {
      let inside = inWorkspace(at: folder)
      try? inside.workspace().remember(.agreed, for: seed.name)
      if seed.hasUser { inside.advise(InitMessages.passwordNotStored) }
      if !isOffline(invocation[Options.offline]) { inside.loadSeed(seed) }
    }
    return .success
  }
}
