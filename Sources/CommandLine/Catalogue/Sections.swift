import Text

/// Items under a heading.
struct Section<Item> {
  let heading: LocalizedText
  var items: [Item]
}

extension CommandRoute {
  /// The visible subcommands grouped by heading, in the catalogue's order.
  var commandSections: [Section<Command>] {
    grouped(command.subcommands.filter { !$0.isHidden }) { $0.group ?? HelpWords.commands }
  }

  /// The options grouped by heading: first the command's own, then those that all commands below accept too.
  var optionSections: [Section<Option>] {
    let own = scope.filter { !$0.isInherited }
    let inherited = scope.filter { $0.isInherited && $0 != .help } + [.help]
    return grouped(own) { $0.group ?? HelpWords.theOptions }
      + [Section(heading: HelpWords.globalOptions, items: inherited)]
  }
}

private func grouped<Item>(_ items: [Item], by heading: (Item) -> LocalizedText) -> [Section<Item>]
{
  var sections: [Section<Item>] = []
  for item in items {
    let heading = heading(item)
    if let index = sections.firstIndex(where: { $0.heading == heading }) {
      sections[index].items.append(item)
    } else {
      sections.append(Section(heading: heading, items: [item]))
    }
  }
  return sections
}
