import CLibrary

/// A moment as POSIX counts it: seconds since 1970-01-01 00:00 UTC and nanoseconds from 0.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Whole seconds since 1970-01-01 00:00 UTC, negative before.
  package var seconds: Int64
  /// The rest of the second, 0 to 999,999,999.
  package var nanoseconds: Int32

  /// A moment, on the whole second unless told otherwise.
  package init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Whether one moment is before the other.
  package static func < (one: Timestamp, other: Timestamp) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}

extension Timestamp {
  init(_ time: timespec) {
    self.init(seconds: Int64(time.tv_sec), nanoseconds: Int32(truncatingIfNeeded: time.tv_nsec))
  }
}
