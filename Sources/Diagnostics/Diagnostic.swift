package import Text

/// One finding about the files of a workspace.
package struct Diagnostic: Sendable, Hashable {
  package var code: Code
  package var severity: Severity
  /// What is wrong, in one line, without a full stop.
  package var message: LocalizedText
  package var location: Location
  /// What the marked text is, shown beside its carets.
  package var label: LocalizedText?
  /// The other places that have to do with the finding.
  package var related: [Label]
  /// What to do about it; each may have several lines.
  package var help: [LocalizedText]
  package var fix: Fix?
  /// What was probably meant by the text at the location, without quotes; where a key is missing, that.
  package var meant: String?
  /// How many findings it stands for; more than one where it says only that there are more.
  package var count = 1

  package init(
    code: Code, severity: Severity = .error, message: LocalizedText, location: Location,
    label: LocalizedText? = nil, related: [Label] = [], help: [LocalizedText] = [], fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.label = label
    self.related = related
    self.help = help
    self.fix = fix
  }

  /// The stable name of a sort of finding: `dangling-reference`.
  package struct Code: RawRepresentable, Hashable, Sendable {
    package var rawValue: String

    package init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// How bad a finding is; the raw value is the word that programs see.
  package enum Severity: String, CaseIterable, Sendable {
    case error, warning, hint
  }

  /// A place in a file.
  package struct Location: Hashable, Sendable {
    package var path: Path
    /// Bytes from 0, half-open; nil for the file as a whole.
    package var range: Range<Int>?

    package init(path: Path, range: Range<Int>? = nil) {
      self.path = path
      self.range = range
    }
  }

  /// A second place of a finding, maybe in another file, and what it has to do with it.
  package struct Label: Hashable, Sendable {
    package var location: Location
    package var message: LocalizedText

    package init(location: Location, message: LocalizedText) {
      self.location = location
      self.message = message
    }
  }

  /// A change of the file that would resolve the finding. The edits are computed only when they are shown or applied.
  package struct Fix: Sendable {
    /// What the change does, as an order: `replace it with "petrov-ivan"`.
    package let message: LocalizedText
    private let change: @Sendable ([UInt8]) -> Change?

    /// A fix that is computed from the content of the file; nil where nothing is to be changed in that.
    package init(
      _ message: LocalizedText, change: @escaping @Sendable (_ content: [UInt8]) -> Change?
    ) {
      self.message = message
      self.change = change
    }

    /// A certain fix that replaces some bytes.
    package init(_ message: LocalizedText, replacing range: Range<Int>, with text: String) {
      self.init(message) { _ in Change(splices: [.replace(range, text)], isCertain: true) }
    }

    /// What is changed in a file with some content.
    package func change(of content: [UInt8]) -> Change? { change(content) }
  }

  /// What a fix changes in its file.
  package struct Change: Hashable, Sendable {
    package var splices: [Splice]
    /// Whether the change can be made without asking.
    package var isCertain: Bool

    package init(splices: [Splice], isCertain: Bool) {
      self.splices = splices
      self.isCertain = isCertain
    }
  }

  /// A replacement of the bytes at a location; without a range, of the whole file.
  package struct Edit: Hashable, Sendable {
    package var location: Location
    package var replacement: [UInt8]

    package init(location: Location, replacement: [UInt8]) {
      self.location = location
      self.replacement = replacement
    }
  }
}

/// Fixes of equal findings are equal if they say the same.
extension Diagnostic.Fix: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.message == other.message }

  package func hash(into hasher: inout Hasher) { hasher.combine(message) }
}

extension Diagnostic {
  /// All that people are told to do: the help, and the fix unless the help has said it.
  var advice: [LocalizedText] {
    help + (fix.map { help.contains($0.message) ? [] : [$0.message] } ?? [])
  }

  /// The message, what else is told, and the advice, each in lines of its own.
  package func wholeMessage(in language: Language, with lines: [String] = []) -> String {
    ([message[language]] + lines + advice.map { $0[language] }).joined(separator: "\n")
  }
}

/// The order in which findings are reported: by path (its bytes), position, code and message.
///
/// A finding about a file as a whole precedes those inside it.
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
