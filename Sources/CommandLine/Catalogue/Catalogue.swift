/// A command together with the names that lead to it.
struct Place: Sendable {
  /// The canonical names from the root's own on: `["docket", "task", "list"]`.
  private(set) var path: [String]
  private(set) var command: Command
  /// The options understood here: the command's own and those inherited, the outermost first.
  private(set) var scope: [Option]

  init(_ root: Command) {
    path = [root.name]
    command = root
    scope = [.help] + root.options
  }

  /// The command as it is typed: `docket task list`.
  var spelling: String { path.joined(separator: " ") }

  mutating func enter(_ subcommand: Command) {
    path.append(subcommand.name)
    command = subcommand
    scope = scope.filter(\.isInherited) + subcommand.options
  }

  func entering(_ subcommand: Command) -> Place {
    var place = self
    place.enter(subcommand)
    return place
  }

  /// The visible commands below, each before its own subcommands, in the catalogue's order.
  var visibleDescendants: [Place] {
    command.subcommands.filter { !$0.isHidden }.map(entering).flatMap {
      [$0] + $0.visibleDescendants
    }
  }
}

/// The place that the words lead to, as far as they are recognised.
func place(at words: some Sequence<String>, in root: Command) -> Place {
  var place = Place(root)
  for word in words {
    guard let next = place.command.subcommand(called: word) else { break }
    place.enter(next)
  }
  return place
}
