import Platform
import Text

/// The proxy that curl asks for an address, by what the environment says (curl(1), ENVIRONMENT).
///
/// It is found here and handed to curl, so that what is judged and where curl goes are the same.
struct WebProxy: Equatable {
  /// As curl takes it: `http://proxy.example:3128`, `proxy.example:3128`. A password may stand in it.
  let text: String

  /// Nil where curl would go to the host itself.
  init?(for host: String, scheme: String, in environment: [String: String]) {
    func value(of names: [String]) -> String? {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    let own = scheme + "_proxy"
    // A server hands what it is asked by to programs as `HTTP_PROXY`, so that curl does not read that.
    let names = [own] + (scheme == "http" ? [] : [own.uppercased()])
    guard let text = value(of: names + ["all_proxy", "ALL_PROXY"]) else { return nil }
    let exceptions = value(of: ["no_proxy", "NO_PROXY"]) ?? ""
    if exceptions.split(whereSeparator: { $0 == "," || $0.isWhitespace })
      .contains(where: { isException($0, for: host) })
    {
      return nil
    }
    self.text = text
  }

  /// Whether it is told the names of hosts; for those of the older kinds of SOCKS curl looks them up.
  var looksNamesUp: Bool {
    let start = text.lowercased()
    return !["socks://", "socks4://", "socks5://"].contains(where: start.begins)
  }
}

/// Whether an entry of `no_proxy` holds for a host: all of them, a name with those below it, or a number or a
/// network of such.
private func isException(_ entry: Substring, for host: String) -> Bool {
  if entry == "*" { return true }
  if let address = IPAddress(host) {
    let parts = entry.split(at: "/", maxSplits: 1)
    guard let network = IPAddress(String(parts[0])), network.bytes.count == address.bytes.count
    else { return false }
    let all = network.bytes.count * 8
    guard let length = parts.count == 1 ? all : Int(parts[1]), 0...all ~= length else {
      return false
    }
    return zip(address.bytes, network.bytes).enumerated().allSatisfy { index, pair in
      let free = min(max(0, (index + 1) * 8 - length), 8)
      return Int(pair.0) >> free == Int(pair.1) >> free
    }
  }
  let name = plainHost(entry.begins(with: ".") ? entry.dropping(1) : entry)
  let host = plainHost(host[...])
  return !name.isEmpty && (host == name || host.hasSuffix("." + name))
}

/// Whether a name is this machine's wherever it is looked up (RFC 6761, 6.3), of which curl asks nobody.
func isLocalHost(_ host: String) -> Bool {
  let host = plainHost(host[...])
  return host == "localhost" || host.hasSuffix(".localhost")
}

/// The name of a host in lower case, without the dot that may end it.
private func plainHost(_ host: Substring) -> String {
  (host.ends(with: ".") ? host.dropLast() : host).lowercased()
}
