/// Parses a command line (without the program's name) by the catalogue.
///
/// The syntax follows POSIX utilities (XBD 12.2) with GNU's long options: `--name value`, `--name=value`, `-n value`, `-nvalue`,
/// grouped short flags, options and operands in any order, `--` to end the options, `-` as an operand. A separate value may begin
/// with `-` only if it is a negative number or `-` itself. Names cannot be abbreviated: an abbreviation that is unambiguous today
/// would break scripts later.
///
/// `--help` applies to the deepest command and has priority over all errors except an unknown command.
///
/// Without a command, the line runs `otherwise` if that is given.
package func parse(
  _ arguments: [String], with root: Command, otherwise: String? = nil
) throws(UsageError) -> Invocation {
  var parser = CommandLineParser(root)
  for argument in arguments { parser.consume(argument) }
  if let otherwise { parser.enter(otherwise) }
  return try parser.finish()
}

/// A command of the default family that was typed without the family's name, such as `show press-3`.
package struct Shortcut: Equatable {
  /// The position of the command's name among the arguments.
  package let place: Int
  package let command: String
  /// The first operand.
  package let operand: String
  /// The name of the parameter that takes the operand.
  package let parameter: String
}

/// Reads a command line up to its first operand; nil if it names its family or has no operand.
///
/// The operand may decide which family was meant, and so which options there are. A word after an option that the default family
/// does not have may be the option's value.
package func shortcut(in arguments: [String], with root: Command) -> Shortcut? {
  var parser = CommandLineParser(root)
  var place: Int?
  var isAfterUnknown = false
  for (index, argument) in arguments.enumerated() {
    let (depth, count) = (parser.route.names.count, parser.operands.count)
    let hadError = parser.hasError
    parser.consume(argument)
    let entered = parser.route.names.count - depth
    if entered == 1 { return nil }
    if entered == 2 { place = index }
    if let place, parser.operands.count > count, !isAfterUnknown,
      let parameter = parser.route.command.parameters.first
    {
      return Shortcut(
        place: place, command: parser.route.command.name, operand: argument,
        parameter: parameter.name)
    }
    isAfterUnknown = !hadError && parser.hasError && looksLikeOption(argument)
  }
  return nil
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
