/// A part of the manual that does not follow from the catalogue: exit status, files, environment.
package struct ManualSection: Sendable, Equatable {
  /// A term and what it means: `0` and "The workspace is sound."
  package struct Entry: Sendable, Equatable {
    package var term: String
    package var text: String

    package init(_ term: String, _ text: String) {
      self.term = term
      self.text = text
    }
  }

  /// In capitals, one of mdoc's own where one fits: `EXIT STATUS`, `FILES`, `ENVIRONMENT`, `BUGS`.
  package var title: String
  /// Paragraphs, lists and verbatim lines, as in a command's discussion.
  package var discussion: String
  package var entries: [Entry]

  package init(title: String, discussion: String = "", entries: [Entry] = []) {
    self.title = title
    self.discussion = discussion
    self.entries = entries
  }
}

/// The whole manual as one page in the mdoc(7) language, for `man` and `mandoc`.
///
/// One page rather than one a command, in section 1 (general commands): a reader searches it with a single `/`.
///
/// - Parameters:
///   - date: Of the page's last change, as `2026-11-21`.
///   - additions: Are put where mdoc's conventional order has them.
package func manPage(
  for root: Command, date: String, additions: [ManualSection] = []
) -> String {
  let route = CommandRoute(root)
  var page = Mdoc()
  page.macro("Dd", longDate(date).map(MdocArgument.init(stringLiteral:)) ?? MdocArgument(date))
  page.macro("Dt", MdocArgument(root.name.uppercased()), "1")
  page.macro("Os")
  page.macro("Sh", "NAME")
  page.macro("Nm", MdocArgument(root.name))
  page.macro("Nd", MdocArgument(lowercasedInitial(root.summary)))
  page.macro("Sh", "SYNOPSIS")
  page.usage(of: route)
  page.macro("Sh", "DESCRIPTION")
  page.description(of: root)
  page.options(route.optionSections)
  page.macro("Sh", "COMMANDS")
  route.visibleDescendants.filter(\.hasMoreToSay).forEach { page.command($0) }

  let isLate = { (addition: ManualSection) in lateTitles.contains(addition.title) }
  let early = additions.filter { !isLate($0) }
  early.sorted { rank($0) < rank($1) }.forEach { page.addition($0) }
  page.examples([root.examples] + route.visibleDescendants.map(\.command.examples))
  additions.filter(isLate).sorted { rank($0) < rank($1) }.forEach { page.addition($0) }
  return page.source
}

extension Mdoc {
  fileprivate mutating func usage(of route: CommandRoute) {
    let names = route.names.dropFirst().map { MdocArgument($0) }
    macro("Nm", [MdocArgument(route.names[0])])
    if !names.isEmpty { macro("Cm", names) }
    for word in route.operandSynopsis { macro(synopsis: word) }
  }

  /// The summary as a sentence, and the discussion.
  fileprivate mutating func description(of command: Command) {
    text(command.summary + ".")
    for block in blocks(of: command.discussion) { self.block(block) }
  }

  /// A subsection on one command: how it is typed, what it does, parameters, own options.
  fileprivate mutating func command(_ route: CommandRoute) {
    let command = route.command
    macro("Ss", [MdocArgument(route.spelling)])
    usage(of: route)
    macro("Pp")
    description(of: command)
    if !command.aliases.isEmpty {
      macro("Pp")
      text("Also called \(command.aliases.joined(separator: ", ")).")
    }
    if !command.parameters.isEmpty {
      macro("Bl", "-tag", "-width", "Ds")
      for parameter in command.parameters {
        macro("It", ["Ar", MdocArgument(parameter.name)])
        text(parameter.fullHelp + ".")
      }
      macro("El")
    }
    options(route.optionSections.filter { $0.items.contains { !$0.isInherited } })
  }

  fileprivate mutating func options(_ sections: [Section<Option>]) {
    for section in sections {
      macro("Pp")
      text(section.heading + ":")
      macro("Bl", "-tag", "-width", "Ds")
      for option in section.items {
        macro("It", arguments(of: option))
        text(option.fullHelp + ".")
      }
      macro("El")
    }
  }

  fileprivate mutating func examples(_ groups: [[Example]]) {
    let examples = groups.joined()
    if examples.isEmpty { return }
    macro("Sh", "EXAMPLES")
    for (index, example) in examples.enumerated() {
      if index > 0 { macro("Pp") }
      text(example.purpose + ":")
      macro("Pp")
      macro("Dl", [MdocArgument(example.commandLine)])
    }
  }

  fileprivate mutating func addition(_ section: ManualSection) {
    macro("Sh", section.title.split(separator: " ").map { MdocArgument($0) })
    let blocks = blocks(of: section.discussion)
    for (index, block) in blocks.enumerated() { self.block(block, isFirst: index == 0) }
    if section.entries.isEmpty { return }
    macro("Bl", "-tag", "-width", "Ds")
    for entry in section.entries {
      macro("It", ["Li", MdocArgument(entry.term)])
      text(entry.text)
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
      verbatim(lines)
    }
  }

  private mutating func macro(synopsis word: [Token]) {
    let name = word.lazy.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
    let isOptional = word.first == .mark("[")
    let isRepeated = word.last?.text.hasSuffix("...") ?? false
    let argument: [MdocArgument] = [MdocArgument(name.first ?? "")] + (isRepeated ? ["..."] : [])
    isOptional ? macro("Op", ["Ar"] + argument) : macro("Ar", argument)
  }

  /// `Fl s , Fl \-status Ar STATUS`.
  private func arguments(of option: Option) -> [MdocArgument] {
    var arguments: [MdocArgument] = []
    if let short = option.short { arguments += ["Fl", MdocArgument(String(short)), ","] }
    arguments += ["Fl", MdocArgument(option.spelling.dropFirst())]
    if case .value(let placeholder, _) = option.kind {
      arguments += ["Ar", MdocArgument(placeholder)] + (option.isRepeatable ? ["..."] : [])
    }
    return arguments
  }
}

/// Sections that come before the examples and after, in mdoc's conventional order.
private let earlyTitles = ["IMPLEMENTATION NOTES", "ENVIRONMENT", "FILES", "EXIT STATUS"]
private let lateTitles = [
  "DIAGNOSTICS", "SEE ALSO", "STANDARDS", "HISTORY", "AUTHORS", "CAVEATS", "BUGS",
]

private func rank(_ section: ManualSection) -> Int {
  (earlyTitles + lateTitles).firstIndex(of: section.title) ?? -1
}

extension CommandRoute {
  /// Whether the command is more than the first word of others.
  fileprivate var hasMoreToSay: Bool {
    !command.isFamily || !command.discussion.isEmpty
      || command.options.contains { !$0.isInherited }
  }
}

/// `November 21, 2026` of `2026-11-21`, as `.Dd` has it.
private func longDate(_ date: String) -> String? {
  let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  let numbers = date.split(separator: "-").compactMap { Int($0) }
  guard numbers.count == 3, months.indices.contains(numbers[1] - 1) else { return nil }
  return "\(months[numbers[1] - 1]) \(numbers[2]), \(numbers[0])"
}

private func lowercasedInitial(_ text: String) -> String {
  text.prefix(1).lowercased() + text.dropFirst()
}
