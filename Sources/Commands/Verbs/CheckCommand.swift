import CommandLine
import Diagnostics
import Operations
import Platform
import Text
import Workspace

extension GeneralCommand {
  static let check = GeneralCommand(
    command: Command(
      name: "check",
      summary: LocalizedText(
        "Find everything that is wrong with the workspace",
        "Найти всё, что не так в рабочем пространстве"),
      discussion: LocalizedText(
        """
        Reads every record and reports syntax errors, missing and wrong values, references to \
        records that are not there, and more; `docket explain` lists it all. With paths, the whole \
        workspace is read all the same, and what concerns these files and folders is reported.

        `text` and `short` are for people. `json` is one object a line; `sarif`, `github`, `gitlab` \
        and `junit` are what forges and CI read. In these, paths begin at the top of the git \
        repository that the workspace is in.

        `--fix` changes what is certain: it gives a number to what has none, the next one to the later of \
        two that have the same, an id where a number or a former id refers to a record; it corrects a \
        key with a slip in its spelling, a value in the wrong quotes, an item that a set has twice, a \
        date of completion of what is not done, syntax of TOML 1.1, the order of sets, and removes one \
        of two records that were imported from one source and say the same. It leaves alone what would \
        take a comment away or bring an error, and keeps every other byte. With `--dry-run` the status \
        is 1 where there is anything to fix.

        `--staged` checks the files as they are in git's index, not in the folder, against the last \
        commit; `--since` checks the folder against a revision, or against the commit where the \
        branch that is checked out left it. Both report what is wrong in files that the change \
        touches, and what it breaks in others, such as references to a record that it removes; \
        together they check the index against the revision.

        `-` checks what comes by standard input as the content of the file that `--stdin-path` names, \
        together with the workspace that this lies in.

        `--watch` shows the findings again whenever a file has changed, until Ctrl-C.

        The exit status is 0 when nothing is wrong, 1 when there are errors, or warnings with \
        `--strict`, and 3 when the workspace cannot be read or the output not written.
        """,
        """
        Читает все записи и сообщает о синтаксических ошибках, пропущенных и неверных значениях, \
        ссылках на несуществующие записи и многом другом; полный перечень покажет `docket explain`. \
        Если указаны пути, рабочее пространство всё равно читается целиком, но сообщается только об \
        этих файлах и папках.

        `text` и `short` — для людей. `json` — по одному объекту в строке; `sarif`, `github`, \
        `gitlab` и `junit` читают CI и сайты, где хранится код. В этих форматах пути начинаются от \
        верхней папки репозитория git, в котором лежит рабочее пространство.

        `--fix` исправляет то, что не вызывает сомнений: даёт номер записи без номера, следующий \
        номер — более поздней из двух с одним номером, id вместо номера или прежнего id в ссылке; \
        исправляет опечатку в ключе, значение не в тех кавычках, повтор в наборе, дату завершения у \
        невыполненного, синтаксис TOML 1.1, порядок в наборах и удаляет лишнюю из двух одинаковых \
        записей, импортированных из одного источника. Не исправляется то, что стёрло бы комментарий \
        или внесло ошибку; все прочие байты сохраняются. С `--dry-run` код завершения 1 значит, что \
        есть что исправить.

        `--staged` проверяет файлы из индекса git, а не из папки, и сравнивает их с последним \
        коммитом; `--since` сравнивает папку с ревизией, а если текущая ветка от неё отделилась, то \
        с коммитом, где они разошлись. Сообщается о том, что неверно в изменённых файлах, и о том, \
        что изменение нарушило в других, например о ссылках на удалённую запись. Вместе эти \
        параметры сравнивают индекс с ревизией.

        `-` проверяет текст со стандартного ввода так, будто он записан в файле из `--stdin-path`, \
        вместе с рабочим пространством, где этот файл лежит.

        `--watch` показывает замечания заново, как только изменится какой-нибудь файл, пока его не остановят.

        Код завершения: 0 — ошибок нет; 1 — есть ошибки, а с `--strict` — и предупреждения; 3 — \
        рабочее пространство не читается или отчёт не удалось записать.
        """),
      examples: [
        Example(
          "docket check --strict",
          LocalizedText("fail on warnings too", "считать ошибками и предупреждения")),
        Example(
          "docket check --format short tasks",
          LocalizedText(
            "one line for each finding in a folder", "по строке на каждое замечание в папке")),
        Example(
          "docket check --watch",
          LocalizedText("while files are edited", "пока правятся файлы")),
        Example(
          "docket check --staged",
          LocalizedText("before a commit", "перед коммитом")),
        Example(
          "docket check --since origin/main",
          LocalizedText("for a branch: what it breaks", "для ветки: что она нарушает")),
        Example(
          "docket check --fix --dry-run",
          LocalizedText("what could be put right, as a diff", "что можно исправить, построчно")),
        Example(
          "docket check --format sarif --output docket.sarif",
          LocalizedText("a report for code scanning", "отчёт для средств анализа кода")),
      ],
      parameters: [
        Parameter(
          Arguments.paths, placeholder: Placeholder.path,
          help: LocalizedText(
            "Report only what concerns these files and folders; `-` reads standard input",
            "Сообщать только об этих файлах и папках; `-` — читать стандартный ввод"))
      ],
      options: [
        Option(
          Options.strict,
          help: LocalizedText("Warnings fail too", "Считать ошибками и предупреждения")),
        Option(
          Options.checkFormat, placeholder: Placeholder.format,
          help: LocalizedText("The shape of the findings", "Формат замечаний")),
        Option(
          Options.output, placeholder: Placeholder.file,
          help: LocalizedText(
            "Write them to a file, and as text to standard output",
            "Записать замечания в файл, а на стандартный вывод — текстом")),
        Option(
          Options.quiet,
          help: LocalizedText(
            "Print nothing where nothing is wrong", "Ничего не выводить, если замечаний нет")),
        Option(
          Options.fix,
          help: LocalizedText(
            "Put right what is certain, and report the rest",
            "Исправить то, что не вызывает сомнений, и сообщить об остальном")),
        Option(
          Options.dryRun,
          help: LocalizedText(
            "With `--fix`: print what would change, as a unified diff, and change nothing",
            "С `--fix`: показать исправления построчно, как `diff -u`, и ничего не менять")),
        ChangeOptions.lockTimeout,
        Option(
          Options.staged,
          help: LocalizedText(
            "Check what git would commit: report what it touches and what it breaks",
            "Проверить то, что войдёт в коммит: что в нём неверно и что он нарушает")),
        Option(
          Options.since, placeholder: Placeholder.revision,
          help: LocalizedText(
            "Report only what has changed since a revision of git, and what that breaks",
            "Сообщать только о том, что изменилось с этой ревизии git, и что из-за этого нарушено")),
        Option(
          Options.stdinPath, placeholder: Placeholder.file,
          help: LocalizedText(
            "With `-`: the file that standard input is the content of",
            "С `-`: файл, содержимое которого подаётся на стандартный ввод")),
        WatchOption.option,
      ],
      rules: [
        .require(Options.fix, for: Options.dryRun),
        .require(Options.fix, for: Options.lockTimeout),
        .conflict(Options.dryRun, with: Options.output),
        .conflict(Options.fix, with: Options.staged, Options.since, Options.stdinPath),
        .conflict(
          Options.watch, with: Options.fix, Options.staged, Options.since, Options.output,
          Options.stdinPath),
      ])
  ) { invocation, session throws(Failure) in
    let request = try CheckRequest(invocation)
    var workspace =
      switch request.subject {
      case .standardInput(let path): try session.workspace(around: path)
      case .folder, .git: try session.workspaceAsItIs()
      }
    let report = try CheckReport(invocation, workspace, session)
    let scope = try CheckScope(request.paths, in: workspace, session.context)
    if request.isFixing {
      if invocation[Options.dryRun] {
        return try session.printFixes(in: workspace, scope, ChangeOptions(invocation))
      }
      try session.fix(workspace, scope, ChangeOptions(invocation), aside: report.isForPrograms)
      workspace = workspace.reread()
    }
    var inspection = try session.inspect(workspace, request)
    inspection.findings.removeAll { !scope.contains($0) }
    let isReported = inspection.isReported
    inspection.isReported = { isReported($0) && scope.contains($0) }
    return try report.write(inspection, to: session)
  }
}

extension Session {
  fileprivate func inspect(
    _ workspace: Workspace, _ request: CheckRequest
  ) throws(Failure) -> Inspection {
    switch request.subject {
    case .folder:
      try reading { () throws(SystemError) in try workspace.inspect() }
    case .git(let staged, let revision):
      try operating { () throws(OperationError) in
        try workspace.inspect(staged: staged, since: revision, context.environment)
      }
    case .standardInput(let path): try inspectStandardInput(as: path, in: workspace)
    }
  }
}
