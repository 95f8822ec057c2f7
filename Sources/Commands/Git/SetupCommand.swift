import CommandLine
import JSON
import Model
import Operations
import Presentation
import Text
import Workspace

extension GitFamily {
  static let setup = GeneralCommand(
    run: { try $0.setUpGit() },
    command: Command(
      name: "setup",
      summary: LocalizedText(
        "Install git hooks and the merge driver for records",
        "Настроить этот клон: слияние записей и хуки"),
      discussion: LocalizedText(
        """
        Writes the missing parts:

        `attributes`: the line in .gitattributes that makes git merge records with docket. Commit it, so that every \
        clone has it.

        `driver`: this clone's merge driver, which merges records field by field. A clone without it merges them as text.

        `hooks`: pre-commit runs `docket check --staged`; `git commit --no-verify` skips it. post-merge, post-rewrite \
        and, after a merge with conflicts, post-commit fix numbers that two clones used and references to former ids, \
        commit only these fixes, and print the number of errors.

        With `--commit-msg` a commit whose message says `fixes No. 42` marks task 42 as done in a commit of its own; see \
        `docket help git`.

        Docket does not change a hook of somebody else, but prints the line to add to it. Set up several workspaces of \
        one repository with `docket git setup` in each.
        """,
        """
        Записывает то, чего не хватает:

        `attributes` — строку в .gitattributes, по которой git отдаёт записи docket; закоммитьте её, чтобы она была в \
        каждом клоне.

        `driver` — драйвер слияния этого клона: он сливает записи по полям. Без него клон сливает их как текст.

        `hooks` — `pre-commit` выполняет `docket check --staged`; его пропустит `git commit --no-verify`. `post-merge`, \
        `post-rewrite` и, когда разрешены конфликты слияния, `post-commit` исправляют номера, выданные двумя клонами, \
        и ссылки по прежним id, коммитят только это и сообщают, сколько в рабочем пространстве ошибок.

        С `--commit-msg` коммит с сообщением `fixes No. 42` отмечает поручение 42 выполненным отдельным коммитом; \
        см. `docket help git`.

        Чужой хук не изменяется: docket покажет, какую строку в него добавить. В одном репозитории можно настроить \
        несколько рабочих пространств, каждое своим `docket git setup`.
        """),
      examples: [
        Example(
          "docket git setup",
          LocalizedText("everything for this clone", "всё, что нужно этому клону")),
        Example("docket git setup attributes driver", LocalizedText("without hooks", "без хуков")),
        Example(
          "docket git setup --remove hooks", LocalizedText("remove the hooks", "убрать хуки")),
      ],
      parameters: [Arguments.setupParts],
      options: [
        Options.setupCheck, Options.setupRemoval, Options.commitMessages, Options.showFormat,
      ]))
}

extension Options {
  static let setupCheck = Flag(
    "check", conflicts: [setupRemoval],
    help: LocalizedText(
      "Only report missing parts; exit with status 1 if there are any",
      "Только сообщить, чего не хватает; если чего-то нет, код завершения 1"))
  static let setupRemoval = Flag(
    "remove", help: LocalizedText("Remove the parts", "Убрать записанное"))
  static let commitMessages = Flag(
    "commit-msg",
    help: LocalizedText(
      "Also let commit messages mark tasks as done; with `--remove`, only stop that",
      "Отмечать и поручения из сообщений коммитов; с `--remove` — прекратить только это"))
}

extension Arguments {
  static let setupParts = Argument<[String]>(
    "PART", LocalizedText("PART", "ЧАСТЬ"), completion: .values(GitSetupPart.usual.map(\.rawValue)),
    help: LocalizedText("Only these parts", "Только эти части"))
}

extension Session {
  fileprivate func setUpGit() throws -> ExitStatus {
    let (check, remove) = (invocation[Options.setupCheck], invocation[Options.setupRemoval])
    let named = invocation[Arguments.setupParts].compactMap(GitSetupPart.init)
    let workspace = try workspaceAsItIs()
    let setup = try GitSetup(of: workspace, context.environment)
    let format = ShowFormat(invocation)
    var parts = Set(named)
    if remove {
      if named.isEmpty { parts = invocation[Options.commitMessages] ? [] : Set(GitSetupPart.usual) }
    } else if named.isEmpty {
      parts = Set(GitSetupPart.usual)
    }
    let isOn = try setup.readsCommitMessages()
    if invocation[Options.commitMessages] || !remove && isOn && parts.contains(.hooks) {
      parts.insert(.commitMessages)
    }
    if check { return try self.check(setup, parts, format) }
    if remove { return try self.remove(setup, parts, format) }
    return try write(setup, parts, format)
  }

