/// A word that a shell may offer, with a few words about it where there is room.
package struct Candidate: Sendable, Equatable {
  package var value: String
  package var description: String?

  package init(_ value: String, _ description: String? = nil) {
    self.value = value
    self.description = description
  }
}

/// What may stand at the end of an unfinished command line.
package enum CompletionResult: Sendable, Equatable {
  /// Each value replaces the whole word that is being typed: `--status=done`, not `done`.
  case words([Candidate])
  /// Paths, which the shell lists better itself; after `--name=` only what follows the sign.
  case files
  case directories
}

/// What may stand for the last of the words, which is being typed and may be empty.
///
/// The words are those after the program's name up to the cursor. `dynamic` lists what only the
/// program knows, records and custom words; it need not look at what was typed.
package func complete(
  words: [String], root: Command, dynamic: (Completion) -> [Candidate]
) -> CompletionResult {
  var parser = Parser(root)
  words.dropLast().forEach { parser.consume($0) }
  let current = words.last ?? ""

  switch parser.expectation(of: current) {
  case .nothing:
    return .words([])
  case .command:
    let visible = parser.place.command.subcommands.filter { !$0.isHidden }
    return .words(visible.map { Candidate($0.name, $0.summary) }.continuing(current))
  case .option:
    return .words(parser.optionCandidates.continuing(current))
  case .value(.none, _, _):
    return .words([])
  case .value(.file, _, _):
    return .files
  case .value(.directory, _, _):
    return .directories
  case .value(.values(let choices), let prefix, let taken):
    let candidates = choices.map { Candidate($0) }
    return .words(candidates.without(taken).prefixed(prefix).continuing(current))
  case .value(let completion, let prefix, let taken):
    return .words(dynamic(completion).without(taken).prefixed(prefix).continuing(current))
  }
}

/// What the words say as far as they can be understood, whatever is wrong or missing: the options
/// that decide where dynamic candidates come from, as `--directory` does.
package func glimpse(_ words: [String], with root: Command) -> Invocation {
  var parser = Parser(root)
  words.forEach { parser.consume($0) }
  return Invocation(
    path: Array(parser.place.path.dropFirst()), given: parser.given, parameters: parser.operands,
    wantsHelp: false, parametersByName: [:])
}

/// What kind of word the next one is.
private enum Expectation {
  case nothing
  case command
  case option
  /// `prefix` is what precedes the value within the word; `taken` are values already given.
  case value(Completion, prefix: String, taken: [String])
}

extension Parser {
  fileprivate func expectation(of word: String) -> Expectation {
    if let option = awaited?.option { return expectedValue(of: option, prefix: "") }
    if !isPastOptions, word.utf8.first == UInt8(ascii: "-") {
      guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return .option }
      let spelling = word[..<equals]
      guard let option = place.scope.last(where: { $0.spellings[0] == spelling }) else {
        return .nothing
      }
      return expectedValue(of: option, prefix: "\(spelling)=")
    }
    if strayWord != nil { return .nothing }
    if place.command.isFamily { return .command }
    guard let parameter = nextParameter else { return .nothing }
    return .value(parameter.completion, prefix: "", taken: operands)
  }

  private func expectedValue(of option: Option, prefix: String) -> Expectation {
    guard let completion = option.completion else { return .nothing }
    let taken = given.filter { $0.name == option.name }.compactMap(\.value)
    return .value(completion, prefix: prefix, taken: option.isRepeatable ? taken : [])
  }

  /// The parameter that the next operand would be.
  private var nextParameter: Parameter? {
    var count = operands.count
    for parameter in place.command.parameters {
      guard let maximum = parameter.arity.maximum, count >= maximum else { return parameter }
      count -= maximum
    }
    return nil
  }

  /// Every visible option that can still be given, by its long names and by its short one.
  fileprivate var optionCandidates: [Candidate] {
    let names = Set(given.map(\.name))
    return place.optionSections.flatMap(\.items)
      .filter { $0.isRepeatable || !names.contains($0.name) }
      .flatMap { option in
        let short = option.short.map { ["-\($0)"] } ?? []
        return (option.spellings + short).map { Candidate($0, option.help) }
      }
  }
}

extension [Candidate] {
  fileprivate func without(_ values: [String]) -> [Candidate] {
    if values.isEmpty { return self }
    let values = Set(values)
    return filter { !values.contains($0.value) }
  }

  fileprivate func prefixed(_ prefix: String) -> [Candidate] {
    prefix.isEmpty ? self : map { Candidate(prefix + $0.value, $0.description) }
  }

  fileprivate func continuing(_ word: String) -> [Candidate] {
    filter { $0.value.utf8.starts(with: word.utf8) }
  }
}
