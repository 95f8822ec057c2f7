import Platform
import Text

/// An address of the web, loaded by `curl`: it knows the user's proxies and certificates.
package struct WebAddress {
  package let text: String

  package static func isOne(_ source: String) -> Bool {
    let start = String(decoding: source.utf8.prefix(8), as: UTF8.self).lowercased()
    return start.begins(with: "http://") || start.begins(with: "https://")
  }

  package init(_ text: String) throws(OperationError) {
    guard Self.isOne(text) else {
      throw .address(AddressError(address: text, reason: .notHTTP))
    }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw .address(AddressError(address: text, reason: .malformed))
    }
    self.text = text
  }

  /// What messages call it: without the user and the password that may stand in it (RFC 3986 §3.2.1).
  package var name: String {
    guard let mark = text.utf8[authorityRange].lastIndex(of: UInt8(ascii: "@")) else {
      return text
    }
    let end = text.utf8.index(after: mark)
    return String(text[..<authorityRange.lowerBound]) + text[end...]
  }

  /// The host and the port, without a user.
  private var authority: Substring {
    let mark = text.utf8[authorityRange].lastIndex(of: UInt8(ascii: "@"))
    let start = mark.map { text.utf8.index(after: $0) } ?? authorityRange.lowerBound
    return text[start..<authorityRange.upperBound]
  }

  /// The host by its name or number; nil where it is written in a way that readers may take differently.
  private var host: String? {
    let bytes = authority.utf8
    if bytes.first == UInt8(ascii: "[") {
      return bytes.firstIndex(of: UInt8(ascii: "]"))
        .map { String(authority[bytes.index(after: bytes.startIndex)..<$0]) }
    }
    let name = bytes.prefix { $0 != UInt8(ascii: ":") }
    let isPlain = name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
      default: false
      }
    }
    return isPlain && !name.isEmpty ? String(Substring(name)) : nil
  }

  private var scheme: String { isHTTPS ? "https" : "http" }

  private var isHTTPS: Bool {
    text.utf8.prefix(6).elementsEqual("https:".utf8) { $0 | 0x20 == $1 | 0x20 }
  }

  /// Between the scheme and what follows the host.
  private var authorityRange: Range<String.Index> {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: isHTTPS ? 8 : 7)
    return start..<(bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex)
  }

  /// Who chose it, and so where it may lead.
  package enum Trust: Sendable {
    /// Somebody typed it here: it may lead anywhere, what it leads on to only to where all may go.
    case typed
    /// It came with the files: it may lead to hosts of the Internet, neither to this machine nor into its
    /// networks, whatever a name stands for by now.
    case found
  }

  /// The most time that it may take until somebody answers at all.
  private static let connectionLimit = Duration.seconds(10)
  private static let mostRedirects = 5
  /// How often somebody is asked again who has too much to do just now.
  private static let mostRetries = 3

  /// Loads it with redirects, which lead nowhere but to http and https; who has too much to do is asked again after
  /// `wait` has let the time pass that he asks for.
  package func load(
    _ trust: Trust, limit: Int, within time: Duration, _ environment: [String: String],
    wait: (Duration) -> Void = { pause($0) }
  ) throws(OperationError) -> [UInt8] {
    let deadline = Deadline(after: time)
    var address = self
    var (redirects, retries) = (0, 0)
    while redirects <= Self.mostRedirects {
      let left = max(deadline.left ?? time, .milliseconds(1))
      // The typed host may send on to itself.
      let isFree = trust == .typed && address.authority.isExactly(authority)
      let result = try address.request(
        isFree: isFree, usesProxy: trust == .typed, limit: limit, within: left, environment, self)
      if result.output.count > limit { throw error(.tooLarge(limit: limit)) }
      if let delay = result.delay, retries < Self.mostRetries, delay < deadline.left ?? .zero {
        wait(delay)
        retries += 1
        continue
      }
      guard result.status.isSuccess else { throw error(result.reason(limit)) }
      guard let next = result.redirect else { return result.output }
      guard Self.isOne(next) else {
        throw error(.otherScheme)
      }
      address = try WebAddress(next)
      redirects += 1
    }
    throw error(.endless)
  }

  /// Asks once, at a place that is looked up and judged here, so that curl goes to no other.
  private func request(
    isFree: Bool, usesProxy: Bool, limit: Int, within time: Duration,
    _ environment: [String: String], _ first: WebAddress
  ) throws(OperationError) -> Response {
    let options = [
      "--silent", "--show-error", "--fail", "--no-location", "--globoff", "--compressed", "--proto",
      "=http,https",
      "--max-filesize", String(limit), "--max-time", time.inSeconds,
      "--connect-timeout", min(time, Self.connectionLimit).inSeconds,
      "--write-out",
      "%{stderr}\n" + Response.retryMark + "%header{retry-after}\n" + Response.redirectMark
        + "%{redirect_url}\n",
      "--config", "-",
    ]
    if isFree { return try run(options, limit, time, environment) }
    // What is not understood here cannot be judged, and curl may understand it.
    guard let host else { throw first.error(.unclearHost(String(authority))) }
    let places = try places(of: host, within: time, environment)
    if let inner = places.first(where: { !$0.isPublic }) {
      throw first.error(.innerNetwork(inner.text))
    }
    let proxy = usesProxy ? WebProxy(for: host, scheme: scheme, in: environment) : nil
    let way = proxy == nil ? ["--disable", "--noproxy", "*"] : ["--noproxy", ""]
    if let proxy, proxy.looksNamesUp {
      // Maybe it alone can.
      if isLocalHost(host) { throw first.error(.innerNetwork(host)) }
      return try run(way + options, limit, time, environment, through: proxy)
    }
    if places.isEmpty { throw first.error(.noHost) }
    var answer = Response()
    for place in places.prefix(3) {
      let target = place.bytes.count == 4 ? place.text : "[\(place.text)]"
      let place = ["--connect-to", "::\(target):"]
      answer = try run(way + place + options, limit, time, environment, through: proxy)
      if answer.status != .exited(7) { break }
    }
    return answer
  }

  /// Where a host is; none where there is no such host.
  private func places(
    of host: String, within time: Duration, _ environment: [String: String]
  ) throws(OperationError) -> [IPAddress] {
    do throws(SystemError) {
      return try IPAddress.resolve(host, environment: environment, timeLimit: time)
    } catch {
      guard error.isNotFound else { throw .system(error) }
      throw self.error(.programMissing("getent"))
    }
  }

  /// The addresses are no arguments, since those show in lists of processes, and a password may stand in them.
  private func run(
    _ options: [String], _ limit: Int, _ time: Duration, _ environment: [String: String],
    through proxy: WebProxy? = nil
  ) throws(OperationError) -> Response {
    let lines = [("url", text)] + (proxy.map { [("proxy", $0.text)] } ?? [])
    let config = lines.map { "\($0) = \(configText($1))\n" }.joined()
    do throws(SystemError) {
      return Response(
        try Process.run(
          "curl", options, environment: environment,
          input: .bytes(Array(config.utf8)),
          output: .capture(limit: limit + 1), errors: .capture(limit: 1 << 16),
          timeLimit: time + .seconds(10)))
    } catch {
      guard error.isNotFound else { throw .system(error) }
      throw self.error(.programMissing("curl"))
    }
  }

  private func error(_ reason: AddressError.Reason) -> OperationError {
    .address(AddressError(address: name, reason: reason))
  }
}

