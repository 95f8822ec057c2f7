import CommandLine
import Diagnostics
import Model
import Text
import Workspace

extension GeneralCommand {
  static let explain = GeneralCommand(
    command: Command(
      name: "explain",
      summary: LocalizedText(
        "Say what a finding's code means", "Объяснить, что значит код замечания"),
      discussion: LocalizedText(
        """
        With a wrong and a right example, and what is found in the wrong one. Without a code, all \
        codes are listed, with those of the workspace's own rules.
        """,
        """
        Показывает неверный и верный пример и замечания к неверному. Без кода перечисляет все коды, \
        а с ними правила самого рабочего пространства.
        """),
      examples: [
        Example(
          "docket explain dangling-reference",
          LocalizedText("what to do about one", "что делать с таким замечанием"))
      ],
      parameters: [
        Parameter(
          Arguments.code, placeholder: Placeholder.code,
          help: LocalizedText(
            "The word in brackets after `error` or `warning`",
            "То, что стоит в скобках после слова «ошибка» или «предупреждение»"))
      ],
      options: [
        Option(
          Options.codes,
          help: LocalizedText(
            "List all codes, as without any code", "Перечислить все коды, как и без кода")),
        ShowFormat.option(LocalizedText("The shape of what is told", "Формат вывода")),
      ],
      rules: [.conflict(Options.codes, with: Arguments.code)])
  ) { invocation, session throws(Failure) in
    let schema = (try? session.found.get())?.schema ?? .builtIn
    let rules = schema.rules
    let isForPrograms = ShowFormat(invocation) == .json
    guard let code = invocation[Arguments.code] else {
      if isForPrograms {
        session.print(explanations(Check.all, rules, session.programsLanguage))
        return .success
      }
      session.print(checkList(schema, session.language, session.output.palette))
      return .success
    }
    if let rule = rules.first(where: { $0.code.rawValue == code }) {
      if isForPrograms {
        session.print(explanations([], [rule], session.programsLanguage))
        return .success
      }
      session.print(explanation(of: rule, session.language, session.output))
      return .success
    }
    guard let check = Check.named(code) else {
      let codes = Check.all.map(\.code) + rules.map(\.code)
      let meant = nearest(code, among: codes.map(\.rawValue))
      throw .usage(
        LocalizedText("no code \(quoted(code))", "нет кода \(quoted(code))"), meant: meant,
        help: LocalizedText(
          "`docket explain` lists all codes", "все коды покажет `docket explain`"))
    }
    if isForPrograms {
      session.print(explanations([check], [], session.programsLanguage))
      return .success
    }
    session.print(
      explanation(
        of: check, schema.severity(of: check), width: session.output.proseWidth,
        session.output.palette, session.language))
    return .success
  }
}

private func checkList(_ schema: Schema, _ language: Language, _ palette: Palette) -> String {
  let lines =
    Check.all.map { ($0.code, schema.severity(of: $0), $0.summary[language]) }
    + schema.rules.map { ($0.code, $0.severity, $0.message?[language] ?? $0.declared.line) }
  let width = lines.map { $0.0.rawValue.count }.max() ?? 0
  let severityWidth =
    Diagnostic.Severity.allCases.map { displayWidth($0.name[language]) }.max() ?? 0
  return lines.map { code, severity, summary in
    let severity = padded(name(of: severity)[language], to: severityWidth)
    return "\(padded(code.rawValue, to: width))  \(severity)  \(summary)\n"
  }.joined()
}

private func name(of severity: Diagnostic.Severity?) -> LocalizedText {
  severity?.name ?? LocalizedText("off", "выкл.")
}

/// A rule of the workspace's own, as `docket.toml` has it.
private func explanation(
  of rule: NamedRule, _ language: Language, _ output: OutputStyle
) -> String {
  let style: Palette.Style = rule.severity == .error ? .error : .warning
  let title = output.palette(style, "\(name(of: rule.severity)[language])[\(rule.code.rawValue)]")
  let lines = sanitized(rule.declared.text, .multiline).split(separator: "\n").map { "    \($0)\n" }
  let message =
    rule.message
    ?? LocalizedText("a rule of this workspace", "правило этого рабочего пространства")
  let place = LocalizedText(
    "\(Workspace.fileName) has it under `[rules.\(rule.name)]`:",
    "В \(Workspace.fileName) оно записано в `[rules.\(rule.name)]`:")
  return """
    \(title): \(message[language])

    \(place[language])

    \(lines.joined())
    """
}

extension Check {
  /// How a workspace does without it.
  fileprivate var settings: LocalizedText {
    if severity == .error { return LocalizedText(verbatim: "") }
    let line = "`[rules.\(code.rawValue)]`"
    return LocalizedText(
      " In docket.toml, \(line) with `severity = \"off\"` turns it off, and `\"error\"`, `\"warning\"` and `\"hint\"` are possible too.",
      " В docket.toml \(line) с `severity = \"off\"` отключает эту проверку, а `\"error\"`, `\"warning\"` и `\"hint\"` меняют её строгость."
    )
  }
}

private func explanation(
  of check: Check, _ severity: Diagnostic.Severity?, width: Int, _ palette: Palette,
  _ language: Language
) -> String {
  let style: Palette.Style = severity == .error ? .error : .warning
  let title = palette(style, "\(name(of: severity)[language])[\(check.code.rawValue)]")
  return """
    \(title): \(check.summary[language])

    \(wrapped(check.explanation[language] + check.settings[language], width: width).joined(separator: "\n"))

    \(palette(.heading, LocalizedText("Wrong", "Неправильно")[language]))

    \(example(check.wrong))
    \(findings(of: check, palette, language))\(palette(.heading, LocalizedText("Right", "Правильно")[language]))

    \(example(check.right))
    """
}

/// What the check finds in its wrong example, where that can be shown as text.
private func findings(of check: Check, _ palette: Palette, _ language: Language) -> String {
  let findings = check.wrong.findings.filter { $0.code == check.code }
  if findings.isEmpty { return "" }
  let text = ShortRenderer(language: language).render(findings) { path in
    check.wrong.bytes(of: path).map(SourceFile.init(bytes:))
  }
  let lines = text.split(separator: "\n").map { "    \($0)\n" }.joined()
  let heading = LocalizedText("`docket check` finds", "`docket check` сообщит")
  return "\(palette(.heading, heading[language]))\n\n\(lines)\n"
}

private func example(_ example: Check.Example) -> String {
  example.files.map { path, text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      text.hasSuffix("\n") ? 1 : 0)
    return "    # \(path)\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }.joined(separator: "\n")
}
