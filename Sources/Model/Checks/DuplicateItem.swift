import Diagnostics

extension Check {
  static let duplicateItem = Check(
    "duplicate-item", .warning, "a set has an item twice",
    explanation: "The second one changes nothing; remove it.",
    wrong: [
      "tasks/1.toml": """
      status = "done"
      tags = ["press", "oil", "press"]
      description = "Oil it"

      """
    ],
    right: [
      "tasks/1.toml": """
      status = "done"
      tags = ["oil", "press"]
      description = "Oil it"

      """
    ])

  func finding(
    _ text: String, at range: Range<Int>, first: Range<Int>, of field: Field, in path: String
  ) -> Diagnostic {
    finding(
      "`\(text)` is in `\(field.name)` already", in: path, at: range, label: "again here",
      related: [
        Diagnostic.Label(
          location: Diagnostic.Location(path: path, range: first), message: "first here")
      ])
  }
}
