import Diagnostics
import Model
import Presentation
import Text

extension SARIFRenderer.Rule {
  /// A check with its examples.
  init(_ check: Check) {
    let examples =
      CheckMessages.wrong.map { "\n\n### \($0)\n\n\(check.wrong.markdown)" }
      + CheckMessages.right.map { "\n### \($0)\n\n\(check.right.markdown)" }
    self.init(
      code: check.code, summary: check.summary, help: check.explanation,
      markdown: check.explanation + examples)
  }

  /// A rule of the workspace.
  init(_ rule: NamedRule) {
    let line = rule.declared.line
    self.init(
      code: rule.code, summary: rule.message ?? LocalizedText(verbatim: line),
      help: LocalizedText(verbatim: line), markdown: LocalizedText(verbatim: codeBlock(line)))
  }
}

extension Check.Example {
  /// The files as code blocks.
  fileprivate var markdown: String {
    files.map { path, text in codeBlock("# \(path)\n\(text)") }.joined(separator: "\n")
  }
}

/// Returns a block with a fence of tildes, with which no line of an example begins.
private func codeBlock(_ text: String) -> String {
  "~~~toml\n\(text)\(text.hasSuffix("\n") ? "" : "\n")~~~\n"
}
