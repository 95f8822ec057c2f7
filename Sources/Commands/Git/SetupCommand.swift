import CommandLine
import JSON
import Model
import Operations
import Presentation
import Text
import Workspace

extension GitFamily {
  static let setup = GeneralCommand(
    command: Command(
      name: "setup",
      summary: LocalizedText(
        "Set up this clone: merging of records, and hooks",
        "Настроить этот клон: слияние записей и хуки"),
      discussion: LocalizedText(
        """
        Writes what is missing of:

        `attributes`: the line in .gitattributes that has git give records to docket; commit it, so that every clone has it.

        `driver`: this clone's merge driver, which merges records field by field. A clone without it merges them as text.

        `hooks`: pre-commit runs `docket check --staged`; `git commit --no-verify` skips it. post-merge, \
        post-rewrite and, once the conflicts of a merge are resolved, post-commit fix numbers that two clones gave and \
        references by former ids, commit just that, and say how many errors there are.

        A hook that somebody else wrote is not changed: the line to add to it is printed. Several workspaces of one \
        repository can be set up, each by its own `docket git setup`.
        """,
        """
        Записывает то, чего не хватает:

        `attributes` — строку в .gitattributes, по которой git отдаёт записи docket; закоммитьте её, чтобы она была в \
        каждом клоне.

        `driver` — драйвер слияния этого клона: он сливает записи по полям. Без него клон сливает их как текст.

        `hooks` — `pre-commit` выполняет `docket check --staged`; его пропустит `git commit --no-verify`. `post-merge`, \
        `post-rewrite` и, когда разрешены конфликты слияния, `post-commit` исправляют номера, выданные двумя клонами, \
        и ссылки по прежним id, коммитят только это и сообщают, сколько в рабочем пространстве ошибок.

        Чужой хук не изменяется: docket покажет, какую строку в него добавить. В одном репозитории можно настроить \
        несколько рабочих пространств, каждое своим `docket git setup`.
        """),
      examples: [
        Example(
          "docket git setup",
          LocalizedText("all that this clone needs", "всё, что нужно этому клону")),
        Example(
          "docket git setup attributes driver",
          LocalizedText("without hooks", "без хуков")),
        Example(
          "docket git setup --remove hooks",
          LocalizedText("remove the hooks", "убрать хуки")),
      ],
      parameters: [
        Parameter(
          name: "PART", placeholder: LocalizedText("PART", "ЧАСТЬ"),
          help: LocalizedText("Only these parts", "Только эти части"), arity: .any,
          completion: .values(GitSetupPart.allCases.map(\.rawValue)))
      ],
      options: [
        Option(
          name: "check",
          help: LocalizedText(
            "Only report what is missing; exit 1 if anything is",
            "Только сообщить, чего не хватает; если чего-то нет, код завершения 1")),
        Option(
          name: "remove",
          help: LocalizedText("Remove what was written", "Убрать записанное")),
        ShowFormat.option(LocalizedText("Output format", "Формат вывода")),
      ])
  ) { invocation, session throws(Failure) in
    let (check, remove) = (invocation.flag("check"), invocation.flag("remove"))
    if check && remove {
      throw .usage(
        LocalizedText(
          "`--check` and `--remove` cannot be used together",
          "`--check` и `--remove` не сочетаются"))
    }
    let named = invocation.parameters("PART").compactMap(GitSetupPart.init)
    let parts = Set(named.isEmpty ? GitSetupPart.allCases : named)
    let workspace = try session.workspaceAsItIs()
    let setup = try operating { () throws(OperationError) in
      try GitSetup(of: workspace, session.context.environment)
    }
    let format = ShowFormat(invocation)
    if check { return try session.check(setup, parts, format) }
    if remove { return try session.remove(setup, parts, format) }
    return try session.write(setup, parts, format)
  }
}

