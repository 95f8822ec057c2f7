import CommandLine
import Presentation
import Text

/// The files that `docket check` checks and reports.
struct CheckRequest {
  let subject: Subject
  /// The paths to report, as typed; empty for all.
  let paths: [String]
  let isFixing: Bool

  enum Subject {
    /// The workspace's folder.
    case folder
    /// Git's index or the folder, limited to differences from a revision.
    case git(staged: Bool, since: String?)
    /// One file, with its content on standard input.
    case standardInput(path: String)
  }

  init(_ invocation: Invocation) throws {
    let words = invocation[Arguments.paths]
    let isStaged = invocation[Options.staged]
    let revision = invocation[Options.since]
    isFixing = invocation[Options.fix]
    if invocation[Options.dryRun] {
      let formats: [CheckFormat] = [.text, .short, .json]
      if let format = invocation[Options.checkFormat], !formats.contains(format) {
        throw CheckMessages.noDiff(as: format.rawValue)
      }
    }
    if words.contains("-") || invocation.isGiven(Options.stdinPath) {
      guard let path = invocation[Options.stdinPath], words == ["-"] else {
        throw CheckMessages.inputAlone
      }
      subject = .standardInput(path: path)
      paths = []
    } else {
      subject = isStaged || revision != nil ? .git(staged: isStaged, since: revision) : .folder
      paths = words
    }
  }
}
