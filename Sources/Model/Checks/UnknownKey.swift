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
  func finding(
    _ key: String, _ entry: Entry, in path: String, allowed: [String], of owner: String
  ) -> Diagnostic {
    let meant = nearest(key, among: allowed)
    return finding(
      "`\(key)` is not a field of \(owner)", in: path, at: entry.key.range,
      help: meant.map { ["did you mean `\($0)`?"] } ?? [])
  }
}
