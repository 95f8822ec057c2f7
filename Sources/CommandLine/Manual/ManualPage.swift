package import Text

/// A section of the manual with the rows of a table in a help topic: environment, files, exit status.
package struct ManualSection: Sendable {
  /// The title in capitals, if possible one from mdoc: `EXIT STATUS`, `FILES`, `ENVIRONMENT`.
  package let title: LocalizedText
  fileprivate let topic: HelpTopic
  fileprivate let table: Int

  /// `table` counts the topic's tables from 0.
  package init(_ title: LocalizedText, from topic: HelpTopic, table: Int) {
    (self.title, self.topic, self.table) = (title, topic, table)
  }

  /// The rows below the headings.
  fileprivate func rows(in language: Language) -> [[String]] {
    let tables = topic.body(in: language).compactMap { block -> [[String]]? in
      if case .table(let rows) = block { rows } else { nil }
    }
    return tables.indices.contains(table) ? Array(tables[table].dropFirst()) : []
  }
}

/// The whole manual as one page in the mdoc(7) language, for `man` and `mandoc`.
///
/// It is one page in section 1 (general commands), so that a reader can search it with a single `/`.
///
/// - Parameters:
///   - date: The date of the page's last change, such as `2026-11-21`.
///   - topics: Added after the commands.
///   - sections: Added after the topics, in this order.
package func manPage(
  for root: Command, date: String, topics: [HelpTopic] = [], sections: [ManualSection] = [],
  language: Language
) -> String {
  let route = CommandRoute(root)
  var page = ManualPage(language: language)
  page.macro("Dd", longDate(date).map(MdocArgument.init(stringLiteral:)) ?? MdocArgument(date))
  page.macro("Dt", MdocArgument(root.name.uppercased()), "1")
  page.macro("Os")
  page.heading(ManualWords.name)
  page.macro("Nm", MdocArgument(root.name))
  page.macro("Nd", MdocArgument(root.summary.inSentence[language]))
  page.heading(ManualWords.synopsis)
  page.usage(of: route)
  page.heading(ManualWords.description)
  page.description(of: root)
  page.options(route.optionSections)
  page.heading(ManualWords.commands)
  route.visibleDescendants.filter(\.hasMoreToSay).forEach { page.command($0) }

  if !topics.isEmpty {
    page.heading(ManualWords.topics)
    topics.forEach { page.topic($0) }
  }

  sections.forEach { page.section($0) }
  page.examples([root.examples] + route.visibleDescendants.map(\.command.examples))
  return page.mdoc.source
}

/// The manual while it is being written, in one language.
private struct ManualPage {
  let language: Language
  var mdoc = Mdoc()

  mutating func heading(_ title: LocalizedText) {
    macro("Sh", title[language].split(separator: " ").map { MdocArgument($0) })
  }

  mutating func macro(_ name: String, _ arguments: MdocArgument...) {
    mdoc.macro(name, arguments)
  }

  mutating func macro(_ name: String, _ arguments: [MdocArgument]) {
    mdoc.macro(name, arguments)
  }

  mutating func text(_ text: String) { mdoc.text(text) }
}

extension ManualPage {
  fileprivate mutating func usage(of route: CommandRoute) {
    let names = route.names.dropFirst().map { MdocArgument($0) }
    macro("Nm", [MdocArgument(route.names[0])])
    if !names.isEmpty { macro("Cm", names) }
    for (name, arity) in route.operands(in: language) {
      let argument: [MdocArgument] = [MdocArgument(name)] + (arity.isRepeated ? ["..."] : [])
      arity.isOptional ? macro("Op", ["Ar"] + argument) : macro("Ar", argument)
    }
  }

  /// The summary as a sentence, followed by the discussion.
  fileprivate mutating func description(of command: Command) {
    text(command.summary[language] + ".")
    for block in blocks(of: command.discussion[language]) { self.block(block) }
  }

