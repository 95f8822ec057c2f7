import Text

/// An http or https address.
package struct WebAddress {
  /// As it was given, maybe with a user and a password.
  package let text: String
  /// The address without a user and a password, for messages and files.
  package let name: String
  let isHTTPS: Bool

  package init(_ text: String) throws(OperationError) {
    guard let parts = AddressParts(text) else {
      let start = String(decoding: text.utf8.prefix(8), as: UTF8.self).lowercased()
      let isHTTP = start.begins(with: "http://") || start.begins(with: "https://")
      throw .address(
        AddressError(address: withoutPassword(text), reason: isHTTP ? .malformed : .notHTTP))
    }
    (self.text, name, isHTTPS) = (text, parts.withoutUser, parts.isHTTPS)
  }

  /// Whether a user, and maybe a password, stands in it.
  package var hasUser: Bool { !text.isExactly(name) }
}

/// Why an address could not be loaded.
package struct AddressError: Error, Hashable {
  /// Without a user and a password.
  package let address: String
  package let reason: Reason

  package init(address: String, reason: Reason) {
    self.address = address
    self.reason = reason
  }

  package enum Reason: Hashable, Sendable {
    /// It begins with neither http:// nor https://.
    case notHTTP
    case malformed
    case offline
    case noCurl
    case tooLarge(limit: Int)
    /// It redirects from http or https to another protocol.
    case otherProtocol(fromHTTPS: Bool)
    case tooManyRedirects
    case unknownProxy
    case unknownHost
    case refused
    /// The status of HTTP, three digits.
    case status(String)
    case timeout
    case empty
    /// The connection ended before the answer did.
    case incomplete
    /// No secure connection, for a reason that curl gives.
    case insecure(String?)
    /// Any other failure, as curl describes it.
    case failed(String?)
  }
}
