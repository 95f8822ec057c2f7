import Platform
import Text
import Workspace

/// What a source gave.
struct Fetched {
  let text: String
  /// What the source is called in messages.
  let name: String
}

extension Session {
  /// The most bytes that an import reads from a file.
  private static let fileLimit = 256 << 20
  /// The most bytes that an import takes from an address.
  private static let addressLimit = 32 << 20

  /// Whether the network is not to be touched.
  func isOffline(_ asked: Bool) -> Bool {
    let variable = context.environment["DOCKET_OFFLINE"] ?? ""
    return asked || !variable.isEmpty && variable != "0"
  }

  /// Reads an address, a file, or `-`, which is standard input.
  func fetch(
    _ source: String, isOffline: Bool, timeLimit: Duration
  ) throws(Failure) -> Fetched {
    let bytes: [UInt8]
    let name: String
    if WebAddress.isOne(source) {
      let address = try WebAddress(source)
      name = address.name
      if isOffline {
        throw .refused(
          "\(name) is not read offline", help: "import a file, or leave `--offline` out")
      }
      bytes = try address.load(
        limit: Self.addressLimit, within: timeLimit, context.environment)
    } else {
      name = source == "-" ? "standard input" : sanitized(source)
      do throws(ReadFailure) {
        bytes =
          source == "-"
          ? try FileSystem.real.readStandardInput(limit: Self.fileLimit)
          : try FileSystem.real.read(context.absolute(source), limit: Self.fileLimit)
      } catch {
        throw .refused(sanitized(error.message))
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .refused("\(name) is not UTF-8; nothing was imported")
    }
    return Fetched(text: text.first == "\u{FEFF}" ? String(text.dropFirst()) : text, name: name)
  }
}

/// An address of the web, loaded by `curl`: it knows the user's proxies and certificates.
struct WebAddress {
  let text: String

  static func isOne(_ source: String) -> Bool {
    let start = String(decoding: source.utf8.prefix(8), as: UTF8.self).lowercased()
    return start.begins(with: "http://") || start.begins(with: "https://")
  }

  init(_ text: String) throws(Failure) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
      throw .usage("`\(sanitized(text))` is no address: it has spaces or control characters in it")
    }
    self.text = text
  }

  /// What messages call it: without the user and the password that may stand in it (RFC 3986 §3.2.1).
  var name: String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: schemeLength)
    let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    guard let mark = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")) else {
      return sanitized(text)
    }
    return sanitized(String(text[..<start]) + text[bytes.index(after: mark)...])
  }

  /// How many bytes `http://` or `https://` are.
  private var schemeLength: Int { text.lowercased().begins(with: "https") ? 8 : 7 }

  /// The most time that it may take until somebody answers at all.
  private static let connectionLimit = Duration.seconds(10)

  /// Loads it with redirects, which lead nowhere but to http and https.
  func load(
    limit: Int, within time: Duration, _ environment: [String: String]
  ) throws(Failure) -> [UInt8] {
    let result: Process.Result
    do throws(SystemError) {
      result = try Process.run(
        "curl",
        [
          "--silent", "--show-error", "--fail", "--location", "--globoff", "--max-redirs", "5",
          "--proto", "=http,https", "--proto-redir", "=http,https",
          "--max-filesize", String(limit), "--max-time", time.inSeconds,
          "--connect-timeout", min(time, Self.connectionLimit).inSeconds, "--url", text,
        ], environment: environment, input: .null, output: .capture(limit: limit + 1),
        errors: .capture(limit: 1 << 16), timeLimit: time + .seconds(10))
    } catch {
      guard error.isNotFound else { throw Failure(error) }
      throw .refused(
        "addresses are loaded by `curl`, which is not installed",
        help: "load it by other means, and pipe it in: `… | docket import -`")
    }
    if result.output.count > limit { throw tooLarge(limit) }
    if result.status.isSuccess { return result.output }
    throw failure(result, limit)
  }

  private func tooLarge(_ limit: Int) -> Failure {
    refusal(
      "it gives more than \(limit >> 20) MiB", help: "load it by other means, and import the file")
  }

  private func refusal(_ message: String, help: String? = nil) -> Failure {
    .refused("\(name): \(message)", help: help)
  }

  /// What curl's exit status means (curl(1), EXIT CODES).
  private func failure(_ result: Process.Result, _ limit: Int) -> Failure {
    let said = String(decoding: result.errors, as: UTF8.self)
    switch result.status {
    case .exited(1): return refusal("it leads on to what is neither http nor https")
    case .exited(5): return refusal("the proxy is not found")
    case .exited(6): return refusal("there is no such host")
    case .exited(7): return refusal("nobody answers there")
    case .exited(22): return refusal("the server answers \(said.statusCode ?? "with an error")")
    case .exited(23), .exited(63): return tooLarge(limit)
    case .exited(28):
      return refusal(
        "it takes too long", help: "`docket import --timeout SECONDS` gives it more time")
    case .exited(47): return refusal("it leads on and on")
    case .exited(52): return refusal("the server answers nothing")
    default:
      let line = said.split(whereSeparator: \.isNewline).first.map(String.init) ?? "curl failed"
      return refusal(sanitized(line))
    }
  }
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
