package import Operations
package import Text
import Workspace

/// Messages of `docket schema`.
package enum SchemaMessages {
  package static func change(_ change: SchemaFileChange) -> LocalizedText {
    switch change {
    case .written(let path): .wrote(sanitized(path))
    case .removed(let path):
      LocalizedText("Removed \(sanitized(path))", "Удалено: \(sanitized(path))")
    }
  }

  /// The file in the top folder of the git repository is somebody else's, or another workspace's.
  package static func foreign(_ path: Path) -> LocalizedText {
    LocalizedText(
      "docket did not write \(sanitized(path)) for this workspace; it was not changed",
      "\(sanitized(path)) создан не docket или для другого рабочего пространства и остаётся как есть"
    )
  }

  package static func addAssociations(from name: String) -> LocalizedText {
    LocalizedText(
      "for editors that open the whole repository, add the content of \(name) here to it, with paths from there",
      """
      чтобы схемы находили и редакторы, в которых открыт весь репозиторий, добавьте в него то, что \
      записано здесь в \(name), указав пути оттуда
      """)
  }

  package static func missingKind(among kinds: [String]) -> ErrorMessage {
    let kinds = kinds.joined(separator: ", ")
    return .usage(
      LocalizedText(
        "name a kind: \(kinds), or \(SchemaFiles.settings) for \(Workspace.fileName)",
        "укажите вид: \(kinds) — или \(SchemaFiles.settings) для \(Workspace.fileName)"),
      next: .typing(
        LocalizedText("`--write` writes all schemas", "`--write` запишет схемы для всех")))
  }
}
