import Diagnostics

extension Check {
  static let invalidID = Check(
    "invalid-id", .error, "a file's name is not an id",
    explanation: """
      The name of a record's file, without `.toml`, is its id. A task's id is a decimal number from \
      1 without leading zeros; any other is made of lower-case words of a-z and 0-9, joined by single \
      hyphens, at most 100 bytes.
      """,
    wrong: ["workshops/Assembly_1.toml": "name = \"Assembly\"\n"],
    right: ["workshops/assembly-1.toml": "name = \"Assembly\"\n"])

  func finding(_ id: some Collection<UInt8>, _ kind: Kind, in path: String) -> Diagnostic {
    let name = String(decoding: id, as: UTF8.self)
    let suggestion = RecordID.suggestion(for: name, kind.ids)
    return finding(
      "`\(name)` is not an id", in: path,
      help: ["the id of every \(kind.name) is \(RecordID.description(of: kind.ids))"]
        + (suggestion.map { ["rename the file to `\($0).toml`"] } ?? []))
  }
}
