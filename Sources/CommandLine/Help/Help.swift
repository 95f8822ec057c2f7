package import Text

/// The help of the command at a path of names (without the program's), ending with a newline.
///
/// If the path is not complete, shows help for the deepest command in it. Wraps lines at `width`, limited to between 40 and 100
/// columns, except for examples, which must stay easy to copy. The program's own help also lists the topics.
package func help(
  for path: [String], in root: Command, topics: [HelpTopic] = [], width: Int, color: Bool = false,
  language: Language
) -> String {
  let route = route(at: path, in: root)
  let layout = HelpLayout(
    width: min(max(width, 40), 100), color: color, language: language)
  let command = route.command

  var parts = [layout.usage(of: route), layout.paragraph(command.summary[language])]
  if !command.aliases.isEmpty {
    parts.append(
      layout.paragraph("\(HelpWords.aliases[language]): " + command.aliases.joined(separator: ", "))
    )
  }
  parts += blocks(of: command.discussion[language]).map(layout.lines)
  var sections = route.commandSections.map { section in
    Section(
      heading: section.heading,
      items: section.items.map { Row(label: [.literal($0.name)], text: $0.summary[language]) })
  }
  if route.names.count == 1, !topics.isEmpty {
    sections.append(
      Section(
        heading: HelpWords.topics,
        items: topics.map { Row(label: [.literal($0.name)], text: $0.title[language]) }))
  }
  parts += layout.tables(sections)
  parts += layout.tables(
    parameterSections(of: command, language) + optionSections(of: route, language))
  if !command.examples.isEmpty { parts.append(layout.examples(command.examples)) }
  return parts.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
}

private func parameterSections(of command: Command, _ language: Language) -> [Section<Row>] {
  if command.parameters.isEmpty { return [] }
  let rows = command.parameters.map {
    Row(label: $0.synopsis(in: language), text: $0.fullHelp(in: language))
  }
  return [Section(heading: HelpWords.arguments, items: rows)]
}

private func optionSections(of route: CommandRoute, _ language: Language) -> [Section<Row>] {
  route.optionSections.map { section in
    Section(
      heading: section.heading,
      items: section.items.map {
        Row(label: $0.synopsis(in: language), text: $0.fullHelp(in: language))
      })
  }
}
