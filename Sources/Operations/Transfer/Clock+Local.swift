import Platform
import TOML

extension Clock {
  /// The UTC offset in seconds at a local time, which is given in seconds since 1970 as a local clock would show it.
  func utcOffset(atLocal seconds: Int64) -> Int {
    utcOffset(at: seconds - Int64(utcOffset(at: seconds)))
  }

  /// The moment at which a local day starts. It is not midnight if the clocks change then.
  func start(ofDay midnight: Int64) -> Int64 {
    let offset = utcOffset(at: midnight)
    let moments = [offset, utcOffset(at: midnight - Int64(offset))].map { midnight - Int64($0) }
    return moments.sorted().first { day(at: $0) == midnight } ?? moments[1]
  }

  /// The local day at a moment, as the midnight that starts it in UTC.
  func day(at moment: Int64) -> Int64 {
    let local = moment + Int64(utcOffset(at: moment))
    let time = local % 86_400
    return local - (time < 0 ? time + 86_400 : time)
  }
}
