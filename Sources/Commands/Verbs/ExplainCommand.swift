import CommandLine
import Diagnostics
import Model
import Text
import Workspace

extension GeneralCommand {
  static let explain = GeneralCommand(
    command: Command(
      name: "explain", summary: "Say what a finding's code means",
      discussion: """
        With a wrong and a right example, and what is found in the wrong one. Without a code, all \
        codes are listed, with those of the workspace's own rules.
        """,
      examples: [Example("docket explain dangling-reference", "what to do about one")],
      parameters: [
        Parameter(
          name: "CODE", help: "The word in brackets after `error` or `warning`", arity: .optional,
          completion: .custom("code"))
      ],
      options: [Option(name: "list", help: "List all codes, as without any code")])
  ) { invocation, session throws(Failure) in
    if invocation.flag("list"), invocation.parameter("CODE") != nil {
      throw .usage("`--list` lists all codes, and takes none")
    }
    let rules = ((try? session.found.get())?.schema ?? .builtIn).rules
    guard let code = invocation.parameter("CODE") else {
      session.print(checkList(rules, session.language, session.output.palette))
      return .success
    }
    if let rule = rules.first(where: { $0.code.rawValue == code }) {
      session.print(explanation(of: rule, session.language, session.output))
      return .success
    }
    guard let check = Check.named(code) else {
      let codes = Check.all.map(\.code) + rules.map(\.code)
      let meant = nearest(code, among: codes.map(\.rawValue))
      throw .usage(
        "no code \(quoted(code))",
        meant: meant, help: "`docket explain` lists all codes")
    }
    session.print(explanation(of: check, width: session.output.proseWidth, session.output.palette))
    return .success
  }
}

private func checkList(_ rules: [NamedRule], _ language: Language, _ palette: Palette) -> String {
  let lines =
    Check.all.map { ($0.code, $0.severity, $0.summary) }
    + rules.map { ($0.code, $0.severity, $0.message?[language] ?? $0.declared.line) }
  let width = lines.map { $0.0.rawValue.count }.max() ?? 0
  return lines.map { code, severity, summary in
    "\(padded(code.rawValue, to: width))  \(padded(severity.rawValue, to: 7))  \(summary)\n"
  }.joined()
}

/// A rule of the workspace's own, as `docket.toml` has it.
private func explanation(
  of rule: NamedRule, _ language: Language, _ output: OutputStyle
) -> String {
  let style: Palette.Style = rule.severity == .error ? .error : .warning
  let title = output.palette(style, "\(rule.severity.rawValue)[\(rule.code.rawValue)]")
  let lines = sanitized(rule.declared.text, .multiline).split(separator: "\n").map { "    \($0)\n" }
  return """
    \(title): \(rule.message?[language] ?? "a rule of this workspace")

    \(Workspace.fileName) has it under `[rules.\(rule.name)]`:

    \(lines.joined())
    """
}

private func explanation(of check: Check, width: Int, _ palette: Palette) -> String {
  let style: Palette.Style = check.severity == .error ? .error : .warning
  let title = palette(style, "\(check.severity.rawValue)[\(check.code.rawValue)]")
  return """
    \(title): \(check.summary)

    \(wrapped(check.explanation, width: width).joined(separator: "\n"))

    \(palette(.heading, "Wrong"))

    \(example(check.wrong))
    \(findings(of: check, palette))\(palette(.heading, "Right"))

    \(example(check.right))
    """
}

/// What the check finds in its wrong example, where that can be shown as text.
private func findings(of check: Check, _ palette: Palette) -> String {
  let findings = check.wrong.findings.filter { $0.code == check.code }
  if findings.isEmpty { return "" }
  let text = ShortRenderer().render(findings) { path in
    check.wrong.bytes(of: path).map(SourceFile.init(bytes:))
  }
  let lines = text.split(separator: "\n").map { "    \($0)\n" }.joined()
  return "\(palette(.heading, "`docket check` finds"))\n\n\(lines)\n"
}

private func example(_ example: Check.Example) -> String {
  example.files.map { path, text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      text.hasSuffix("\n") ? 1 : 0)
    return "    # \(path)\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }.joined(separator: "\n")
}
