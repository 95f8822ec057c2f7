import CommandLine
import Model
import Operations
import Text
import Workspace

extension GitFamily {
  static let setup = GeneralCommand(
    command: Command(
      name: "setup", summary: "Have git merge records by what they say",
      discussion: """
        Writes docket's line into the workspace's .gitattributes, which is to be committed, and the \
        merge driver into the settings of this clone. A clone without it merges records as text.
        """,
      options: [
        Option(name: "check", help: "Only say whether everything is there; exit 1 where not"),
        Option(name: "remove", help: "Take out what was written"),
      ])
  ) { invocation, session throws(Failure) in
    let (check, remove) = (invocation.flag("check"), invocation.flag("remove"))
    if check && remove { throw .usage("`--check` and `--remove` do not go together") }
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
    if !setup.isProgramFound { warn(SetupWords.isNotOnPath[language]) }
    for path in try overruledPaths(setup) { warn(SetupWords.isOverruled(path)[language]) }
    return .success
  }

  fileprivate func check(_ setup: GitSetup) throws(Failure) -> ExitStatus {
    let settings = try operating { () throws(OperationError) in try setup.missingSettings() }
    for setting in settings { print(SetupWords.isNotSet(setting.name)) }
    let paths = try overruledPaths(setup)
    for path in paths { print(SetupWords.isWithoutLine(path)) }
    if !setup.isProgramFound { print(SetupWords.isNotOnPath) }
    if !settings.isEmpty || !paths.isEmpty {
      let help = errors.palette(.heading, "help")
      say("\(help): \(SetupWords.howToWrite[language])\n")
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

  private func print(_ words: Label) { print(words[language] + "\n") }

  /// Where records lie that git would not give to the driver.
  private func overruledPaths(_ setup: GitSetup) throws(Failure) -> [String] {
    let folders = try operating { () throws(OperationError) in try setup.overruledFolders() }
    return folders.map { sanitized("\($0)/*.toml") }
  }
}
