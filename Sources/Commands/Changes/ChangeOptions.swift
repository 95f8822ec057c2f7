import CommandLine
import Presentation
import Text
import Workspace

/// The options of all commands that change records.
struct ChangeOptions {
  let isDryRun: Bool
  let isQuiet: Bool
  let format: ShowFormat
  let transaction: TransactionOptions

  static let all: [Option] = [
    Option(
      name: "dry-run",
      help: LocalizedText(
        "Print a diff of the changes without making them",
        "Показать изменения построчно, как `diff -u`, и ничего не менять")),
    Option(
      name: "quiet", short: "q",
      help: LocalizedText("Do not print what was done", "Не сообщать о сделанном")),
    ShowFormat.option(LocalizedText("Output format", "Формат вывода")),
    lockTimeout,
  ]

  static let lockTimeout = Option(
    name: "lock-timeout", kind: .value(placeholder: Placeholder.seconds),
    help: LocalizedText(
      "How long to wait for another docket process (default 10)",
      "Сколько ждать, пока работает другой docket; по умолчанию 10"))

  init(_ invocation: Invocation) throws(Failure) {
    isDryRun = invocation.flag("dry-run")
    isQuiet = invocation.flag("quiet")
    format = ShowFormat(invocation)
    let timeout = try invocation.seconds("lock-timeout")
    transaction = TransactionOptions(lockTimeout: timeout ?? .seconds(10), isDryRun: isDryRun)
  }
}

extension Invocation {
  /// The duration that an option gives in seconds; nil if it is not given.
  func seconds(_ option: String) throws(Failure) -> Duration? {
    guard let text = value(option) else { return nil }
    guard let seconds = Double(text), seconds >= 0, seconds < 1_000_000 else {
      throw Failure(UsageMessages.notSeconds(option, text))
    }
    return .milliseconds(Int(seconds * 1000))
  }
}
