import Model
import Text
package import Workspace

/// A hook of git that runs docket.
package enum Hook: String, CaseIterable, Sendable {
  case preCommit = "pre-commit"
  case postMerge = "post-merge"
  case postRewrite = "post-rewrite"
  case prePush = "pre-push"

  /// Whether a workspace has use for it where nobody named it.
  func isOfUse(in workspace: Workspace) -> Bool {
    self != .prePush || workspace.declarations.reserveNumbers != nil
  }

  /// The line that runs docket in a hook of somebody else's; git runs hooks at the top of the repository.
  package func line(for workspace: Workspace) -> String { "docket" + arguments(for: workspace) }

  /// The whole hook. It runs the program that wrote it, wherever the `PATH` leads, or else the one on the
  /// `PATH`; only `pre-commit` keeps git from something where there is none.
  func script(for workspace: Workspace, program: String?) -> String {
    """
    \(Self.mark)
    \(Self.programVariable)\(quotedForShell(program ?? "docket"))
    docket=$installed
    [ -x "$docket" ] || docket=docket
    command -v "$docket" > /dev/null || {
      case ${DOCKET_LANG:-${LC_ALL:-${LC_MESSAGES:-$LANG}}} in
      ru*)
        printf '%s\\n' "\(rawValue): docket не найден ни по пути $installed, ни в PATH, поэтому \(isNotDone.russian)." \\
          'Исправит `docket hook install`, выполненный тем docket, который у вас есть\(howToPassBy.russian).' ;;
      *)
        printf '%s\\n' "\(rawValue): no docket, neither at $installed nor on the PATH, so \(isNotDone.english)." \\
          '`docket hook install` by the one that you have mends this\(howToPassBy.english).' ;;
      esac >&2
      exit \(self == .preCommit ? 1 : 0)
    }
    "$docket"\(arguments(for: workspace))\(self == .preCommit ? " || exit" : "")

    """
  }

  /// Whether a file is this hook as docket writes it for a workspace, by whatever program: nobody has added
  /// anything to it.
  func isOwn(_ bytes: [UInt8], of workspace: Workspace) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let own = Array(script(for: workspace, program: nil).utf8)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.count == own.count
      && zip(lines, own).allSatisfy { line, own in
        line == own
          || line.starts(with: Self.programVariable.utf8)
            && own.starts(with: Self.programVariable.utf8)
      }
  }

  private static let mark = "#!/bin/sh\n# Written by `docket hook install`."
  private static let programVariable = "installed="

  private var isNotDone: LocalizedText {
    switch self {
    case .preCommit: LocalizedText("nothing is checked", "ничего не проверено")
    case .postMerge, .postRewrite: LocalizedText("nothing is resolved", "ничего не исправлено")
    case .prePush: LocalizedText("no numbers are reserved", "номера не зарезервированы")
    }
  }

  private var howToPassBy: LocalizedText {
    self == .preCommit
      ? LocalizedText(
        "; `git commit --no-verify` commits unchecked",
        "; `git commit --no-verify` закоммитит без проверки")
      : LocalizedText(verbatim: "")
  }

  /// The commit is git's own, by the settings of whoever merges, and with the hooks that check it.
  private func arguments(for workspace: Workspace) -> String {
    var folder = workspace.repositoryPrefix
    if folder.begins(with: "-") { folder = "./" + folder }
    let place = folder.isEmpty ? "" : " -C \(quotedForShell(folder))"
    switch self {
    case .preCommit: return "\(place) check --staged --quiet"
    case .postMerge, .postRewrite:
      return "\(place) hook run \(rawValue) \"$@\" && git commit -q -m 'docket git resolve'"
    case .prePush: return "\(place) hook run \(rawValue) \"$@\" || true"
    }
  }
}
