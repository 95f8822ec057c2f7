import JSON
package import Text

/// A message of a command in addition to its output; in machine formats it has the shape of a finding.
package struct Notice: Sendable {
  package enum Severity: String, Sendable {
    case error, warning, note
  }

  /// The stable name of a kind of message, such as `no-record`.
  package var code: String
  package var severity: Severity
  package var message: LocalizedText
  /// The file that the message is about, if any.
  package var location: Diagnostic.Location?
  /// Additional lines of the message.
  package var details: [String]
  package var help: [LocalizedText]
  /// The complete message as shown to people.
  package var rendered: String

  package init(
    code: String, severity: Severity, message: LocalizedText,
    location: Diagnostic.Location? = nil, details: [String] = [], help: [LocalizedText] = [],
    rendered: String
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.details = details
    self.help = help
    self.rendered = rendered
  }

  /// The message as a JSON object on one line, with the same members as in `JSONRenderer`.
  package func json(_ language: Language, sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      let object: JSONNode = [
        "version": .integer(JSONRenderer.version),
        "code": .string(code),
        "severity": .string(severity.rawValue),
        "message": .string(message[language]),
        "details": details.isEmpty ? nil : .array(details.map { .string($0) }),
        "path": .string(location?.path.text),
        "start": location.map { cache.start(of: $0) } ?? .null,
        "end": location.map { cache.end(of: $0) } ?? .null,
        "label": .null,
        "related": [],
        "help": .array(help.map { .string($0[language]) }),
        "fix": .null,
        "rendered": .string(rendered),
      ]
      return object.text + "\n"
    }
  }
}
