package import Diagnostics
import Model
import Operations
import Platform
package import Text
package import Workspace

/// An error as people read it: what failed, why, and what to do next.
package struct ErrorMessage: Error, Hashable {
  /// Who has to act: the user who typed the command, the user who chose the record, or whoever can access the files.
  package enum Category: Sendable {
    /// The command line is invalid.
    case usage
    /// The workspace's content does not allow the operation.
    case refused
    /// The workspace cannot be read or written.
    case workspace
  }

  package var category: Category
  /// A code that is more specific than the category's.
  private var specificCode: Code?
  /// Complete lines that are printed before the message.
  package var details = LocalizedText(verbatim: "")
  package var message: LocalizedText
  /// The invalid words with a mark, as complete lines below the message.
  package var excerpt = ""
  /// What to do next, one line each.
  package var help: [NextStep]
  /// The file of the workspace that the error is about.
  package var location: Diagnostic.Location?
  /// The name of the field that the error is about.
  package var field: String?
  /// The diagnostic behind the error, which replaces the message on one line.
  var cause: LocalizedText?
  /// The error as forms show it beside `field`; nil if the message does not name the field.
  package var remark: LocalizedText?
  /// Which of the imported records are invalid; nil for other errors.
  package var invalidRecords: InvalidRecords?
  /// The findings that explain the error, in the files as `changes` would leave them.
  package var findings: [Diagnostic] = []
  package var changes: [FileChange] = []

  package init(
    _ category: Category, _ message: LocalizedText, help: [NextStep] = [], code: Code? = nil,
    path: Path? = nil
  ) {
    self.category = category
    self.message = message
    self.help = help
    specificCode = code
    location = path.map { Diagnostic.Location(path: $0) }
  }
}

extension ErrorMessage {
  package enum InvalidRecords: Sendable {
    case some, all
  }

  /// The words for an error of any module.
  package init(_ error: any Error) {
    self =
      switch error {
      case let error as ErrorMessage: error
      case let error as OperationError: ErrorMessage(error)
      case let error as ModelError: ErrorMessage(error)
      case let error as WorkspaceError: ErrorMessage(error)
      case let error as SystemError: ErrorMessage(error)
      default: .workspace(LocalizedText(verbatim: sanitized("\(error)")))
      }
  }
}

/// `meant` is a suggestion, `help` what to do next, and `next` a step that the faces name differently.
extension ErrorMessage {
  /// An invalid command line.
  package static func usage(
    _ message: LocalizedText, meant: String? = nil, help: LocalizedText? = nil,
    next: NextStep? = nil, code: Code? = nil
  ) -> ErrorMessage {
    ErrorMessage(
      .usage, message + didYouMean(meant), help: steps(help, next), code: code)
  }

  /// An operation that the workspace's content does not allow.
  package static func refused(
    _ message: LocalizedText, meant: String? = nil, help: LocalizedText? = nil,
    next: NextStep? = nil, code: Code? = nil, path: Path? = nil
  ) -> ErrorMessage {
    ErrorMessage(
      .refused, message + didYouMean(meant), help: steps(help, next), code: code, path: path)
  }

  /// A workspace that cannot be read or written.
  package static func workspace(
    _ message: LocalizedText, help: LocalizedText? = nil, next: NextStep? = nil,
    code: Code? = nil, path: Path? = nil
  ) -> ErrorMessage {
    ErrorMessage(.workspace, message, help: steps(help, next), code: code, path: path)
  }

  private static func steps(_ help: LocalizedText?, _ next: NextStep?) -> [NextStep] {
    [help.map(NextStep.init), next].compactMap(\.self)
  }
}

extension ErrorMessage {
  /// The codes of errors in JSON.
  package enum Code: String, CaseIterable, Sendable {
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

  package var code: Code {
    if let specificCode { return specificCode }
    return switch category {
    case .usage: .usage
    case .refused: .refused
    case .workspace: .workspace
    }
  }
}

extension ErrorMessage {
  /// The error on one line of a screen, with what can be done there.
  package func line(_ language: Language) -> String {
    if let cause { return cause[language] }
    let advice = help.first?.screen.map { [$0[language]] } ?? []
    return ([message[language]] + advice).joined(separator: " — ")
  }
}

/// Returns the suggestion at the end of a message.
package func didYouMean(_ meant: String?) -> LocalizedText {
  didYouMean(meant.map(LocalizedText.init(verbatim:)))
}

package func didYouMean(_ meant: LocalizedText?) -> LocalizedText {
  guard let meant else { return LocalizedText(verbatim: "") }
  return LocalizedText(
    "; did you mean \(meant.map(quoted))?", "; возможно, вы имели в виду \(meant.map(quoted))?")
}

extension LocalizedText {
  /// A suggestion as a line of its own.
  static func suggestion(_ meant: String) -> LocalizedText {
    LocalizedText("did you mean \(quoted(meant))?", "возможно, вы имели в виду \(quoted(meant))?")
  }
}
