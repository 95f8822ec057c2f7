/// Which words may stand for a value: what a shell offers while it is typed.
package enum Completion: Sendable, Equatable {
  case none
  case file
  case directory
  /// These words and no others: parsing rejects what is not among them.
  case values([String])
  /// The ids of the records of a kind.
  case record(kind: String)
  /// Words that only the program can list, under a name the two sides agree on.
  case custom(String)
}

extension Completion {
  /// The words that the value is held to; `nil` where any text will do.
  var choices: [String]? {
    if case .values(let choices) = self { choices } else { nil }
  }
}
