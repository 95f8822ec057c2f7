/// The parts of an http or https address (RFC 3986, section 3) that matter for removing a user name and a password.
package struct AddressParts {
  /// The scheme as written, with the slashes: `https://`.
  private let scheme: Substring
  /// The host and the port.
  private let host: Substring
  /// Everything after the host.
  private let rest: Substring

  /// Returns nil if the text is not such an address, or if it is unclear where a password ends, as in
  /// `http://user:pass/word@example.org`.
  package init?(_ text: String) {
    let start = String(decoding: text.utf8.prefix(8), as: UTF8.self).lowercased()
    guard let length = ["http://", "https://"].first(where: start.begins)?.utf8.count,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return nil }
    let afterScheme = text[...].dropping(length)
    let authority = Substring(afterScheme.utf8.prefix { !"/?#".utf8.contains($0) })
    rest = afterScheme.dropping(authority.utf8.count)
    let pieces = authority.split(at: "@", omittingEmptySubsequences: false)
    host = pieces.last ?? ""
    scheme = Substring(text.utf8.prefix(length))
    let mayHavePassword = pieces.count > 1 || authority.utf8.contains(UInt8(ascii: ":"))
    guard isHost(host), !mayHavePassword || !rest.utf8.contains(UInt8(ascii: "@")) else {
      return nil
    }
  }

  /// The address without its user name and password.
  package var withoutUser: String { String(scheme + host + rest) }

  package var isHTTPS: Bool { scheme.utf8.count == 8 }
}

/// Whether a text looks like an address, well-formed or not: it has a scheme or a password (`user:password@host`).
package func looksLikeAddress(_ text: String) -> Bool {
  let start = String(decoding: text.utf8.prefix(6), as: UTF8.self).lowercased()
  if start.begins(with: "http:") || start.begins(with: "https:") { return true }
  guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
  if !text.utf8[..<colon].allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "/") }) { return false }
  return text.utf8[colon...].starts(with: "://".utf8)
    || text.utf8[colon...].contains(UInt8(ascii: "@")) && text.utf8.allSatisfy { $0 > 0x20 }
}

/// The text for showing to people: if it looks like an address, everything that is or may be a password is removed.
package func withoutPassword(_ text: String) -> String {
  guard looksLikeAddress(text) else { return text }
  if let parts = AddressParts(text) { return parts.withoutUser }
  if let mark = text.utf8.lastIndex(of: UInt8(ascii: "@")) { return "…" + text[mark...] }
  let colons = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: ":") }
  return colons.count > 1 ? String(text[...colons[1]]) + "…" : text
}

/// Whether a text can be a host with an optional port. Used to make sure that no part of a password is shown as a host.
private func isHost(_ text: Substring) -> Bool {
  let end = text.utf8.firstIndex(of: UInt8(ascii: "]")) ?? text.startIndex
  let port = text[end...].split(at: ":", omittingEmptySubsequences: false).dropFirst()
  return !text.isEmpty && !text.begins(with: ":") && port.count <= 1
    && port.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
}
