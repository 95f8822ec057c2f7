/// Reads a command line (without the program's name) by the catalogue.
///
/// The syntax is that of POSIX utilities (XBD 12.2) with GNU's long options: `--name value`,
/// `--name=value`, `-n value`, `-nvalue`, grouped short flags, options and operands in any order,
/// `--` to end the options, `-` as an operand. A separate value may begin with `-` only if it is a
/// negative number or `-` itself. Names are never abbreviated: what is unambiguous today breaks
/// scripts tomorrow.
///
/// `--help` wins over every error and is about the deepest command recognised.
package func parse(
  _ arguments: [String], with root: Command
) throws(UsageError) -> Invocation {
  var parser = CommandLineParser(root)
  for argument in arguments { parser.consume(argument) }
  return try parser.finish()
}

/// Reads a command line as far as it can be understood, whatever is wrong or missing: for the options that
/// decide what commands there are, as `--directory` does.
///
/// Where the words begin with a command that the catalogue has not, they are read as those of `unknown`, which
/// stands for the families that are not known yet; its name comes first in the path.
package func readAhead(
  _ arguments: [String], with root: Command, unknown: Command? = nil
) -> Invocation {
  var parser = CommandLineParser(root, unknown: unknown)
  for argument in arguments { parser.consume(argument) }
  return parser.understood
}

/// The canonical path of the command that the words name, for `docket help task ls`. The topics are suggested too
/// if the first word is unknown.
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
