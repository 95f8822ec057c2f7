import CommandLine
import Model
import Platform
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
    let git = try session.git(in: workspace.root)
    try session.asking { () throws(GitError) in try git.requireLeastVersion() }
    let setup = GitSetup(session: session, workspace: workspace, git: git)
    if check { return try setup.check() }
    if remove { return try setup.remove() }
    return try setup.write()
  }
}

private struct GitSetup {
  let session: Session
  let workspace: Workspace
  let git: Git

  func write() throws(Failure) -> ExitStatus {
    let isNew = try setAttributes(present: true)
    let missing = try session.asking { () throws(GitError) in
      let missing = try git.missingSettings()
      for setting in missing { try git.set(setting) }
      return missing
    }
    if isNew { print(SetupWords.wroteLine) }
    for setting in missing { print(SetupWords.set(setting.name)) }
    if !isNew && missing.isEmpty { print(SetupWords.nothingToDo) }
    if isNew { print(SetupWords.commitLine) }
    if !isOnPath { session.warn(SetupWords.isNotOnPath[session.language]) }
    return try warnAboutOverruled()
  }

  func check() throws(Failure) -> ExitStatus {
    var isMissing = false
    for setting in try session.asking({ () throws(GitError) in try git.missingSettings() }) {
      print(SetupWords.isNotSet(setting.name))
      isMissing = true
    }
    for path in try overruledPaths() {
      print(SetupWords.isWithoutLine(path))
      isMissing = true
    }
    if !isOnPath {
      print(SetupWords.isNotOnPath)
      if !isMissing { return .failure }
    }
    if isMissing {
      let help = session.errors.palette(.heading, "help")
      session.say("\(help): \(SetupWords.howToWrite[session.language])\n")
      return .failure
    }
    print(SetupWords.complete)
    return .success
  }

  func remove() throws(Failure) -> ExitStatus {
    let isRemoved = try setAttributes(present: false)
    let removed = try session.asking { () throws(GitError) in try git.removeSettings() }
    if isRemoved { print(SetupWords.removedLine) }
    for setting in removed { print(SetupWords.unset(setting.name)) }
    if !isRemoved && removed.isEmpty { print(SetupWords.nothingWasSet) }
    return .success
  }

  private var isOnPath: Bool {
    Process.isInstalled("docket", environment: session.context.environment)
  }

  private func print(_ words: Label) { session.print(words[session.language] + "\n") }

  private func setAttributes(present: Bool) throws(Failure) -> Bool {
    do throws(ReadFailure) {
      return try Workspace.setGitAttributes(in: workspace.root, present: present)
    } catch {
      throw Failure(error)
    }
  }

  private func warnAboutOverruled() throws(Failure) -> ExitStatus {
    for path in try overruledPaths() {
      session.warn(SetupWords.isOverruled(path)[session.language])
    }
    return .success
  }

  /// Where records lie that git would not give to the driver.
  private func overruledPaths() throws(Failure) -> [String] {
    var paths: [String] = []
    for kind in workspace.schema.kinds {
      let path = "\(kind.folder)/1.toml"
      let merge = try session.asking { () throws(GitError) in
        try git.attribute("merge", of: path)
      }
      if merge != "docket" { paths.append(sanitized("\(kind.folder)/*.toml")) }
    }
    return paths
  }
}
