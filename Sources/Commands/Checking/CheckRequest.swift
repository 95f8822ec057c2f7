import CommandLine
import Presentation
import Text

/// The files that `docket check` checks and reports.
struct CheckRequest {
  let subject: Subject
  /// The paths to report, as typed; empty for all.
  let paths: [String]
  /// The field whose conflicts are resolved; nil for all.
  let field: String?
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
    isFixing = invocation[Options.fix] || invocation.isGiven(Options.take)
    if invocation[Options.dryRun] || invocation.isGiven(Options.lockTimeout), !isFixing {
      throw CheckMessages.fixesOnly
    }
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
      (paths, field) = ([], nil)
    } else {
      subject = isStaged || revision != nil ? .git(staged: isStaged, since: revision) : .folder
      // A colon in a name of a file or folder is rare, and a field never has one.
      if invocation.isGiven(Options.take), words.count == 1, let colon = words[0].lastIndex(of: ":")
      {
        field = String(words[0][words[0].index(after: colon)...])
        paths = [String(words[0][..<colon])]
      } else {
        (paths, field) = (words, nil)
      }
    }
  }
}
