package import Text

/// A command or a family of commands: `docket`, `docket task`, `docket task list`.
///
/// A family has subcommands. It takes no parameters and does nothing except for its own options (`docket --version`).
package struct Command: Sendable {
  /// The name as it is typed.
  package var name: String
  /// Other accepted names; an invocation always contains `name`.
  package var aliases: [String]
  /// One line without a full stop, shown in the parent's help.
  package var summary: LocalizedText
  /// More than the summary says: paragraphs separated by blank lines, wrapped for display.
  package var discussion: LocalizedText
  // The following parts are created on demand, because a command line uses one command of many.
  private let makeExamples: @Sendable () -> [Example]
  private let makeParameters: @Sendable () -> [any ParameterKey]
  private let makeOptions: @Sendable () -> [any OptionKey]
  private let makeSubcommands: @Sendable () -> [Command]
  let isFamily: Bool
  /// Whether help, completions and suggestions omit the command; it can still be typed.
  package var isHidden: Bool
  /// The command's heading in the parent's help; nil for "Commands".
  package var group: LocalizedText?
  /// The family whose commands can be typed without its name: `docket done 42` for `docket task done 42`. The command's own
  /// subcommands come first.
  package var defaultFamily: String?

  package init(
    name: String, aliases: [String] = [], summary: LocalizedText,
    discussion: LocalizedText = LocalizedText(verbatim: ""),
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    parameters: @autoclosure @escaping @Sendable () -> [any ParameterKey] = [],
    options: @autoclosure @escaping @Sendable () -> [any OptionKey] = [],
    subcommands: [Command] = [], isHidden: Bool = false, group: LocalizedText? = nil,
    defaultFamily: String? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.defaultFamily = defaultFamily
    self.summary = summary
    self.discussion = discussion
    makeExamples = examples
    makeParameters = parameters
    makeOptions = options
    makeSubcommands = { subcommands }
    isFamily = !subcommands.isEmpty
    self.isHidden = isHidden
    self.group = group
  }

  /// Creates a family whose commands are created on demand: a workspace may have hundreds of families, and a command line uses
  /// one.
  package init(
    familyNamed name: String, aliases: [String] = [], summary: LocalizedText,
    group: LocalizedText? = nil,
    subcommands: @escaping @Sendable () -> [Command]
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    discussion = LocalizedText(verbatim: "")
    makeExamples = { [] }
    makeParameters = { [] }
    makeOptions = { [] }
    makeSubcommands = subcommands
    isFamily = true
    isHidden = false
    self.group = group
  }
}

/// An example of a command line.
package struct Example: Sendable, Equatable {
  /// The whole line, including the program's name.
  package var commandLine: LocalizedText
  /// What the command line does, in one line without a full stop.
  package var purpose: LocalizedText

  package init(_ commandLine: String, _ purpose: LocalizedText) {
    self.init(LocalizedText(verbatim: commandLine), purpose)
  }

  /// An example with text for people in the command line.
  package init(_ commandLine: LocalizedText, _ purpose: LocalizedText) {
    self.commandLine = commandLine
    self.purpose = purpose
  }
}

extension Command {
  package var examples: [Example] { makeExamples() }
  package var parameters: [Parameter] { makeParameters().map(\.parameter) }
  package var options: [Option] { makeOptions().map(\.option) }
  package var subcommands: [Command] { makeSubcommands() }

  /// The subcommand with this name or alias, including hidden ones.
  func subcommand(called word: String) -> Command? {
    subcommands.first { $0.name == word || $0.aliases.contains(word) }
  }
}
