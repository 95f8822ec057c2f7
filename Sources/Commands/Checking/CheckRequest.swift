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

  init(_ invocation: Invocation) throws(Failure) {
    let words = invocation.parameters("PATH")
    let isStaged = invocation.flag("staged")
    let revision = invocation.value("since")
    isFixing = invocation.flag("fix")
    if !isFixing, let option = ["dry-run", "lock-timeout"].first(where: invocation.isGiven) {
      throw Failure(UsageMessages.requires(option, "fix"))
    }
    if invocation.flag("dry-run") {
      let formats: [CheckFormat] = [.text, .short, .json]
      if let name = invocation.value("format"), !formats.contains(where: { $0.rawValue == name }) {
        throw Failure(CheckMessages.noDiff(as: name))
      }
      if invocation.isGiven("output") {
        throw Failure(UsageMessages.conflict("dry-run", "output"))
      }
    }
    if words.contains("-") || invocation.isGiven("stdin-path") {
      guard let path = invocation.value("stdin-path"), words == ["-"] else {
        throw Failure(CheckMessages.inputAlone)
      }
      subject = .standardInput(path: path)
      paths = []
    } else {
      subject = isStaged || revision != nil ? .git(staged: isStaged, since: revision) : .folder
      paths = words
    }
    if isFixing, let option = ["staged", "since", "stdin-path"].first(where: invocation.isGiven) {
      throw Failure(UsageMessages.conflict("fix", option))
    }
  }
}
