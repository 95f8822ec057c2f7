/// What a command line asks for, checked against the catalogue.
package struct Invocation: Sendable, Equatable {
  /// One option as it was given.
  package struct Given: Sendable, Equatable {
    /// The option's long name without dashes, also for `-n`.
    package var name: String
    /// `nil` for a flag.
    package var value: String?

    package init(name: String, value: String? = nil) {
      self.name = name
      self.value = value
    }
  }

  /// The canonical names of the command without the program's: `["task", "list"]`.
  package var path: [String]
  /// The options in the order given.
  package var given: [Given]
  /// The words known by their place, in the order given.
  package var parameters: [String]
  /// Whether help was asked for; then nothing was checked but the path.
  package var wantsHelp: Bool
  var parametersByName: [String: [String]]

  /// Whether the option was given at all.
  package func isGiven(_ name: String) -> Bool {
    given.contains { $0.name == name }
  }

  /// Whether the flag was given, once or more often.
  package func flag(_ name: String) -> Bool { isGiven(name) }

  /// The option's value, the last one where several were allowed.
  package func value(_ name: String) -> String? {
    given.last { $0.name == name }?.value
  }

  /// All values of a repeatable option, in the order given.
  package func values(_ name: String) -> [String] {
    given.lazy.filter { $0.name == name }.compactMap(\.value)
  }

  /// The first word given for a parameter, by its placeholder.
  package func parameter(_ name: String) -> String? {
    parameters(name).first
  }

  /// All words given for a parameter, by its placeholder.
  package func parameters(_ name: String) -> [String] {
    parametersByName[name] ?? []
  }
}
