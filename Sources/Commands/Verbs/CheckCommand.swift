import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let check = GeneralCommand(
    run: { try $0.checkWorkspace() },
    command: Command(
      name: "check",
      summary: LocalizedText("Check the workspace for errors", "Проверить рабочее пространство"),
      discussion: LocalizedText(
        """
        Reads every record and reports syntax errors, missing and invalid values, references to missing records, and \
        more; `docket explain` lists all checks. With paths, docket still reads the whole workspace, but reports only \
        findings about these files and folders.

        `text` and `short` are for people. `json` prints one object per line; `sarif`, `github`, `gitlab` and `junit` \
        are for CI and code hosting. In these formats, paths begin at the top folder of the git repository.

        `--fix` makes safe fixes. It gives a number to records without one, and a new number to the later of two with \
        the same number; it replaces a number or a former id in a reference with the id; it corrects misspelled keys, \
        values in wrong quotes, duplicates and the order in sets, completion dates of open tasks, and TOML 1.1 syntax; \
        it deletes one of two equal records that were imported from one source. It makes no fix that would remove a \
        comment or cause an error, and keeps all other bytes. With `--dry-run` the exit status is 1 if there is \
        something to fix.

        `--take ours`, `theirs` or `both` resolves merge conflicts: all of them, those in a file, or with \
        `tasks/42.toml:status` the one in a field. `ours` is what stands first between the markers, `theirs` what \
        stands last; in a rebase, `ours` is what you rebase onto. `both` joins lists and texts of several lines. A \
        file stays as it is if the result would not be valid.

        `--staged` compares git's index with the last commit; `--since` compares the folder with a revision, or with \
        the commit where the current branch left it. Both report errors in the changed files, and errors that the \
        change causes in others, such as references to a deleted record. Together they compare the index with the \
        revision.

        `-` checks standard input as the content of the file in `--stdin-path`, together with its workspace.

        `--watch` shows the findings again after each change of a file, until Ctrl-C.

        The exit status is 0 without errors, 1 with errors, or with warnings if `--strict` is given, and 3 if the \
        workspace cannot be read or the output cannot be written.
        """,
        """
        Читает все записи и сообщает о синтаксических ошибках, пропущенных и неверных значениях, \
        ссылках на несуществующие записи и многом другом; полный перечень покажет `docket explain`. \
        Если указаны пути, рабочее пространство всё равно читается целиком, но сообщается только об \
        этих файлах и папках.

        `text` и `short` — для людей. `json` — по одному объекту в строке; `sarif`, `github`, \
        `gitlab` и `junit` читают CI и сайты, где хранится код. В этих форматах пути начинаются от \
        верхней папки репозитория git, в котором лежит рабочее пространство.

        `--fix` исправляет то, что не вызывает сомнений: номера, которых нет или которые повторяются; \
        номера и прежние id в ссылках; опечатки в ключах; значения не в тех кавычках; повторы и порядок \
        в наборах; дату завершения у невыполненного; синтаксис TOML 1.1. Из двух одинаковых записей, \
        импортированных из одного источника, остаётся одна. Комментарии и все прочие байты сохраняются. \
        С `--dry-run` код завершения 1 значит, что есть что исправить.

        `--take ours`, `theirs` или `both` разрешает конфликты слияния: все, в одном файле или, с \
        `tasks/42.toml:status`, в одном поле. `ours` — то, что между маркерами стоит первым, `theirs` — \
        последним; при rebase `ours` — то, поверх чего переносят. `both` объединяет списки и тексты из \
        нескольких строк. Если файл от этого стал бы неверным, он остаётся прежним.

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
            "the findings in a folder, one per line", "по строке на каждое замечание в папке")),
        Example(
          "docket check --watch", LocalizedText("while you edit files", "пока правятся файлы")),
        Example("docket check --staged", LocalizedText("before a commit", "перед коммитом")),
        Example(
          "docket check --since origin/main",
          LocalizedText("errors that a branch causes", "для ветки: что она нарушает")),
        Example(
          "docket check --fix --dry-run",
          LocalizedText("preview the fixes as a diff", "что можно исправить, построчно")),
        Example(
          "docket check --take ours tasks/42.toml:status",
          LocalizedText("resolve a merge conflict", "разрешить конфликт слияния")),
        Example(
          "docket check --format sarif --output docket.sarif",
          LocalizedText("a report for code scanning", "отчёт для средств анализа кода")),
      ],
      parameters: [Arguments.paths],
      options: [
        Options.strict,
        Options.checkFormat,
        Options.output.adapted(
          help: LocalizedText(
            "Write findings to a file, and text to standard output",
            "Записать замечания в файл, а на стандартный вывод — текстом")),
        Options.quiet.adapted(
          help: LocalizedText(
            "Print nothing if there are no findings", "Ничего не выводить, если замечаний нет")),
        Options.fix,
        Options.take,
        Options.dryRun.adapted(
          help: LocalizedText(
            "With `--fix` or `--take`: print a diff of the fixes without making them",
            "С `--fix` или `--take`: показать исправления построчно, как `diff -u`, и ничего не менять"
          ),
          conflicts: [Options.output]),
        Options.lockTimeout,
        Options.staged,
        Options.since,
        Options.stdinPath,
        Options.watch.adapted(
          conflicts: [
            Options.fix, Options.take, Options.staged, Options.since, Options.output,
            Options.stdinPath,
          ]),
      ]))
}

extension Options {
  static let checkFormat = ValueOption<CheckFormat>(
    "format", .word, Placeholder.format, help: LocalizedText("Output format", "Формат замечаний"))
  static let strict = Flag(
    "strict", help: LocalizedText("Treat warnings as errors", "Считать ошибками и предупреждения"))
  static let fix = Flag(
    "fix", conflicts: [staged, since, stdinPath],
    help: LocalizedText(
      "Make safe fixes, and report the rest",
      "Исправить то, что не вызывает сомнений, и сообщить об остальном"))
  static let take = ValueOption<ConflictSide>(
    "take", .word, Placeholder.side, conflicts: [fix, staged, since, stdinPath],
    help: LocalizedText(
      "Take this side of merge conflicts in PATH, or PATH:FIELD",
      "Взять эту сторону в конфликтах слияния: во всех, в файле ПУТЬ или в поле ПУТЬ:ПОЛЕ"))
  static let staged = Flag(
    "staged",
    help: LocalizedText(
      "Check the staged changes in git's index",
      "Проверить то, что войдёт в коммит: что в нём неверно и что он нарушает"))
  static let since = ValueOption<String>(
    "since", .text(), Placeholder.revision,
    help: LocalizedText(
      "Check only changes since a git revision",
      "Сообщать только о том, что изменилось с этой ревизии git, и что из-за этого нарушено"))
  static let stdinPath = ValueOption<String>(
    "stdin-path", .text(.file), Placeholder.file,
    help: LocalizedText(
      "With `-`: the file whose content is on standard input",
      "С `-`: файл, содержимое которого подаётся на стандартный ввод"))
}

extension Arguments {
  static let paths = Argument<[String]>(
    "PATH", Placeholder.path, completion: .file,
    help: LocalizedText(
      "Report only what concerns these files and folders; `-` reads standard input",
      "Сообщать только об этих файлах и папках; `-` — читать стандартный ввод"))
}

extension Session {
  fileprivate func checkWorkspace() throws -> ExitStatus {
    let request = try CheckRequest(invocation)
    var workspace =
      switch request.subject {
      case .standardInput(let path): try workspace(around: path)
      case .folder, .git: try workspaceAsItIs()
      }
    let report = try CheckReport(invocation, workspace, self)
    let scope = try CheckScope(request.paths, in: workspace, context)
    if request.isFixing {
      let taken = try invocation[Options.take].map { side in
        try workspace.take(side, in: scope, field: request.field, settings())
      }
      if let taken, taken.records.isEmpty {
        warn(CheckMessages.tookNothing(taken, field: request.field))
      }
      let fixed = try taken?.records ?? workspace.fix(in: scope, settings())
      if invocation[Options.dryRun] { return printFixes(fixed) }
      sayFixed(fixed, aside: report.isForPrograms)
      workspace = workspace.reread()
    }
    var inspection = try inspect(workspace, request)
    inspection.findings.removeAll { !scope.contains($0) }
    let isReported = inspection.isReported
    inspection.isReported = { isReported($0) && scope.contains($0) }
    return try report.write(inspection, to: self)
  }

  fileprivate func inspect(
    _ workspace: Workspace, _ request: CheckRequest
  ) throws -> Inspection {
    switch request.subject {
    case .folder:
      try workspace.inspect()
    case .git(let staged, let revision):
      try workspace.inspect(staged: staged, since: revision, context.environment)
    case .standardInput(let path): try inspectStandardInput(as: path, in: workspace)
    }
  }
}
