/// Requests of editors about long texts.
let editorCases: [GrowthCase] = [
  GrowthCase("lsp codeAction: wrong references", 500) { size in
    asking(
      "codeAction", "\(wholeText),\"context\":{\"diagnostics\":[]}", wrong(size, isOnOneLine: false)
    )
  },
  GrowthCase("lsp codeAction: wrong references on one line", 500) { size in
    asking(
      "codeAction", "\(wholeText),\"context\":{\"diagnostics\":[]}", wrong(size, isOnOneLine: true))
  },
  GrowthCase("lsp codeAction: references by numbers on one line", 500) { size in
    asking(
      "codeAction", "\(wholeText),\"context\":{\"diagnostics\":[]}",
      Records.task("depends-on = [\((1...size).map { "\($0)" }.joined(separator: ","))]\n"),
      Records.tasks(size))
  },
  GrowthCase("lsp documentLink: references on one line", 1000) { size in
    asking("documentLink", "", right(size), Records.tasks(size))
  },
  GrowthCase("lsp inlayHint: references on one line", 1000) { size in
    asking("inlayHint", wholeText, right(size), Records.tasks(size))
  },
  GrowthCase("lsp documentLink: a URI of many folders", 1000) { size in
    .asking(
      "documentLink", of: Records.repeated("d/", size) + "x.toml", "",
      ["tasks/1.toml": Records.task()])
  },
]

private func asking(
  _ method: String, _ params: String, _ text: String, _ others: [String: String] = [:]
) -> GrowthInput {
  .asking(method, of: "tasks/long.toml", params, ["tasks/long.toml": text] + others)
}

private let wholeText =
  ",\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":99999,\"character\":0}}"

/// A task that depends on many missing tasks.
private func wrong(_ count: Int, isOnOneLine: Bool) -> String {
  let ids = Records.words(0..<count)
  return Records.task("depends-on = \(Records.list(ids, isOnOneLine: isOnOneLine))\n")
}

/// A task that depends on many others.
private func right(_ count: Int) -> String {
  let ids = (1...count).map(Records.taskID)
  return Records.task("depends-on = \(Records.list(ids, isOnOneLine: true))\n", number: count + 1)
}
