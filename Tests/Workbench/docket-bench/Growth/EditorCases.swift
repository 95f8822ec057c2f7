/// Requests of editors about long texts.
let editorCases: [GrowthCase] = [
  actions("wrong references", 500) { Records.list(Records.words(0..<$0)) },
  actions("wrong references on one line", 500) {
    Records.list(Records.words(0..<$0), isOnOneLine: true)
  },
  actions("references by numbers on one line", 500) {
    "[\(numbers($0).joined(separator: ","))]"
  },
  GrowthCase("lsp inlayHint: references on one line", 1000) {
    asking("inlayHint", wholeText, right($0))
  },
  GrowthCase("lsp documentSymbol: a URI of many folders", 1000) { size in
    .asking(
      "documentSymbol", of: Records.repeated("d/", size) + "x.toml", "",
      ["tasks/t1.toml": Records.task()])
  },
]

/// The quick fixes for a task with many dependencies.
private func actions(
  _ name: String, _ size: Int, _ list: @escaping @Sendable (Int) -> String
) -> GrowthCase {
  GrowthCase("lsp codeAction: \(name)", size) { size in
    asking(
      "codeAction", "\(wholeText),\"context\":{\"diagnostics\":[]}",
      Records.tasks(size) + ["tasks/long.toml": Records.task("depends-on = \(list(size))\n")])
  }
}

private func asking(
  _ method: String, _ params: String, _ files: [String: String]
) -> GrowthInput {
  .asking(method, of: "tasks/long.toml", params, files)
}

private let wholeText =
  ",\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":99999,\"character\":0}}"

/// A task that depends on many others.
private func right(_ count: Int) -> [String: String] {
  let list = Records.list((1...count).map(Records.taskID), isOnOneLine: true)
  return Records.tasks(count)
    + ["tasks/long.toml": Records.task("depends-on = \(list)\n", number: count + 1)]
}
