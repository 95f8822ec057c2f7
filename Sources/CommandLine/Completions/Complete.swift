package import Text

/// A word that a shell can offer, with a short description.
package struct Candidate: Sendable, Equatable {
  package var value: String
  package var description: LocalizedText?

  package init(_ value: String, _ description: LocalizedText? = nil) {
    self.value = value
    self.description = description
  }
}

/// The completions of an unfinished command line.
package enum CompletionResult: Sendable, Equatable {
  /// Each value replaces the whole word that is being typed, such as `--status=done` and not only `done`.
  case words([Candidate])
  /// Records whose names match, although their ids do not begin with the typed text.
  case named([Candidate])
  /// File paths, which the shell completes itself; after `--name=`, only the part after the sign.
  case files
  case directories
}

/// Completes the last of the words, which may be empty.
///
/// `words` are the words after the program's name up to the cursor. `dynamic` lists values that only the program knows: records,
/// custom words and, for `.command`, help topics. Its second argument is the start of the value, which it may ignore. If no
/// record matches, it is called once more with nil and returns all records with their names.
package func complete(
  words: [String], root: Command, dynamic: (Completion, _ start: String?) -> [Candidate]
) -> CompletionResult {
  var parser = CommandLineParser(root)
  words.dropLast().forEach { parser.consume($0) }
  let current = words.last ?? ""

  switch parser.expectation(of: current) {
  case .nothing:
    return .words([])
  case .command:
    return .words(parser.route.commandCandidates.continuing(current))
  case .option:
    return .words(parser.optionCandidates.continuing(current))
  case .value(let expected):
    switch expected.completion {
    case .none, .integer, .seconds: return .words([])
    case .file: return .files
    case .directory: return .directories
    case .values(let choices), .named(let choices):
      return .words(expected.candidates(from: choices.map { Candidate($0) }))
    case .list(let choices), .namedList(let choices):
      return .words(expected.nextItem.candidates(from: choices.map { Candidate($0) }))
    case .command:
      let route = route(at: expected.taken, in: root)
      let isWhole = route.names.count == expected.taken.count + 1
      if !isWhole { return .words([]) }
      let commands = route.commandCandidates
      let names = Set(commands.map(\.value))
      let topics = expected.taken.isEmpty ? dynamic(.command, nil) : []
      return .words((commands + topics.filter { !names.contains($0.value) }).continuing(current))
    case .record:
      let continuing = expected.candidates(from: dynamic(expected.completion, expected.start))
      return continuing.isEmpty
        ? .named(expected.candidates(called: dynamic(expected.completion, nil)))
        : .words(continuing)
    case .custom:
      return .words(expected.candidates(from: dynamic(expected.completion, expected.start)))
    case .customList(let name):
      let item = expected.nextItem
      return .words(item.candidates(from: dynamic(.custom(name), item.start)))
    }
  }
}

extension CommandRoute {
  /// The visible subcommands without aliases.
  fileprivate var commandCandidates: [Candidate] {
    visibleCommands.map { Candidate($0.name, $0.summary) }
  }
}

extension CommandLineParser {
  /// All options that can still be given, by long and short name.
  fileprivate var optionCandidates: [Candidate] {
    let names = Set(given.map(\.name))
    return route.optionSections.flatMap(\.items)
      .filter { $0.isRepeatable || !names.contains($0.name) }
      .flatMap { option in
        let short = option.short.map { ["-\($0)"] } ?? []
        return ([option.spelling] + short).map { Candidate($0, option.help) }
      }
  }
}

extension ExpectedValue {
  /// The part of the value that has been typed.
  fileprivate var start: String { String(word.dropFirst(prefix.count)) }

  /// The candidates that continue the typed text and have not been given before, as whole words.
  fileprivate func candidates(from all: [Candidate]) -> [Candidate] {
    let taken = Set(taken)
    return all.filter { !taken.contains($0.value) }
      .map { prefix.isEmpty ? $0 : Candidate(prefix + $0.value, $0.description) }
      .continuing(word)
  }

  /// The candidates whose name, or the start of a word in it, matches the typed text and that have not been given before.
  fileprivate func candidates(called all: [Candidate]) -> [Candidate] {
    let typed = TypedName(start)
    let taken = Set(taken)
    return all.filter { candidate in
      guard let name = candidate.description, !taken.contains(candidate.value) else { return false }
      return NameBeginnings(name.english).match(typed)
    }.map { Candidate(prefix + $0.value, $0.description) }
  }

  /// The expectation for the last item of a list.
  fileprivate var nextItem: ExpectedValue {
    guard let comma = word.utf8.lastIndex(of: UInt8(ascii: ",")) else { return self }
    var item = self
    item.prefix = String(word[...comma])
    item.taken = listItems(in: String(word[..<comma].dropFirst(prefix.count)))
    return item
  }
}

extension [Candidate] {
  fileprivate func continuing(_ word: String) -> [Candidate] {
    filter { $0.value.utf8.starts(with: word.utf8) }
  }
}
