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
    let words = invocation.parameters("PATH")
    let isStaged = invocation.flag("staged")
    let revision = invocation.value("since")
    isFixing = invocation.flag("fix")
    if !isFixing, let option = ["dry-run", "lock-timeout"].first(where: invocation.isGiven) {
      throw .usage(
        LocalizedText(
          "`--\(option)` belongs to `--fix`", "`--\(option)` имеет смысл только с `--fix`"))
    }
    if invocation.flag("dry-run") {
      let formats: [CheckFormat] = [.text, .short, .json]
      if let name = invocation.value("format"), !formats.contains(where: { $0.rawValue == name }) {
        throw .usage(
          LocalizedText(
            "`--dry-run` prints a diff, as `text` or as `json`, and no findings as `\(name)`",
            "`--dry-run` показывает исправления построчно, как `text` или `json`, а не замечания как `\(name)`"
          ))
      }
      if invocation.isGiven("output") {
        throw .usage(
          LocalizedText(
            "`--dry-run` prints a diff and writes nothing, also not with `--output`",
            "`--dry-run` показывает исправления построчно и ничего не пишет, поэтому не сочетается с `--output`"
          ))
      }
    }
    if words.contains("-") || invocation.isGiven("stdin-path") {
      guard let path = invocation.value("stdin-path"), words == ["-"] else {
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
    if isFixing, let option = ["staged", "since", "stdin-path"].first(where: invocation.isGiven) {
      throw .usage(
        LocalizedText(
          "`--fix` changes the files of the folder, and does not go with `--\(option)`",
          "`--fix` меняет файлы в папке и не сочетается с `--\(option)`"))
    }
  }
}
