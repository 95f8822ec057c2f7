import Diagnostics
import JSON
import Text

/// The texts of a workspace, looked up and counted through once while much is written about them.
final class TextCache {
  let view: WorkspaceView
  private var texts: [Path: DocumentText] = [:]

  init(_ view: WorkspaceView) { self.view = view }

  /// The text of a file; an empty one where there is none.
  subscript(path: Path) -> DocumentText {
    if let known = texts[path] { return known }
    let text = view.text(of: path) ?? DocumentText([], view.client.encoding)
    texts[path] = text
    return text
  }
}

extension JSONWriter {
  /// Writes a `Location`; of a whole file, its beginning.
  mutating func location(_ location: Diagnostic.Location, _ texts: TextCache) {
    object { json in
      json.member("uri", texts.view.uri(of: location.path))
      json.member("range") { $0.range(of: location, texts) }
    }
  }

  /// Writes the `Range` of a place; of a whole file, its beginning, for which nothing is read.
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
