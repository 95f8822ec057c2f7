import Model
import Platform
import Text

/// How long to wait before asking again, by what `Retry-After` says (RFC 9110, 10.2.3): so many seconds, or until a date.
/// Nil for what is neither, and for the obsolete forms of dates.
func retryDelay(_ text: String, at now: Timestamp) -> Duration? {
  if let seconds = Int32(text) { return .seconds(max(seconds, 0)) }
  return secondsOfHTTPDate(text).map { .seconds(max($0 - now.seconds, 0)) }
}

/// The seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
private func secondsOfHTTPDate(_ text: String) -> Int64? {
  let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(at: " ")
  let words = text.split(at: " ")
  guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), 1...31 ~= day,
    let month = months.firstIndex(of: words[2]), let year = Int(words[3]), 1970...9999 ~= year
  else { return nil }
  let time = words[4].split(at: ":").compactMap { Int($0) }
  // There may be a leap second.
  guard time.count == 3, 0...23 ~= time[0], 0...59 ~= time[1], 0...60 ~= time[2] else { return nil }
  let days = CalendarDay(year: year, month: month + 1, day: day).number
  return Int64(((days * 24 + time[0]) * 60 + time[1]) * 60 + time[2])
}
