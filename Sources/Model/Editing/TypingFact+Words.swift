package import Text

extension TypingFact {
  /// The expected input; in Russian in the form that follows «нужно».
  package var expected: LocalizedText {
    switch self {
    case .wholeNumber: return LocalizedText("a whole number", "целое число")
    case .boolean: return LocalizedText("`true` or `false`", "`true` или `false`")
    case .date(fromToday: false, _):
      return LocalizedText(
        "a date, such as 2026-01-31", "указать дату, например 31.01.2026")
    case .date(fromToday: true, _):
      return LocalizedText(
        "a date, such as 2026-01-31 or tomorrow", "указать дату, например 31.01.2026 или завтра")
    case .repetition:
      return LocalizedText(
        "a repetition such as `every 2 weeks`", "указать повторение, например `каждые 2 недели`")
    case .dateTime:
      return LocalizedText(
        "a date with a time, such as 2026-01-31 09:30",
        "указать дату и время, например 31.01.2026 09:30")
    case .dayOrMonth:
      return LocalizedText(
        """
        a date that shows which number is the month, such as 31.01.2026 or 2026-01-31 \
        (or set `dates` in docket.toml)
        """,
        """
        указать дату так, чтобы было ясно, где день, а где месяц, например 31.01.2026 \
        (или задайте порядок в docket.toml: `dates`)
        """)
    case .choice(let names, _):
      let list = names.map { name in name.map { "`\($0)`" } }
        .joined(separator: LocalizedText(verbatim: ", "))
      return LocalizedText("one of \(list)", "одно из \(list)")
    }
  }

  /// The reason why the text is invalid, if it says more than the expected input.
  package var reason: LocalizedText? {
    if case .repetition(let fact) = self { fact.message } else { nil }
  }

  var message: LocalizedText { reason ?? expectation() }

  /// The expected input as an error: "expected a number" or, with the name of the field or option and the invalid text,
  /// "`number` expects a number, not `x`".
  package func expectation(of name: String? = nil, not text: String? = nil) -> LocalizedText {
    let beginning =
      name.map { LocalizedText("\($0) expects", "\($0): нужно") }
      ?? LocalizedText("expected", "нужно")
    let end =
      text.map { LocalizedText(", not \(quoted($0))", ", а не \(quoted($0))") }
      ?? LocalizedText(verbatim: "")
    return LocalizedText("\(beginning) \(expected)\(end)", "\(beginning) \(expected)\(end)")
  }

  /// The choice that was probably meant.
  package var meant: String? {
    switch self {
    case .choice(_, let nearest), .date(_, let nearest): nearest
    case .repetition(let fact): fact.meant
    default: nil
    }
  }
}
