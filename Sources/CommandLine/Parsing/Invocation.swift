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

  package init(
    path: [String], given: [Given] = [], parameters: [String] = [], wantsHelp: Bool = false,
    parametersByName: [String: [String]] = [:]
  ) {
    (self.path, self.given, self.parameters) = (path, given, parameters)
    (self.wantsHelp, self.parametersByName) = (wantsHelp, parametersByName)
  }

  /// Whether the option was given. For options that are made from a workspace's fields; others have an `OptionKey`.
  package func isGiven(_ name: String) -> Bool {
    given.contains { $0.name == name }
  }

  /// All values of a repeatable option, in order.
  package func values(_ name: String) -> [String] {
    given.lazy.filter { $0.name == name }.compactMap(\.value)
  }

  /// Replaces each word of a parameter, by the parameter's name.
  package mutating func replaceWords(
    ofParameter name: String, by replacement: (String) -> String
  ) {
    parametersByName[name] = parametersByName[name]?.map(replacement)
  }

  /// The words of a parameter, by the parameter's name.
  func words(ofParameter name: String) -> [String] {
    parametersByName[name] ?? []
  }
}
