import CommandLine
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
    if check { return try session.check(setup) }
    if remove { return try session.remove(setup) }
    return try session.write(setup)
  }
}

extension Session {
  fileprivate func write(_ setup: GitSetup) throws(Failure) -> ExitStatus {
    let (isLineNew, settings) = try operating { () throws(OperationError) in try setup.write() }
    if isLineNew { print(SetupWords.wroteLine) }
    for setting in settings { print(SetupWords.set(setting.name)) }
    if !isLineNew && settings.isEmpty { print(SetupWords.nothingToDo) }
    if isLineNew { print(SetupWords.commitLine) }
    if !setup.isProgramFound { warn(SetupWords.isNotOnPath) }
    for path in try overruledPaths(setup) { warn(SetupWords.isOverruled(path)) }
    return .success
  }

  fileprivate func check(_ setup: GitSetup) throws(Failure) -> ExitStatus {
    let settings = try operating { () throws(OperationError) in try setup.missingSettings() }
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

  fileprivate func remove(_ setup: GitSetup) throws(Failure) -> ExitStatus {
    let (wasLineThere, settings) = try operating { () throws(OperationError) in
      try setup.remove()
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
