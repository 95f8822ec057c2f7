import CommandLine
import Platform
import Text
import Workspace

/// Why a command could not do what it was asked to: what is said, and the exit status.
struct Failure: Error, Hashable {
  /// Lines that come before the message.
  var details = ""
  var message: String
  /// The words that are wrong, as lines below the message.
  var excerpt = ""
  /// What to type instead.
  var help: [String] = []
  var status: ExitStatus

  /// The command line is wrong; `meant` is what was probably meant.
  static func usage(_ message: String, meant: String? = nil, help: String? = nil) -> Failure {
    Failure(message: message + didYouMean(meant), help: help.map { [$0] } ?? [], status: .usage)
  }

  /// Something named is not there, or not as it has to be; `meant` is what was probably meant.
  static func refused(_ message: String, meant: String? = nil, help: String? = nil) -> Failure {
    Failure(message: message + didYouMean(meant), help: help.map { [$0] } ?? [], status: .failure)
  }

  /// The workspace could not be read or written.
  static func workspace(_ message: String, help: String? = nil) -> Failure {
    Failure(message: message, help: help.map { [$0] } ?? [], status: .workspace)
  }
}

/// The end of a message's line, as in `UsageError`.
private func didYouMean(_ meant: String?) -> String {
  meant.map { "; did you mean \(quoted($0))?" } ?? ""
}

/// What the process says to the one that started it.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// There are errors in the workspace, or what was named is not there.
  case failure = 1
  /// The command line is wrong.
  case usage = 2
  /// The workspace could not be read or written.
  case workspace = 3
}

extension Failure {
  init(_ error: UsageError) {
    self.init(message: error.message, help: [error.usageHint], status: .usage)
  }

  init(_ error: SystemError) {
    let isLock = error.call == .flock && error.code == ErrorNumber.busy
    let message = isLock ? TransactionError.lockTimedOut(nil).message : error.message
    self = .workspace(sanitized(message))
  }

  /// The failure as people read it: what is wrong, and a line for each help.
  func text(_ palette: Palette) -> String {
    details + "\(palette(.error, "error")): \(message)\n" + excerpt
      + help.map { "\(palette(.heading, "help")): \($0)\n" }.joined()
  }
}
