import Text

/// A rule about which options and parameters of a command can be used together. Parsing checks it.
package struct OptionRule: Sendable, Equatable {
  private enum Relation { case conflict, requirement }

  private let relation: Relation
  private let subject: CommandLinePart
  private let others: [CommandLinePart]

  /// `subject` cannot be used with any of the others.
  package static func conflict(
    _ subject: any CommandLineKey, with others: any CommandLineKey...
  ) -> OptionRule {
    OptionRule(relation: .conflict, subject: subject.part, others: others.map(\.part))
  }

  /// `subject` can be used only with another one.
  package static func require(_ other: any CommandLineKey, for subject: any CommandLineKey)
    -> OptionRule
  {
    OptionRule(relation: .requirement, subject: subject.part, others: [other.part])
  }

  /// Why parsing rejects a command line; nil if it follows the rule.
  func objection(
    in command: Command, isGiven: (CommandLinePart) -> Bool
  ) -> UsageError.Reason? {
    guard isGiven(subject) else { return nil }
    let name = subject.name(in: command)
    switch relation {
    case .conflict:
      return others.first(where: isGiven).map { .conflict(name, with: $0.name(in: command)) }
    case .requirement:
      return others.first { !isGiven($0) }.map { .requirement($0.name(in: command), for: name) }
    }
  }
}

extension CommandLinePart {
  /// The name in messages: an option with dashes, or the placeholder of a parameter.
  fileprivate func name(in command: Command) -> LocalizedText {
    switch self {
    case .option(let name): LocalizedText(verbatim: "--\(name)")
    case .parameter(let name):
      command.parameters.first { $0.name == name }?.placeholder ?? LocalizedText(verbatim: name)
    }
  }
}
