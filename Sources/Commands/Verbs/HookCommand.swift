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
    let script = hookScript(
      for: workspace, Process.ownPath(environment: session.context.environment))
    let path = folder + "/pre-commit"
    if FileSystem.real.isTaken(path) {
      let present = try? FileSystem.real.read(path, limit: Workspace.fileSizeLimit)
      guard let present, isOfDocket(present) else {
        throw .refused(
          "there is a hook \(sanitized(path)) already; it was left as it is",
          help: "add this line to it: `\(sanitized(hookCommand(for: workspace)))`")
      }
      if present == Array(script.utf8) {
        session.print("The hook is there already: \(sanitized(path))\n")
        return .success
      }
    }
    try session.reading { () throws(SystemError) in
      if !FileSystem.real.isDirectory(folder), let parent = parent(of: folder) {
        try Directory.open(parent).createDirectory("hooks")
      }
      let directory = try Directory.open(folder)
      if FileSystem.real.isTaken(path) { try directory.remove("pre-commit") }
      try directory.add("pre-commit", with: Array(script.utf8), permissions: 0o777)
    }
    session.print("Wrote \(sanitized(path))\n")
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

/// The hook: it runs the program that wrote it, wherever the `PATH` leads, or else the one on the `PATH`.
private func hookScript(for workspace: Workspace, _ program: String?) -> String {
  let path = program ?? "docket"
  return """
    \(hookMark)
    docket=\(quotedForShell(path))
    [ -x "$docket" ] || docket=docket
    command -v "$docket" > /dev/null || {
      echo \(quotedForShell(missingProgram(path))) >&2
      exit 1
    }
    "$docket"\(hookCommand(for: workspace).dropFirst("docket".count)) || exit

    """
}

private func missingProgram(_ path: String) -> String {
  "pre-commit: no docket, neither at \(sanitized(path)) nor on the PATH, so nothing is checked.\n"
    + "`docket hook install` by the one that you have mends this; "
    + "`git commit --no-verify` commits unchecked."
}

private let hookMark = "#!/bin/sh\n# Written by `docket hook install`."

/// Whether a hook is one that docket wrote, with nothing added to it.
private func isOfDocket(_ bytes: [UInt8]) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.begins(with: hookMark + "\n") && text.ends(with: "check --staged || exit\n")
}

/// What a hook does; git runs it at the top of the repository.
private func hookCommand(for workspace: Workspace) -> String {
  var folder = workspace.repositoryPrefix
  if folder.begins(with: "-") { folder = "./" + folder }
  return folder.isEmpty
    ? "docket check --staged" : "docket -C \(quotedForShell(folder)) check --staged"
}
