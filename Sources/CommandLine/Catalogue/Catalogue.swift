/// A command together with the names that lead to it.
struct CommandRoute: Sendable {
  /// The canonical names from the root's own on: `["docket", "task", "list"]`.
  private(set) var names: [String]
  private(set) var command: Command
  /// The options understood here: the command's own and those inherited, the outermost first.
  private(set) var scope: [Option]

  init(_ root: Command) {
    names = [root.name]
    command = root
    scope = [.help] + root.options
  }

  /// The command as it is typed: `docket task list`.
  var spelling: String { names.joined(separator: " ") }

  mutating func enter(_ subcommand: Command) {
    names.append(subcommand.name)
    command = subcommand
    scope = scope.filter(\.isInherited) + subcommand.options
  }

  func entering(_ subcommand: Command) -> CommandRoute {
    var route = self
    route.enter(subcommand)
    return route
  }

  /// The visible commands below, each before its own subcommands, in the catalogue's order.
  var visibleDescendants: [CommandRoute] {
    command.subcommands.filter { !$0.isHidden }.map(entering).flatMap {
      [$0] + $0.visibleDescendants
    }
  }
}

/// The route that the words lead to, as far as they are recognised.
func route(at words: some Sequence<String>, in root: Command) -> CommandRoute {
  var route = CommandRoute(root)
  for word in words {
    guard let next = route.command.subcommand(called: word) else { break }
    route.enter(next)
  }
  return route
}
