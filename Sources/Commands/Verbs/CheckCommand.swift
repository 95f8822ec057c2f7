import CommandLine
import Diagnostics
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
        TOML 1.1, and the order of sets. It leaves alone what would take a comment away or bring an \
        error, and keeps every other byte. With `--dry-run` the status is 1 where there is anything to fix.

        The exit status is 0 when nothing is wrong, 1 when there are errors, or warnings with \
        `--strict`, and 3 when the workspace cannot be read or the output not written.
        """,
      examples: [
        Example("docket check --strict", "fail on warnings too"),
        Example("docket check --format short tasks", "one line for each finding in a folder"),
        Example("docket check --fix --dry-run", "what could be put right, as a diff"),
        Example("docket check --format sarif --output docket.sarif", "a report for code scanning"),
      ],
      parameters: [
        Parameter(
          name: "PATH", help: "Report only what concerns these files and folders", arity: .any,
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
      ])
  ) { invocation, session throws(Failure) in
    var workspace = try session.workspaceAsItIs()
    let report = try CheckReport(invocation, workspace, session)
    let scope = try CheckScope(invocation.parameters("PATH"), in: workspace, session.context)
    if invocation.flag("fix") {
      if invocation.flag("dry-run") {
        return try session.printFixes(in: workspace, scope, ChangeOptions(invocation))
      }
      try session.fix(workspace, scope, ChangeOptions(invocation), aside: report.isForPrograms)
      workspace = (try? Workspace.find(from: workspace.root)) ?? workspace
    } else if let option = ["dry-run", "lock-timeout"].first(where: invocation.isGiven) {
      throw .usage("`--\(option)` belongs to `--fix`")
    }
    var inspection = try session.reading { () throws(SystemError) in try workspace.inspect() }
    inspection.findings.removeAll { !scope.contains($0) }
    inspection.isReported = scope.contains(_:)
    return try report.write(inspection, to: session)
  }
}

extension Session {
  /// Makes system calls whose failure ends the command.
  func reading<Result>(_ calls: () throws(SystemError) -> Result) throws(Failure) -> Result {
    do throws(SystemError) {
      return try calls()
    } catch {
      throw Failure(error)
    }
  }
}
