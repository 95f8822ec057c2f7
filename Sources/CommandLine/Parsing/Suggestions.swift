private import Text

/// The commands that were probably meant by a word that is none, each spelled whole, at most three.
///
/// A word that is a command elsewhere counts before a misspelling: `docket done 42` is
/// `docket task done`. The words after it decide between several: `docket add task` is
/// `docket task add`.
func suggestions(
  forCommand word: String, at route: CommandRoute, before following: some Sequence<String>,
  in root: Command
) -> [String] {
  let everywhere = CommandRoute(root).visibleDescendants
  let siblings = route.visibleCommands
  let following = Set(following)

  func commands(called name: String) -> [String] {
    let routes = everywhere.filter { $0.command.name == name || $0.command.aliases.contains(name) }
    let hinted = routes.filter { !following.isDisjoint(with: $0.names) }
    return (hinted.isEmpty ? routes : hinted).prefix(3).map(\.spelling)
  }

  let exact = commands(called: word)
  if !exact.isEmpty { return exact }
  if let name = closest(to: word, among: siblings.flatMap { [$0.name] + $0.aliases }),
    case var sibling = route, sibling.enter(called: name)
  {
    return [sibling.spelling]
  }
  let names = everywhere.flatMap { [$0.command.name] + $0.command.aliases }
  return closest(to: word, among: names).map(commands(called:)) ?? []
}

/// The option that was probably meant: this very one if a command below has it, or the nearest.
func suggestion(forOption spelling: String, at route: CommandRoute) -> String? {
  for below in route.visibleDescendants {
    if below.command.options.contains(where: { $0.spelling == spelling }) {
      return "\(below.spelling) \(spelling)"
    }
  }
  return closest(to: String(spelling.dropFirst(2)), among: route.scope.map(\.name))
    .map { "--\($0)" }
}

/// The option that was probably meant by a short one: that in the other case, or the long one where
/// a dash is missing.
func suggestion(forShort spelling: String, in argument: String, at route: CommandRoute) -> String? {
  let withDash = "-" + argument.prefix { $0 != "=" }
  if route.scope.contains(where: { $0.spelling == withDash }) { return withDash }
  let swapped = spelling == spelling.lowercased() ? spelling.uppercased() : spelling.lowercased()
  return route.scope.contains { $0.short.map { "-\($0)" } == swapped } ? swapped : nil
}

/// The nearest word, unless the one that was typed is too long to be a slip of the hand.
func closest(to word: String, among words: some Sequence<String>) -> String? {
  word.utf8.count <= 100 ? nearest(word, among: words) : nil
}
