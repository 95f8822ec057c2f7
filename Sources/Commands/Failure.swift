import CommandLine
import Diagnostics
import Platform
import Text
import Workspace

/// Why a command could not do what it was asked to: what is said, and the exit status.
struct Failure: Error, Hashable {
  /// What sort of failure it is, where that has a name of its own.
  var ownCode: Code?
  /// Lines that come before the message.
  var details = LocalizedText(verbatim: "")
  var message: LocalizedText
  /// The words that are wrong, as lines below the message.
  var excerpt = ""
  /// What to type instead.
  var help: [LocalizedText] = []
  /// The file of the workspace that it is about, where it is about one.
  var location: Diagnostic.Location?
  /// The findings that it is for, as objects for programs; for people they are in the details.
  var findings = ""
  var status: ExitStatus

  /// The command line is wrong; `meant` is what was probably meant.
  static func usage(_ message: LocalizedText, meant: String? = nil, help: LocalizedText? = nil)
    -> Failure
  {
    Failure(message: message + didYouMean(meant), help: help.map { [$0] } ?? [], status: .usage)
  }

  /// Something named is not there, or not as it has to be; `meant` is what was probably meant.
  static func refused(_ message: LocalizedText, meant: String? = nil, help: LocalizedText? = nil)
    -> Failure
  {
    Failure(message: message + didYouMean(meant), help: help.map { [$0] } ?? [], status: .failure)
  }

  /// The workspace could not be read or written.
  static func workspace(_ message: LocalizedText, help: LocalizedText? = nil) -> Failure {
    Failure(message: message, help: help.map { [$0] } ?? [], status: .workspace)
  }

  /// Somebody named a kind that is none of these.
  static func unknownKind(_ name: String, among names: [String]) -> Failure {
    let word = quoted(name)
    return .usage(
      LocalizedText("no kind \(word)", "нет вида \(word)"), meant: nearest(name, among: names))
  }
}

extension Failure {
  /// The names by which programs know sorts of failures.
  enum Code: String, CaseIterable {
    case usage, refused, workspace
    case noWorkspace = "no-workspace"
    case brokenSettings = "broken-settings"
    case noRecord = "no-record"
    case severalRecords = "several-records"
    case brokenRecord = "broken-record"
    case unread = "unread"
    case invalidID = "invalid-id"
    case idTaken = "id-taken"
    case isReferredTo = "is-referred-to"
    case bringsErrors = "brings-errors"
    case changedMeanwhile = "changed-meanwhile"
    case locked
    case git
  }

  /// The sort of failure; without a name of its own by its status.
  var code: Code {
    if let ownCode { return ownCode }
    return switch status {
    case .usage: .usage
    case .success, .failure: .refused
    case .workspace, .unreported: .workspace
    }
  }

  /// The failure under a name, and with the file that it is about.
  func called(_ code: Code, in path: Path? = nil) -> Failure {
    var failure = self
    failure.ownCode = code
    failure.location = path.map { Diagnostic.Location(path: $0) }
    return failure
  }
}

/// The end of a message's line, as in `UsageError`.
func didYouMean(_ meant: String?) -> LocalizedText {
  didYouMean(meant.map(LocalizedText.init(verbatim:)))
}

func didYouMean(_ meant: LocalizedText?) -> LocalizedText {
  guard let meant else { return LocalizedText(verbatim: "") }
  return LocalizedText(
    "; did you mean \(quoted(meant.english))?",
    "; возможно, вы имели в виду \(quoted(meant.russian))?")
}

/// The same as a line of help.
func meaning(_ meant: String) -> LocalizedText {
  LocalizedText("did you mean \(quoted(meant))?", "возможно, вы имели в виду \(quoted(meant))?")
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
  /// A change was made, and what came of it could not be printed.
  case unreported = 4
}

extension Failure {
  init(_ error: UsageError) {
    self.init(message: error.message, help: [error.usageHint], status: .usage)
  }

  init(_ error: SystemError) {
    let isLock = error.call == .flock && error.code == ErrorNumber.busy
    let message = isLock ? TransactionError.lockTimedOut(nil).message : error.message
    self = .workspace(sanitized(message))
    if isLock { ownCode = .locked }
  }

  /// The failure as people read it: what is wrong, and a line for each help.
  func text(_ palette: Palette, _ language: Language) -> String {
    details[language] + "\(palette(.error, ReportWords.error[language])): \(message[language])\n"
      + excerpt
      + help.map { "\(palette(.heading, ReportWords.help[language])): \($0[language])\n" }.joined()
  }
}

extension LocalizedText {
  static let checkShowsWhere = LocalizedText(
    "`docket check` shows where", "где именно, покажет `docket check`")
}
