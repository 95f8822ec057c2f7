private import Text

/// Reads the arguments one by one and remembers the first error.
///
/// Continues after an error, so that a later `--help` is found and completion can use the whole line.
struct CommandLineParser {
  /// An option that still needs its value.
  struct PendingOption {
    let option: Option
    /// The option as typed, `--title` or `-t`.
    let spelling: String
  }

  private let root: Command
  private(set) var route: CommandRoute
  private(set) var given: [Invocation.Given] = []
  private(set) var operands: [String] = []
  private(set) var pending: PendingOption?
  /// Whether `--` has been read.
  private(set) var isPastOptions = false
  /// An unknown word in the place of a command.
  private(set) var strayWord: String?
  private var wantsHelp = false
  private var namesGiven: Set<String> = []
  private var firstError: UsageError?

  init(_ root: Command) {
    self.root = root
    route = CommandRoute(root)
  }

  mutating func consume(_ argument: String) {
    if let pending {
      self.pending = nil
      if canBeSeparateValue(argument) {
        record(argument, for: pending.option, as: pending.spelling)
        return
      }
      noteMissingValue(of: pending, before: argument)
    }
    if isPastOptions || !looksLikeOption(argument) {
      consumeOperand(argument)
    } else if argument == "--" {
      isPastOptions = true
    } else if argument.utf8.starts(with: "--".utf8) {
      consumeLongOption(argument)
    } else {
      consumeShortOptions(argument)
    }
  }

  /// Whether the words so far are invalid.
  var hasError: Bool { firstError != nil }

  /// Everything read so far, valid or not.
  private var understood: Invocation {
    Invocation(
      path: Array(route.names.dropFirst()), given: given, parameters: operands,
      wantsHelp: wantsHelp,
      parametersByName: [:])
  }

  /// Enters a command if none was named and the options ask for one.
  mutating func enter(_ command: String) {
    if route.names.count > 1 || strayWord != nil || wantsHelp || hasAnswerOfItsOwn { return }
    _ = route.enter(called: command)
  }

  mutating func finish() throws(UsageError) -> Invocation {
    if wantsHelp && strayWord == nil { return understood }
    if let pending { noteMissingValue(of: pending, before: nil) }
    if let firstError { throw firstError }
    if let strayWord {
      throw error(
        .unknownCommand(
          strayWord,
          suggestions: suggestions(forCommand: strayWord, at: route, before: operands, in: root)))
    }
    if route.command.isFamily, !hasAnswerOfItsOwn {
      let visible = route.command.subcommands.filter { !$0.isHidden }
      throw error(.missingSubcommand(among: visible.map(\.name)))
    }
    var invocation = understood
    let parameters = route.command.parameters.filter { parameter in
      !(parameter.substitute.map(invocation.contains) ?? false)
    }
    let assigned = assign(operands, to: parameters)
    if let reason = assigned.objection { throw error(reason) }
    invocation.parametersByName = assigned.byName
    for option in route.command.options where invocation.isGiven(option.name) {
      if let reason = option.objection(in: route.command, isGiven: invocation.contains) {
        throw error(reason)
      }
    }
    return invocation
  }
}

extension CommandLineParser {
  private mutating func consumeOperand(_ word: String) {
    if route.command.isFamily, strayWord == nil {
      if !route.enter(called: word) { strayWord = word }
    } else {
      operands.append(word)
    }
  }

  /// Whether an option was given that works without a subcommand, such as `--version`.
  private var hasAnswerOfItsOwn: Bool {
    route.command.options.contains { !$0.isInherited && namesGiven.contains($0.name) }
  }
}

extension CommandLineParser {
  /// Reads `--name` or `--name=value`.
  ///
  /// Splits between Unicode scalars, not characters: a combining mark after `=` belongs to the value.
  private mutating func consumeLongOption(_ argument: String) {
    let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(argument[..<(equals ?? argument.endIndex)])
    let value = equals.map { String(argument[argument.utf8.index(after: $0)...]) }

    guard let option = route.scope.last(where: { $0.spelling == spelling }) else {
      note(.unknownOption(spelling, suggestion: suggestion(forOption: spelling, at: route)))
      return
    }
    switch (option.kind, value) {
    case (.flag, nil): record(option)
    case (.flag, let value?): note(.unexpectedValue(value, option: spelling))
    case (.value, nil): pending = PendingOption(option: option, spelling: spelling)
    case (.value, let value?): record(value, for: option, as: spelling)
    }
  }

  /// Reads `-a`, `-abc`, `-n` or `-nvalue`, and treats `-n=value` like `-nvalue`.
  private mutating func consumeShortOptions(_ argument: String) {
    var rest = argument.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      let spelling = "-\(scalar)"
      guard let option = route.scope.last(where: { $0.short == Character(scalar) }) else {
        let suggestion = suggestion(forShort: spelling, in: argument, at: route)
        note(.unknownOption(spelling, suggestion: suggestion))
        return
      }
      switch option.kind {
      case .flag where rest.first == "=":
        note(.unexpectedValue(String(Substring(rest.dropFirst())), option: spelling))
        return
      case .flag:
        record(option)
      case .value where rest.isEmpty:
        pending = PendingOption(option: option, spelling: spelling)
      case .value:
        if rest.first == "=" { rest.removeFirst() }
        record(String(Substring(rest)), for: option, as: spelling)
        return
      }
    }
  }

  private mutating func record(_ flag: Option) {
    namesGiven.insert(flag.name)
    given.append(Invocation.Given(name: flag.name))
    if flag.name == Option.help.name { wantsHelp = true }
  }

  private mutating func record(_ value: String, for option: Option, as spelling: String) {
    let isFirst = namesGiven.insert(option.name).inserted
    if !isFirst, !option.isRepeatable, !option.lastWins { note(.repeatedOption(spelling)) }
    if let reason = option.completion?.objection(
      to: value, for: LocalizedText(verbatim: spelling))
    {
      note(reason)
    }
    given.append(Invocation.Given(name: option.name, value: value))
  }
}

extension CommandLineParser {
  /// Keeps the first error. After an unknown command the valid options are unknown, so later errors are ignored.
  private mutating func note(_ reason: UsageError.Reason) {
    if firstError == nil, strayWord == nil { firstError = error(reason) }
  }

  private mutating func noteMissingValue(of pending: PendingOption, before next: String?) {
    guard case .value(let placeholder, _) = pending.option.kind else { return }
    note(.missingValue(option: pending.spelling, placeholder: placeholder, next: next))
  }

  private func error(_ reason: UsageError.Reason) -> UsageError {
    UsageError(command: route.names, isFamily: route.command.isFamily, reason: reason)
  }
}

/// Whether an argument begins with a dash and is not just `-`.
func looksLikeOption(_ argument: String) -> Bool {
  argument.utf8.first == UInt8(ascii: "-") && argument.utf8.count > 1
}

/// Whether an argument can be the value of the option before it: `-5` and `-` can, `-q` and `--` cannot, so that a forgotten
/// value does not swallow the next option.
func canBeSeparateValue(_ argument: String) -> Bool {
  !looksLikeOption(argument) || isNumber(argument.utf8.dropFirst())
}

/// Whether the bytes are a number such as `12` or `12.5`.
private func isNumber(_ bytes: Substring.UTF8View) -> Bool {
  let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  return parts.count <= 2
    && parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
}
