import Model
import Text

extension TypingMistake {
  /// What was expected of somebody who typed.
  var expected: String {
    switch self {
    case .wholeNumber: "a whole number"
    case .boolean: "`true` or `false`"
    case .date: "a date, such as 2026-01-31"
    case .dateTime: "a date with a time, such as 2026-01-31T09:30:00+03:00"
    case .choice(let names, _): "one of " + names.map { "`\($0)`" }.joined(separator: ", ")
    case .number(let kind): "the number of \(withArticle(kind))"
    }
  }

  /// What was perhaps meant.
  var meant: String? {
    if case .choice(_, let nearest) = self { nearest } else { nil }
  }
}
