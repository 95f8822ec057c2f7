package import Text

/// The name of an option or a parameter together with the type of its value.
///
/// A command's table of options adds the words for people: `Option(key, help: …)`. A parsed command line returns the value:
/// `invocation[key]`.
package protocol CommandLineKey: Sendable {
  /// What a usage error calls it.
  var part: CommandLinePart { get }
}

/// An option or a parameter of a command, by its name.
package enum CommandLinePart: Sendable, Equatable {
  case option(String)
  case parameter(String)
}

/// An option without a value.
package struct Flag: CommandLineKey {
  package let name: String
  fileprivate let short: Character?
  fileprivate let isInherited: Bool

  package init(_ name: String, short: Character? = nil, isInherited: Bool = false) {
    (self.name, self.short, self.isInherited) = (name, short, isInherited)
  }

  package var part: CommandLinePart { .option(name) }
}

/// An option with a value.
package struct ValueOption<Value: Sendable>: CommandLineKey {
  package let name: String
  fileprivate let short: Character?
  fileprivate let type: ValueType<Value>
  fileprivate let lastWins: Bool
  fileprivate let isInherited: Bool

  package init(
    _ name: String, short: Character? = nil, _ type: ValueType<Value>, lastWins: Bool = false,
    isInherited: Bool = false
  ) {
    (self.name, self.short, self.type) = (name, short, type)
    (self.lastWins, self.isInherited) = (lastWins, isInherited)
  }

  package var part: CommandLinePart { .option(name) }
}

/// An option that can be repeated to add more values.
package struct ListOption: CommandLineKey {
  package let name: String

  package init(_ name: String) { self.name = name }

  package var part: CommandLinePart { .option(name) }
}

/// A parameter: one word, an optional word, or several words.
package struct Argument<Value: Sendable>: CommandLineKey {
  package let name: String
  fileprivate let arity: Parameter.Arity
  fileprivate let completion: Completion
  fileprivate let read: @Sendable ([String]) -> Value

  package var part: CommandLinePart { .parameter(name) }
}

extension Argument<String> {
  package init(_ name: String, completion: Completion = .none) {
    // Parsing refuses a command line without the word.
    self.init(name: name, arity: .one, completion: completion) { $0.first ?? "" }
  }
}

extension Argument<String?> {
  package init(_ name: String, completion: Completion = .none) {
    self.init(name: name, arity: .optional, completion: completion) { $0.first }
  }
}

extension Argument<[String]> {
  package init(_ name: String, atLeastOne: Bool = false, completion: Completion = .none) {
    self.init(name: name, arity: atLeastOne ? .oneOrMore : .any, completion: completion) { $0 }
  }
}

/// The type of a value: how it is completed, and how it is read after parsing has checked it.
package struct ValueType<Value: Sendable>: Sendable {
  fileprivate let completion: Completion
  fileprivate let read: @Sendable (String) -> Value?

  package init(_ completion: Completion, _ read: @escaping @Sendable (String) -> Value?) {
    (self.completion, self.read) = (completion, read)
  }
}

extension ValueType<String> {
  /// Any text.
  package static func text(_ completion: Completion = .none) -> Self {
    ValueType(completion) { $0 }
  }
}

extension ValueType<Int> {
  package static func integer(in range: ClosedRange<Int>) -> Self {
    ValueType(.integer(range)) { Int($0) }
  }
}

extension ValueType<Duration> {
  /// A number of seconds, which may have a fraction.
  package static func seconds(from minimum: Double) -> Self {
    ValueType(.seconds(from: minimum)) { Double($0).map { .milliseconds(Int($0 * 1000)) } }
  }
}

extension ValueType where Value: RawRepresentable<String> & CaseIterable {
  /// A word of an enumeration.
  package static var word: Self {
    ValueType(.values(Value.allCases.map(\.rawValue))) { Value(rawValue: $0) }
  }
}

extension Option {
  package init(_ flag: Flag, help: LocalizedText, group: LocalizedText? = nil) {
    self.init(
      name: flag.name, short: flag.short, isInherited: flag.isInherited, help: help, group: group)
  }

  /// Creates the entry of an option with a value. `completion` is for words that depend on the workspace.
  package init<Value>(
    _ key: ValueOption<Value>, placeholder: LocalizedText, completion: Completion? = nil,
    help: LocalizedText, group: LocalizedText? = nil
  ) {
    self.init(
      name: key.name, short: key.short,
      kind: .value(placeholder: placeholder, completion: completion ?? key.type.completion),
      lastWins: key.lastWins, isInherited: key.isInherited, help: help, group: group)
  }

  package init(
    _ key: ListOption, placeholder: LocalizedText, completion: Completion = .none,
    help: LocalizedText, group: LocalizedText? = nil
  ) {
    self.init(
      name: key.name, kind: .value(placeholder: placeholder, completion: completion),
      isRepeatable: true, help: help, group: group)
  }
}

extension Parameter {
  /// Creates the entry of a parameter. `completion` is for words that depend on the workspace.
  package init<Value>(
    _ argument: Argument<Value>, placeholder: LocalizedText? = nil, help: LocalizedText,
    completion: Completion? = nil
  ) {
    self.init(
      name: argument.name, placeholder: placeholder, help: help, arity: argument.arity,
      completion: completion ?? argument.completion)
  }
}

extension Invocation {
  /// Whether the flag was given at least once.
  package subscript(flag: Flag) -> Bool { isGiven(flag.name) }

  /// The last value of the option; nil if it was not given.
  package subscript<Value>(option: ValueOption<Value>) -> Value? {
    values(option.name).last.flatMap(option.type.read)
  }

  /// All values of the option, in order.
  package subscript(option: ListOption) -> [String] { values(option.name) }

  /// The words of the parameter.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    argument.read(words(ofParameter: argument.name))
  }

  /// Whether the option or the parameter was given.
  package func isGiven(_ key: some CommandLineKey) -> Bool { contains(key.part) }

  func contains(_ part: CommandLinePart) -> Bool {
    switch part {
    case .option(let name): isGiven(name)
    case .parameter(let name): !words(ofParameter: name).isEmpty
    }
  }
}
