package import Text

/// One command, or a family of them: `docket`, `docket task`, `docket task list`.
///
/// A command with subcommands is a family: it takes no parameters and does nothing by itself,
/// except answer its own options (`docket --version`).
package struct Command: Sendable {
  /// The word that is typed.
  package var name: String
  /// Other words accepted in its place; an invocation always carries `name`.
  package var aliases: [String]
  /// One line without a full stop, as shown in the parent's help.
  package var summary: LocalizedText
  /// What the summary leaves unsaid: paragraphs separated by blank lines, wrapped when shown.
  package var discussion: LocalizedText
  // What follows is made where it is asked for: a command line is about one command of many.
  private let makeExamples: @Sendable () -> [Example]
  private let makeParameters: @Sendable () -> [Parameter]
  private let makeOptions: @Sendable () -> [Option]
  private let makeSubcommands: @Sendable () -> [Command]
  let isFamily: Bool
  /// Whether help, completions and suggestions pass over it; it can still be typed.
  package var isHidden: Bool
  /// The heading it stands under in the parent's help; "Commands" without one.
  package var group: LocalizedText?
  /// The family whose commands can be typed without its name: `docket done 42` for `docket task done 42`. A command of
  /// this one's own with the same name comes first.
  package var defaultFamily: String?

  package init(
    name: String, aliases: [String] = [], summary: LocalizedText,
    discussion: LocalizedText = LocalizedText(verbatim: ""),
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    parameters: @autoclosure @escaping @Sendable () -> [Parameter] = [],
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
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

  /// A family whose commands are made where they are asked for: a workspace may have hundreds of families,
  /// and a command line is about one.
  package init(
    familyNamed name: String, summary: LocalizedText, group: LocalizedText? = nil,
    subcommands: @escaping @Sendable () -> [Command]
  ) {
    self.name = name
    aliases = []
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

/// A command line worth copying.
package struct Example: Sendable, Equatable {
  /// The whole line, program name included.
  package var commandLine: String
  /// What it does, in one line without a full stop.
  package var purpose: LocalizedText

  package init(_ commandLine: String, _ purpose: LocalizedText) {
    self.commandLine = commandLine
    self.purpose = purpose
  }
}

extension Command {
  package var examples: [Example] { makeExamples() }
  package var parameters: [Parameter] { makeParameters() }
  package var options: [Option] { makeOptions() }
  package var subcommands: [Command] { makeSubcommands() }

  /// The subcommand that is called by this name or alias, hidden ones included.
  func subcommand(called word: String) -> Command? {
    subcommands.first { $0.name == word || $0.aliases.contains(word) }
  }
}
