package import Text

/// A positional argument, such as the `ID` of `docket task show ID`.
package struct Parameter: Sendable, Equatable {
  /// The number of words that a parameter accepts.
  package enum Arity: Sendable, Equatable {
    case one
    case optional
    case oneOrMore
    case any
  }

  /// The name in capitals; an invocation returns the value by this name.
  package var name: String
  /// The name in help.
  package var placeholder: LocalizedText
  package var help: LocalizedText
  package var arity: Arity
  package var completion: Completion
  /// The option that stands for the parameter, such as `--where` for ids: with it, the words are for the other parameters.
  package var substitute: CommandLinePart?

  package init(
    name: String, placeholder: LocalizedText? = nil, help: LocalizedText, arity: Arity = .one,
    completion: Completion = .none
  ) {
    self.name = name
    self.placeholder = placeholder ?? LocalizedText(verbatim: name)
    self.help = help
    self.arity = arity
    self.completion = completion
  }
}

extension Parameter.Arity {
  var minimum: Int {
    switch self {
    case .one, .oneOrMore: 1
    case .optional, .any: 0
    }
  }

  /// The maximum number of words; nil if there is no limit.
  var maximum: Int? {
    switch self {
    case .one, .optional: 1
    case .oneOrMore, .any: nil
    }
  }
}
