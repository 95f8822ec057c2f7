import Text

/// The kind of words that a value accepts, which a shell can complete.
package enum Completion: Sendable, Equatable {
  case none
  case file
  case directory
  /// Only these words; parsing rejects others.
  case values([String])
  /// A comma-separated list of only these words, such as `id,title`.
  case list([String])
  /// These words or synonyms that the command knows, such as `done` or `выполнено`.
  case named([String])
  /// A comma-separated list of such words.
  case namedList([String])
  /// The ids of records of a kind.
  case record(kind: String)
  /// The path of a command without the program's name, such as the `task list` in `docket help task list`.
  case command
  /// No words, but only whole numbers in this range; parsing rejects others.
  case integer(ClosedRange<Int>)
  /// No words, but only numbers of seconds; parsing rejects others.
  case seconds(from: Double)
  /// Words that only the program can list, by a name that both sides know.
  case custom(String)
  /// A comma-separated list of such words.
  case customList(String)
}

extension Completion {
  /// The words that parsing accepts; nil if it accepts any.
  var choices: [String]? {
    switch self {
    case .values(let choices), .list(let choices): choices
    case .named, .namedList, .none, .file, .directory, .record, .command, .integer, .seconds,
      .custom, .customList:
      nil
    }
  }

  /// The words that help shows.
  var shownChoices: [String]? {
    switch self {
    case .named(let choices), .namedList(let choices): choices
    default: choices
    }
  }

  /// Why parsing rejects a value; nil if it is accepted.
  func objection(to value: String, for name: LocalizedText) -> UsageError.Reason? {
    switch self {
    case .integer(let range):
      if let number = Int(value), range.contains(number) { return nil }
      return .invalidNumber(value, of: name, expected: .integer(range))
    case .seconds(let minimum):
      if let seconds = Double(value), (minimum..<1_000_000).contains(seconds) { return nil }
      return .invalidNumber(value, of: name, expected: .seconds(from: minimum))
    default: break
    }
    guard let choices else { return nil }
    let words =
      if case .list = self { listItems(in: value) } else { [value] }
    guard let stray = words.first(where: { !choices.contains($0) }) else { return nil }
    return .invalidChoice(
      stray, of: name, choices: choices, suggestion: closest(to: stray, among: choices))
  }
}

/// The items of a comma-separated list; none for an empty value.
func listItems(in value: String) -> [String] {
  if value.isEmpty { return [] }
  return value.split(at: ",", omittingEmptySubsequences: false).map(String.init)
}
