import Diagnostics
import JSON
import Text

/// Converts places in the files of a workspace to JSON, and looks up each text only once.
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

  /// A `Location`; the start of the file if the location has no range.
  func node(_ location: Diagnostic.Location) -> JSONNode {
    ["uri": .string(view.uri(of: location.path)), "range": range(of: location)]
  }

  /// The `Range` of a location; the start of the file if it has none, without reading the file.
  private func range(of location: Diagnostic.Location) -> JSONNode {
    guard let range = location.range else {
      return DocumentText([], view.client.encoding).node(0..<0)
    }
    return self[location.path].node(range)
  }

  /// A `Diagnostic` of the protocol.
  func node(_ finding: Diagnostic) -> JSONNode {
    let supports = { (name: String) in
      self.view.client.supports("textDocument", "publishDiagnostics", name)
    }
    let related = supports("relatedInformation") ? finding.related.map(node) : []
    let fix = supports("dataSupport") ? finding.fix : nil
    return [
      "range": range(of: finding.location),
      "severity": .integer(finding.severity.code),
      "code": .string(finding.code.rawValue),
      "source": "docket",
      "message": .string(finding.wholeMessage(in: view.language)),
      "relatedInformation": related.isEmpty ? nil : .array(related),
      "data": fix.map { ["fix": .string($0.message[view.language])] },
    ]
  }

  private func node(_ label: Diagnostic.Label) -> JSONNode {
    ["location": node(label.location), "message": .string(label.message[view.language])]
  }
}

extension DocumentText {
  /// The `Position` of an offset.
  func node(at offset: Int) -> JSONNode {
    let position = position(of: offset)
    return ["line": .integer(position.line), "character": .integer(position.character)]
  }

  /// The `Range` of some bytes.
  func node(_ range: Range<Int>) -> JSONNode {
    ["start": node(at: range.lowerBound), "end": node(at: range.upperBound)]
  }

  /// A `TextEdit`.
  func node(_ edit: Diagnostic.Edit) -> JSONNode {
    [
      "range": node(edit.location.range ?? bytes.indices),
      "newText": .string(String(decoding: edit.replacement, as: UTF8.self)),
    ]
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
