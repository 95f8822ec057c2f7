/// What is expected next on a command line.
enum Expectation {
  case nothing
  case command
  case option
  case value(ExpectedValue)
}

/// The value of an option or parameter that is expected next.
struct ExpectedValue {
  let completion: Completion
  /// The whole word as typed so far.
  let word: String
  /// The part of the word before the value, such as `--status=`.
  var prefix = ""
  /// Values that have been given before, which are not offered again.
  var taken: [String]
}

extension CommandLineParser {
  /// What the word that is being typed can become, given the words before it.
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

  /// The parameter that gets the next operand.
  private var nextParameter: Parameter? {
    var count = operands.count
    let last = route.command.parameters.last
    // After a repeated parameter, the next word may already belong to the optional one after it.
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
