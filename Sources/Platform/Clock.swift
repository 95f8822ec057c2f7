import CLibrary

/// The current time and time zone; tests use a fixed one.
package struct Clock: Sendable {
  private let time: @Sendable () -> Timestamp
  private let offset: @Sendable (Int64) -> Int

  /// The system's clock, in the time zone of `TZ` or the machine.
  package static let system = Clock(time: systemTime, offset: systemOffset)

  /// A clock that always shows the same time, with a UTC offset in seconds, positive to the east.
  package static func fixed(_ time: Timestamp, utcOffset: Int = 0) -> Clock {
    told(by: { time }, utcOffset: utcOffset)
  }

  /// A clock that shows the time that `time` returns, with a UTC offset in seconds, positive to the east.
  package static func told(
    by time: @escaping @Sendable () -> Timestamp, utcOffset: Int = 0
  ) -> Clock {
    Clock(time: time, offset: { _ in utcOffset })
  }

  /// A clock whose UTC offset changes over time, as with daylight saving.
  package static func told(
    by time: @escaping @Sendable () -> Timestamp, utcOffset: @escaping @Sendable (Int64) -> Int
  ) -> Clock {
    Clock(time: time, offset: utcOffset)
  }

  /// The current time.
  package var now: Timestamp { time() }

  /// The offset of local time from UTC in seconds, at a time in seconds since 1970.
  package func utcOffset(at seconds: Int64) -> Int { offset(seconds) }

  /// The number of the current local day since 1970, and the time left until midnight unless the UTC offset changes.
  package var day: (number: Int64, rest: Duration) {
    let local = now.seconds &+ Int64(utcOffset(at: now.seconds))
    let past = (local % Self.secondsADay + Self.secondsADay) % Self.secondsADay
    return ((local &- past) / Self.secondsADay, .seconds(Self.secondsADay - past))
  }

  private static let secondsADay: Int64 = 86_400
}

extension Clock {
  /// The value of `TZ` if it names no time zone of the system, which then uses UTC (tzset(3)).
  package static func unknownZone(
    in variables: [String: String], _ fileSystem: FileSystem = .real
  ) -> String? {
    guard var name = variables["TZ"]?[...], !name.isEmpty else { return nil }
    if name.first == ":" { name = name.dropFirst() }
    // These contain their own UTC offset: `EST5EDT`, `<+03>-3`.
    let rest = name.drop { $0.isLetter }
    let isRule = name.first == "<" || rest.first.map { "+-0123456789".contains($0) } ?? false
    if isRule || name == "UTC" || name == "GMT" { return nil }
    let folder = variables["TZDIR"] ?? "/usr/share/zoneinfo"
    let path = name.first == "/" ? String(name) : "\(folder)/\(name)"
    return fileSystem.exists(path) && !fileSystem.isDirectory(path) ? nil : String(name)
  }
}

@Sendable private func systemTime() -> Timestamp {
  // Only `tzset` notices a change of the machine's time zone. It checks a file, so it is not called for each offset.
  tzset()
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Timestamp(time)
}

@Sendable private func systemOffset(at seconds: Int64) -> Int {
  guard var time = time_t(exactly: seconds) else { return 0 }
  var local = tm()
  return localtime_r(&time, &local) == nil ? 0 : local.tm_gmtoff
}
