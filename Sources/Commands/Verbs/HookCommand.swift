import CommandLine
import Model
import Platform
import Text
import Workspace

extension GeneralCommand {
  static let hook = GeneralCommand(
    command: Command(
      name: "hook", summary: "Have git check records before each commit",
      subcommands: [
        Command(
          name: "install", summary: "Write a pre-commit hook into the repository",
          discussion: """
            The hook runs `docket check --staged`, so that a commit that would break something does \
            not come about; `git commit --no-verify` passes it by. A hook that is there already is \
            never written over.
            """)
      ])
  ) { _, session throws(Failure) in
    let workspace = try session.workspaceAsItIs()
    let folder = try session.hooksFolder(of: workspace)
    let script = hookScript(for: workspace)
    let path = folder + "/pre-commit"
    if FileSystem.real.isTaken(path) {
      let present = try? FileSystem.real.read(path, limit: Workspace.fileSizeLimit)
      guard present == Array(script.utf8) else {
        throw .refused(
          "there is a hook \(sanitized(path)) already; it was left as it is",
          help: "add this line to it: `\(sanitized(hookCommand(for: workspace)))`")
      }
      session.print("The hook is there already: \(sanitized(path))\n")
      return .success
    }
    try session.reading { () throws(SystemError) in
      if !FileSystem.real.isDirectory(folder), let parent = parent(of: folder) {
        try Directory.open(parent).createDirectory("hooks")
      }
      try Directory.open(folder)
        .add("pre-commit", with: Array(script.utf8), permissions: 0o777)
    }
    session.print("Wrote \(sanitized(path))\n")
    if !Process.isInstalled("docket", environment: session.context.environment) {
      session.warn(SetupWords.isNotOnPath[session.language])
    }
    return .success
  }
}

extension Session {
  fileprivate func hooksFolder(of workspace: Workspace) throws(Failure) -> String {
    let folder: Git.HooksFolder
    do throws(GitError) {
      folder = try Git(in: workspace.root, environment: context.environment).hooksFolder()
    } catch {
      throw Failure(error)
    }
    switch folder {
    case .own(let path): return path
    case .chosen(let path):
      throw .refused(
        "git takes its hooks from \(sanitized(path)), which may be for other repositories too",
        help: "add this line to its `pre-commit`: `\(sanitized(hookCommand(for: workspace)))`")
    }
  }
}

private func hookScript(for workspace: Workspace) -> String {
  "#!/bin/sh\n# Written by `docket hook install`.\n\(hookCommand(for: workspace)) || exit\n"
}

/// What a hook does; git runs it at the top of the repository.
private func hookCommand(for workspace: Workspace) -> String {
  var folder = workspace.repositoryPrefix
  if folder.begins(with: "-") { folder = "./" + folder }
  return folder.isEmpty
    ? "docket check --staged" : "docket -C \(quotedForShell(folder)) check --staged"
}
