import CommandLine
import JSON
import Model
import Operations
import Text
import Workspace

extension GeneralCommand {
  static let initialize = GeneralCommand(
    command: Command(
      name: "init",
      summary: LocalizedText("Make a workspace", "Создать рабочее пространство"),
      discussion: LocalizedText(
        """
        Writes docket.toml, which is all that a workspace needs, and a line in .gitattributes by which \
        git keeps the line ends of records; `docket git setup` has it merge them too. With `--seed` it \
        also holds an address, by default \(usualSeed), and the first tasks are loaded from there: now, \
        or by `docket task list` as long as there is none.
        """,
        """
        Записывает docket.toml — больше рабочему пространству ничего не нужно — и строку в \
        .gitattributes, по которой git не меняет концы строк в записях; чтобы git ещё и объединял \
        записи, выполните `docket git setup`. С `--seed` в docket.toml остаётся и адрес, по \
        умолчанию \(usualSeed), с которого загружаются первые поручения: сейчас или, пока нет ни \
        одного, при `docket task list`.
        """),
      examples: [
        Example(
          "docket init plant",
          LocalizedText("a workspace in a new folder", "рабочее пространство в новой папке")),
        Example(
          "docket init --seed",
          LocalizedText(
            "a workspace with to-dos to try docket on",
            "рабочее пространство с делами, чтобы попробовать docket")),
      ],
      parameters: [
        Parameter(
          Arguments.folder, placeholder: Placeholder.directory,
          help:
            LocalizedText(
              "The folder, made where it is not there; by default this one. With `--seed` also the "
                + "address, which begins with http:// or https://",
              "Папка; если её нет, она создаётся; по умолчанию текущая. С `--seed` — также адрес, "
                + "который начинается с http:// или https://"))
      ],
      options: [
        Option(
          Options.seed,
          help: LocalizedText(
            "Load the first tasks from an address, and keep it",
            "Загрузить первые поручения с адреса и запомнить его")), .offline,
        ShowFormat.option(LocalizedText("How to say what was done", "Как сообщить о сделанном")),
      ])
  ) { invocation, session throws(Failure) in
    let words = invocation[Arguments.folder]
    let addresses = words.filter(looksLikeAddress)
    let folders = words.filter { !looksLikeAddress($0) }
    if let unexpected = (folders.dropFirst() + addresses.dropFirst()).first {
      throw .usage(
        LocalizedText(
          "unexpected argument \(quoted(unexpected))",
          "лишний аргумент \(quoted(unexpected))"),
        help: LocalizedText(
          "`docket init --help` lists its options",
          "все параметры покажет `docket init --help`"))
    }
    guard addresses.isEmpty || invocation[Options.seed] else {
      throw .usage(
        LocalizedText(
          "an address is loaded by `--seed`, or by `docket import`",
          "адрес загружает `--seed` или `docket import`"))
    }
    let typed = invocation[Options.seed] ? addresses.first ?? usualSeed : nil
    let seed = try typed.map { text throws(Failure) in
      try operating { () throws(OperationError) in try WebAddress(text) }
    }
    if folders.first?.isEmpty == true {
      throw .usage(LocalizedText("the name of the folder is empty", "имя папки пустое"))
    }
    let folder = session.context.absolute(folders.first ?? ".")
    let outer = try operating { () throws(OperationError) in
      try Workspace.start(
        at: folder,
        language: invocation[GlobalOptions.language],
        speaker: session.language, seed: seed, in: session.context.fileSystem)
    }
    if let outer {
      session.say(Words.withinAnother.map { "\($0) \(sanitized(outer.root))\n" })
    }
    if ShowFormat(invocation) == .json {
      session.print(
        jsonDocument([
          "path": .string("\(folder)/\(Workspace.fileName)"), "outer": .string(outer?.root),
          "seed": .string(seed?.name),
        ]))
    } else {
      session.print(
        "\(Words.made[session.language]) \(sanitized(folder))/\(Workspace.fileName)\n"
          + nextStep(in: folders.first, isSeeded: seed != nil)[session.language] + "\n")
    }
    if let seed {
      let inside = session.inWorkspace(at: folder)
      try? inside.workspace().remember(.agreed, for: seed.name)
      if seed.hasUser { inside.advise(Words.passwordIsNotKept) }
      if !session.isOffline(invocation[Options.offline]) { inside.loadSeed(seed) }
    }
    return .success
  }

  /// What to do with a new workspace, in a folder where it is not this one.
  private static func nextStep(in folder: String?, isSeeded: Bool) -> LocalizedText {
    let isHere = folder.map { [".", "./"].contains($0) } ?? true
    let place = isHere ? "" : folder.map { " -C \(sanitized(quotedForShell($0)))" } ?? ""
    return isSeeded
      ? LocalizedText(
        "`docket\(place) task list` shows the tasks", "поручения покажет `docket\(place) task list`"
      )
      : LocalizedText(
        "`docket\(place) task add` adds the first task, `docket --help` lists all commands",
        "первое поручение добавит `docket\(place) task add`, все команды — `docket --help`")
  }

  private static let usualSeed = "https://dummyjson.com/todos"
}
