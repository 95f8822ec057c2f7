import CommandLine
import Model
import Operations
import Text
import Workspace

extension GeneralCommand {
  static let hook = GeneralCommand(
    command: Command(
      name: "hook",
      summary: LocalizedText(
        "Have git run docket: check commits, finish merges",
        "Подключить docket к git: проверять коммиты, завершать слияния"),
      subcommands: [
        Command(
          name: "install",
          summary: LocalizedText(
            "Write hooks of git into this clone", "Записать хуки git в этот клон"),
          discussion: LocalizedText(
            """
            pre-commit runs `docket check --staged`, so that a commit that would break something does \
            not come about; `git commit --no-verify` passes it by.

            post-merge and post-rewrite run behind a merge and a rebase that did not stop. They resolve \
            and commit what git could not see, such as one number in two folders, and say so where \
            `docket check` finds errors. They and pre-push, which is written where docket.toml says \
            `reserve-numbers`, fill up the numbers that are reserved. None of these keeps git from \
            anything.

            A hook that is there already is never written over.
            """,
            """
            `pre-commit` выполняет `docket check --staged`: коммит, который что-нибудь нарушил бы, не \
            состоится; обойти проверку можно через `git commit --no-verify`.

            `post-merge` и `post-rewrite` срабатывают после слияния и rebase, которые прошли без \
            остановки. Они исправляют отдельным коммитом то, чего git не видит, например один номер в \
            двух папках, и предупреждают, если `docket check` находит ошибки. Они и `pre-push`, который \
            записывается, если в docket.toml есть `reserve-numbers`, пополняют запас номеров. Ни один из \
            них git не останавливает.

            Хук, который уже есть, никогда не перезаписывается.
            """),
          parameters: [
            Parameter(
              name: "HOOK", placeholder: Placeholder.hook,
              help: LocalizedText("Only these", "Только эти"), arity: .any,
              completion: .values(Hook.allCases.map(\.rawValue)))
          ],
          options: [
            Option(
              name: "remove",
              help: LocalizedText("Take out what was written", "Убрать записанное"))
          ]),
        Command(
          name: "run",
          summary: LocalizedText("Do what a hook is for", "Выполнить то, для чего нужен хук"),
          parameters: [
            Parameter(
              name: "HOOK", placeholder: Placeholder.hook,
              help: LocalizedText("The hook that runs", "Хук, который выполняется")),
            Parameter(
              name: "ARGUMENT", placeholder: LocalizedText("ARGUMENT", "АРГУМЕНТ"),
              help: LocalizedText("What git says to it", "Что передаёт ему git"), arity: .any),
          ],
          isHidden: true),
      ])
  ) { invocation, session throws(Failure) in
    if invocation.path.last == "run" { return try session.runHook(invocation) }
    let workspace = try session.workspaceAsItIs()
    let named = invocation.parameters("HOOK").compactMap(Hook.init)
    if invocation.flag("remove") {
      return try session.remove(named.isEmpty ? Hook.allCases : named, from: workspace)
    }
    return try session.install(named.isEmpty ? workspace.usefulHooks : named, in: workspace)
  }
}

extension Session {
  fileprivate func install(_ hooks: [Hook], in workspace: Workspace) throws(Failure) -> ExitStatus {
    var isDone = true
    do throws(OperationError) {
      let folder = try HookInstallation(of: hooks, in: workspace, context.environment)
      for hook in hooks {
        switch try folder.install(hook) {
        case .wrote(let path): print(HookWords.wrote(path)[language] + "\n")
        case .isThere(let path): print(HookWords.isThere(path)[language] + "\n")
        case .isTaken(let path, let line):
          warn(HookWords.isLeft(path))
          advise(HookWords.add(line, to: hook))
          isDone = false
        }
      }
    } catch {
      guard case .hooksElsewhere(let folder, let hooks) = error else { throw Failure(error) }
      throw Failure(
        message: HookWords.isChosen(folder),
        help: hooks.map { HookWords.add($0.line(for: workspace), to: $0) },
        status: .failure)
    }
    return isDone ? .success : .failure
  }

  fileprivate func remove(_ hooks: [Hook], from workspace: Workspace) throws(Failure) -> ExitStatus
  {
    do throws(OperationError) {
      let folder = try HookInstallation(of: hooks, in: workspace, context.environment)
      for hook in hooks {
        if let path = try folder.remove(hook) { print(HookWords.removed(path)[language] + "\n") }
      }
    } catch {
      // Nothing was written where the hooks are kept elsewhere.
      if case .hooksElsewhere = error { return .success }
      throw Failure(error)
    }
    return .success
  }
}

/// What `docket hook` says.
enum HookWords {
  static func wrote(_ path: String) -> LocalizedText {
    LocalizedText("Wrote \(sanitized(path))", "Записано: \(sanitized(path))")
  }

  static func removed(_ path: String) -> LocalizedText {
    LocalizedText("Removed \(sanitized(path))", "Удалено: \(sanitized(path))")
  }

  static func isThere(_ path: String) -> LocalizedText {
    LocalizedText(
      "The hook is there already: \(sanitized(path))", "Такой хук уже есть: \(sanitized(path))")
  }

  static func isLeft(_ path: String) -> LocalizedText {
    LocalizedText(
      "there is a hook \(sanitized(path)) already; it was left as it is",
      "хук \(sanitized(path)) уже есть и остался как был")
  }

  static func isChosen(_ folder: String) -> LocalizedText {
    LocalizedText(
      "git takes its hooks from \(sanitized(folder)), which may be for other repositories too",
      "git берёт хуки из \(sanitized(folder)), и, возможно, не только для этого репозитория")
  }

  static func add(_ line: String, to hook: Hook) -> LocalizedText {
    LocalizedText(
      "add this line to `\(hook.rawValue)`: `\(sanitized(line))`",
      "добавьте в `\(hook.rawValue)` строку: `\(sanitized(line))`")
  }
}
