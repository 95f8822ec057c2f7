package import Text

/// An error in a command line.
package struct UsageError: Error, Equatable, Sendable {
  /// The kind of error; `message` has the wording.
  package enum Reason: Equatable, Sendable {
    /// The suggestions are complete commands, such as `docket task done`.
    case unknownCommand(String, suggestions: [String])
    case unknownTopic(String, suggestions: [String])
    case missingSubcommand(among: [String])
    /// The suggestion is an option of this command (`--status`), or of a command below, with its full path.
    case unknownOption(String, suggestion: String?)
    /// `next` is the word in place of the value, which looks like an option.
    case missingValue(option: String, placeholder: LocalizedText, next: String?)
    case unexpectedValue(String, option: String)
    case repeatedOption(String)
    /// `of` is an option as typed, or the placeholder of a parameter.
    case invalidChoice(String, of: LocalizedText, choices: [String], suggestion: String?)
    /// `of` is the same; the completion is the type of numbers that are accepted.
    case invalidNumber(String, of: LocalizedText, expected: Completion)
    /// Two options or parameters that cannot be used together.
    case conflict(LocalizedText, with: LocalizedText)
    /// An option or parameter that is missing, and the one that needs it.
    case requirement(LocalizedText, for: LocalizedText)
    case missingParameter(placeholder: LocalizedText)
    case unexpectedParameter(String)
  }

  /// The deepest known command, including the program's name.
  package var command: [String]
  /// Whether that command is a family.
  package var isFamily: Bool
  package var reason: Reason

  package init(command: [String], isFamily: Bool = false, reason: Reason) {
    self.command = command
    self.isFamily = isFamily
    self.reason = reason
  }
}
