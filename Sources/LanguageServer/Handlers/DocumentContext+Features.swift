extension DocumentContext {
  /// What can be asked about the text.
  var features: OpenText? { OpenText(path, text.bytes, in: state, view.language) }
}

extension Request {
  /// What can be asked about the document that is named, and the byte that is.
  func featurePlace() throws(ResponseError) -> (
    document: DocumentContext, features: OpenText, offset: Int
  )? {
    guard let (document, offset) = try place(), let features = document.features else { return nil }
    return (document, features, offset)
  }

  /// What can be asked about the document that is named.
  func features() throws(ResponseError) -> (document: DocumentContext, features: OpenText)? {
    guard let document = try document(), let features = document.features else { return nil }
    return (document, features)
  }
}
