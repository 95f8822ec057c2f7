import CommandLine
import Diagnostics
import Operations
import Platform
import Workspace

extension GeneralCommand {
  static let check = GeneralCommand(
    command: Command(
      name: "check", summary: "Find everything that is wrong with the workspace",
      discussion: """
        Reads every record and reports syntax errors, missing and wrong values, references to \
        records that are not there, and more; `docket explain` lists it all. With paths, the whole \
        workspace is read all the same, and what concerns these files and folders is reported.

        `text` and `short` are for people. `json` is one object a line; `sarif`, `github`, `gitlab` \
        and `junit` are what forges and CI read. In these, paths begin at the top of the git \
        repository that the workspace is in.

        `--fix` changes what is certain: a key with a slip in its spelling, a value in the wrong \
        quotes, an item that a set has twice, a date of completion of what is not done, syntax of \
        TOML 1.1, the order of sets, and one of two records that were imported from one source and say \
        the same. It leaves alone what would take a comment away or bring an \
        error, and keeps every other byte. With `--dry-run` the status is 1 where there is anything to fix.

        `--staged` checks the files as they are in git's index, not in the folder, against the last \
        commit; `--since` checks the folder against a revision, or against the commit where the \
        branch that is checked out left it. Both report what is wrong in files that the change \
        touches, and what it breaks in others, such as references to a record that it removes; \
        together they check the index against the revision.

        `-` checks what comes by standard input as the content of the file that `--stdin-path` names, \
        together with the workspace that this lies in.

        The exit status is 0 when nothing is wrong, 1 when there are errors, or warnings with \
        `--strict`, and 3 when the workspace cannot be read or the output not written.
        """,
      examples: [
        Example("docket check --strict", "fail on warnings too"),
        Example("docket check --format short tasks", "one line for each finding in a folder"),
        Example("docket check --staged", "before a commit"),
        Example("docket check --since origin/main", "for a branch: what it breaks"),
        Example("docket check --fix --dry-run", "what could be put right, as a diff"),
        Example("docket check --format sarif --output docket.sarif", "a report for code scanning"),
      ],
      parameters: [
        Parameter(
          name: "PATH",
          help: "Report only what concerns these files and folders; `-` reads standard input",
          arity: .any,
          completion: .file)
      ],
      options: [
        Option(name: "strict", help: "Warnings fail too"),
        Option(
          name: "format",
          kind: .value(
            placeholder: "FORMAT", completion: .values(CheckFormat.allCases.map(\.rawValue))),
          help: "The shape of the findings"),
        Option(
          name: "output", kind: .value(placeholder: "FILE", completion: .file),
          help: "Write them to a file, and as text to standard output"),
        Option(name: "fix", help: "Put right what is certain, and report the rest"),
        Option(
          name: "dry-run",
          help: "With `--fix`: print what would change, as a unified diff, and change nothing"),
        ChangeOptions.lockTimeout,
        Option(
          name: "staged",
          help: "Check what git would commit: report what it touches and what it breaks"),
        Option(
          name: "since", kind: .value(placeholder: "REV"),
          help: "Report only what has changed since a revision of git, and what that breaks"),
        Option(
          name: "stdin-path", kind: .value(placeholder: "FILE", completion: .file),
          help: "With `-`: the file that standard input is the content of"),
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
      if invocation.flag("dry-run") {
        return try session.printFixes(in: workspace, scope, ChangeOptions(invocation))
      }
      try session.fix(workspace, scope, ChangeOptions(invocation), aside: report.isForPrograms)
      workspace = workspace.reread()
    }
    var inspection = try session.inspect(workspace, request)
    inspection.findings.removeAll { !scope.contains($0) }
    let isReported = inspection.isReported
    inspection.isReported = { isReported($0) && scope.contains($0) }
    session.nameResolve(in: &inspection.findings, workspace)
    session.remindOfRenumberings(workspace)
    return try report.write(inspection, to: session)
  }
}

extension Session {
  fileprivate func inspect(
    _ workspace: Workspace, _ request: CheckRequest
  ) throws(Failure) -> Inspection {
    switch request.subject {
    case .folder: try reading { () throws(SystemError) in try workspace.inspect() }
    case .git(let staged, let revision):
      try operating { () throws(OperationError) in
        try workspace.inspect(staged: staged, since: revision, context.environment)
      }
    case .standardInput(let path): try inspectStandardInput(as: path, in: workspace)
    }
  }
}
