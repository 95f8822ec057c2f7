import Text

@testable import CommandLine

/// Returns the errors in a catalogue, one sentence each; parsing ignores them.
func problems(in root: Command) -> [String] {
  problems(at: CommandRoute(root))
}

private func problems(at route: CommandRoute) -> [String] {
  let command = route.command
  let checks = [
    wordingProblems(of: command),
    structureProblems(of: command),
    command.options.flatMap(problems),
    nameProblems(at: route),
  ]
  return checks.joined().map { "\(route.spelling): \($0)" }
    + command.subcommands.map(route.entering).flatMap(problems(at:))
}

private func wordingProblems(of command: Command) -> [String] {
  let texts =
    [("the summary", command.summary)]
    + command.examples.map { ("the purpose of `\($0.commandLine.english)`", $0.purpose) }
    + command.parameters.map { ("the help of \($0.name)", $0.help) }
    + command.options.map { ("the help of --\($0.name)", $0.help) }
  return texts.compactMap { name, text in
    let texts = [text.english, text.russian]
    if texts.contains("") { return "\(name) is missing" }
    if texts.contains(where: { $0.includes("\n") }) { return "\(name) is longer than a line" }
    if texts.contains(where: { $0.hasSuffix(".") }) { return "\(name) ends in a full stop" }
    return nil
  }
}

private func structureProblems(of command: Command) -> [String] {
  var problems: [String] = []
  let names = [command.name] + command.aliases
  problems += names.filter { !isName($0) }.map { "`\($0)` is not a valid command name" }
  problems += repeated(command.subcommands.flatMap { [$0.name] + $0.aliases })
    .map { "two subcommands are called `\($0)`" }
  problems += repeated(command.parameters.map(\.name)).map { "two parameters are called \($0)" }
  if command.isFamily && !command.parameters.isEmpty {
    problems.append("it has both subcommands and parameters")
  }
  let varying = command.parameters.map(\.arity).filter { $0 != .one }
  if varying.count > 1 && varying != [.oneOrMore, .optional] {
    problems.append("more than one parameter takes a varying number of words")
  }
  return problems
}

private func problems(of option: Option) -> [String] {
  var problems: [String] = []
  if !isName(option.name) { problems.append("is not a valid option name") }
  if let short = option.short, !short.isASCII || !(short.isLetter || short.isNumber) {
    problems.append("has the invalid short name `\(short)`")
  }
  switch option.kind {
  case .flag:
    if option.isRepeatable || option.lastWins {
      problems.append("is a flag, and flags can always be repeated")
    }
  case .value(let placeholder, let completion):
    if placeholder.isEmpty { problems.append("has no placeholder") }
    if completion.choices == [] { problems.append("has no choices") }
    if option.isRepeatable && option.lastWins {
      problems.append("both collects and replaces values")
    }
  }
  return problems.map { "--\(option.name) \($0)" }
}

/// Names and short names that two options share, including inherited options.
private func nameProblems(at route: CommandRoute) -> [String] {
  repeated(route.scope.map(\.spelling)).map { "two options are called \($0)" }
    + repeated(route.scope.compactMap(\.short)).map { "two options are called -\($0)" }
}

/// Whether a text consists of lower-case ASCII words and digits joined by single hyphens.
private func isName(_ text: String) -> Bool {
  text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy {
    word in
    !word.isEmpty
      && word.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
  }
}

/// The items that occur more than once, in order and without duplicates.
private func repeated<Item: Hashable>(_ items: [Item]) -> [Item] {
  var counts: [Item: Int] = [:]
  return items.filter { item in
    counts[item, default: 0] += 1
    return counts[item] == 2
  }
}
