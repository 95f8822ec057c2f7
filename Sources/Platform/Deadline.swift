import CLibrary

/// How long something may still be waited for.
package struct Deadline {
  private let end: Duration?
  private var nextPause = Duration.milliseconds(1)
  private static let longestPause = Duration.milliseconds(50)

  /// A deadline so long from now; none at all for nil.
  package init(after time: Duration?) {
    end = time.map { elapsedTime() + $0 }
  }

  /// The time left, not below zero; nil where there is no deadline.
  package var left: Duration? {
    end.map { max($0 - elapsedTime(), .zero) }
  }

  /// The time left as `poll` counts it: milliseconds, -1 without a deadline.
  var milliseconds: CInt {
    guard let left else { return -1 }
    let (seconds, attoseconds) = left.components
    return CInt(clamping: min(seconds, 1 << 40) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  /// Sleeps a little, longer each time up to the longest pause, and tells whether there was time for it.
  package mutating func pause() -> Bool {
    let left = left ?? nextPause
    if left <= .zero { return false }
    let pause = min(nextPause, left).components.attoseconds / 1_000_000_000
    var time = timespec(tv_sec: 0, tv_nsec: Int(pause))
    nanosleep(&time, nil)
    nextPause = min(nextPause * 2, Self.longestPause)
    return true
  }
}

/// The time since some moment in the past, by a clock that nobody sets.
package func elapsedTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
