import Diagnostics
import TOML
import Text

extension Check {
  package static let unknownKey = Check(
    "unknown-key", .warning,
    LocalizedText("unknown key", "такого поля у вида нет"),
    explanation: LocalizedText(
      """
      No field of this kind has this name. Docket keeps the key but ignores it. Correct its spelling, or \
      declare it in docket.toml under `kinds`.
      """,
      """
      Этот ключ никто не читает. Он остаётся как есть; если он должен что-то значить, исправьте \
      опечатку или объявите его в docket.toml в разделе `kinds`.
      """),
    wrong: ["workshops/assembly.toml": "name = \"Assembly\"\nphone = \"12-34\""],
    right: [
      "docket.toml": "format = 1\n\n[kinds.workshop.fields.phone]\ntype = \"text\"",
      "workshops/assembly.toml": "name = \"Assembly\"\nphone = \"12-34\"",
    ])

  /// Creates the diagnostic for an unknown key in a record of a kind, whose fields are `allowed`.
  ///
  /// If the key resembles only one field and that field is in `free`, docket can fix the spelling automatically.
  func finding(
    _ key: String, _ entry: Entry, in path: Path, allowed: [String], of kind: Kind,
    free: [String]
  ) -> Diagnostic {
    finding(
      LocalizedText(
        "\(cited(key)) is not a field of \(withArticle(kind.noun))",
        "у вида «\(kind.label)» нет поля \(cited(key))"),
      key, entry, in: path, allowed: allowed,
      free: free)
  }

  /// Creates the diagnostic for a field that a table of docket.toml hides.
  func finding(hidden key: String, by table: String, _ entry: Entry, in path: Path) -> Diagnostic {
    finding(
      LocalizedText(
        "`\(key)` is hidden in \(Declarations.path)", "поле `\(key)` скрыто в \(Declarations.path)"),
      in: path, at: entry.key.range, field: key,
      help: LocalizedText(
        "remove it, or remove `hidden` from `[\(table)]`",
        "уберите его, или уберите `hidden` из `[\(table)]`"))
  }

  /// Creates the diagnostic for an unknown key in settings, where only `allowed` keys are known. `place` is where the key
  /// is, in Russian in the prepositional case.
  func finding(
    setting key: String, _ entry: Entry, in path: Path, allowed: [String], of place: LocalizedText
  ) -> Diagnostic {
    finding(
      LocalizedText(
        "unknown key \(cited(key)) in \(place)",
        "неизвестный ключ \(cited(key)) в \(place)"), key, entry, in: path,
      allowed: allowed,
      free: [])
  }

  private func finding(
    _ message: LocalizedText, _ key: String, _ entry: Entry, in path: Path, allowed: [String],
    free: [String]
  ) -> Diagnostic {
    let meant = nearest(key, among: allowed)
    let fix = meant.flatMap { meant -> Diagnostic.Fix? in
      guard entry.isPlainKey, !entry.kind.isTable, entry.kind != .arrayOfTables,
        free.contains(meant),
        allowed.allSatisfy({ $0 == meant || nearest(key, among: [$0]) == nil })
      else { return nil }
      return Diagnostic.Fix(
        LocalizedText("rename it to `\(meant)`", "переименовать в `\(meant)`"),
        replacing: entry.key.range, with: meant)
    }
    return finding(
      message, in: path, at: entry.key.range, field: shortenedText(key),
      meant: fix == nil ? meant : nil, fix: fix)
  }
}
