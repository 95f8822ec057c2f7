/// A parsed and validated command line.
package struct Invocation: Sendable, Equatable {
  /// An option as it was given.
  package struct Given: Sendable, Equatable {
    /// The long name without dashes, even if the short one was typed.
    package var name: String
    /// The value; nil for a flag.
    package var value: String?

    package init(name: String, value: String? = nil) {
      self.name = name
      self.value = value
    }
  }

  /// The canonical names of the command without the program's, such as `["task", "list"]`.
  package var path: [String]
  /// The options in the order of the command line.
  package var given: [Given]
  /// The positional arguments in the order of the command line.
  package var parameters: [String]
  /// Whether help was requested; if so, only the path was validated.
  package var wantsHelp: Bool
  var parametersByName: [String: [String]]

  /// Whether the option was given.
  package func isGiven(_ name: String) -> Bool {
    given.contains { $0.name == name }
  }

  /// Whether the flag was given at least once.
  package func flag(_ name: String) -> Bool { isGiven(name) }

  /// The last value of the option.
  package func value(_ name: String) -> String? {
    given.last { $0.name == name }?.value
  }

  /// All values of a repeatable option, in order.
  package func values(_ name: String) -> [String] {
    given.lazy.filter { $0.name == name }.compactMap(\.value)
  }

  /// The first word of a parameter, by the parameter's name.
  package func parameter(_ name: String) -> String? {
    parameters(name).first
  }

  /// All words of a parameter, by the parameter's name.
  package func parameters(_ name: String) -> [String] {
    parametersByName[name] ?? []
  }
}
