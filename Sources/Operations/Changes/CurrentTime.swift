import Model
package import Platform
package import TOML
package import Text

extension DateTimeParts {
  /// The present moment in local time, to the second.
  package init(now clock: Clock) {
    self.init(clock.now, by: clock)
  }

  /// A moment in local time, to the second.
  package init(_ moment: Timestamp, by clock: Clock) {
    let seconds = moment.seconds
    let offsetMinutes = clock.utcOffset(at: seconds) / 60
    self.init(secondsSince1970: seconds + Int64(offsetMinutes * 60))
    self.offsetMinutes = offsetMinutes
  }

  /// A date and time of the proleptic Gregorian calendar, without a UTC offset.
  init(secondsSince1970 seconds: Int64) {
    self.init()
    let secondsInDay = 86_400
    let time = Int(seconds % Int64(secondsInDay) + Int64(secondsInDay)) % secondsInDay
    hour = time / 3600
    minute = time / 60 % 60
    second = time % 60

    let days = (seconds - Int64(time)) / Int64(secondsInDay)
    (year, month, day) = CalendarDay(number: Int(days)).date
  }
}

extension Clock {
  /// The system's clock, or the fixed time that `SOURCE_DATE_EPOCH` sets, in UTC (see
  /// <https://reproducible-builds.org/specs/source-date-epoch/>).
  package static func chosen(_ environment: [String: String]) -> Clock {
    guard let seconds = environment["SOURCE_DATE_EPOCH"].flatMap(Int64.init), seconds >= 0 else {
      return .system
    }
    return .fixed(Timestamp(seconds: seconds))
  }
}

extension RandomSource {
  /// The system's random numbers, or with `DOCKET_RANDOM_SEED` the same sequence every time, for tests.
  package static func chosen(_ environment: [String: String]) -> RandomSource {
    RandomSource(seed: environment["DOCKET_RANDOM_SEED"].flatMap(UInt64.init))
  }
}
