/// What kind of word comes next on a command line.
enum Expectation {
  case nothing
  case command
  case option
  case value(ExpectedValue)
}

/// A value that comes next, of an option or a parameter.
struct ExpectedValue {
  let completion: Completion
  /// The whole word as far as it is typed.
  let word: String
  /// What precedes the value within the word: `--status=`.
  var prefix = ""
  /// The values already given, which there is no use in giving again.
  var taken: [String]
}

extension CommandLineParser {
  /// What the word that is being typed can become, after all those already consumed.
  func expectation(of word: String) -> Expectation {
    if let option = pending?.option { return expectedValue(of: option, in: word, after: "") }
    if !isPastOptions, word.utf8.first == UInt8(ascii: "-") {
      guard let equals = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return .option }
      let spelling = word[..<equals]
      guard let option = route.scope.last(where: { $0.spelling == spelling }) else {
        return .nothing
      }
      return expectedValue(of: option, in: word, after: "\(spelling)=")
    }
    if strayWord != nil { return .nothing }
    if route.command.isFamily { return .command }
    guard let parameter = nextParameter else { return .nothing }
    return .value(
      ExpectedValue(completion: parameter.completion, word: word, taken: operands))
  }

  private func expectedValue(
    of option: Option, in word: String, after prefix: String
  ) -> Expectation {
    guard let completion = option.completion else { return .nothing }
    let taken = given.filter { $0.name == option.name && option.isRepeatable }.compactMap(\.value)
    return .value(
      ExpectedValue(completion: completion, word: word, prefix: prefix, taken: taken))
  }

  /// The parameter that the next operand would be.
  private var nextParameter: Parameter? {
    var count = operands.count
    let last = route.command.parameters.last
    // Behind several the next word may already be the one that may follow them.
    if count > 0, last?.arity == .optional, route.command.parameters.first?.arity == .oneOrMore {
      return last
    }
    for parameter in route.command.parameters {
      guard let maximum = parameter.arity.maximum, count >= maximum else { return parameter }
      count -= maximum
    }
    return nil
  }
}
