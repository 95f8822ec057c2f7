import Platform
import TOML

extension Clock {
  /// How many seconds local time is ahead of UTC where a clock at the place shows so many since 1970.
  func utcOffset(atLocal seconds: Int64) -> Int {
    utcOffset(at: seconds - Int64(utcOffset(at: seconds)))
  }

  /// The moment at which a day begins at the place, which is not midnight where the clocks are changed then.
  func start(ofDay midnight: Int64) -> Int64 {
    let offset = utcOffset(at: midnight)
    let moments = [offset, utcOffset(at: midnight - Int64(offset))].map { midnight - Int64($0) }
    return moments.sorted().first { day(at: $0) == midnight } ?? moments[1]
  }

  /// The midnight, as a clock in UTC would show it, of the day that it is at the place at a moment.
  func day(at moment: Int64) -> Int64 {
    let local = moment + Int64(utcOffset(at: moment))
    let time = local % 86_400
    return local - (time < 0 ? time + 86_400 : time)
  }
}
