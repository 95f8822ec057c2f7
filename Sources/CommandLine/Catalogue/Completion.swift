import Text

/// Which words may stand for a value: what a shell offers while it is typed.
package enum Completion: Sendable, Equatable {
  case none
  case file
  case directory
  /// These words and no others: parsing rejects what is not among them.
  case values([String])
  /// Some of these words and no others, separated by commas: `id,title`.
  case list([String])
  /// These words, or others that mean the same, which whoever takes the value knows: `done` or `выполнено`.
  case named([String])
  /// Some of such words, separated by commas.
  case namedList([String])
  /// The ids of the records of a kind.
  case record(kind: String)
  /// The names of commands, from the program's own on: the `task list` of `docket help task list`.
  case command
  /// Words that only the program can list, under a name the two sides agree on.
  case custom(String)
  /// Some of such words, separated by commas.
  case customList(String)
}

extension Completion {
  /// The words that the value is held to; `nil` where any text will do.
  var choices: [String]? {
    switch self {
    case .values(let choices), .list(let choices): choices
    case .named, .namedList, .none, .file, .directory, .record, .command, .custom, .customList: nil
    }
  }

  /// The words that help shows.
  var shownChoices: [String]? {
    switch self {
    case .named(let choices), .namedList(let choices): choices
    default: choices
    }
  }

  /// What is wrong with a value, if it is held to choices and not made of them.
  func objection(to value: String, for name: LocalizedText) -> UsageError.Reason? {
    guard let choices else { return nil }
    let words =
      if case .list = self { listItems(in: value) } else { [value] }
    guard let stray = words.first(where: { !choices.contains($0) }) else { return nil }
    return .invalidChoice(
      stray, of: name, choices: choices, suggestion: closest(to: stray, among: choices))
  }
}

/// The items of a list in one value; none in an empty one.
func listItems(in value: String) -> [String] {
  if value.isEmpty { return [] }
  return value.split(at: ",", omittingEmptySubsequences: false).map(String.init)
}
