import Model
import TOML
import Text

// Reads lines of a repetition, an anchor, a first and a last day, separated by tabs. Prints for each the English text, the
// Russian text, the RRULE and at most 50 occurrences, separated by tabs; or `error: ` and the message.

func day(_ text: Substring) -> CalendarDay? {
  var text = String(text)
  return text.withUTF8(decodeDateTime).map(CalendarDay.init)
}

while let line = readLine() {
  let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
  guard parts.count == 4, let anchor = day(parts[1]), let first = day(parts[2]),
    let last = day(parts[3])
  else {
    print("error: expected a repetition and three days")
    continue
  }
  do {
    let repetition = try Repetition(rruleOrWords: String(parts[0]))
    let days = repetition.occurrences(from: first, through: last, anchor: anchor).prefix(50)
    let text = repetition.text
    print(
      text.english, text.russian, repetition.rrule ?? "",
      days.map(\.text).joined(separator: " "), separator: "\t")
  } catch {
    print("error: \(error.message.english)")
  }
}

extension Repetition {
  fileprivate init(rruleOrWords text: String) throws(ModelError) {
    if let rule = Repetition(rrule: text) { self = rule } else { try self.init(text) }
  }
}
