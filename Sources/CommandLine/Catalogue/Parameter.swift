package import Text

/// A word of the command line that is known by its place: the `ID` of `docket task show ID`.
package struct Parameter: Sendable, Equatable {
  /// How many words a parameter takes.
  package enum Arity: Sendable, Equatable {
    case one
    case optional
    case oneOrMore
    case any
  }

  /// The name that an invocation gives it by, in capitals.
  package var name: String
  /// What stands for it in help.
  package var placeholder: LocalizedText
  package var help: LocalizedText
  package var arity: Arity
  package var completion: Completion

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

  /// `nil` where there is no limit.
  var maximum: Int? {
    switch self {
    case .one, .optional: 1
    case .oneOrMore, .any: nil
    }
  }
}
