/// Parses a command line (without the program's name) by the catalogue.
///
/// The syntax follows POSIX utilities (XBD 12.2) with GNU's long options: `--name value`, `--name=value`, `-n value`, `-nvalue`,
/// grouped short flags, options and operands in any order, `--` to end the options, `-` as an operand. A separate value may begin
/// with `-` only if it is a negative number or `-` itself. Names cannot be abbreviated: an abbreviation that is unambiguous today
/// would break scripts later.
///
/// `--help` applies to the deepest command and has priority over all errors except an unknown command.
package func parse(
  _ arguments: [String], with root: Command
) throws(UsageError) -> Invocation {
  var parser = CommandLineParser(root)
  for argument in arguments { parser.consume(argument) }
  return try parser.finish()
}

/// Parses as much of a command line as possible and ignores errors. Used for options such as `--directory`, which determine the
/// available commands.
///
/// If the first word is not a command in the catalogue, the rest is parsed with `unknown`, which represents families that are not
/// known yet; its name comes first in the path.
package func readAhead(
  _ arguments: [String], with root: Command, unknown: Command? = nil
) -> Invocation {
  var parser = CommandLineParser(root, unknown: unknown)
  for argument in arguments { parser.consume(argument) }
  return parser.understood
}

/// Finds the canonical path of a command by its words, for `docket help task ls`. If the first word is unknown, the error also
/// suggests help topics.
package func resolve(
  _ words: [String], in root: Command, topics: [HelpTopic] = []
) throws(UsageError) -> [String] {
  var route = CommandRoute(root)
  for (index, word) in words.enumerated() {
    if !route.enter(called: word) {
      guard route.command.isFamily else {
        throw UsageError(command: route.names, reason: .unexpectedParameter(word))
      }
      let following = words[(index + 1)...]
      let commands = suggestions(forCommand: word, at: route, before: following, in: root)
      let topic = closest(to: word, among: topics.map(\.name)).map { "\(root.name) help \($0)" }
      throw UsageError(
        command: route.names, isFamily: true,
        reason: index == 0 && !topics.isEmpty
          ? .unknownTopic(word, suggestions: [topic].compactMap(\.self) + commands)
          : .unknownCommand(word, suggestions: commands))
    }
  }
  return Array(route.names.dropFirst())
}
