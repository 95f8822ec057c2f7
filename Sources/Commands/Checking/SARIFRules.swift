import Diagnostics
import Model
import Text

extension SARIFRenderer.Rule {
  /// What a check finds, with its examples.
  init(_ check: Check) {
    let examples =
      LocalizedText("\n\n### Wrong\n\n", "\n\n### Неправильно\n\n").map {
        $0 + check.wrong.markdown
      }
      + LocalizedText("\n### Right\n\n", "\n### Правильно\n\n").map { $0 + check.right.markdown }
    self.init(
      code: check.code, summary: check.summary, help: check.explanation,
      markdown: check.explanation + examples)
  }

  /// A rule of the workspace's own.
  init(_ rule: NamedRule) {
    let line = rule.declared.line
    self.init(
      code: rule.code, summary: rule.message ?? LocalizedText(verbatim: line),
      help: LocalizedText(verbatim: line), markdown: LocalizedText(verbatim: codeBlock(line)))
  }
}

extension Check.Example {
  /// The files as blocks of code.
  fileprivate var markdown: String {
    files.map { path, text in codeBlock("# \(path)\n\(text)") }.joined(separator: "\n")
  }
}

/// A fence of tildes, which no line of an example begins with.
private func codeBlock(_ text: String) -> String {
  "~~~toml\n\(text)\(text.hasSuffix("\n") ? "" : "\n")~~~\n"
}
