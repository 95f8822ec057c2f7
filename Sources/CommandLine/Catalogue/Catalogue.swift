/// A command together with the path of names that leads to it.
struct CommandRoute: Sendable {
  /// The canonical names from the program's on, such as `["docket", "task", "list"]`.
  private(set) var names: [String]
  private(set) var command: Command
  /// The options that are valid here: inherited ones, outermost first, and the command's own.
  private(set) var scope: [Option]

  init(_ root: Command) {
    names = [root.name]
    command = root
    scope = [.help] + root.options
  }

  /// The command as it is typed, such as `docket task list`.
  var spelling: String { names.joined(separator: " ") }

  mutating func enter(_ subcommand: Command) {
    names.append(subcommand.name)
    command = subcommand
    scope = scope.filter(\.isInherited) + subcommand.options
  }

  /// Enters the subcommand with this name, of this family or of its default family; returns false if there is none.
  mutating func enter(called word: String) -> Bool {
    if let subcommand = command.subcommand(called: word) {
      enter(subcommand)
      return true
    }
    guard let family = defaultFamily, let subcommand = family.subcommand(called: word) else {
      return false
    }
    enter(family)
    enter(subcommand)
    return true
  }

  private var defaultFamily: Command? {
    command.defaultFamily.flatMap { command.subcommand(called: $0) }
  }

  /// The visible subcommands that can be typed here.
  var visibleCommands: [Command] {
    let own = command.subcommands
    let names = Set(own.flatMap { [$0.name] + $0.aliases })
    let others = defaultFamily?.subcommands.filter { !names.contains($0.name) } ?? []
    return (own + others).filter { !$0.isHidden }
  }

  func entering(_ subcommand: Command) -> CommandRoute {
    var route = self
    route.enter(subcommand)
    return route
  }

  /// The visible commands in the tree below this one, parents first, in the catalogue's order.
  var visibleDescendants: [CommandRoute] {
    command.subcommands.filter { !$0.isHidden }.map(entering).flatMap {
      [$0] + $0.visibleDescendants
    }
  }
}

/// Follows the words from the root as far as they are names of commands.
func route(at words: some Sequence<String>, in root: Command) -> CommandRoute {
  var route = CommandRoute(root)
  for word in words {
    guard route.enter(called: word) else { break }
  }
  return route
}
