private import Text

extension UsageError {
  /// One line, safe for a terminal: what is wrong and what was probably meant.
  package var message: String {
    switch reason {
    case .unknownCommand(let word, let suggestions):
      "unknown command \(quoted(word))" + didYouMean(suggestions)

    case .missingSubcommand(let names) where names.isEmpty || names.count > 8:
      "\(quoted(spelling)) needs a command"

    case .missingSubcommand(let names):
      "\(quoted(spelling)) needs a command: \(alternatives(names))"

    case .unknownOption(let option, let suggestion):
      "unknown option \(quoted(option))" + didYouMean(suggestion.map { [$0] } ?? [])

    case .missingValue(let option, let placeholder, nil):
      "option \(quoted(option)) needs a value: \(quoted("\(option) \(placeholder)"))"

    case .missingValue(let option, _, let next?):
      "option \(quoted(option)) needs a value; if \(quoted(next)) is the value, "
        + "write \(quoted("\(option)=\(next)"))"

    case .unexpectedValue(let value, let option):
      "option \(quoted(option)) takes no value, but \(quoted(value)) was given"

    case .repeatedOption(let option):
      "option \(quoted(option)) can be given only once"

    case .invalidChoice(let value, let name, let choices, let suggestion):
      "invalid value \(quoted(value)) for \(quoted(name)) (\(alternatives(choices)))"
        + didYouMean(suggestion.map { [$0] } ?? [])

    case .missingParameter(let name):
      "\(quoted(spelling)) needs \(name)"

    case .unexpectedParameter(let word):
      "unexpected argument \(quoted(word))"
    }
  }

  /// One line: what to type to learn more.
  package var usageHint: String {
    "\(quoted("\(spelling) --help")) lists its \(isFamily ? "commands" : "options")"
  }

  private var spelling: String { command.joined(separator: " ") }
}

/// The widest piece of a command line that a message repeats, in terminal columns.
private let widestQuotation = 60

private func quoted(_ text: String) -> String {
  // Cut before it is looked at closely: an argument may be a megabyte.
  let beginning = String(text.unicodeScalars.prefix(widestQuotation * 4))
  return "`\(truncated(sanitized(beginning), to: widestQuotation))`"
}

private func didYouMean(_ suggestions: [String]) -> String {
  suggestions.isEmpty ? "" : "; did you mean \(alternatives(suggestions.map(quoted)))?"
}

/// `a`, `a or b`, `a, b or c`.
private func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
