package import Platform
package import Text

/// How a change is made: who makes it and when, how long to wait for other programs, and the callbacks that report
/// progress.
package struct ChangeSettings {
  package var clock: Clock
  /// The source of the random characters in new ids.
  package var random: RandomSource
  /// The command line that makes the change, which `undo` shows; a change without one cannot be undone.
  package var command: String
  /// The environment variables for git, which also say who the user is.
  package var environment: [String: String]
  /// Whether to plan only, without taking the lock or writing.
  package var isDryRun: Bool
  /// How long to wait for the workspace's lock.
  package var lockTimeout: Duration
  /// How long to wait before `onWait`. Usually the other program finishes sooner than anybody could read a message.
  package var patience = Duration.milliseconds(500)

  /// Called once if the lock is not free, with the process that holds it.
  package var onWait: (LockHolder?) -> Void = { _ in }
  /// Asked while docket waits for the lock: whether to give up as if the timeout had passed.
  package var isGivenUp: () -> Bool = { false }
  /// Called with what happened to a change that was interrupted earlier.
  package var onRecovery: (Recovery) -> Void = { _ in }
  /// Called when each file is staged and again when it is replaced.
  package var onStep: () -> Void = {}
  /// Called with the files that lost their access control lists when they were replaced.
  package var onDroppedLists: ([Path]) -> Void = { _ in }
  /// Called with the change's name in the log.
  package var onNoted: (LogName) -> Void = { _ in }

  package init(
    clock: Clock = .system, random: RandomSource = RandomSource(seed: nil), command: String = "",
    environment: [String: String] = [:], isDryRun: Bool = false,
    lockTimeout: Duration = .seconds(10)
  ) {
    (self.clock, self.random, self.command) = (clock, random, command)
    (self.environment, self.isDryRun, self.lockTimeout) = (environment, isDryRun, lockTimeout)
  }
}