/// Why an address gave nothing.
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
    /// It has spaces or control characters in it.
    case malformed
    case offline
    case programMissing(String)
    /// It gives more bytes than are read.
    case tooLarge(limit: Int)
    /// It leads on to what is neither http nor https.
    case otherScheme
    /// It leads on and on.
    case endless
    /// It leads into a network of this machine, where only an address that somebody typed may lead.
    case innerNetwork(String)
    /// It leads to a host by a name that programs may read differently.
    case unclearHost(String)
    case noProxy
    case noHost
    case noAnswer
    case status(String?)
    case tookTooLong
    case emptyAnswer
    /// What `curl` says.
    case failed(String?)
  }
}

extension Response {
  /// What curl's exit status means (curl(1), EXIT CODES).
  fileprivate func reason(_ limit: Int) -> AddressError.Reason {
    switch status {
    case .exited(5): .noProxy
    case .exited(6): .noHost
    case .exited(7): .noAnswer
    case .exited(22): .status(errors.statusCode)
    case .exited(23), .exited(63): .tooLarge(limit: limit)
    case .exited(28): .tookTooLong
    case .exited(52): .emptyAnswer
    default: .failed(errors.split(whereSeparator: \.isNewline).first.map(String.init))
    }
  }
}

/// How a request ended.
private struct Response {
  var status = Process.Status.exited(6)
  var output: [UInt8] = []
  /// What curl said.
  var errors = ""
  /// Where the server sends on to.
  var redirect: String?

  /// What the server says of when to ask again; text of another form from a curl before 7.84.
  private var retryAfter: String?

  static let redirectMark = "redirect: "
  static let retryMark = "retry: "

  init() {}

  init(_ result: Process.Result) {
    (status, output) = (result.status, result.output)
    var lines = String(decoding: result.errors, as: UTF8.self).split(at: "\n")
    if let last = lines.last, last.begins(with: Self.redirectMark) {
      lines.removeLast()
      let address = last.dropping(Self.redirectMark.utf8.count)
      redirect = address.isEmpty ? nil : String(address)
    }
    if let last = lines.last, last.begins(with: Self.retryMark) {
      lines.removeLast()
      retryAfter = String(last.dropping(Self.retryMark.utf8.count))
    }
    errors = lines.joined(separator: "\n")
  }
}

extension Response {
  /// How long to wait before asking again, where the server has too much to do (RFC 6585, 4; RFC 9110, 15.6.4).
  fileprivate var delay: Duration? {
    guard status == .exited(22), ["429", "503"].contains(errors.statusCode) else { return nil }
    return retryAfter.flatMap { retryDelay($0, at: Clock.system.now) } ?? .seconds(1)
  }
}

/// A text in quotes as a line of curl's configuration has it (curl(1), --config).
private func configText(_ text: String) -> String {
  let escapes: [(Unicode.Scalar, String)] = [
    ("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\r", "\\r"),
  ]
  return "\"" + escapes.reduce(text) { $0.replacing(sign: $1.0, with: $1.1) } + "\""
}

extension Duration {
  /// As curl takes it: "1.500".
  fileprivate var inSeconds: String {
    let milliseconds = components.attoseconds / 1_000_000_000_000_000
    let digits = String(milliseconds)
    return "\(components.seconds)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension String {
  /// The status of HTTP at the end of curl's message.
  fileprivate var statusCode: String? {
    split(whereSeparator: { !$0.isNumber }).last { $0.count == 3 }.map(String.init)
  }
}
