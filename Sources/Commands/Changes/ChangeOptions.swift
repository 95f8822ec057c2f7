import CommandLine
import Operations
import Presentation
import Text
import Workspace

extension Options {
  /// The options of all commands that change records.
  static let ofChanges: [any OptionKey] = [dryRun, quiet, showFormat, lockTimeout]

  static let dryRun = Flag(
    "dry-run",
    help: LocalizedText(
      "Print a diff of the changes without making them",
      "Показать изменения построчно, как `diff -u`, и ничего не менять"))
  static let quiet = Flag(
    "quiet", short: "q",
    help: LocalizedText("Do not print what was done", "Не сообщать о сделанном"))
  static let lockTimeout = ValueOption<Duration>(
    "lock-timeout", .seconds(from: 0), Placeholder.seconds,
    help: LocalizedText(
      "How long to wait for another docket process (default 10)",
      "Сколько ждать, пока работает другой docket; по умолчанию 10"))
}

extension Invocation {
  /// Whether the output of a change is text for a person, who may also get a hint.
  var showsHints: Bool {
    ShowFormat(self) == .text && !self[Options.quiet] && !self[Options.dryRun]
  }
}

extension Session {
  /// The settings for changes of this session, as the command line asks for them.
  func settings() -> ChangeSettings {
    var settings = ChangeSettings(
      clock: clock, random: .chosen(context.environment), command: context.commandLine,
      environment: context.environment, isDryRun: invocation[Options.dryRun])
    if let timeout = invocation[Options.lockTimeout] { settings.lockTimeout = timeout }
    settings.onWait = sayWaiting(for:)
    settings.onRecovery = warn(about:)
    settings.onDroppedLists = { warn(ChangeMessages.droppedLists($0)) }
    settings.onNoted = { [changes = context.changes] _ in changes.isEmpty = false }
    return settings
  }
}
