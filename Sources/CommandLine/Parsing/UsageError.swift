package import Text

/// What is wrong with a command line, and where it was noticed.
package struct UsageError: Error, Equatable, Sendable {
  /// The fact; its wording is `message`.
  package enum Reason: Error, Equatable, Sendable {
    /// Suggestions are whole commands: `docket task done`.
    case unknownCommand(String, suggestions: [String])
    case unknownTopic(String, suggestions: [String])
    case missingSubcommand(among: [String])
    /// The suggestion is an option here (`--status`) or that of a command below, spelled whole.
    case unknownOption(String, suggestion: String?)
    /// `next` is what stood in the value's place and looked like an option.
    case missingValue(option: String, placeholder: LocalizedText, next: String?)
    case unexpectedValue(String, option: String)
    case repeatedOption(String)
    /// `of` is an option as typed or what stands for a parameter in help.
    case invalidChoice(String, of: LocalizedText, choices: [String], suggestion: String?)
    case missingParameter(placeholder: LocalizedText)
    case unexpectedParameter(String)
  }

  /// The deepest command recognised, from the program's name on.
  package var command: [String]
  /// Whether that command is a family of others.
  package var isFamily: Bool
  package var reason: Reason

  package init(command: [String], isFamily: Bool = false, reason: Reason) {
    self.command = command
    self.isFamily = isFamily
    self.reason = reason
  }
}
