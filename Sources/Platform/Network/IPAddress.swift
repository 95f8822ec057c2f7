import CLibrary

/// An address of the Internet Protocol, version 4 or 6.
package struct IPAddress: Hashable, Sendable {
  /// Four or sixteen, the most significant first.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The address that a text writes out, in any of the ways that programs read one (inet_pton, inet_aton):
  /// `127.0.0.1`, `127.1`, `0x7f000001`, `::1`; what stands behind a `%` says only where it is.
  package init?(_ text: String) {
    let number = String(text.utf8.prefix { $0 != UInt8(ascii: "%") }) ?? ""
    if number.utf8.contains(where: { $0 <= 0x20 }) { return nil }
    var version6 = in6_addr()
    var version4 = in_addr()
    if inet_pton(AF_INET6, number, &version6) == 1 {
      bytes = withUnsafeBytes(of: version6) { Array($0) }
    } else if inet_aton(number, &version4) != 0 {
      bytes = withUnsafeBytes(of: version4) { Array($0) }
    } else {
      return nil
    }
  }

  /// As it stands in an address of the web, version 6 without its brackets.
  package var text: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    return stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
    }.joined(separator: ":")
  }

  /// Whether it is one of the Internet's hosts: neither this machine nor one of the networks around it, nor
  /// what is reserved (IANA's special-purpose registries, RFC 6890).
  package var isPublic: Bool {
    switch bytes.count {
    case 4: isPublicVersion4
    case 16: isPublicVersion6
    default: false
    }
  }

  private var isPublicVersion4: Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224...255, _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): false
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 51, 100), (203, 0, 113): false
    case (198, 18...19, _): false
    default: true
    }
  }

  private var isPublicVersion6: Bool {
    // Those of version 4 behind a translator (RFC 6052), which some networks know alone.
    if bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) {
      return IPAddress(Array(bytes.suffix(4))).isPublic
    }
    guard 0x20...0x3F ~= bytes[0] else { return false }
    return switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    // Protocols' own (Teredo among them), documentation, and 6to4.
    case (0x20, 0x01, 0...1, _), (0x20, 0x01, 0x0D, 0xB8), (0x20, 0x02, _, _): false
    case (0x3F, 0xFF, 0...0x0F, _): false
    default: true
    }
  }
}
