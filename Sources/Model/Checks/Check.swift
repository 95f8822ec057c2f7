package import Diagnostics
package import Text

/// A check of a workspace for one kind of error: its stable code, its explanation and, if the whole graph is needed, the
/// function that finds the error.
package struct Check: Sendable {
  package let code: Diagnostic.Code
  package let severity: Diagnostic.Severity
  /// One line without a full stop.
  package let summary: LocalizedText
  /// Why the error matters and how to fix it, for `docket explain`.
  package let explanation: LocalizedText
  package let wrong: Example
  package let right: Example
  /// Creates the check of a single record, if it follows from a rule of the record's kind.
  let inRecord: (@Sendable (Kind, Rule) -> RecordCheck?)?
  /// Finds the error among all records and returns it in any order. Without both functions, the error is in a single value or
  /// key, and `RecordReader` reports it.
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

  /// The files of a small example workspace by path. A line feed ends each text, and need not be written.
  package struct Example: Sendable, ExpressibleByDictionaryLiteral {
    package let files: [(path: Path, text: String)]

    package init(dictionaryLiteral elements: (Path, String)...) {
      files = elements.map { (path: $0.0, text: $0.1 + "\n") }
    }
  }

  /// Creates a diagnostic. If `meant` is given, the help is a "did you mean" question.
  func finding(
    _ message: LocalizedText, in path: Path, at range: Range<Int>? = nil,
    field: String? = nil, subject: Diagnostic.Subject? = nil, label: LocalizedText? = nil,
    related: [Diagnostic.Label] = [],
    meant: String? = nil, help: LocalizedText? = nil, fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    var finding = Diagnostic(
      code: code, severity: severity, message: message,
      location: Diagnostic.Location(path: path, range: range), field: field, subject: subject,
      label: label, related: related, help: [meant.map(didYouMean) ?? help].compactMap(\.self),
      fix: fix)
    finding.meant = meant
    return finding
  }
}

extension Diagnostic.Label {
  /// Words about another place in a file.
  init(in path: Path, at range: Range<Int>? = nil, _ message: LocalizedText) {
    self.init(location: Diagnostic.Location(path: path, range: range), message: message)
  }

  /// Marks the first of several places that say the same.
  static func first(in path: Path, at range: Range<Int>) -> Diagnostic.Label {
    Diagnostic.Label(in: path, at: range, LocalizedText("first here", "впервые здесь"))
  }
}

extension Diagnostic {
  /// Notes that another record is equally at fault in the same field.
  mutating func addPeer(_ path: Path, _ subject: Subject) {
    peers.insert(
      Identity(code: code, record: Record(path), field: identity.field, subject: subject))
  }
}

/// Returns the beginning of the text at a range of a file, as the subject of a finding.
func markedText(_ range: Range<Int>, of bytes: [UInt8]) -> String {
  shortenedText(
    String(decoding: bytes[range.clamped(to: bytes.indices)].prefix(500), as: UTF8.self))
}

/// Returns the "did you mean" question for an unknown word.
func didYouMean(_ word: String) -> LocalizedText {
  didYouMean(LocalizedText(verbatim: word))
}

func didYouMean(_ words: LocalizedText) -> LocalizedText {
  LocalizedText("did you mean `\(words)`?", "возможно, имелось в виду `\(words)`?")
}
