package import Text

/// A finding of a check in the files of a workspace.
package struct Diagnostic: Sendable, Hashable {
  package var code: Code
  package var severity: Severity
  /// The problem in one line, without a full stop.
  package var message: LocalizedText
  /// The message without the name of the field that it begins with, such as "must be one word", for forms, which show the
  /// field beside it; nil if the message does not name its field.
  package var remark: LocalizedText?
  package var location: Location
  package var identity: Identity
  /// The identities of others that are equally at fault, such as the other references of a cycle.
  package var peers: Set<Identity> = []
  /// A description of the marked text, shown next to the carets.
  package var label: LocalizedText?
  /// Other locations that are related to the finding.
  package var related: [Label]
  /// Advice for solving the problem; each item may have several lines.
  package var help: [LocalizedText]
  package var fix: Fix?
  /// Fixes of which a person has to choose one, such as the sides of a merge conflict.
  package var choices: [Fix] = []
  /// How many lines of the marked text an excerpt shows at most before it leaves out those in the middle.
  package var excerptLines = 5
  /// The field where a form shows the finding. `identity` has none if another violation could be reported at another field.
  package var shownField: String?
  /// The suggested replacement of the text at the location, without quotes, or the suggested key if one is missing.
  package var meant: String?
  /// The number of findings that this one represents; more than one if it only says that there are more.
  package var count = 1

  package init(
    code: Code, severity: Severity = .error, message: LocalizedText, location: Location,
    field: String? = nil, subject: Subject? = nil, label: LocalizedText? = nil,
    related: [Label] = [], help: [LocalizedText] = [], fix: Fix? = nil
  ) {
    identity = Identity(
      code: code, record: Record(location.path), field: field, subject: subject)
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.label = label
    self.related = related
    self.help = help
    self.fix = fix
  }

  /// The stable name of a kind of finding, such as `dangling-reference`.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package var rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The severity; the raw value is used in machine formats.
  package enum Severity: String, CaseIterable, Sendable {
    case error, warning, hint
  }

  /// A location in a file.
  package struct Location: Hashable, Sendable {
    package var path: Path
    /// The range of bytes; nil for the whole file.
    package var range: Range<Int>?

    package init(path: Path, range: Range<Int>? = nil) {
      self.path = path
      self.range = range
    }
  }

  /// Another location of a finding, maybe in another file, with a message.
  package struct Label: Hashable, Sendable {
    package var location: Location
    package var message: LocalizedText

    package init(location: Location, message: LocalizedText) {
      self.location = location
      self.message = message
    }
  }

  /// The edits that a fix makes in its file.
  package struct Change: Hashable, Sendable {
    package var splices: [Splice]
    /// Whether the change can be made without asking.
    package var isCertain: Bool

    package init(splices: [Splice], isCertain: Bool) {
      self.splices = splices
      self.isCertain = isCertain
    }
  }

  /// The replacement of the bytes at a location, or of the whole file if it has no range.
  package struct Edit: Hashable, Sendable {
    package var location: Location
    package var replacement: [UInt8]

    package init(location: Location, replacement: [UInt8]) {
      self.location = location
      self.replacement = replacement
    }
  }
}

extension Diagnostic {
  /// All advice: the help, and the fix's message unless the help contains it.
  var advice: [LocalizedText] {
    help + (fix.map { help.contains($0.message) ? [] : [$0.message] } ?? [])
  }

  /// The message, additional lines and the advice, each on separate lines.
  package func wholeMessage(in language: Language, with lines: [String] = []) -> String {
    ([message[language]] + lines + advice.map { $0[language] }).joined(separator: "\n")
  }
}

/// Findings are sorted by path (as bytes), position, code and message.
///
/// A finding about a whole file precedes those inside it.
extension Diagnostic: Comparable {
  package static func < (first: Diagnostic, second: Diagnostic) -> Bool {
    let (a, b) = (first.location, second.location)
    if a.path != b.path { return a.path < b.path }
    if a.range != b.range {
      guard let secondRange = b.range else { return false }
      guard let firstRange = a.range else { return true }
      return (firstRange.lowerBound, firstRange.upperBound)
        < (secondRange.lowerBound, secondRange.upperBound)
    }
    return (first.code.rawValue, ExactText(first.message.english))
      < (second.code.rawValue, ExactText(second.message.english))
  }
}
