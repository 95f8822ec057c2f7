import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

extension GeneralCommand {
  static let check = GeneralCommand(
    command: Command(
      name: "check", summary: "Find everything that is wrong with the workspace",
      discussion: """
        Reads every record and reports syntax errors, missing and wrong values, references to \
        records that are not there, and more; `docket explain` lists it all. With paths, the whole \
        workspace is read all the same, and what concerns these files and folders is reported.

        The exit status is 0 when nothing is wrong, 1 when there are errors, or warnings with \
        `--strict`, and 3 when the workspace cannot be read.
        """,
      examples: [
        Example("docket check --strict", "fail on warnings too"),
        Example("docket check --format short tasks", "one line for each finding in a folder"),
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
      ])
  ) { invocation, session throws(Failure) in
    let workspace = try session.workspaceAsItIs()
    let scope = try CheckScope(invocation.parameters("PATH"), in: workspace, session.context)
    let findings = try workspace.findings().filter(scope.contains)
    let format = invocation.value("format").flatMap(CheckFormat.init) ?? .text
    let output = session.output
    let renderer: any Renderer =
      switch format {
      case .text: TextRenderer(color: output.palette.isColored, width: output.proseWidth)
      case .short: ShortRenderer()
      }
    session.print(renderer.render(findings, sources: workspace.sourceFile))
    if format == .text {
      session.print((findings.isEmpty ? "" : "\n") + summaryLine(of: findings, output.palette))
    }
    return session.status(of: findings, isStrict: invocation.flag("strict"))
  }
}

/// The shapes that findings come in.
enum CheckFormat: String, CaseIterable {
  case text
  case short
}

private func summaryLine(of findings: [Diagnostic], _ palette: Palette) -> String {
  let style: Palette.Style =
    findings.contains { $0.severity == .error } ? .error : findings.isEmpty ? .good : .warning
  return palette(style, summary(of: findings)) + "\n"
}

extension Workspace {
  fileprivate func findings() throws(Failure) -> [Diagnostic] {
    do {
      return try check()
    } catch {
      throw Failure(error)
    }
  }
}

extension Session {
  fileprivate func status(of findings: [Diagnostic], isStrict: Bool) -> ExitStatus {
    findings.contains { isStrict || $0.severity == .error } ? .failure : .success
  }
}
