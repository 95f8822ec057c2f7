import JSONRPC

extension DocumentContext {
  /// The features for the text.
  var features: OpenText? { OpenText(path, text.bytes, in: state, view.language) }
}

extension Request {
  /// The features of the document in the request, and the offset of its position.
  func featurePlace() throws(ResponseError) -> (
    document: DocumentContext, features: OpenText, offset: Int
  )? {
    guard let (document, offset) = try place(), let features = document.features else { return nil }
    return (document, features, offset)
  }

  /// The features of the document in the request.
  func features() throws(ResponseError) -> (document: DocumentContext, features: OpenText)? {
    guard let document = try document(), let features = document.features else { return nil }
    return (document, features)
  }
}
