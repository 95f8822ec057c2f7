import Diagnostics
import Model
import Platform
import Presentation
import Text
import Workspace

extension Context {
  /// Whether these are a command for a program: `--format json` or `jsonl` stands there, whatever else is wrong.
  static func isForPrograms(_ arguments: [String]) -> Bool {
    let words = arguments.prefix { $0 != "--" }
    return ["json", "jsonl"].contains { format in
      words.contains("--format=\(format)")
        || zip(words, words.dropFirst()).contains { $0 == "--format" && $1 == format }
    }
  }

  /// Says why a command could not do what it was asked to.
  func tell(
    _ failure: Failure, _ palette: Palette, _ language: Language, of workspace: Workspace?
  ) {
    let text = failure.text(palette, language)
    guard isForPrograms else { return standardError.write(text) }
    write(
      Notice(
        code: failure.error.code.rawValue, severity: .error, message: failure.message,
        location: failure.location,
        details: failure.findings.isEmpty ? lines(of: failure.details[language]) : [],
        help: failure.help, rendered: text),
      language, of: workspace, behind: failure.findings)
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
  /// The language of what is said beside the output.
  var spokenLanguage: Language { context.isForPrograms ? programsLanguage : language }

  /// Says something beside the output, such as what is being waited for.
  func say(_ text: String) {
    context.standardError.write(spoken(text, spokenLanguage, forPrograms: context.isForPrograms))
  }

  func say(_ text: LocalizedText) {
    say(text[spokenLanguage])
  }

  /// Says why a part of what was asked for could not be done, where the rest is.
  func tell(_ failure: Failure) {
    context.tell(failure, errors.palette, spokenLanguage, of: try? found.get())
  }

  func warn(_ message: LocalizedText) {
    let text = headed(.warning, ReportWords.warning, message)
    guard context.isForPrograms else { return context.standardError.write(text) }
    write(Notice(code: "warning", severity: .warning, message: message, rendered: text))
  }

  /// Says that `TZ` names no time zone, so that all times are UTC's.
  func warnOfUnknownZone() {
    guard let name = Clock.unknownZone(in: context.environment) else { return }
    warn(
      LocalizedText(
        "there is no time zone \(quoted(name)), which `TZ` names: times are in UTC",
        "нет часового пояса \(quoted(name)), который указан в `TZ`: время — по UTC"))
  }

  /// Says what somebody can do about what was said before, with the lines of an example.
  func advise(_ help: LocalizedText, example: String = "") {
    let text = headed(.heading, ReportWords.help, help) + example
    guard context.isForPrograms else { return context.standardError.write(text) }
    write(
      Notice(
        code: "note", severity: .note, message: help, details: lines(of: example), rendered: text))
  }

  /// Says to programs what came of a file.
  func note(_ message: LocalizedText, code: String, at location: Diagnostic.Location) {
    let notice = Notice(
      code: code, severity: .note, message: message, location: location,
      rendered: "\(message[spokenLanguage])\n")
    context.write(notice, spokenLanguage, of: try? found.get())
  }

  /// Says to programs what was found in the workspace's files, as `docket check` does.
  func say(_ findings: [Diagnostic]) {
    guard let workspace = try? found.get() else { return }
    context.standardError.write(
      objects(of: findings, in: workspace) { workspace.sourceFile($0) })
  }

  /// Findings as objects, a line each.
  func objects(
    of findings: [Diagnostic], in workspace: Workspace, source: (Path) -> SourceFile?
  ) -> String {
    let prefix = workspace.repositoryPrefix
    return JSONRenderer(language: programsLanguage)
      .render(findings.sorted().bounded().map { $0.below(prefix) }) {
        source(Path($0.text[...].dropping(prefix.utf8.count)))
      }
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

/// What is said beside the output: as it is, or for programs one object, whose message is its first line.
func spoken(_ text: String, _ language: Language, forPrograms: Bool) -> String {
  guard forPrograms else { return text }
  let lines = lines(of: text)
  guard let first = lines.first else { return "" }
  return Notice(
    code: "note", severity: .note, message: LocalizedText(verbatim: first),
    details: Array(lines.dropFirst()), rendered: lines.joined(separator: "\n")
  ).json(language) { _ in nil }
}

/// The lines of a text that have something on them.
private func lines(of text: String) -> [String] {
  text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }.map(
    String.init)
}
