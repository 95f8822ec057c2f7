package import Text

extension TypingFact {
  /// The expected input.
  private var expected: LocalizedText {
    switch self {
    case .wholeNumber: return FieldType.integer.noun
    case .boolean: return FieldType.boolean.noun
    case .date(fromToday: false, _):
      return LocalizedText(
        "\(FieldType.date.noun), such as 2026-01-31", "\(FieldType.date.noun), например 31.01.2026")
    case .date(fromToday: true, _):
      return LocalizedText(
        "\(FieldType.date.noun), such as 2026-01-31 or tomorrow",
        "\(FieldType.date.noun), например 31.01.2026 или завтра")
    case .repetition: return FieldType.repetition.description
    case .dateTime:
      return LocalizedText(
        "\(FieldType.dateTime.noun), such as 2026-01-31 09:30",
        "\(FieldType.dateTime.noun), например 31.01.2026 09:30")
    case .dayOrMonth:
      return LocalizedText(
        """
        a date that shows which number is the month, such as 31.01.2026 or 2026-01-31 \
        (or set `dates` in docket.toml)
        """,
        """
        дата, по которой видно, где день, а где месяц, например 31.01.2026 \
        (или задайте порядок в docket.toml: `dates`)
        """)
    case .choice(let names, _): return FieldType.oneOf(names.map { $0.map { "`\($0)`" } })
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
    .expected(expected, of: name.map(LocalizedText.init(verbatim:)), not: text)
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
