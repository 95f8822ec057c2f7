import Text

/// A text that an editor has open.
struct OpenDocument: Sendable {
  /// As the client spells it.
  let uri: String
  var version: Int
  var bytes: [UInt8]
}
