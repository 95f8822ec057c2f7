import Diagnostics
import TOML
import Text

extension Check {
  static let unknownKey = Check(
    "unknown-key", .warning, "a key that is no field of the kind",
    explanation: """
      Nothing reads the key. It is kept as it is; where it should mean something, correct its \
      spelling or declare it in docket.toml under `kinds`.
      """,
    wrong: ["workshops/assembly.toml": "name = \"Assembly\"\nphone = \"12-34\"\n"],
    right: [
      "docket.toml": "format = 1\n\n[kinds.workshop.fields.phone]\ntype = \"text\"\n",
      "workshops/assembly.toml": "name = \"Assembly\"\nphone = \"12-34\"\n",
    ])

  /// A key where only `allowed` ones mean something; `owner` says in what.
  ///
  /// Where one of them alone may be meant, and it is one of those `free`, that is certain.
  func finding(
    _ key: String, _ entry: Entry, in path: String, allowed: [String], of owner: String,
    free: [String] = []
  ) -> Diagnostic {
    let meant = nearest(key, among: allowed)
    let fix = meant.flatMap { meant -> Diagnostic.Fix? in
      guard entry.isPlainKey, free.contains(meant),
        allowed.allSatisfy({ $0 == meant || nearest(key, among: [$0]) == nil })
      else { return nil }
      let edit = Diagnostic.Edit(
        location: Diagnostic.Location(path: path, range: entry.key.range),
        replacement: Array(meant.utf8))
      return Diagnostic.Fix(message: "rename it to `\(meant)`", edits: [edit], isCertain: true)
    }
    return finding(
      "`\(key)` is not a field of \(owner)", in: path, at: entry.key.range,
      help: fix == nil ? meant.map { ["did you mean `\($0)`?"] } ?? [] : [], fix: fix)
  }
}
