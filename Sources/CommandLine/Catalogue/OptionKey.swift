package import Text

/// An option or a parameter of a command, which gives the value on a parsed command line its type: `invocation[key]`.
package protocol CommandLineKey: Sendable {
  /// What a usage error calls it.
  var part: CommandLinePart { get }
}

/// An option or a parameter of a command, by its name.
package enum CommandLinePart: Sendable, Equatable {
  case option(String)
  case parameter(String)
}

/// An entry of a command's table of options.
package protocol OptionKey: CommandLineKey {
  var option: Option { get }
}

extension OptionKey {
  package var name: String { option.name }
  package var part: CommandLinePart { .option(option.name) }
}

extension Option: OptionKey {
  package var option: Option { self }
}

/// An option without a value.
package struct Flag: OptionKey {
  package let option: Option

  package init(
    _ name: String, short: Character? = nil, isInherited: Bool = false,
    conflicts: [any CommandLineKey] = [], needs: (any CommandLineKey)? = nil, help: LocalizedText
  ) {
    option = Option(
      name: name, short: short, isInherited: isInherited, conflicts: conflicts.map(\.part),
      needs: needs?.part, help: help)
  }
}

/// An option with a value.
package struct ValueOption<Value: Sendable>: OptionKey {
  package let option: Option
  fileprivate let read: @Sendable (String) -> Value?

  package init(
    _ name: String, short: Character? = nil, _ type: ValueType<Value>, _ placeholder: LocalizedText,
    lastWins: Bool = false, isInherited: Bool = false, conflicts: [any CommandLineKey] = [],
    needs: (any CommandLineKey)? = nil, help: LocalizedText
  ) {
    option = Option(
      name: name, short: short,
      kind: .value(placeholder: placeholder, completion: type.completion), lastWins: lastWins,
      isInherited: isInherited, conflicts: conflicts.map(\.part), needs: needs?.part, help: help)
    read = type.read
  }
}

/// An option that can be repeated to add more values.
package struct ListOption: OptionKey {
  package let option: Option

  package init(
    _ name: String, _ placeholder: LocalizedText, completion: Completion = .none,
    help: LocalizedText, group: LocalizedText? = nil
  ) {
    option = Option(
      name: name, kind: .value(placeholder: placeholder, completion: completion),
      isRepeatable: true, help: help, group: group)
  }
}

extension OptionKey {
  /// The option as one command means it, or as the workspace completes it.
  package func adapted(
    help: LocalizedText? = nil, completion: Completion? = nil, conflicts: [any CommandLineKey] = [],
    needs: (any CommandLineKey)? = nil
  ) -> Option {
    var option = option
    option.help = help ?? option.help
    if let completion, case .value(let placeholder, _) = option.kind {
      option.kind = .value(placeholder: placeholder, completion: completion)
    }
    option.conflicts += conflicts.map(\.part)
    option.needs = needs?.part ?? option.needs
    return option
  }
}

/// An entry of a command's table of parameters.
package protocol ParameterKey: CommandLineKey {
  var parameter: Parameter { get }
}

extension ParameterKey {
  package var part: CommandLinePart { .parameter(parameter.name) }
}

extension Parameter: ParameterKey {
  package var parameter: Parameter { self }
}

/// A parameter: one word, an optional word, or several words.
package struct Argument<Value: Sendable>: ParameterKey {
  package var parameter: Parameter
  fileprivate let read: @Sendable ([String]) -> Value

  fileprivate init(
    _ name: String, _ arity: Parameter.Arity, _ placeholder: LocalizedText?,
    _ completion: Completion, _ help: LocalizedText, _ read: @escaping @Sendable ([String]) -> Value
  ) {
    parameter = Parameter(
      name: name, placeholder: placeholder, help: help, arity: arity, completion: completion)
    self.read = read
  }
}

extension Argument<String> {
  package init(
    _ name: String, _ placeholder: LocalizedText? = nil, completion: Completion = .none,
    help: LocalizedText
  ) {
    // Parsing refuses a command line without the word.
    self.init(name, .one, placeholder, completion, help) { $0.first ?? "" }
  }
}

extension Argument<String?> {
  package init(
    _ name: String, _ placeholder: LocalizedText? = nil, completion: Completion = .none,
    help: LocalizedText
  ) {
    self.init(name, .optional, placeholder, completion, help) { $0.first }
  }
}

extension Argument<[String]> {
  package init(
    _ name: String, _ placeholder: LocalizedText? = nil, atLeastOne: Bool = false,
    completion: Completion = .none, help: LocalizedText
  ) {
    self.init(name, atLeastOne ? .oneOrMore : .any, placeholder, completion, help) { $0 }
  }
}

extension ParameterKey {
  /// The parameter as one command means it, or as the workspace completes it.
  package func adapted(
    placeholder: LocalizedText? = nil, help: LocalizedText? = nil, completion: Completion? = nil,
    substitute: (any CommandLineKey)? = nil
  ) -> Parameter {
    var parameter = parameter
    parameter.substitute = substitute?.part ?? parameter.substitute
    parameter.placeholder = placeholder ?? parameter.placeholder
    parameter.help = help ?? parameter.help
    parameter.completion = completion ?? parameter.completion
    return parameter
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

extension Invocation {
  /// Whether the flag was given at least once.
  package subscript(flag: Flag) -> Bool { isGiven(flag.name) }

  /// The last value of the option; nil if it was not given.
  package subscript<Value>(option: ValueOption<Value>) -> Value? {
    values(option.name).last.flatMap(option.read)
  }

  /// All values of the option, in order.
  package subscript(option: ListOption) -> [String] { values(option.name) }

  /// The words of the parameter.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    argument.read(words(ofParameter: argument.parameter.name))
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

/// Finds the last value of an option before the commands are known: they depend on the workspace, and so on
/// `--directory`.
///
/// Only words that begin with a dash can name options, and no value of another option begins with one.
package func lastValue<Value>(
  of key: ValueOption<Value>, in arguments: [String]
) -> Value? {
  var value: String?
  var isNext = false
  for word in arguments {
    if isNext, canBeSeparateValue(word) {
      (value, isNext) = (word, false)
      continue
    }
    isNext = false
    if word == "--" { break }
    var rest: Substring?
    if word == key.option.spelling {
      isNext = true
    } else if word.begins(with: key.option.spelling + "=") {
      rest = word[...].dropping(key.option.spelling.utf8.count)
    } else if let short = key.option.short, looksLikeOption(word), !word.begins(with: "--"),
      let place = word.unicodeScalars.firstIndex(where: { Character($0) == short })
    {
      rest = word[word.unicodeScalars.index(after: place)...]
      isNext = rest?.isEmpty == true
    }
    if let rest, !rest.isEmpty {
      value = String(rest.unicodeScalars.first == "=" ? rest.dropping(1) : rest)
    }
  }
  return value.flatMap(key.read)
}
