import CommandLine
import Diagnostics
import Model
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let explain = GeneralCommand(
    run: { try $0.explainCodes() },
    command: Command(
      name: "explain",
      summary: LocalizedText("Explain a code of a finding", "Объяснить, что значит код замечания"),
      discussion: LocalizedText(
        """
        Prints a wrong example with its findings, and a right one. Without a code, lists all codes, including those of \
        the workspace's own rules.
        """,
        """
        Показывает неверный и верный пример и замечания к неверному. Без кода перечисляет все коды, \
        а с ними правила самого рабочего пространства.
        """),
      examples: [
        Example(
          "docket explain dangling-reference",
          LocalizedText("how to fix such a finding", "что делать с таким замечанием"))
      ],
      parameters: [Arguments.code],
      options: [Options.codes, Options.showFormat]))
}

extension Options {
  static let codes = Flag(
    "list", conflicts: [Arguments.code],
    help: LocalizedText(
      "List all codes (the default without a code)", "Перечислить все коды, как и без кода"))
}

extension Arguments {
  static let code = Argument<String?>(
    "CODE", Placeholder.code, completion: .custom("code"),
    help: LocalizedText(
      "The word in brackets after `error` or `warning`",
      "То, что стоит в скобках после слова «ошибка» или «предупреждение»"))
}

extension Session {
  fileprivate func explainCodes() throws -> ExitStatus {
    let schema = (try? found.get())?.schema ?? .builtIn
    let rules = schema.rules
    let isForPrograms = ShowFormat(invocation) == .json
    guard let code = invocation[Arguments.code] else {
      if isForPrograms {
        print(explanations(Check.all, rules, programsLanguage))
        return .success
      }
      write(Check.table(in: schema, language), .table)
      return .success
    }
    if let rule = rules.first(where: { $0.code.rawValue == code }) {
      if isForPrograms {
        print(explanations([], [rule], programsLanguage))
        return .success
      }
      print(explanation(of: rule, language, output))
      return .success
    }
    guard let check = Check.named(code) else {
      let codes = Check.all.map(\.code) + rules.map(\.code)
      throw CheckMessages.unknownCode(code, among: codes.map(\.rawValue))
    }
    if isForPrograms {
      print(explanations([check], [], programsLanguage))
      return .success
    }
    print(
      explanation(
        of: check, schema.severity(of: check), width: output.proseWidth,
        output.palette, language))
    return .success
  }
}

/// A rule of the workspace, with its declaration.
private func explanation(
  of rule: NamedRule, _ language: Language, _ output: OutputStyle
) -> String {
  let style: Palette.Style = rule.severity == .error ? .error : .warning
  let title = output.palette(
    style, "\(CheckMessages.severity(rule.severity)[language])[\(rule.code.rawValue)]")
  let lines = sanitized(rule.declared.text, .multiline).split(separator: "\n").map { "    \($0)\n" }
  return """
    \(title): \((rule.message ?? CheckMessages.ownRule)[language])

    \(CheckMessages.declaration(of: rule)[language])

    \(lines.joined())
    """
}

private func explanation(
  of check: Check, _ severity: Diagnostic.Severity?, width: Int, _ palette: Palette,
  _ language: Language
) -> String {
  let style: Palette.Style = severity == .error ? .error : .warning
  let title = palette(
    style, "\(CheckMessages.severity(severity)[language])[\(check.code.rawValue)]")
  let text = check.explanation + CheckMessages.changingSeverity(of: check)
  return """
    \(title): \(check.summary[language])

    \(wrapped(text[language], width: width).joined(separator: "\n"))

    \(palette(.heading, CheckMessages.wrong[language]))

    \(example(check.wrong))
    \(findings(of: check, palette, language))\(palette(.heading, CheckMessages.right[language]))

    \(example(check.right))
    """
}

/// The findings of the check in its wrong example.
private func findings(of check: Check, _ palette: Palette, _ language: Language) -> String {
  let findings = check.wrong.findings.filter { $0.code == check.code }
  if findings.isEmpty { return "" }
  let text = ShortRenderer(language: language).render(findings) { path in
    check.wrong.bytes(of: path).map(SourceFile.init(bytes:))
  }
  let lines = text.split(separator: "\n").map { "    \($0)\n" }.joined()
  return "\(palette(.heading, CheckMessages.finds[language]))\n\n\(lines)\n"
}

private func example(_ example: Check.Example) -> String {
  example.files.map { path, text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      text.hasSuffix("\n") ? 1 : 0)
    return "    # \(path)\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }.joined(separator: "\n")
}
