package import Text

/// A named setting of a command: `--status done`, `-q`.
package struct Option: Sendable, Equatable {
  /// What an option is followed by.
  package enum Kind: Sendable, Equatable {
    case flag
    case value(placeholder: LocalizedText, completion: Completion = .none)
  }

  /// The long name without its dashes.
  package var name: String
  /// A single ASCII letter or digit.
  package var short: Character?
  package var kind: Kind
  /// Whether it may be given again to add another value; see also `lastWins`.
  package var isRepeatable: Bool
  /// Whether it may be given again to replace the earlier value, as suits aliases and scripts
  /// that append to a command line. Flags always behave so.
  package var lastWins: Bool
  /// Whether it is accepted by every command below this one too, before or after its name.
  package var isInherited: Bool
  package var help: LocalizedText
  /// The heading it stands under in help; "Options" without one.
  package var group: LocalizedText?

  package init(
    name: String, short: Character? = nil, kind: Kind = .flag, isRepeatable: Bool = false,
    lastWins: Bool = false, isInherited: Bool = false, help: LocalizedText,
    group: LocalizedText? = nil
  ) {
    self.name = name
    self.short = short
    self.kind = kind
    self.isRepeatable = isRepeatable
    self.lastWins = lastWins
    self.isInherited = isInherited
    self.help = help
    self.group = group
  }
}

extension Option {
  /// Every command accepts this one without declaring it.
  static let help = Option(
    name: "help", short: "h", isInherited: true,
    help: LocalizedText("Print help", "Показать справку"))

  /// How the value is completed and checked; `nil` for a flag.
  var completion: Completion? {
    switch kind {
    case .flag: nil
    case .value(_, let completion): completion
    }
  }

  /// The long name, dashes included.
  var spelling: String { "--\(name)" }
}
