package import Diagnostics
package import Text

extension Check {
  package static let outdatedSchema = Check(
    "outdated-schema", .warning,
    LocalizedText(
      "a schema for editors is older than docket.toml", "схема для редакторов старше docket.toml"),
    explanation: LocalizedText(
      """
      `docket schema --write` tells editors what records may hold. What it wrote is not what it would \
      write now, since docket.toml or docket has changed, so that editors accept and refuse other \
      things than docket does. Write the schemas anew, by that command or by `docket check --fix`.
      """,
      """
      `docket schema --write` рассказывает редакторам, что может быть в записях. С тех пор изменились \
      docket.toml или сам docket, и сейчас он записал бы другое: редакторы принимают и отвергают не \
      то, что docket. Запишите схемы заново — этой командой или `docket check --fix`.
      """),
    wrong: [".schemas/task.json": "(the schema of another docket.toml)"],
    right: ["docket.toml": "format = 1\n"])

  /// That a file of the schemas is not what would be written.
  package static func outdatedSchema(_ path: Path, isMissing: Bool) -> Diagnostic {
    outdatedSchema.finding(
      isMissing
        ? LocalizedText(
          "a schema for editors that is missing", "схемы для редакторов здесь нет")
        : LocalizedText(
          "not what docket.toml says now", "здесь не то, что сказано в docket.toml сейчас"),
      in: path, help: [mending])
  }

  /// That a file at the top of the repository has other entries for a workspace below it than would be written.
  package static func outdatedAssociation(_ path: Path, in settings: Path) -> Diagnostic {
    outdatedSchema.finding(
      LocalizedText(
        "what \(path) tells editors of this workspace is not what docket.toml says now",
        "в \(path) редакторам сказано об этом рабочем пространстве не то, что в docket.toml сейчас"),
      in: settings, help: [mending])
  }

  private static let mending = LocalizedText(
    "`docket check --fix` writes the schemas anew, as `docket schema --write` does",
    "`docket check --fix` запишет схемы заново, как и `docket schema --write`")
}
