package import JSON
import Platform
package import Text

/// A request of a client: its parameters, and what the server knows at its moment.
package struct Request {
  package let params: JSONNode?
  package let client: Client
  /// All the workspaces that are followed.
  package let views: [WorkspaceView]
  /// Whether nobody waits for the answer any more; what takes long should ask now and then.
  package let isCancelled: () -> Bool
}

extension Request {
  /// The document that `textDocument` names; nil where it is outside of all workspaces or no record's, which is
  /// answered with nothing.
  package func document() throws(ResponseError) -> DocumentContext? {
    guard let uri = params?["textDocument"]?["uri"]?.string else {
      throw .invalidParams("textDocument.uri")
    }
    return document(atURI: uri)
  }

  package func document(atURI uri: String) -> DocumentContext? {
    guard let (view, path) = file(atURI: uri) else { return nil }
    return view.document(at: path)
  }

  /// The file or folder that a URI names and the innermost workspace that it lies in, whatever it is.
  package func file(atURI uri: String) -> (view: WorkspaceView, path: Path)? {
    let inside = views.filter { $0.path(ofURI: uri) != nil }
    guard let view = inside.max(by: { $0.root.utf8.count < $1.root.utf8.count }) else {
      return nil
    }
    return view.path(ofURI: uri).map { (view, $0) }
  }

  /// The document and the byte in it that `textDocument` and `position` name.
  package func place() throws(ResponseError) -> (document: DocumentContext, offset: Int)? {
    guard let position = params?["position"].flatMap(TextPosition.init) else {
      throw .invalidParams("position")
    }
    guard let document = try document() else { return nil }
    return (document, document.text.offset(of: position))
  }

  /// The document and the bytes of it that `textDocument` and `range` name.
  package func span() throws(ResponseError) -> (document: DocumentContext, range: Range<Int>)? {
    guard let start = params?["range"]?["start"].flatMap(TextPosition.init),
      let end = params?["range"]?["end"].flatMap(TextPosition.init)
    else { throw .invalidParams("range") }
    guard let document = try document() else { return nil }
    return (document, document.text.range(start, end))
  }
}

extension TextPosition {
  /// Nil where it is none; numbers too great for anything are the greatest.
  package init?(_ node: JSONNode) {
    guard let line = node["line"]?.clampedInteger,
      let character = node["character"]?.clampedInteger
    else { return nil }
    self.init(line: line, character: character)
  }
}

extension JSONNode {
  fileprivate var clampedInteger: Int? {
    guard case .number(let digits) = value else { return nil }
    if let number = Int(digits) { return number }
    return Double(digits).map { $0 < 0 ? -1 : $0 < 1e15 ? Int($0) : .max }
  }
}
