import CommandLine
import Diagnostics
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

/// An error that ends a command, with its exit status.
@dynamicMemberLookup
struct Failure: Error, Hashable {
  var error: ErrorMessage
  /// Diagnostics as JSON objects, one per line; they replace the details for programs.
  var findings = ""

  init(_ error: ErrorMessage) { self.error = error }

  subscript<Value>(dynamicMember part: WritableKeyPath<ErrorMessage, Value>) -> Value {
    get { error[keyPath: part] }
    set { error[keyPath: part] = newValue }
  }

  var status: ExitStatus {
    switch error.category {
    case .usage: .usage
    case .refused: .failure
    case .workspace: .workspace
    }
  }
}

/// The exit status of the process.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// The workspace has errors, or a named record does not exist.
  case failure = 1
  /// The command line is invalid.
  case usage = 2
  /// The workspace cannot be read or written.
  case workspace = 3
  /// A change was made, but its message could not be printed.
  case unreported = 4
}

extension Failure {
  static func usage(_ message: LocalizedText, meant: String? = nil, help: LocalizedText? = nil)
    -> Failure
  {
    Failure(.usage(message, meant: meant, help: help))
  }

  static func refused(_ message: LocalizedText, meant: String? = nil, help: LocalizedText? = nil)
    -> Failure
  {
    Failure(.refused(message, meant: meant, help: help))
  }

  static func unknownKind(_ name: String, among names: [String]) -> Failure {
    Failure(RecordMessages.unknownKind(name, among: names))
  }

  init(_ error: OperationError) { self.init(ErrorMessage(error)) }

  init(_ error: RecordLookupError) { self.init(ErrorMessage(error)) }

  init(_ error: SystemError) { self.init(ErrorMessage(error)) }

  init(_ error: UsageError) {
    self.init(ErrorMessage(.usage, error.message, help: [error.usageHint]))
  }
}

extension Failure {
  /// The error for a terminal, with one line for each suggestion.
  func text(_ palette: Palette, _ language: Language) -> String {
    error.details[language]
      + "\(palette(.error, ReportWords.error[language])): \(error.message[language])\n"
      + error.excerpt
      + error.help.map { "\(palette(.heading, ReportWords.help[language])): \($0[language])\n" }
      .joined()
  }
}

/// Makes system calls; a failure ends the command.
func reading<Result>(_ calls: () throws(SystemError) -> Result) throws(Failure) -> Result {
  do {
    return try calls()
  } catch {
    throw Failure(error)
  }
}

/// Runs an operation; a failure ends the command.
func operating<Result>(_ operation: () throws(OperationError) -> Result) throws(Failure) -> Result {
  do {
    return try operation()
  } catch {
    throw Failure(error)
  }
}
