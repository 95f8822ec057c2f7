#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An address of the Internet Protocol, version 4 or 6.
package struct IPAddress: Hashable, Sendable {
  /// Four or sixteen, the most significant first.
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The addresses that a host's name or number stands for, the one to try first first; none where there is
  /// no such host.
  package static func resolve(_ host: String) -> [IPAddress] {
    if host.utf8.contains(0) { return [] }
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [IPAddress] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ai_next
      guard let address = IPAddress(entry), !found.contains(address) else { continue }
      found.append(address)
    }
    return found
  }

  private init?(_ entry: addrinfo) {
    guard let address = UnsafeRawPointer(entry.ai_addr) else { return nil }
    let place: Range<Int>
    switch entry.ai_family {
    case AF_INET:
      guard let start = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr) else { return nil }
      place = start..<start + 4
    case AF_INET6:
      guard let start = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) else { return nil }
      place = start..<start + 16
    default: return nil
    }
    guard place.upperBound <= Int(entry.ai_addrlen) else { return nil }
    bytes = Array(UnsafeRawBufferPointer(start: address, count: place.upperBound)[place])
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
