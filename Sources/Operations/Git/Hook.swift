import Model
import Text
package import Workspace

/// A git hook that runs docket.
package enum Hook: String, CaseIterable, Sendable {
  case preCommit = "pre-commit"
  case postCommit = "post-commit"
  case postMerge = "post-merge"
  case postRewrite = "post-rewrite"

  /// The line that runs docket for a workspace, to add to somebody else's hook.
  package func line(for workspace: Workspace) -> String {
    "docket" + arguments(inFolder: workspace.repositoryPrefix)
  }

  /// The text of a hook that runs docket in some folders of the repository. It uses the program that installed the
  /// hook, or else the one on the `PATH`; if there is none, only `pre-commit` stops git.
  func script(inFolders folders: [String], program: String?) -> String {
    """
    \(Self.mark)
    \(Self.programVariable)\(quotedForShell(program ?? "docket"))
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
  }

  /// The folders in which a hook runs docket, if docket wrote the hook, with any program path; `nil` if somebody
  /// else wrote or changed it.
  func folders(in bytes: [UInt8]) -> [String]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(at: "\n", omittingEmptySubsequences: false).map(String.init)
    let own = script(inFolders: [], program: nil).split(at: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
    guard lines.count > own.count, lines.last == "" else { return nil }
    let isOwn = zip(lines, own).allSatisfy { line, own in
      line == own
        || line.begins(with: Self.programVariable) && own.begins(with: Self.programVariable)
    }
    var folders: [String] = []
    for line in lines[own.count...].dropLast() {
      guard let folder = folder(ofLine: line) else { return nil }
      folders.append(folder)
    }
    return isOwn ? folders : nil
  }

  /// A branch without the workspace skips the line.
  private func line(inFolder folder: String) -> String {
    let settings = quotedForShell(Self.settings(inFolder: folder))
    return Self.guarding + settings
      + " ] || \"$docket\"\(arguments(inFolder: folder))\(self == .preCommit ? " || exit" : "")"
  }

  private func folder(ofLine line: String) -> String? {
    guard line.begins(with: Self.guarding) else { return nil }
    let rest = Array(line.utf8.dropFirst(Self.guarding.utf8.count))
    for end in rest.indices where rest[end...].starts(with: " ] ".utf8) {
      guard let word = shellWords(String(decoding: rest[..<end], as: UTF8.self))?.first else {
        continue
      }
      let folder = String(word.dropLast(Declarations.path.text.count + 1))
      if self.line(inFolder: folder) == line { return folder }
    }
    return nil
  }

  private static let guarding = "[ ! -e "
  private static func settings(inFolder folder: String) -> String {
    folder.isEmpty ? Declarations.path.text : "\(folder)/\(Declarations.path)"
  }

  private static let mark = "#!/bin/sh\n# Written by `docket git setup`."
  private static let programVariable = "installed="

  private var isNotDone: LocalizedText {
    switch self {
    case .preCommit: LocalizedText("nothing is checked", "ничего не проверено")
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

  /// Git runs hooks in the top folder of the repository.
  private func arguments(inFolder folder: String) -> String {
    let folder = folder.begins(with: "-") ? "./" + folder : folder
    let place = folder.isEmpty ? "" : " -C \(quotedForShell(folder))"
    return self == .preCommit
      ? "\(place) check --staged --quiet" : "\(place) git hook \(rawValue) \"$@\""
  }
}
