import JSON
import JSONRPC

extension Request {
  func definition() throws(ResponseError) -> JSONNode {
    guard let (document, offset) = try place(),
      let location = document.features.definition(at: offset)
    else { return .null }
    return TextCache(document.view).node(location)
  }

  func references() throws(ResponseError) -> JSONNode {
    guard let (document, offset) = try place() else { return .null }
    let isDeclarationAsked = params?["context"]?["includeDeclaration"]?.boolean ?? false
    let locations = document.features.references(
      at: offset, includingDeclaration: isDeclarationAsked)
    let texts = TextCache(document.view)
    return .array(locations.map { texts.node($0) })
  }

  func highlights() throws(ResponseError) -> JSONNode {
    guard let (document, offset) = try place() else { return .null }
    return .array(
      document.features.highlights(at: offset).map { ["range": document.text.node($0)] })
  }
}
