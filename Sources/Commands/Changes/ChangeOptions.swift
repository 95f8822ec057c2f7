import CommandLine
import Text
import Workspace

/// The options of every command that changes the workspace.
struct ChangeOptions {
  let isDryRun: Bool
  let isQuiet: Bool
  let format: ShowFormat
  let transaction: TransactionOptions

  static let all: [Option] = [
    Option(name: "dry-run", help: "Print what would change, as a unified diff, and change nothing"),
    Option(name: "quiet", short: "q", help: "Do not say what was done"),
    Option(
      name: "format",
      kind: .value(
        placeholder: "FORMAT", completion: .values(ShowFormat.allCases.map(\.rawValue))),
      help: "How to say what was done"),
    lockTimeout,
  ]

  static let lockTimeout = Option(
    name: "lock-timeout", kind: .value(placeholder: "SECONDS"),
    help: "How long to wait for another docket; by default 10")

  init(_ invocation: Invocation) throws(Failure) {
    isDryRun = invocation.flag("dry-run")
    isQuiet = invocation.flag("quiet")
    format = invocation.value("format").flatMap(ShowFormat.init) ?? .text
    let timeout = try invocation.seconds("lock-timeout")
    transaction = TransactionOptions(lockTimeout: timeout ?? .seconds(10), isDryRun: isDryRun)
  }
}

extension Invocation {
  /// The time that an option gives in seconds; `nil` where it is not given.
  func seconds(_ option: String) throws(Failure) -> Duration? {
    guard let text = value(option) else { return nil }
    guard let seconds = Double(text), seconds >= 0, seconds < 1_000_000 else {
      throw .usage("`--\(option)` takes a number of seconds, not `\(sanitized(text))`")
    }
    return .milliseconds(Int(seconds * 1000))
  }
}
