import Diagnostics
import Model
import Platform
import Presentation
import Text
import Workspace

extension Context {
  /// Whether a program reads the output, because of `--format json` or `jsonl`.
  static func isForPrograms(_ arguments: [String]) -> Bool {
    let words = arguments.prefix { $0 != "--" }
    return ["json", "jsonl"].contains { format in
      words.contains("--format=\(format)")
        || zip(words, words.dropFirst()).contains { $0 == "--format" && $1 == format }
    }
  }

  /// Prints an error.
  func tell(
    _ failure: ErrorMessage, _ palette: Palette, _ language: Language, of workspace: Workspace?
  ) {
    let text = failure.text(palette, language)
    guard isForPrograms else { return standardError.write(text) }
    write(
      Notice(
        code: failure.code.rawValue, severity: .error, message: failure.message,
        location: failure.location,
        details: failure.findings.isEmpty ? lines(of: failure.details[language]) : [],
        help: failure.help.map(\.command), rendered: text),
      language, of: workspace,
      behind: workspace.map { workspace in
        json(failure.findings, in: workspace, language) {
          workspace.source(of: $0, after: failure.changes)
        }
      } ?? "")
  }

  fileprivate func write(
    _ notice: Notice, _ language: Language, of workspace: Workspace?, behind findings: String = ""
  ) {
    let prefix = notice.location == nil ? "" : workspace?.repositoryPrefix ?? ""
    var notice = notice
    if let path = notice.location?.path { notice.location?.path = "\(prefix)\(path)" }
    let json = notice.json(language) {
      workspace?.sourceFile(Path($0.text[...].dropping(prefix.utf8.count)))
    }
    standardError.write(findings + json)
  }
}

extension Session {
  /// The language of messages on standard error.
  var spokenLanguage: Language { context.isForPrograms ? programsLanguage : language }

  /// Prints a message to standard error.
  func say(_ text: String) {
    context.standardError.write(spoken(text, spokenLanguage, forPrograms: context.isForPrograms))
  }

  func say(_ text: LocalizedText) {
    say(text[spokenLanguage])
  }

  /// Prints the error of a part of the command.
  func tell(_ failure: ErrorMessage) {
    context.tell(failure, errors.palette, spokenLanguage, of: try? found.get())
  }

  /// Prints a warning, with further lines.
  func warn(_ message: LocalizedText, lines: [String] = []) {
    let text =
      headed(.warning, ReportWords.warning, message) + lines.map { $0 + "\n" }.joined()
    guard context.isForPrograms else { return context.standardError.write(text) }
    write(
      Notice(
        code: "warning", severity: .warning, message: message, details: lines, rendered: text))
  }

  /// Warns that `TZ` names an unknown time zone.
  func warnOfUnknownZone() {
    guard let name = Clock.unknownZone(in: context.environment) else { return }
    warn(WorkspaceMessages.unknownTimeZone(name))
  }

  /// Prints advice, with the lines of an example.
  func advise(_ help: LocalizedText, example: String = "") {
    let text = headed(.heading, ReportWords.help, help) + example
    guard context.isForPrograms else { return context.standardError.write(text) }
    write(
      Notice(
        code: "note", severity: .note, message: help, details: lines(of: example), rendered: text))
  }

  /// Reports an event in a file to programs.
  func note(_ message: LocalizedText, code: String, at location: Diagnostic.Location) {
    let notice = Notice(
      code: code, severity: .note, message: message, location: location,
      rendered: "\(message[spokenLanguage])\n")
    context.write(notice, spokenLanguage, of: try? found.get())
  }

  /// Reports findings to programs, as `docket check` does.
  func say(_ findings: [Diagnostic]) {
    guard let workspace = try? found.get() else { return }
    context.standardError.write(
      objects(of: findings, in: workspace) { workspace.sourceFile($0) })
  }

  /// Findings as JSON, one object per line.
  func objects(
    of findings: [Diagnostic], in workspace: Workspace, source: (Path) -> SourceFile?
  ) -> String {
    json(findings, in: workspace, programsLanguage, source: source)
  }

  private func write(_ notice: Notice) {
    context.write(notice, spokenLanguage, of: nil)
  }

  private func headed(
    _ style: Palette.Style, _ word: LocalizedText, _ message: LocalizedText
  ) -> String {
    "\(errors.palette(style, word[spokenLanguage])): \(message[spokenLanguage])\n"
  }
}

/// Findings as JSON, one object per line.
private func json(
  _ findings: [Diagnostic], in workspace: Workspace, _ language: Language,
  source: (Path) -> SourceFile?
) -> String {
  let prefix = workspace.repositoryPrefix
  return JSONRenderer(language: language)
    .render(findings.sorted().bounded(), at: { "\(prefix)\($0)" }, sources: source)
}

/// A message for standard error; for programs an object whose message is the first line.
func spoken(_ text: String, _ language: Language, forPrograms: Bool) -> String {
  guard forPrograms else { return text }
  let lines = lines(of: text)
  guard let first = lines.first else { return "" }
  return Notice(
    code: "note", severity: .note, message: LocalizedText(verbatim: first),
    details: Array(lines.dropFirst()), rendered: lines.joined(separator: "\n")
  ).json(language) { _ in nil }
}

/// The lines of a text that are not blank.
private func lines(of text: String) -> [String] {
  text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }.map(
    String.init)
}
