import Model
import Text
package import Workspace

/// A git hook that runs docket.
package enum Hook: String, CaseIterable, Sendable {
  case preCommit = "pre-commit"
  case commitMessage = "commit-msg"
  case postCommit = "post-commit"
  case postMerge = "post-merge"
  case postRewrite = "post-rewrite"

  /// The line that runs docket for a workspace, to add to somebody else's hook.
  package func line(for workspace: Workspace) -> String {
    "docket" + arguments(inFolder: workspace.repositoryPrefix) + (canRefuse ? " || exit" : "")
  }

  /// The command for a workspace in the configuration of lefthook, which passes git's arguments as `{0}`.
  func lefthookCommand(for workspace: Workspace) -> String {
    "docket" + arguments(inFolder: workspace.repositoryPrefix, passing: "{0}")
  }

  /// Whether a line of a hook runs docket for a workspace.
  func isRun(by line: Substring, for workspace: Workspace) -> Bool {
    String(line).includes("docket" + command(inFolder: workspace.repositoryPrefix))
  }

  /// The hook of docket in a configuration of https://pre-commit.com.
  package var preCommitID: String {
    self == .preCommit ? "docket-check-staged-system" : "docket-\(rawValue)-system"
  }

  /// What a line in the configuration of a program for hooks names.
  var signs: [String] {
    self == .preCommit
      ? ["id: docket-check", "docket check --staged"]
      : ["id: docket-\(rawValue)", "docket git hook \(rawValue)"]
  }

  /// The text of a hook that runs docket in some folders of the repository. It uses the program that installed the
  /// hook, or else the one on the `PATH`; if there is none, only `pre-commit` stops git.
  func script(inFolders folders: [String], program: String?) -> String {
    let commands = """
      installed=\(quotedForShell(program ?? "docket"))
      docket=$installed
      [ -x "$docket" ] || docket=docket
      command -v "$docket" > /dev/null || {
        case ${DOCKET_LANG:-${LC_ALL:-${LC_MESSAGES:-$LANG}}} in
        ru*)
          printf '%s\\n' "\(rawValue): docket не найден ни по пути $installed, ни в PATH, поэтому \(isNotDone.russian)." \\
            'Исправит `docket git setup hooks`\(howToSkip.russian).' ;;
        *)
          printf '%s\\n' "\(rawValue): docket was found neither at $installed nor on the PATH, so \(isNotDone.english)." \\
            'Run `docket git setup hooks` again\(howToSkip.english).' ;;
        esac >&2
        exit \(self == .preCommit ? 1 : 0)
      }

      """ + folders.map { line(inFolder: $0) + "\n" }.joined()
    return Self.shell + Self.mark + shortChecksum(Array(commands.utf8)) + "\n" + commands
  }

  /// The folders in which a hook runs docket, if some version of docket wrote the hook; `nil` if somebody else wrote or
  /// changed it.
  func folders(in bytes: [UInt8]) -> [String]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let head = Self.shell + Self.mark
    guard text.begins(with: head),
      let line = text.utf8.dropFirst(head.utf8.count).firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let commands = text[text.index(after: line)...]
    guard
      text[...].dropping(head.utf8.count) == shortChecksum(Array(commands.utf8)) + "\n" + commands
    else { return nil }
    return commands.split(at: "\n").filter { $0.begins(with: Self.guarding) }.compactMap(folder)
  }

  /// A branch without the workspace skips the line.
  private func line(inFolder folder: String) -> String {
    let settings = quotedForShell(Self.settings(inFolder: folder))
    return Self.guarding + settings
      + " ] || \"$docket\"\(arguments(inFolder: folder))" + (canRefuse ? " || exit" : "")
  }

  /// The folder in a line that runs docket.
  private func folder(ofLine line: Substring) -> String? {
    guard let path = shellWords(String(line.dropping(Self.guarding.utf8.count)))?.first else {
      return nil
    }
    return String(path.dropLast(Declarations.path.text.count + 1))
  }

  private static let guarding = "[ ! -e "
  private static func settings(inFolder folder: String) -> String {
    folder.isEmpty ? Declarations.path.text : "\(folder)/\(Declarations.path)"
  }

  private static let shell = "#!/bin/sh\n"
  /// Precedes the checksum of all lines below it, by which later versions recognize hooks that nobody changed.
  private static let mark = "# Written by `docket git setup`; checksum "

  /// Whether git stops if the hook fails.
  private var canRefuse: Bool { self == .preCommit || self == .commitMessage }

  private var isNotDone: LocalizedText {
    switch self {
    case .preCommit: LocalizedText("nothing is checked", "ничего не проверено")
    case .commitMessage:
      LocalizedText(
        "tasks named in the message are not checked", "названные поручения не проверены")
    case .postCommit, .postMerge, .postRewrite:
      LocalizedText("numbers and references are not fixed", "номера и ссылки не исправлены")
    }
  }

  private var howToSkip: LocalizedText {
    self == .preCommit
      ? LocalizedText(
        "; `git commit --no-verify` commits without a check",
        "; `git commit --no-verify` закоммитит без проверки")
      : LocalizedText(verbatim: "")
  }

  private func arguments(inFolder folder: String, passing: String = "\"$@\"") -> String {
    command(inFolder: folder) + (self == .preCommit ? " --quiet" : " \(passing)")
  }

  /// The command without what git passes. Git runs hooks in the top folder of the repository.
  private func command(inFolder folder: String) -> String {
    let folder = folder.begins(with: "-") ? "./" + folder : folder
    let place = folder.isEmpty ? "" : " -C \(quotedForShell(folder))"
    return place + (self == .preCommit ? " check --staged" : " git hook \(rawValue)")
  }
}
