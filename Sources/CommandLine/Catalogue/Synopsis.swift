import Text

/// A part of a command's syntax, with its role for colours in help and markup in the manual.
enum Token: Equatable {
  /// Text to type literally, such as `--status`.
  case literal(String)
  /// A placeholder for a value, such as `STATUS`.
  case placeholder(String)
  /// Brackets, commas and spaces.
  case mark(String)

  var text: String {
    switch self {
    case .literal(let text), .placeholder(let text), .mark(let text): text
    }
  }
}

extension Option {
  /// The option's syntax, such as `-s, --status STATUS`; a missing short name is replaced by spaces.
  func synopsis(in language: Language) -> [Token] {
    var tokens: [Token] = short.map { [.literal("-\($0)"), .mark(", ")] } ?? [.mark("    ")]
    tokens.append(.literal(spelling))
    if case .value(let placeholder, _) = kind {
      tokens += [.mark(" "), .placeholder(placeholder[language])]
      if isRepeatable { tokens.append(.mark("...")) }
    }
    return tokens
  }

  /// The help text followed by the possible values, so that the catalogue need not repeat them.
  func fullHelp(in language: Language) -> String {
    help[language].with(choices: completion?.shownChoices)
  }
}

extension Parameter.Arity {
  var isOptional: Bool { self == .optional || self == .any }
  var isRepeated: Bool { self == .oneOrMore || self == .any }
}

extension Parameter {
  /// The parameter's syntax: `ID`, `[ID]`, `ID...` or `[ID]...`.
  func synopsis(in language: Language) -> [Token] {
    CommandRoute.synopsis(placeholder[language], arity)
  }

  func fullHelp(in language: Language) -> String {
    help[language].with(choices: completion.shownChoices)
  }
}

extension CommandRoute {
  /// The words after the command's name, such as `OPTIONS`, `COURSE` and `STUDENT`.
  func operands(in language: Language) -> [(name: String, arity: Parameter.Arity)] {
    var words: [(name: String, arity: Parameter.Arity)] = []
    if !command.options.isEmpty { words.append((HelpWords.options[language], .optional)) }
    if command.isFamily { words.append((HelpWords.command[language], .one)) }
    return words + command.parameters.map { ($0.placeholder[language], $0.arity) }
  }

  /// The syntax after the command's name, such as `[OPTIONS] COURSE STUDENT...`, with an element for each word.
  func operandSynopsis(in language: Language) -> [[Token]] {
    operands(in: language).map(Self.synopsis)
  }

  fileprivate static func synopsis(_ name: String, _ arity: Parameter.Arity) -> [Token] {
    let end = (arity.isOptional ? "]" : "") + (arity.isRepeated ? "..." : "")
    return (arity.isOptional ? [.mark("[")] : []) + [.placeholder(name)]
      + (end.isEmpty ? [] : [.mark(end)])
  }
}

extension String {
  fileprivate func with(choices: [String]?) -> String {
    guard let choices, !choices.isEmpty else { return self }
    return "\(self) (\(choices.joined(separator: ", ")))"
  }
}
