import Diagnostics
import JSON
import Model
import Operations
import Text

/// Explanations of codes as JSON: checks with their examples, rules with their declaration.
func explanations(_ checks: [Check], _ rules: [NamedRule], _ language: Language) -> String {
  jsonDocument([
    "codes": .array(checks.map { $0.json(in: language) } + rules.map { $0.json(in: language) })
  ])
}

extension Check {
  fileprivate func json(in language: Language) -> JSONNode {
    [
      "code": .string(code.rawValue),
      "severity": .string(severity.rawValue),
      "summary": .string(summary[language]),
      "explanation": .string(explanation[language]),
      "wrong": wrong.json,
      "right": right.json,
    ]
  }
}

extension Check.Example {
  fileprivate var json: JSONNode {
    .array(files.map { path, text in ["path": .string(path), "text": .string(text)] })
  }
}

extension NamedRule {
  fileprivate func json(in language: Language) -> JSONNode {
    [
      "code": .string(code.rawValue),
      "severity": .string(severity?.rawValue ?? "off"),
      "summary": .string(message?[language] ?? declared.line),
      "rule": .string(declared.text),
    ]
  }
}
