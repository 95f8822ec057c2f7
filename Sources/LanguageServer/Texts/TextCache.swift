import Diagnostics
import JSON
import Text

/// Looks up each text of a workspace only once while many positions in it are written.
final class TextCache {
  let view: WorkspaceView
  private var texts: [Path: DocumentText] = [:]

  init(_ view: WorkspaceView) { self.view = view }

  /// The text of a file; empty if it does not exist.
  subscript(path: Path) -> DocumentText {
    if let known = texts[path] { return known }
    let text = view.text(of: path) ?? DocumentText([], view.client.encoding)
    texts[path] = text
    return text
  }
}

extension JSONWriter {
  /// Writes a `Location`; the start of the file if the location has no range.
  mutating func location(_ location: Diagnostic.Location, _ texts: TextCache) {
    object { json in
      json.member("uri", texts.view.uri(of: location.path))
      json.member("range") { $0.range(of: location, texts) }
    }
  }

  /// Writes the `Range` of a location; the start of the file if it has none, without reading the file.
  private mutating func range(of location: Diagnostic.Location, _ texts: TextCache) {
    guard let range = location.range else {
      return self.range(0..<0, in: DocumentText([], texts.view.client.encoding))
    }
    self.range(range, in: texts[location.path])
  }

  /// Writes a `Diagnostic` of the protocol.
  mutating func diagnostic(_ finding: Diagnostic, _ texts: TextCache) {
    let (client, language) = (texts.view.client, texts.view.language)
    object { json in
      json.member("range") { $0.range(of: finding.location, texts) }
      json.member("severity", finding.severity.code)
      json.member("code", finding.code.rawValue)
      json.member("source", "docket")
      json.member("message", finding.wholeMessage(in: language))
      if client.supports("textDocument", "publishDiagnostics", "relatedInformation"),
        !finding.related.isEmpty
      {
        json.member("relatedInformation") {
          $0.array { json in finding.related.forEach { json.related($0, texts) } }
        }
      }
      if let fix = finding.fix, client.supports("textDocument", "publishDiagnostics", "dataSupport")
      {
        json.member("data") { $0.object { $0.member("fix", fix.message[language]) } }
      }
    }
  }

  private mutating func related(_ label: Diagnostic.Label, _ texts: TextCache) {
    object { json in
      json.member("location") { $0.location(label.location, texts) }
      json.member("message", label.message[texts.view.language])
    }
  }
}

extension Diagnostic.Severity {
  /// `DiagnosticSeverity` of the Language Server Protocol.
  fileprivate var code: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .hint: 4
    }
  }
}
