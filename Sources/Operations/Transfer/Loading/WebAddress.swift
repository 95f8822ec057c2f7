import Text

/// An http or https address.
package struct WebAddress: Sendable {
  /// The address as the user gave it, possibly with a user name and password.
  package let text: String
  /// The address without user name and password, for messages and files.
  package let name: String
  let isHTTPS: Bool

  package init(_ text: String) throws {
    guard let parts = AddressParts(text) else {
      let start = String(decoding: text.utf8.prefix(8), as: UTF8.self).lowercased()
      let isHTTP = start.begins(with: "http://") || start.begins(with: "https://")
      throw OperationError.address(
        AddressFact(address: withoutPassword(text), reason: isHTTP ? .malformed : .notHTTP))
    }
    (self.text, name, isHTTPS) = (text, parts.withoutUser, parts.isHTTPS)
  }

  /// Whether the address contains a user name, and maybe a password.
  package var hasUser: Bool { !text.isExactly(name) }
}

/// Why an address could not be loaded.
package struct AddressFact: Hashable {
  /// Without user name and password.
  package let address: String
  package let reason: Reason

  package init(address: String, reason: Reason) {
    self.address = address
    self.reason = reason
  }

  package enum Reason: Hashable, Sendable {
    /// It starts with neither http:// nor https://.
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
    /// The HTTP status, three digits.
    case status(String)
    case timeout
    case empty
    /// The connection ended before the answer was complete.
    case incomplete
    /// There is no secure connection, for the reason that curl gives.
    case insecure(String?)
    /// Any other failure, as curl describes it.
    case failed(String?)
  }
}
