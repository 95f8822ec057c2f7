import JSON
import JSONRPC
import Platform
import Text

/// A request with its parameters, and the state of the server when it arrived.
struct Request {
  let params: JSONNode?
  let client: Client
  /// All open workspaces.
  let views: [WorkspaceView]
}

extension Request {
  /// The document in `textDocument`; `nil` if it is outside of all workspaces or is not a record, and the response is
  /// empty.
  func document() throws(ResponseError) -> DocumentContext? {
    guard let uri = params?["textDocument"]?["uri"]?.string else {
      throw .invalidParams("textDocument.uri")
    }
    return document(atURI: uri)
  }

  func document(atURI uri: String) -> DocumentContext? {
    guard let (view, path) = file(atURI: uri) else { return nil }
    return view.document(at: path)
  }

  /// The file or folder that a URI names, and the innermost workspace that contains it.
  func file(atURI uri: String) -> (view: WorkspaceView, path: Path)? {
    let inside = views.filter { $0.path(ofURI: uri) != nil }
    guard let view = inside.max(by: { $0.root.utf8.count < $1.root.utf8.count }) else {
      return nil
    }
    return view.path(ofURI: uri).map { (view, $0) }
  }

  /// The document in `textDocument`, and the byte offset of `position`.
  func place() throws(ResponseError) -> (document: DocumentContext, offset: Int)? {
    guard let position = params?["position"].flatMap(TextPosition.init) else {
      throw .invalidParams("position")
    }
    guard let document = try document() else { return nil }
    return (document, document.text.offset(of: position))
  }

  /// The document in `textDocument`, and the byte range of `range`.
  func span() throws(ResponseError) -> (document: DocumentContext, range: Range<Int>)? {
    guard let start = params?["range"]?["start"].flatMap(TextPosition.init),
      let end = params?["range"]?["end"].flatMap(TextPosition.init)
    else { throw .invalidParams("range") }
    guard let document = try document() else { return nil }
    return (document, document.text.range(start, end))
  }
}

extension TextPosition {
  /// Fails for a value that is not a position; numbers that are too large become the largest.
  init?(_ node: JSONNode) {
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
