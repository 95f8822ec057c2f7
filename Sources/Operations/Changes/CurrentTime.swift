package import Platform
package import TOML

extension DateTimeParts {
  /// The present moment in local time, to the second.
  package init(now clock: Clock) {
    let seconds = clock.now.seconds
    let offsetMinutes = clock.utcOffset(at: seconds) / 60
    self.init(secondsSince1970: seconds + Int64(offsetMinutes * 60))
    self.offsetMinutes = offsetMinutes
  }

  /// The date and time of a proleptic Gregorian calendar without offset.
  init(secondsSince1970 seconds: Int64) {
    self.init()
    let secondsInDay = 86_400
    let time = Int(seconds % Int64(secondsInDay) + Int64(secondsInDay)) % secondsInDay
    hour = time / 3600
    minute = time / 60 % 60
    second = time % 60

    // Counted from 0000-03-01, years begin in March, so that a leap day is the last of its year.
    let days = Int((seconds - Int64(time)) / Int64(secondsInDay)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}

extension Clock {
  /// The system's clock, or the moment that `SOURCE_DATE_EPOCH` names, in UTC, as
  /// <https://reproducible-builds.org/specs/source-date-epoch/> has it.
  package static func chosen(_ environment: [String: String]) -> Clock {
    guard let seconds = environment["SOURCE_DATE_EPOCH"].flatMap(Int64.init), seconds >= 0 else {
      return .system
    }
    return .fixed(Timestamp(seconds: seconds))
  }
}
