import CommandLine
import Model
import Platform
import Text
import Workspace

extension GeneralCommand {
  static let hook = GeneralCommand(
    command: Command(
      name: "hook", summary: "Have git run docket: check commits, finish merges",
      subcommands: [
        Command(
          name: "install", summary: "Write hooks of git into this clone",
          discussion: """
            pre-commit runs `docket check --staged`, so that a commit that would break something does \
            not come about; `git commit --no-verify` passes it by.

            post-merge and post-rewrite run behind a merge and a rebase that did not stop. They resolve \
            and commit what git could not see, such as one number in two folders, and say so where \
            `docket check` finds errors. They and pre-push, which is written where docket.toml says \
            `reserve-numbers`, fill up the numbers that are reserved. None of these keeps git from \
            anything.

            A hook that is there already is never written over.
            """,
          parameters: [
            Parameter(
              name: "HOOK", help: "Only these", arity: .any,
              completion: .values(Hook.allCases.map(\.rawValue)))
          ],
          options: [Option(name: "remove", help: "Take out what was written")]),
        Command(
          name: "run", summary: "Do what a hook is for",
          parameters: [
            Parameter(name: "HOOK", help: "The hook that runs"),
            Parameter(name: "ARGUMENT", help: "What git says to it", arity: .any),
          ],
          isHidden: true),
      ])
  ) { invocation, session throws(Failure) in
    if invocation.path.last == "run" { return try session.runHook(invocation) }
    let workspace = try session.workspaceAsItIs()
    let git = Git(in: workspace.root, environment: session.context.environment)
    let place = try session.asking { () throws(GitError) in try git.hooksFolder() }
    let named = invocation.parameters("HOOK").compactMap(Hook.init)
    let isRemoving = invocation.flag("remove")
    let hooks = Hook.allCases.filter { hook in
      named.isEmpty ? isRemoving || hook.isOfUse(in: workspace) : named.contains(hook)
    }
    let hooksFolder: String
    switch place {
    case .own(let folder): hooksFolder = folder
    case .chosen(let folder):
      if isRemoving { return .success }
      throw Failure(
        message: HookWords.isChosen(folder)[session.language],
        help: hooks.map { HookWords.add($0.line(for: workspace), to: $0)[session.language] },
        status: .failure)
    }
    let installing = HookInstalling(session: session, workspace: workspace, folder: hooksFolder)
    if isRemoving {
      for hook in hooks { try installing.remove(hook) }
      return .success
    }
    var isDone = true
    for hook in hooks { isDone = try installing.install(hook) && isDone }
    return isDone ? .success : .failure
  }
}

private struct HookInstalling {
  let session: Session
  let workspace: Workspace
  let folder: String

  /// Whether the hook is there now.
  func install(_ hook: Hook) throws(Failure) -> Bool {
    let path = "\(folder)/\(hook.rawValue)"
    let script = hook.script(
      for: workspace, program: Process.ownPath(environment: session.context.environment))
    let isTaken = FileSystem.real.isTaken(path)
    if isTaken {
      guard let present = present(path), hook.isOwn(present, of: workspace) else {
        session.warn(HookWords.isLeft(path)[session.language])
        let help = session.errors.palette(.heading, "help")
        let line = hook.line(for: workspace)
        session.say("\(help): \(HookWords.add(line, to: hook)[session.language])\n")
        return false
      }
      if present == Array(script.utf8) {
        session.print(HookWords.isThere(path)[session.language] + "\n")
        return true
      }
    }
    try session.reading { () throws(SystemError) in
      if !FileSystem.real.isDirectory(folder), let parent = parent(of: folder) {
        try Directory.open(parent).createDirectory("hooks")
      }
      let directory = try Directory.open(folder)
      if isTaken {
        try directory.replace(hook.rawValue, with: Array(script.utf8), permissions: 0o777)
      } else {
        try directory.add(hook.rawValue, with: Array(script.utf8), permissions: 0o777)
      }
    }
    session.print(HookWords.wrote(path)[session.language] + "\n")
    return true
  }

  func remove(_ hook: Hook) throws(Failure) {
    let path = "\(folder)/\(hook.rawValue)"
    guard let present = present(path), hook.isOwn(present, of: workspace) else { return }
    try session.reading { () throws(SystemError) in
      try Directory.open(folder).remove(hook.rawValue)
    }
    session.print(HookWords.removed(path)[session.language] + "\n")
  }

  private func present(_ path: String) -> [UInt8]? {
    try? FileSystem.real.read(path, limit: Workspace.fileSizeLimit)
  }
}

private enum HookWords {
  static func wrote(_ path: String) -> Label {
    Label("Wrote \(sanitized(path))", "Записано: \(sanitized(path))")
  }

  static func removed(_ path: String) -> Label {
    Label("Removed \(sanitized(path))", "Удалено: \(sanitized(path))")
  }

  static func isThere(_ path: String) -> Label {
    Label(
      "The hook is there already: \(sanitized(path))", "Такой хук уже есть: \(sanitized(path))")
  }

  static func isLeft(_ path: String) -> Label {
    Label(
      "there is a hook \(sanitized(path)) already; it was left as it is",
      "хук \(sanitized(path)) уже есть и остался как был")
  }

  static func isChosen(_ folder: String) -> Label {
    Label(
      "git takes its hooks from \(sanitized(folder)), which may be for other repositories too",
      "git берёт хуки из \(sanitized(folder)), и, возможно, не только для этого репозитория")
  }

  static func add(_ line: String, to hook: Hook) -> Label {
    Label(
      "add this line to `\(hook.rawValue)`: `\(sanitized(line))`",
      "добавьте в `\(hook.rawValue)` строку: `\(sanitized(line))`")
  }
}
