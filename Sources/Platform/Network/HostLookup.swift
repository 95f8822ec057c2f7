#if canImport(Darwin)
  import CLibrary
#endif

extension IPAddress {
  /// The addresses that a host's name or number stands for, the one to try first first; none where there is
  /// no such host.
  ///
  /// Names are looked up by `getent`, which belongs to the C library: that of a statically linked program
  /// cannot read what this machine asks for names (nsswitch.conf) unless the very same one is installed here.
  /// An error means that the program could not be run.
  package static func resolve(
    _ host: String, environment: [String: String], timeLimit: Duration
  ) throws(SystemError) -> [IPAddress] {
    if let address = IPAddress(host) { return [address] }
    // A name that begins with a hyphen would be an option, and is none of a host (RFC 1123 §2.1).
    guard let first = host.utf8.first, first != UInt8(ascii: "-"), !host.utf8.contains(0) else {
      return []
    }
    var found: [IPAddress] = []
    for address in try lookUp(host, environment, timeLimit) where !found.contains(address) {
      found.append(address)
    }
    return found
  }

  #if canImport(Darwin)
    private static func lookUp(
      _ host: String, _ environment: [String: String], _ timeLimit: Duration
    ) throws(SystemError) -> [IPAddress] {
      var list: UnsafeMutablePointer<addrinfo>?
      guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
      defer { freeaddrinfo(list) }
      var found: [IPAddress] = []
      var next = list
      while let entry = next?.pointee {
        next = entry.ai_next
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let code = getnameinfo(
          entry.ai_addr, entry.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        if code == 0, let address = IPAddress(String(cString: text)) { found.append(address) }
      }
      return found
    }
  #else
    private static func lookUp(
      _ host: String, _ environment: [String: String], _ timeLimit: Duration
    ) throws(SystemError) -> [IPAddress] {
      let answer = try Process.run(
        "getent", ["ahosts", host], environment: environment, input: .null,
        output: .capture(limit: 1 << 16), errors: .null, timeLimit: timeLimit)
      guard answer.status.isSuccess else { return [] }
      // Lines such as "192.0.2.1       STREAM example.org".
      return answer.output.split(separator: UInt8(ascii: "\n")).compactMap { line in
        IPAddress(String(decoding: line.prefix { $0 > 0x20 }, as: UTF8.self))
      }
    }
  #endif
}
