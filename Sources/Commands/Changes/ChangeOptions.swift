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
      Options.dryRun,
      help: LocalizedText(
        "Print a diff of the changes without making them",
        "Показать изменения построчно, как `diff -u`, и ничего не менять")),
    Option(
      Options.quiet,
      help: LocalizedText("Do not print what was done", "Не сообщать о сделанном")),
    ShowFormat.option(LocalizedText("Output format", "Формат вывода")),
    lockTimeout,
  ]

  static let lockTimeout = Option(
    Options.lockTimeout, placeholder: Placeholder.seconds,
    help: LocalizedText(
      "How long to wait for another docket process (default 10)",
      "Сколько ждать, пока работает другой docket; по умолчанию 10"))

  /// Whether the output is text for a person, who may also get a hint.
  var showsHints: Bool { format == .text && !isQuiet && !isDryRun }

  init(_ invocation: Invocation) {
    isDryRun = invocation[Options.dryRun]
    isQuiet = invocation[Options.quiet]
    format = ShowFormat(invocation)
    let timeout = invocation[Options.lockTimeout]
    transaction = TransactionOptions(lockTimeout: timeout ?? .seconds(10), isDryRun: isDryRun)
  }
}
