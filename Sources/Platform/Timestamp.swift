import CLibrary

/// A point in time as in POSIX: seconds since 1970-01-01 00:00 UTC, and nanoseconds.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Whole seconds since 1970-01-01 00:00 UTC, negative before.
  package var seconds: Int64
  /// The fraction of the second, 0 to 999,999,999.
  package var nanoseconds: Int32

  /// Creates a timestamp, by default on a whole second.
  package init(seconds: Int64, nanoseconds: Int32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Whether the first timestamp is earlier.
  package static func < (one: Timestamp, other: Timestamp) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}

extension Timestamp {
  init(_ time: timespec) {
    self.init(seconds: Int64(time.tv_sec), nanoseconds: Int32(truncatingIfNeeded: time.tv_nsec))
  }
}
