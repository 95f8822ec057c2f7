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

  /// Enters the command that a word names, of this family or of its default family; false if there is none.
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

  /// The visible commands that can be typed here.
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
    guard route.enter(called: word) else { break }
  }
  return route
}
