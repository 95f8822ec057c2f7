package import Text

extension UsageError {
  /// The message in one line without control characters, with a suggestion if there is one.
  package var message: LocalizedText {
    switch reason {
    case .unknownCommand(let word, let suggestions):
      LocalizedText(
        "unknown command \(quoted(word))", "неизвестная команда \(quoted(word))")
        + didYouMean(suggestions)

    case .unknownTopic(let word, let suggestions):
      LocalizedText(
        "unknown command or topic \(quoted(word))", "неизвестная команда или тема \(quoted(word))")
        + didYouMean(suggestions)

    case .missingSubcommand(let names) where names.isEmpty || names.count > 8:
      LocalizedText(
        "\(quoted(spelling)) needs a command", "после \(quoted(spelling)) нужна команда")

    case .missingSubcommand(let names):
      LocalizedText(
        "\(quoted(spelling)) needs a command: ", "после \(quoted(spelling)) нужна команда: ")
        + alternatives(names)

    case .unknownOption(let option, let suggestion):
      LocalizedText(
        "unknown option \(quoted(option))", "неизвестный параметр \(quoted(option))")
        + didYouMean(suggestion.map { [$0] } ?? [])

    case .missingValue(let option, let placeholder, nil):
      LocalizedText(
        "option \(quoted(option)) needs a value: \(placeholder.map { quoted("\(option) \($0)") })",
        "параметру \(quoted(option)) нужно значение: \(placeholder.map { quoted("\(option) \($0)") })"
      )

    case .missingValue(let option, _, let next?):
      LocalizedText(
        """
        option \(quoted(option)) needs a value; if \(quoted(next)) is the value, \
        write \(quoted("\(option)=\(next)"))
        """,
        """
        параметру \(quoted(option)) нужно значение; если \(quoted(next)) и есть значение, \
        напишите \(quoted("\(option)=\(next)"))
        """)

    case .unexpectedValue(let value, let option):
      LocalizedText(
        "option \(quoted(option)) takes no value, but \(quoted(value)) was given",
        "параметр \(quoted(option)) пишется без значения, а указано \(quoted(value))")

    case .repeatedOption(let option):
      LocalizedText(
        "option \(quoted(option)) can be given only once",
        "параметр \(quoted(option)) можно указать только один раз")

    case .invalidChoice(let value, let name, let choices, let suggestion):
      .expected(alternatives(choices), of: name.map(quoted), not: value)
        + didYouMean(suggestion.map { [$0] } ?? [])

    case .invalidNumber(let value, let name, let expected):
      .expected(expected.numbers, of: name.map(quoted), not: value)

    case .conflict(let name, let other):
      LocalizedText(
        "\(name.map(quoted)) cannot be used with \(other.map(quoted))",
        "\(name.map(quoted)) и \(other.map(quoted)) нельзя указать вместе")

    case .requirement(let other, let name):
      LocalizedText(
        "\(name.map(quoted)) needs \(other.map(quoted))",
        "\(name.map(quoted)) можно указать только вместе с \(other.map(quoted))")

    case .missingParameter(let placeholder):
      LocalizedText(
        "\(quoted(spelling)) needs \(placeholder)",
        "для \(quoted(spelling)) нужно указать \(placeholder)")

    case .unexpectedParameter(let word):
      LocalizedText(
        "unexpected argument \(quoted(word))", "лишний аргумент \(quoted(word))")
    }
  }

  /// A line that tells what to type to learn more.
  package var usageHint: LocalizedText {
    let command = quoted("\(spelling) --help")
    return isFamily
      ? LocalizedText("\(command) lists its commands", "все команды покажет \(command)")
      : LocalizedText("\(command) lists its options", "все параметры покажет \(command)")
  }

  private var spelling: String { command.joined(separator: " ") }
}

extension Completion {
  /// The numbers that are accepted.
  fileprivate var numbers: LocalizedText {
    switch self {
    case .integer(let range) where range.upperBound == .max:
      LocalizedText(
        "a whole number from \(range.lowerBound)", "целое число от \(range.lowerBound)")
    case .integer(let range):
      LocalizedText(
        "a whole number from \(range.lowerBound) to \(range.upperBound)",
        "целое число от \(range.lowerBound) до \(range.upperBound)")
    case .seconds(let minimum) where minimum > 0:
      LocalizedText(
        "a number of seconds from \(minimum)", "число секунд от \(minimum)")
    default: LocalizedText("a number of seconds", "число секунд")
    }
  }
}

private func didYouMean(_ suggestions: [String]) -> LocalizedText {
  if suggestions.isEmpty { return LocalizedText(verbatim: "") }
  return LocalizedText("; did you mean ", "; возможно, вы имели в виду ")
    + alternatives(suggestions.map(quoted)) + LocalizedText(verbatim: "?")
}
