import CommandLine
import JSON
import Model
import Operations
import Text
import Workspace

extension GitFamily {
  static let setup = GeneralCommand(
    command: Command(
      name: "setup",
      summary: LocalizedText(
        "Have git merge records by what they say", "Научить git объединять записи по содержанию"),
      discussion: LocalizedText(
        """
        Writes docket's line into the workspace's .gitattributes, which is to be committed, and the \
        merge driver into the settings of this clone. A clone without it merges records as text.
        """,
        """
        Записывает строку docket в .gitattributes рабочего пространства (её нужно добавить в \
        коммит), а драйвер слияния — в настройки этого клона. Без драйвера клон объединяет записи \
        как текст.
        """),
      options: [
        Option(
          name: "check",
          help: LocalizedText(
            "Only say whether everything is there; exit 1 where not",
            "Только сообщить, всё ли на месте; если нет, код завершения 1")),
        Option(
          name: "remove",
          help: LocalizedText("Take out what was written", "Убрать записанное")),
        ShowFormat.option(LocalizedText("How to say what was done", "Как сообщить о сделанном")),
      ])
  ) { invocation, session throws(Failure) in
    let (check, remove) = (invocation.flag("check"), invocation.flag("remove"))
    if check && remove {
      throw .usage(
        LocalizedText(
          "`--check` and `--remove` do not go together", "`--check` и `--remove` не сочетаются"))
    }
    let workspace = try session.workspaceAsItIs()
    let setup = try operating { () throws(OperationError) in
      try GitSetup(of: workspace, session.context.environment)
    }
    let format = ShowFormat(invocation)
    if check { return try session.check(setup, format) }
    if remove { return try session.remove(setup, format) }
    return try session.write(setup, format)
  }
}

extension Session {
  fileprivate func write(
    _ setup: GitSetup, _ format: ShowFormat
  ) throws(Failure) -> ExitStatus {
    let (isLineNew, settings) = try operating { () throws(OperationError) in try setup.write() }
    if format == .json {
      let overruled = try overruledPaths(setup)
      print(
        setup.json(lineKey: "wrote-line", isLineNew, settings: ("set", settings), overruled))
      return .success
    }
    if isLineNew { print(SetupWords.wroteLine) }
    for setting in settings { print(SetupWords.set(setting.name)) }
    if !isLineNew && settings.isEmpty { print(SetupWords.nothingToDo) }
    if isLineNew { print(SetupWords.commitLine) }
    if !setup.isProgramFound { warn(SetupWords.isNotOnPath) }
    for path in try overruledPaths(setup) { warn(SetupWords.isOverruled(path)) }
    return .success
  }

  fileprivate func check(
    _ setup: GitSetup, _ format: ShowFormat
  ) throws(Failure) -> ExitStatus {
    let settings = try operating { () throws(OperationError) in try setup.missingSettings() }
    if format == .json {
      let overruled = try overruledPaths(setup)
      let isComplete = settings.isEmpty && overruled.isEmpty && setup.isProgramFound
      print(
        setup.json(lineKey: "complete", isComplete, settings: ("missing", settings), overruled))
      return isComplete ? .success : .failure
    }
    for setting in settings { print(SetupWords.isNotSet(setting.name)) }
    let paths = try overruledPaths(setup)
    for path in paths { print(SetupWords.isWithoutLine(path)) }
    if !setup.isProgramFound { print(SetupWords.isNotOnPath) }
    if !settings.isEmpty || !paths.isEmpty {
      advise(SetupWords.howToWrite)
      return .failure
    }
    if !setup.isProgramFound { return .failure }
    print(SetupWords.complete)
    return .success
  }

  fileprivate func remove(
    _ setup: GitSetup, _ format: ShowFormat
  ) throws(Failure) -> ExitStatus {
    let (wasLineThere, settings) = try operating { () throws(OperationError) in
      try setup.remove()
    }
    if format == .json {
      print(setup.json(lineKey: "removed-line", wasLineThere, settings: ("unset", settings)))
      return .success
    }
    if wasLineThere { print(SetupWords.removedLine) }
    for setting in settings { print(SetupWords.unset(setting.name)) }
    if !wasLineThere && settings.isEmpty { print(SetupWords.nothingWasSet) }
    return .success
  }

  private func print(_ words: LocalizedText) { print(words[language] + "\n") }

  /// Where records lie that git would not give to the driver.
  private func overruledPaths(_ setup: GitSetup) throws(Failure) -> [String] {
    let folders = try operating { () throws(OperationError) in try setup.overruledFolders() }
    return folders.map { sanitized("\($0)/*.toml") }
  }
}

extension GitSetup {
  /// One JSON document of what was done or is missing, and of what keeps git from the driver.
  fileprivate func json(
    lineKey: String, _ line: Bool, settings: (key: String, [GitSetting]),
    _ overruled: [String]? = nil
  ) -> String {
    jsonDocument { json in
      json.member(lineKey, line)
      json.member(settings.key, settings.1.map(\.name))
      if let overruled {
        json.member("overruled", overruled)
        json.member("program-found", isProgramFound)
      }
    }
  }
}
