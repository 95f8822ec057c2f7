import Diagnostics

extension Check {
  static let invalidSchema = Check(
    "invalid-schema", .error, "docket.toml declares what cannot be",
    explanation: """
      The declaration of a kind or a field in docket.toml is wrong, and is left out; the rest holds. \
      A built-in field cannot be removed or given another type.
      """,
    wrong: [
      "docket.toml":
        "format = 1\n\n[kinds.task.fields.machine]\ntype = \"reference\"\nto = \"machin\"\n\n[kinds.machine]\nfields.name = { type = \"text\", required = true }\n"
    ],
    right: [
      "docket.toml":
        "format = 1\n\n[kinds.task.fields.machine]\ntype = \"reference\"\nto = \"machine\"\n\n[kinds.machine]\nfields.name = { type = \"text\", required = true }\n"
    ])

  static let unsupportedFormat = Check(
    "unsupported-format", .error, "the workspace is of a format that is not known here",
    explanation: """
      docket.toml begins with the format of the workspace, `format = 1`. A higher number is of a \
      newer docket.
      """,
    wrong: ["docket.toml": "format = 2\n"],
    right: ["docket.toml": "format = 1\n"])
}
