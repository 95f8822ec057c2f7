package import Text

/// An option of a command, such as `--status done` or `-q`.
package struct Option: Sendable, Equatable {
  /// Whether an option has a value.
  package enum Kind: Sendable, Equatable {
    case flag
    case value(placeholder: LocalizedText, completion: Completion = .none)
  }

  /// The long name without dashes.
  package var name: String
  /// A single ASCII letter or digit.
  package var short: Character?
  package var kind: Kind
  /// Whether the option can be repeated to add more values; see also `lastWins`.
  package var isRepeatable: Bool
  /// Whether the option can be repeated to replace an earlier value, which suits aliases and scripts that append options. Flags
  /// can always be repeated.
  package var lastWins: Bool
  /// Whether all commands below this one accept the option too, before or after their names.
  package var isInherited: Bool
  /// The options and parameters that cannot be given together with this one.
  package var conflicts: [CommandLinePart]
  /// What has to be given together with this one.
  package var needs: CommandLinePart?
  package var help: LocalizedText
  /// The option's heading in help; nil for "Options".
  package var group: LocalizedText?

  package init(
    name: String, short: Character? = nil, kind: Kind = .flag, isRepeatable: Bool = false,
    lastWins: Bool = false, isInherited: Bool = false, conflicts: [CommandLinePart] = [],
    needs: CommandLinePart? = nil, help: LocalizedText, group: LocalizedText? = nil
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.isRepeatable = isRepeatable
    self.lastWins = lastWins
    self.isInherited = isInherited
    (self.conflicts, self.needs) = (conflicts, needs)
    self.help = help
    self.group = group
  }
}

extension Option {
  /// An option that every command has.
  static let help = Option(
    name: "help", short: "h", isInherited: true,
    help: LocalizedText("Print help", "Показать справку"))

  /// How the value is completed and validated; nil for a flag.
  var completion: Completion? {
    switch kind {
    case .flag: nil
    case .value(_, let completion): completion
    }
  }

  /// The long name with dashes.
  var spelling: String { "--\(name)" }

  /// Why parsing rejects the option together with others; nil if it is allowed.
  func objection(
    in command: Command, isGiven: (CommandLinePart) -> Bool
  ) -> UsageError.Reason? {
    let name = LocalizedText(verbatim: spelling)
    if let other = conflicts.first(where: isGiven) {
      return .conflict(name, with: other.name(in: command))
    }
    return needs.flatMap { isGiven($0) ? nil : .requirement($0.name(in: command), for: name) }
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
