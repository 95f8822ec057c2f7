import CommandLine
import Operations
import Text

/// What a check is asked to look at.
struct CheckRequest {
  let subject: Subject
  /// What to report on, as it was typed; empty for all.
  let paths: [String]
  let isFixing: Bool

  enum Subject {
    /// The workspace as it lies in its folder.
    case folder
    /// What git is about to commit, or the folder; limited to what differs from a revision.
    case git(staged: Bool, since: String?)
    /// One file by its content on standard input.
    case standardInput(path: String)
  }

  init(_ invocation: Invocation) throws(Failure) {
    let words = invocation[Arguments.paths]
    let isStaged = invocation[Options.staged]
    let revision = invocation[Options.since]
    isFixing = invocation[Options.fix]
    if invocation[Options.dryRun] {
      let formats: [CheckFormat] = [.text, .short, .json]
      if let format = invocation[Options.checkFormat], !formats.contains(format) {
        let name = format.rawValue
        throw .usage(
          LocalizedText(
            "`--dry-run` prints a diff, as `text` or as `json`, and no findings as `\(name)`",
            "`--dry-run` показывает исправления построчно, как `text` или `json`, а не замечания как `\(name)`"
          ))
      }
    }
    if words.contains("-") || invocation.isGiven(Options.stdinPath) {
      guard let path = invocation[Options.stdinPath], words == ["-"] else {
        throw .usage(
          LocalizedText(
            "standard input is checked by itself: `docket check - --stdin-path tasks/42.toml`",
            "стандартный ввод проверяется отдельно: `docket check - --stdin-path tasks/42.toml`"))
      }
      subject = .standardInput(path: path)
      paths = []
    } else {
      subject = isStaged || revision != nil ? .git(staged: isStaged, since: revision) : .folder
      paths = words
    }
  }
}
