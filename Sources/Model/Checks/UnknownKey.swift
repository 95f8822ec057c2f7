import Diagnostics
import TOML
import Text

extension Check {
  package static let unknownKey = Check(
    "unknown-key", .warning,
    LocalizedText("a key that is no field of the kind", "такого поля у вида нет"),
    explanation: LocalizedText(
      """
      Nothing reads the key. It is kept as it is; where it should mean something, correct its \
      spelling or declare it in docket.toml under `kinds`.
      """,
      """
      Этот ключ никто не читает. Он остаётся как есть; если он должен что-то значить, исправьте \
      опечатку или объявите его в docket.toml в разделе `kinds`.
      """),
    wrong: ["workshops/assembly.toml": "name = \"Assembly\"\nphone = \"12-34\"\n"],
    right: [
      "docket.toml": "format = 1\n\n[kinds.workshop.fields.phone]\ntype = \"text\"\n",
      "workshops/assembly.toml": "name = \"Assembly\"\nphone = \"12-34\"\n",
    ])

  /// A key of a record of the kind that is called `kind` where only `allowed` ones are fields.
  ///
  /// Where one of them alone may be meant, and it is one of those `free`, that is certain.
  func finding(
    _ key: String, _ entry: Entry, in path: Path, allowed: [String], of kind: String,
    free: [String]
  ) -> Diagnostic {
    finding(
      LocalizedText(
        "\(cited(key)) is not a field of \(withArticle(kind))",
        "\(cited(key)) — не поле вида `\(kind)`"),
      key, entry, in: path, allowed: allowed,
      free: free)
  }

  /// A key of settings where only `allowed` ones mean something; `place` says in what, in Russian in
  /// the prepositional.
  func finding(
    setting key: String, _ entry: Entry, in path: Path, allowed: [String], of place: LocalizedText
  ) -> Diagnostic {
    finding(
      LocalizedText(
        "\(cited(key)) means nothing in \(place.english)",
        "\(cited(key)) ничего не значит в \(place.russian)"), key, entry, in: path,
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
        LocalizedText("rename it to `\(meant)`", "переименуйте в `\(meant)`"),
        replacing: entry.key.range, with: meant)
    }
    return finding(
      message, in: path, at: entry.key.range,
      meant: fix == nil ? meant : nil, fix: fix)
  }
}
