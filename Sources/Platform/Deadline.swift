import CLibrary

/// A time limit for waiting.
package struct Deadline {
  private let start = elapsedTime()
  private let end: Duration?
  private var nextPause = Duration.milliseconds(1)

  /// Creates a deadline this far in the future; nil means no limit.
  package init(after time: Duration?) {
    end = time.map { [start] in start + $0 }
  }

  /// The time left, at least zero; nil without a limit.
  package var left: Duration? {
    end.map { max($0 - elapsedTime(), .zero) }
  }

  /// The time left in milliseconds, for `poll`; -1 without a limit.
  var milliseconds: CInt {
    guard let left else { return -1 }
    let (seconds, attoseconds) = left.components
    return CInt(clamping: min(seconds, 1 << 40) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  /// Sleeps for a short time; returns false if no time is left.
  ///
  /// The pauses grow to 20 ms, and later become shorter the longer the wait lasts, so that of several waiting programs the one that
  /// came first has the best chance.
  package mutating func pause() -> Bool {
    let left = left ?? nextPause
    if left <= .zero { return false }
    let pause = min(nextPause, left).components.attoseconds / 1_000_000_000
    var time = timespec(tv_sec: 0, tv_nsec: Int(pause))
    nanosleep(&time, nil)
    let age = max((elapsedTime() - start) / .milliseconds(1), 1)
    nextPause = min(
      nextPause * 2, .milliseconds(20), max(.milliseconds(1), .milliseconds(2500 / age)))
    return true
  }
}

/// The time since a fixed moment, by a clock that cannot be set.
package func elapsedTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
