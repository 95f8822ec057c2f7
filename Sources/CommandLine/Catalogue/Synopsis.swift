import Text

/// A piece of a command's spelling, told apart so that help can colour it and a manual mark it up.
enum Token: Equatable {
  /// What is typed as it stands: `--status`.
  case literal(String)
  /// What is typed something else for: `STATUS`.
  case placeholder(String)
  /// Brackets, commas, spaces.
  case mark(String)

  var text: String {
    switch self {
    case .literal(let text), .placeholder(let text), .mark(let text): text
    }
  }
}

extension Option {
  /// `-s, --status STATUS`, with room in place of a missing short name.
  func synopsis(in language: Language) -> [Token] {
    var tokens: [Token] = short.map { [.literal("-\($0)"), .mark(", ")] } ?? [.mark("    ")]
    tokens.append(.literal(spelling))
    if case .value(let placeholder, _) = kind {
      tokens += [.mark(" "), .placeholder(placeholder[language])]
      if isRepeatable { tokens.append(.mark("...")) }
    }
    return tokens
  }

  /// The help with the choices behind it, which the catalogue so need not say twice.
  func fullHelp(in language: Language) -> String {
    help[language].with(choices: completion?.shownChoices)
  }
}

extension Parameter {
  /// `ID`, `[ID]`, `ID...` or `[ID]...`.
  func synopsis(in language: Language) -> [Token] {
    let name = placeholder[language]
    return switch arity {
    case .one: [.placeholder(name)]
    case .optional: [.mark("["), .placeholder(name), .mark("]")]
    case .oneOrMore: [.placeholder(name), .mark("...")]
    case .any: [.mark("["), .placeholder(name), .mark("]...")]
    }
  }

  func fullHelp(in language: Language) -> String {
    help[language].with(choices: completion.shownChoices)
  }
}

extension CommandRoute {
  /// What follows the command's name on a line: `[OPTIONS] COURSE STUDENT...`, a word each.
  func operandSynopsis(in language: Language) -> [[Token]] {
    var words: [[Token]] = []
    if !command.options.isEmpty {
      words.append([.mark("["), .placeholder(HelpWords.options[language]), .mark("]")])
    }
    if command.isFamily { words.append([.placeholder(HelpWords.command[language])]) }
    return words + command.parameters.map { $0.synopsis(in: language) }
  }
}

extension String {
  fileprivate func with(choices: [String]?) -> String {
    guard let choices, !choices.isEmpty else { return self }
    return "\(self) (\(choices.joined(separator: ", ")))"
  }
}
