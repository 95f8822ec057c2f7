/// Deeply nested folders, and many folders side by side.
let folderCases: [GrowthCase] =
  [false, true].flatMap { hasBranches in
    [
      "check", "task list", "task show 1", "task show 99999999",
      "task edit 1 --priority low --dry-run", "task add --description d --dry-run",
    ]
    .map { command in
      GrowthCase("nested folders\(hasBranches ? " with branches" : ""): \(command)", 500) { size in
        var input = GrowthInput(command)
        // The lengths of the paths add up to the square of the depth.
        input.nested = (Int(Double(500 * size).squareRoot()), hasBranches)
        return input
      }
    }
  } + [
    GrowthCase("folders: check", 1000, "check") { folders($0) },
    GrowthCase("folders: task show, unknown", 1000, "task show 99999999") { folders($0) },
    GrowthCase("folders: task show, many", 500, "task show", words: numbers) { folders($0) },
  ]

private func folders(_ count: Int) -> [String: String] {
  Records.files(1...count) { ("tasks/f\($0)/\(Records.taskID($0)).toml", Records.task(number: $0)) }
}