extension Session {
  fileprivate func write(
    _ setup: GitSetup, _ parts: Set<GitSetupPart>, _ format: ShowFormat
  ) throws(Failure) -> ExitStatus {
    let result = try operating { () throws(OperationError) in try setup.write(parts) }
    let overruled = try parts.contains(.attributes) ? overruledPaths(setup) : []
    let isDone = result.hooksFolder == nil && result.hooks.allSatisfy { !$0.outcome.isTaken }
    if format == .json {
      print(
        setup.json(
          lineKey: "wrote-line", result.isLineAffected, settings: ("set", result.settings),
          hooks: ("wrote-hooks", result.hooks.compactMap { $0.outcome.written }), overruled))
      return isDone ? .success : .failure
    }
    if result.isLineAffected { print(SetupWords.wroteLine) }
    for setting in result.settings { print(SetupWords.set(setting.name)) }
    for (hook, outcome) in result.hooks {
      switch outcome {
      case .wrote(let path): print(SetupWords.wroteHook(path))
      case .isThere: break
      case .isTaken(let path, let line):
        warn(SetupWords.hookIsTaken(path))
        advise(SetupWords.add(line, to: hook))
      }
    }
    if let folder = result.hooksFolder {
      warn(GitMessages.hooksElsewhere(folder))
      for (hook, line) in setup.hookLines { advise(SetupWords.add(line, to: hook)) }
    }
    let isNothing =
      !result.isLineAffected && result.settings.isEmpty
      && result.hooks.allSatisfy { $0.outcome.written == nil }
    if isNothing && isDone { print(SetupWords.nothingToDo) }
    if result.isLineAffected { print(SetupWords.commitLine) }
    if !setup.isProgramFound { warn(SetupWords.isNotOnPath) }
    for path in overruled { warn(SetupWords.isOverruled(path)) }
    return isDone ? .success : .failure
  }

  fileprivate func check(
    _ setup: GitSetup, _ parts: Set<GitSetupPart>, _ format: ShowFormat
  ) throws(Failure) -> ExitStatus {
    let missing = try operating { () throws(OperationError) in try setup.missing(parts) }
    let paths = try parts.contains(.attributes) ? overruledPaths(setup) : []
    let hooks = missing.hooksFolder == nil ? missing.hooks.map(\.hook) : Hook.allCases
    let isComplete =
      missing.settings.isEmpty && paths.isEmpty && hooks.isEmpty && setup.isProgramFound
    if format == .json {
      print(
        setup.json(
          lineKey: "complete", isComplete, settings: ("missing", missing.settings),
          hooks: ("missing-hooks", hooks.map(\.rawValue)), paths))
      return isComplete ? .success : .failure
    }
    for setting in missing.settings { print(SetupWords.isNotSet(setting.name)) }
    for path in paths { print(SetupWords.isWithoutLine(path)) }
    for hook in hooks { print(SetupWords.isNotInstalled(hook)) }
    if !setup.isProgramFound { print(SetupWords.isNotOnPath) }
    if isComplete {
      print(SetupWords.complete)
    } else if !(missing.settings.isEmpty && paths.isEmpty && hooks.isEmpty) {
      advise(SetupWords.howToWrite)
    }
    return isComplete ? .success : .failure
  }

  fileprivate func remove(
    _ setup: GitSetup, _ parts: Set<GitSetupPart>, _ format: ShowFormat
  ) throws(Failure) -> ExitStatus {
    let result = try operating { () throws(OperationError) in try setup.remove(parts) }
    let hooks = result.hooks.compactMap { $0.outcome.written }
    if format == .json {
      print(
        setup.json(
          lineKey: "removed-line", result.isLineAffected, settings: ("unset", result.settings),
          hooks: ("removed-hooks", hooks)))
      return .success
    }
    if result.isLineAffected { print(SetupWords.removedLine) }
    for setting in result.settings { print(SetupWords.unset(setting.name)) }
    for path in hooks { print(SetupWords.removedHook(path)) }
    if !result.isLineAffected && result.settings.isEmpty && hooks.isEmpty {
      print(SetupWords.nothingWasSet)
    }
    return .success
  }

  private func print(_ words: LocalizedText) { print(words[language] + "\n") }

  /// Where records lie that git would not give to the driver.
  private func overruledPaths(_ setup: GitSetup) throws(Failure) -> [String] {
    let folders = try operating { () throws(OperationError) in try setup.overruledFolders() }
    return folders.map { sanitized("\($0)/*.toml") }
  }
}

extension HookOutcome {
  fileprivate var isTaken: Bool { if case .isTaken = self { true } else { false } }

  /// The path of a hook that was written, or removed.
  fileprivate var written: String? { if case .wrote(let path) = self { path } else { nil } }
}

extension GitSetup {
  /// One JSON document of what was done or is missing, and of what keeps git from the driver.
  fileprivate func json(
    lineKey: String, _ line: Bool, settings: (key: String, [GitSetting]),
    hooks: (key: String, [String]), _ overruled: [String]? = nil
  ) -> String {
    jsonDocument { json in
      json.member(lineKey, line)
      json.member(settings.key, settings.1.map(\.name))
      json.member(hooks.key, hooks.1)
      if let overruled {
        json.member("overruled", overruled)
        json.member("program-found", isProgramFound)
      }
    }
  }
}