  fileprivate func write(
    _ setup: GitSetup, _ parts: Set<GitSetupPart>, _ format: ShowFormat
  ) throws -> ExitStatus {
    let result = try setup.write(parts)
    let overridden = try parts.contains(.attributes) ? overriddenPaths(setup) : []
    let isDone = result.hooks.allSatisfy { !$0.outcome.isTaken }
    if format == .json {
      print(
        setup.json(
          lineKey: "wrote-line", result.isLineAffected, settings: ("set", result.settings),
          hooks: ("wrote-hooks", result.hooks.compactMap { $0.outcome.written }), overridden))
      return isDone ? .success : .failure
    }
    if result.isLineAffected { print(GitMessages.wroteLine) }
    for setting in result.settings { print(GitMessages.set(setting)) }
    if let folder = result.hooksFolder, !isDone { warn(GitMessages.hooksElsewhere(folder)) }
    for (_, outcome) in result.hooks {
      switch outcome {
      case .wrote(let path): print(LocalizedText.wrote(sanitized(path)))
      case .isThere: break
      case .isTaken(let path, let advice):
        if result.hooksFolder == nil { warn(GitMessages.foreignHook(path)) }
        advise(GitMessages.advice(advice))
      }
    }
    if parts.contains(.commitMessages) && isDone { print(GitMessages.readsCommitMessages) }
    let isNothing =
      !result.isLineAffected && result.settings.isEmpty
      && result.hooks.allSatisfy { $0.outcome.written == nil }
    if isNothing && isDone { print(GitMessages.alreadySetUp) }
    if result.isLineAffected { print(GitMessages.commitLine) }
    if !setup.isProgramFound { warn(GitMessages.notOnPath) }
    for path in overridden { warn(GitMessages.overridden(path)) }
    return isDone ? .success : .failure
  }

  fileprivate func check(
    _ setup: GitSetup, _ parts: Set<GitSetupPart>, _ format: ShowFormat
  ) throws -> ExitStatus {
    let missing = try setup.missing(parts)
    let paths = try parts.contains(.attributes) ? overriddenPaths(setup) : []
    let isComplete =
      missing.settings.isEmpty && paths.isEmpty && missing.hooks.isEmpty && setup.isProgramFound
    if format == .json {
      print(
        setup.json(
          lineKey: "complete", isComplete, settings: ("missing", missing.settings),
          hooks: ("missing-hooks", missing.hooks.map(\.hook.rawValue)), paths))
      return isComplete ? .success : .failure
    }
    for setting in missing.settings { print(GitMessages.missingSetting(setting)) }
    for path in paths { print(GitMessages.missingLine(for: path)) }
    for (hook, state) in missing.hooks { print(GitMessages.missingHook(hook, state)) }
    if !setup.isProgramFound { print(GitMessages.notOnPath) }
    if isComplete {
      print(GitMessages.complete)
      if parts.contains(.commitMessages) { print(GitMessages.readsCommitMessages) }
    } else if !(missing.settings.isEmpty && paths.isEmpty && missing.hooks.isEmpty) {
      advise(GitMessages.runSetup)
    }
    return isComplete ? .success : .failure
  }

  fileprivate func remove(
    _ setup: GitSetup, _ parts: Set<GitSetupPart>, _ format: ShowFormat
  ) throws -> ExitStatus {
    let result = try setup.remove(parts)
    let hooks = result.hooks.compactMap { $0.outcome.written }
    if format == .json {
      print(
        setup.json(
          lineKey: "removed-line", result.isLineAffected, settings: ("unset", result.settings),
          hooks: ("removed-hooks", hooks)))
      return .success
    }
    if result.isLineAffected { print(GitMessages.removedLine) }
    for setting in result.settings { print(GitMessages.unset(setting)) }
    for path in hooks { print(GitMessages.removedHook(path)) }
    if !result.isLineAffected && result.settings.isEmpty && hooks.isEmpty {
      print(GitMessages.nothingToRemove)
    }
    return .success
  }

  private func print(_ message: LocalizedText) { print(message[language] + "\n") }

  /// The records that git would not merge with the driver.
  private func overriddenPaths(_ setup: GitSetup) throws -> [String] {
    let folders = try setup.overruledFolders()
    return folders.map { sanitized("\($0)/*.toml") }
  }
}

extension HookOutcome {
  fileprivate var isTaken: Bool { if case .isTaken = self { true } else { false } }

  /// The path of a hook that was written or removed.
  fileprivate var written: String? { if case .wrote(let path) = self { path } else { nil } }
}

extension GitSetup {
  /// The result as JSON.
  fileprivate func json(
    lineKey: String, _ line: Bool, settings: (key: String, [GitSetting]),
    hooks: (key: String, [String]), _ overridden: [String]? = nil
  ) -> String {
    jsonDocument(
      .object([
        (lineKey, .boolean(line)),
        (settings.key, .strings(settings.1.map(\.name))),
        (hooks.key, .strings(hooks.1)),
        ("overruled", overridden.map(JSONNode.strings)),
        ("program-found", overridden == nil ? nil : .boolean(isProgramFound)),
      ]))
  }
}
