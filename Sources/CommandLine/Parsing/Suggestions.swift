private import Text

/// Suggests up to three commands for an unknown word, each with its full path.
///
/// A command elsewhere in the catalogue has priority over a similar word: for `docket done 42`, suggests `docket task done`. The
/// words after it select one of several: for `docket add task`, suggests `docket task add`.
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

/// Suggests an option for an unknown one: the same option of a command below, or the most similar one.
func suggestion(forOption spelling: String, at route: CommandRoute) -> String? {
  for below in route.visibleDescendants {
    if below.command.options.contains(where: { $0.spelling == spelling }) {
      return "\(below.spelling) \(spelling)"
    }
  }
  return closest(to: String(spelling.dropFirst(2)), among: route.scope.map(\.name))
    .map { "--\($0)" }
}

/// Suggests an option for an unknown short one: the same letter in the other case, or a long option that lacks a dash.
func suggestion(forShort spelling: String, in argument: String, at route: CommandRoute) -> String? {
  let withDash = "-" + argument.prefix { $0 != "=" }
  if route.scope.contains(where: { $0.spelling == withDash }) { return withDash }
  let swapped = spelling == spelling.lowercased() ? spelling.uppercased() : spelling.lowercased()
  return route.scope.contains { $0.short.map { "-\($0)" } == swapped } ? swapped : nil
}

/// The most similar word; nil if the typed word is too long to be a typing error.
func closest(to word: String, among words: some Sequence<String>) -> String? {
  word.utf8.count <= 100 ? nearest(word, among: words) : nil
}
