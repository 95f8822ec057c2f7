import CommandLine
import Diagnostics
import Presentation
import Text

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

extension ErrorMessage {
  /// The exit status of a command that ends with the error.
  var status: ExitStatus {
    switch category {
    case .usage: .usage
    case .refused: .failure
    case .workspace: .workspace
    }
  }

  init(_ error: UsageError) {
    self = ErrorMessage(.usage, error.message, help: [NextStep(error.usageHint)])
  }

  /// The error for a terminal, with one line for each suggestion.
  func text(_ palette: Palette, _ language: Language) -> String {
    details[language]
      + "\(palette(.error, ReportWords.error[language])): \(message[language])\n" + excerpt
      + help.map { "\(palette(.heading, ReportWords.help[language])): \($0.command[language])\n" }
      .joined()
  }
}
