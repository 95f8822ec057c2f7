package import Diagnostics
package import Text

/// One thing that can be wrong with a workspace: its stable code, what it means, and, where it takes
/// the whole graph to see, how it is found.
package struct Check: Sendable {
  package let code: Diagnostic.Code
  package let severity: Diagnostic.Severity
  /// One line, without a full stop.
  package let summary: LocalizedText
  /// Why it matters and how to mend it, for `docket explain`.
  package let explanation: LocalizedText
  package let wrong: Example
  package let right: Example
  /// What it finds in one record by itself, where that follows from a rule of the record's kind.
  let inRecord: (@Sendable (Kind, Rule) -> RecordCheck?)?
  /// What it finds among all records, in no particular order; `nil` where files by themselves show it as they are read.
  let inGraph: (@Sendable (Graph) -> [Diagnostic])?

  init(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: LocalizedText,
    explanation: LocalizedText,
    wrong: Example, right: Example,
    inGraph: (@Sendable (Graph) -> [Diagnostic])? = nil,
    inRecord: (@Sendable (Kind, Rule) -> RecordCheck?)? = nil
  ) {
    self.code = Diagnostic.Code(rawValue: code)
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.wrong = wrong
    self.right = right
    self.inRecord = inRecord
    self.inGraph = inGraph
  }

  /// Files of a small workspace, by path.
  package struct Example: Sendable, ExpressibleByDictionaryLiteral {
    package let files: [(path: Path, text: String)]

    package init(dictionaryLiteral elements: (Path, String)...) {
      files = elements.map { (path: $0.0, text: $0.1) }
    }
  }

  /// A finding; what was probably meant is asked instead of any other help.
  func finding(
    _ message: LocalizedText, in path: Path, at range: Range<Int>? = nil,
    label: LocalizedText? = nil, related: [Diagnostic.Label] = [],
    meant: String? = nil, help: [LocalizedText] = [], fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    var finding = Diagnostic(
      code: code, severity: severity, message: message,
      location: Diagnostic.Location(path: path, range: range), label: label, related: related,
      help: meant.map { [didYouMean($0)] } ?? help, fix: fix)
    finding.meant = meant
    return finding
  }
}

/// The question behind a word that nobody knows.
func didYouMean(_ word: String) -> LocalizedText {
  didYouMean(LocalizedText(verbatim: word))
}

func didYouMean(_ words: LocalizedText) -> LocalizedText {
  LocalizedText("did you mean `\(words.english)`?", "возможно, имелось в виду `\(words.russian)`?")
}
