import CLibrary

/// What time it is, here and now; tests use a fixed one.
package struct Clock: Sendable {
  private let time: @Sendable () -> Timestamp
  private let offset: @Sendable (Int64) -> Int

  /// The system's clock, in the time zone of `TZ` or the machine.
  package static let system = Clock(time: systemTime, offset: systemOffset)

  /// A clock that stands still, so many seconds east of UTC.
  package static func fixed(_ time: Timestamp, utcOffset: Int = 0) -> Clock {
    told(by: { time }, utcOffset: utcOffset)
  }

  /// A clock that somebody sets, so many seconds east of UTC.
  package static func told(
    by time: @escaping @Sendable () -> Timestamp, utcOffset: Int = 0
  ) -> Clock {
    Clock(time: time, offset: { _ in utcOffset })
  }

  /// The same, at a place where clocks are changed: so many seconds east of UTC at each moment.
  package static func told(
    by time: @escaping @Sendable () -> Timestamp, utcOffset: @escaping @Sendable (Int64) -> Int
  ) -> Clock {
    Clock(time: time, offset: utcOffset)
  }

  /// The present moment.
  package var now: Timestamp { time() }

  /// How many seconds local time is ahead of UTC at a moment, in seconds since 1970.
  package func utcOffset(at seconds: Int64) -> Int { offset(seconds) }

  /// The number of the present day, which begins at midnight here, and how long it goes on unless the clocks are changed.
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
    // These say themselves how far they are from UTC: `EST5EDT`, `<+03>-3`.
    let rest = name.drop { $0.isLetter }
    let isRule = name.first == "<" || rest.first.map { "+-0123456789".contains($0) } ?? false
    if isRule || name == "UTC" || name == "GMT" { return nil }
    let folder = variables["TZDIR"] ?? "/usr/share/zoneinfo"
    let path = name.first == "/" ? String(name) : "\(folder)/\(name)"
    return fileSystem.exists(path) && !fileSystem.isDirectory(path) ? nil : String(name)
  }
}

@Sendable private func systemTime() -> Timestamp {
  // Nothing but this follows a change of the machine's time zone, and it looks at a file: not for each offset.
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
