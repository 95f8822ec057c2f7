import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// The output of `docket check`: its format, its file, and whether warnings fail.
struct CheckReport {
  private let workspace: Workspace
  private let format: CheckFormat
  private let output: OutputFile?
  private let isStrict: Bool
  private let isQuiet: Bool
  private let language: Language
  private let programsLanguage: Language
  /// A path as people can type it.
  private let shownPath: (Path) -> Path

  init(_ invocation: Invocation, _ workspace: Workspace, _ session: Session) throws {
    self.workspace = workspace
    language = session.language
    programsLanguage = session.programsLanguage
    // A workspace around a text on standard input may be elsewhere.
    shownPath = session.found.workspace?.root == workspace.root ? session.shown : { $0 }
    format = invocation[Options.checkFormat] ?? .text
    isStrict = invocation[Options.strict]
    isQuiet = invocation[Options.quiet]
    output = try session.outputFile(in: workspace)
  }

  /// Whether a program reads standard output, so that nothing else may be in it.
  var isForPrograms: Bool { output == nil && format != .text && format != .short }

  /// Writes the findings to standard output, or to the file and as text to standard output; returns the exit status.
  func write(_ inspection: Inspection, to session: Session) throws -> ExitStatus {
    if let output {
      let text = text(inspection, format, session.output.plain)
      try output.write(text)
      session.print(self.text(inspection, .text, session.output))
    } else {
      session.print(text(inspection, format, session.output))
    }
    return DiagnosticTally(inspection.findings).fails(isStrict: isStrict) ? .failure : .success
  }

  private func text(
    _ inspection: Inspection, _ format: CheckFormat, _ style: OutputStyle
  ) -> String {
    let findings = inspection.findings.bounded()
    let prefix = workspace.repositoryPrefix
    let shown = format.isForPrograms ? { "\(prefix)\($0)" } : shownPath
    let rules = inspection.graph?.schema.rules ?? []
    let renderer = format.renderer(
      style, rules, format.isForPrograms ? programsLanguage : language, isStrict: isStrict
    ) {
      inspection.paths.map(shown)
    }
    let text = renderer.render(findings, at: shown) { inspection.source($0) }
    guard format == .text, !(isQuiet && findings.isEmpty) else { return text }
    let tally = DiagnosticTally(findings)
    let look: Palette.Style =
      tally.worst == .error ? .error : findings.isEmpty ? .good : .warning
    return text + (findings.isEmpty ? "" : "\n") + style.palette(look, tally.summary[language])
      + "\n"
  }
}
