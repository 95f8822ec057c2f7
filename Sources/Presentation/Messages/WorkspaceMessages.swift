package import Diagnostics
package import Text
import Workspace

/// Messages about a workspace as a whole.
package enum WorkspaceMessages {
  package static func notAFolder(_ name: String) -> LocalizedText {
    LocalizedText("\(name) is not a folder", "\(name): это не папка")
  }

  /// `TZ` names no time zone.
  package static func unknownTimeZone(_ name: String) -> LocalizedText {
    LocalizedText(
      "unknown time zone \(quoted(name)) in `TZ`: times are in UTC",
      "нет часового пояса \(quoted(name)), который указан в `TZ`: время — по UTC")
  }

  package static func notFound(from folder: String) -> ErrorMessage {
    .workspace(
      LocalizedText(
        "no workspace: neither \(sanitized(folder)) nor a folder above it has a \(Workspace.fileName)",
        """
        здесь нет рабочего пространства: ни в \(sanitized(folder)), ни в папках выше нет \
        \(Workspace.fileName)
        """),
      next: .typing(LocalizedText("create one with `docket init`", "создайте его: `docket init`")),
      code: .noWorkspace)
  }

  /// There is more than one workspace below the current folder.
  package static func several(_ folders: [Path]) -> ErrorMessage {
    let names =
      folders.prefix(3).map { quoted($0.text) }.joined(separator: ", ")
      + (folders.count > 3 ? ", …" : "")
    return .workspace(
      LocalizedText(
        "several workspaces below this folder: \(names)",
        "ниже этой папки несколько рабочих пространств: \(names)"),
      help: LocalizedText("choose one with `-C DIR`", "выберите одно: `-C ПАПКА`"),
      code: .noWorkspace)
  }

  package static func below(_ folder: Path) -> LocalizedText {
    LocalizedText(
      "Workspace: \(sanitized(folder.text))\n", "Рабочее пространство: \(sanitized(folder.text))\n")
  }

  /// docket.toml has an error, and its records cannot be read.
  package static func brokenSettings(_ finding: Diagnostic?) -> ErrorMessage {
    var error = ErrorMessage.workspace(
      sanitized(finding?.message ?? RecordWords.unreadable).map { "\(Workspace.fileName): \($0)" },
      next: CheckMessages.showsWhere, code: .brokenSettings, path: Workspace.fileName)
    if let finding { error.location = finding.location }
    return error
  }
}
