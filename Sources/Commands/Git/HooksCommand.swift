import CommandLine
import Model
import Platform
import Text
import Workspace

extension GitFamily {
  static let hooks = GeneralCommand(
    command: Command(
      name: "hooks", summary: "Have git run docket behind merges and rebases",
      discussion: """
        Writes the hooks post-merge and post-rewrite into this clone, and pre-push where docket.toml says \
        `reserve-numbers`. Behind a merge or a rebase that did not stop they resolve and commit what git \
        could not see, such as one number in two folders, say so where `docket check` finds something, \
        and fill up the numbers that are reserved. They never keep git from anything. A hook that is \
        there already is never written over.
        """,
      options: [Option(name: "remove", help: "Take out what was written")])
  ) { invocation, session throws(Failure) in
    let workspace = try session.workspaceAsItIs()
    let git = try session.git(in: workspace.root)
    let place = try session.asking { () throws(GitError) in try git.hooksFolder() }
    var isDone = true
    for hook in MergeHook.allCases {
      if hook == .prePush && workspace.declarations.reserveNumbers == nil
        && !invocation.flag("remove")
      {
        continue
      }
      let script = hook.script(for: workspace)
      guard case .own(let folder) = place else {
        session.warn(HooksWords.add(hook.command(for: workspace), to: hook)[session.language])
        isDone = false
        continue
      }
      let path = "\(folder)/\(hook.rawValue)"
      let present = try? FileSystem.real.read(path, limit: Workspace.fileSizeLimit)
      let isOwn = present == Array(script.utf8)
      if invocation.flag("remove") {
        guard isOwn else { continue }
        try session.reading { () throws(SystemError) in
          try Directory.open(folder).remove(hook.rawValue)
        }
        session.print(HooksWords.removed(path)[session.language] + "\n")
      } else if isOwn {
        session.print(HooksWords.isThere(path)[session.language] + "\n")
      } else if FileSystem.real.isTaken(path) {
        session.warn(HooksWords.add(hook.command(for: workspace), to: hook)[session.language])
        isDone = false
      } else {
        try session.reading { () throws(SystemError) in
          if !FileSystem.real.isDirectory(folder), let parent = parent(of: folder) {
            try Directory.open(parent).createDirectory("hooks")
          }
          try Directory.open(folder)
            .add(hook.rawValue, with: Array(script.utf8), permissions: 0o777)
        }
        session.print(HooksWords.wrote(path)[session.language] + "\n")
      }
    }
    return isDone || invocation.flag("remove") ? .success : .failure
  }
}

/// The hooks of git that run docket when clones have been brought together.
private enum MergeHook: String, CaseIterable {
  case postMerge = "post-merge"
  case postRewrite = "post-rewrite"
  case prePush = "pre-push"

  func script(for workspace: Workspace) -> String {
    """
    #!/bin/sh
    # Written by `docket git hooks`.
    command -v docket > /dev/null || exit 0
    \(command(for: workspace))
    exit 0

    """
  }

  /// The commit is git's own, by the settings of whoever merges, and with the hooks that check it.
  func command(for workspace: Workspace) -> String {
    var folder = workspace.repositoryPrefix
    if folder.begins(with: "-") { folder = "./" + folder }
    let place = folder.isEmpty ? "" : "-C \(quotedForShell(folder)) "
    let run = "docket \(place)git behind \(rawValue) \"$@\""
    return self == .prePush ? run : run + " && git commit -q -m 'docket git resolve'"
  }
}

private enum HooksWords {
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

  static func add(_ command: String, to hook: MergeHook) -> Label {
    Label(
      "the hook \(hook.rawValue) is not docket's to write; add this line to it: "
        + "`\(sanitized(command))`",
      "хук \(hook.rawValue) пишет не docket; добавьте в него строку: `\(sanitized(command))`")
  }
}