  /// A subsection about a command: syntax, description, parameters and its own options.
  fileprivate mutating func command(_ route: CommandRoute) {
    let command = route.command
    macro("Ss", [MdocArgument(route.spelling)])
    usage(of: route)
    macro("Pp")
    description(of: command)
    if !command.aliases.isEmpty {
      macro("Pp")
      text("\(ManualWords.alsoCalled[language]) \(command.aliases.joined(separator: ", ")).")
    }
    if !command.parameters.isEmpty {
      macro("Bl", "-tag", "-width", "Ds")
      for parameter in command.parameters {
        macro("It", ["Ar", MdocArgument(parameter.placeholder[language])])
        text(parameter.fullHelp(in: language) + ".")
      }
      macro("El")
    }
    options(route.optionSections.filter { $0.items.contains { !$0.isInherited } })
  }

  fileprivate mutating func topic(_ topic: HelpTopic) {
    let title = "\(topic.title[language]) (\(topic.name))"
    macro("Ss", title.split(separator: " ").map { MdocArgument($0) })
    for (index, block) in topic.body(in: language).enumerated() {
      self.block(block, isFirst: index == 0)
    }
  }

  fileprivate mutating func options(_ sections: [Section<Option>]) {
    for section in sections {
      macro("Pp")
      text(section.heading[language] + ":")
      macro("Bl", "-tag", "-width", "Ds")
      for option in section.items {
        macro("It", arguments(of: option))
        text(option.fullHelp(in: language) + ".")
      }
      macro("El")
    }
  }

  fileprivate mutating func examples(_ groups: [[Example]]) {
    let examples = groups.joined()
    if examples.isEmpty { return }
    heading(ManualWords.examples)
    for (index, example) in examples.enumerated() {
      if index > 0 { macro("Pp") }
      text(example.purpose[language] + ":")
      macro("Pp")
      macro("Dl", [MdocArgument(example.commandLine[language])])
    }
  }

  fileprivate mutating func section(_ section: ManualSection) {
    heading(section.title)
    macro("Bl", "-tag", "-width", "Ds")
    for row in section.rows(in: language) where row.count == 2 {
      macro("It", ["Li", MdocArgument(row[0].replacing(sign: "`", with: ""))])
      text(row[1] + ".")
    }
    macro("El")
  }

  private mutating func block(_ block: Block, isFirst: Bool = false) {
    switch block {
    case .paragraph(let text):
      if !isFirst { macro("Pp") }
      self.text(text)
    case .list(let items):
      macro("Bl", "-bullet")
      for item in items {
        macro("It")
        text(item)
      }
      macro("El")
    case .verbatim(let lines):
      mdoc.verbatim(lines)
    case .heading(let text, _):
      if !isFirst { macro("Pp") }
      macro("Sy", [MdocArgument(text)])
    case .table:
      mdoc.verbatim(
        HelpLayout(width: tableWidth, color: false, language: language).lines(of: block))
    }
  }

  /// The arguments for an option, such as `Fl s , Fl \-status Ar STATUS`.
  private func arguments(of option: Option) -> [MdocArgument] {
    var arguments: [MdocArgument] = []
    if let short = option.short { arguments += ["Fl", MdocArgument(String(short)), ","] }
    arguments += ["Fl", MdocArgument(option.spelling.dropFirst())]
    if case .value(let placeholder, _) = option.kind {
      arguments +=
        ["Ar", MdocArgument(placeholder[language])] + (option.isRepeatable ? ["..."] : [])
    }
    return arguments
  }
}

/// The columns that remain of 80 after the margins of a manual page.
private let tableWidth = 68

extension CommandRoute {
  /// Whether the command is more than a prefix of other commands.
  fileprivate var hasMoreToSay: Bool {
    !command.isFamily || !command.discussion.isEmpty
      || command.options.contains { !$0.isInherited }
  }
}

/// Converts `2026-11-21` to `November 21, 2026`, as the macro `.Dd` requires.
private func longDate(_ date: String) -> String? {
  let months = MonthName.all.map(\.title.english)
  let numbers = date.split(separator: "-").compactMap { Int($0) }
  guard numbers.count == 3, months.indices.contains(numbers[1] - 1) else { return nil }
  return "\(months[numbers[1] - 1]) \(numbers[2]), \(numbers[0])"
}
