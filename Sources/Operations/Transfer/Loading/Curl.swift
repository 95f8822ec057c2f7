import Platform
import Text

extension WebAddress {
  /// Loads the address with curl, which handles proxies, certificates and redirects.
  ///
  /// The limit counts the bytes that curl writes, so it also stops compressed or endless answers.
  package func load(
    limit: Int, within time: Duration, _ environment: [String: String]
  ) throws -> [UInt8] {
    let result: Process.Result
    do {
      result = try Process.run(
        "curl", options(limit: limit, within: time), environment: environment,
        input: .bytes(Array(config.utf8)), output: .capture(limit: limit + 1),
        errors: .capture(limit: 1 << 16), timeLimit: time + .seconds(1))
    } catch {
      throw error.isNotFound ? self.error(.noCurl) : error
    }
    if result.output.count > limit { throw error(.tooLarge(limit: limit)) }
    guard result.status.isSuccess else { throw error(reason(for: result, limit: limit)) }
    return result.output
  }

  private func options(limit: Int, within time: Duration) -> [String] {
    [
      // First, so that no configuration file is read.
      "--disable", "--silent", "--show-error", "--fail", "--globoff", "--compressed",
      "--proto", "=http,https", "--location", "--max-redirs", "5",
      "--proto-redir", isHTTPS ? "=https" : "=http,https", "--max-filesize", "\(limit)",
      "--max-time", time.inSeconds, "--connect-timeout", min(time, .seconds(10)).inSeconds,
      "--config", "-",
    ]
  }

  /// The configuration for curl. It goes to standard input, since arguments would show the password in lists of
  /// processes.
  private var config: String {
    let escaped = text.replacing(sign: "\\", with: "\\\\").replacing(sign: "\"", with: "\\\"")
    return "url = \"\(escaped)\"\n"
  }

  /// The meaning of curl's exit status (curl(1), EXIT CODES).
  private func reason(for result: Process.Result, limit: Int) -> AddressFact.Reason {
    let lines = String(decoding: result.errors, as: UTF8.self).split(at: "\n")
    let message = (lines.last { $0.begins(with: "curl: (") } ?? lines.first).map(String.init)
    guard case .exited(let status) = result.status else { return .timeout }
    return switch status {
    case 1: .otherProtocol(fromHTTPS: isHTTPS)
    case 3: .malformed
    case 5: .unknownProxy
    case 6: .unknownHost
    case 7: .refused
    case 18: .incomplete
    case 22: message?.httpStatus.map { .status($0) } ?? .failed(message)
    case 28: .timeout
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .insecure(message)
    case 47: .tooManyRedirects
    case 52: .empty
    case 63: .tooLarge(limit: limit)
    default: .failed(message)
    }
  }

  func error(_ reason: AddressFact.Reason) -> OperationError {
    .address(AddressFact(address: name, reason: reason))
  }
}

extension Duration {
  /// The duration as curl expects it: "1.500".
  fileprivate var inSeconds: String {
    let milliseconds = components.attoseconds / 1_000_000_000_000_000
    let digits = String(milliseconds)
    return "\(components.seconds)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension String {
  /// The HTTP status at the end of curl's message.
  fileprivate var httpStatus: String? {
    split(whereSeparator: { !$0.isNumber }).last { $0.count == 3 }.map(String.init)
  }
}
