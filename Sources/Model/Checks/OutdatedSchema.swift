package import Diagnostics
package import Text

extension Check {
  package static let outdatedSchema = Check(
    "outdated-schema", .warning,
    LocalizedText(
      "an editor schema is older than docket.toml", "схема для редакторов старше docket.toml"),
    explanation: LocalizedText(
      """
      `docket schema --write` tells editors what records may contain. Since then docket.toml or docket has \
      changed, so editors do not accept the same values as docket. Update the schemas with that command or \
      with `docket check --fix`.
      """,
      """
      `docket schema --write` рассказывает редакторам, что может быть в записях. С тех пор изменились \
      docket.toml или сам docket, и сейчас он записал бы другое: редакторы принимают и отвергают не \
      то, что docket. Запишите схемы заново — этой командой или `docket check --fix`.
      """),
    wrong: [".schemas/task.json": "(the schema for another docket.toml)"],
    right: ["docket.toml": "format = 1"])

  /// Creates the diagnostic for a schema file that is missing or outdated.
  package static func outdatedSchema(_ path: Path, isMissing: Bool) -> Diagnostic {
    outdatedSchema.finding(
      isMissing
        ? LocalizedText(
          "the editor schema is missing", "схемы для редакторов здесь нет")
        : LocalizedText(
          "the editor schema does not match docket.toml",
          "здесь не то, что сказано в docket.toml сейчас"),
      in: path, help: fixHelp)
  }

  /// Creates the diagnostic for an editor settings file at the top of the repository whose entries for this workspace are
  /// outdated.
  package static func outdatedAssociation(_ path: Path, in settings: Path) -> Diagnostic {
    outdatedSchema.finding(
      LocalizedText(
        "the editor settings for \(path) do not match docket.toml",
        "в \(path) редакторам сказано об этом рабочем пространстве не то, что в docket.toml сейчас"),
      in: settings, subject: .record(.file(path)), help: fixHelp)
  }

  private static let fixHelp = LocalizedText(
    "`docket check --fix` updates the schemas, like `docket schema --write`",
    "`docket check --fix` запишет схемы заново, как и `docket schema --write`")
}
