import Text

/// A text that an editor has open.
struct OpenDocument: Sendable {
  /// The URI as the client spells it.
  let uri: String
  var version: Int
  var bytes: [UInt8]
  /// Whether an unreadable message arrived since the last change. That message may have been the next change.
  var mayHaveMissedChange = false

  /// Whether a URI spells the same path, which need not be the real one.
  fileprivate func isNamed(by uri: String) -> Bool {
    guard let own = FileURI.path(of: self.uri), let other = FileURI.path(of: uri) else {
      return false
    }
    return own.isExactly(other)
  }
}

/// The texts that an editor has open, by the real paths of their files.
///
/// A file can be open under several names, for example through a link; the text that was changed last counts then.
struct OpenDocuments {
  private var named: [ExactText: [OpenDocument]] = [:]
  /// Documents whose text is unknown because a change was missed: their last versions, by URI.
  private var outOfSync: [ExactText: [String: Int]] = [:]

  /// The current text of each open file.
  var counting: [(path: String, document: OpenDocument)] {
    named.compactMap { path, documents in documents.last.map { (path.text, $0) } }
  }

  /// The current text of a file.
  subscript(path: String) -> OpenDocument? { named[ExactText(path)]?.last }

  /// The text that is open under one name of a file.
  func document(at path: String, uri: String) -> OpenDocument? {
    named[ExactText(path)]?.first { $0.isNamed(by: uri) }
  }

  /// Opens a text, or makes it the current one.
  mutating func set(_ document: OpenDocument, at path: String) {
    close(document.uri, at: path)
    named[ExactText(path), default: []].append(document)
  }

  /// Records that an unreadable message arrived. It may have been a change of any document.
  mutating func noteUnreadMessage() {
    named = named.mapValues { documents in
      documents.map { document in
        var document = document
        document.mayHaveMissedChange = true
        return document
      }
    }
  }

  /// Drops the text of a document until its whole text is known again.
  mutating func loseSync(of document: OpenDocument, at path: String) {
    close(document.uri, at: path)
    outOfSync[ExactText(path), default: [:]][document.uri] = document.version
  }

  /// The version of a document that is out of sync; `nil` for other documents.
  func versionOutOfSync(_ uri: String, at path: String) -> Int? { outOfSync[ExactText(path)]?[uri] }

  /// Records a newer version of a document that is out of sync.
  mutating func note(version: Int, outOfSync uri: String, at path: String) {
    outOfSync[ExactText(path)]?[uri] = version
  }

  mutating func close(_ uri: String, at path: String) {
    let path = ExactText(path)
    outOfSync[path]?[uri] = nil
    if outOfSync[path]?.isEmpty == true { outOfSync[path] = nil }
    named[path]?.removeAll { $0.isNamed(by: uri) }
    if named[path]?.isEmpty == true { named[path] = nil }
  }
}
