/// Merges three versions of a file with the merge driver.
let mergeCases: [GrowthCase] = [
  sets("with additions on both sides", 1000) { size, side in
    (0..<4 * size).filter { $0 % 4 == 0 || $0 % 4 == side && side > 0 }
  },
  sets("with removals on both sides", 500) { size, side in
    (0..<4 * size).filter { $0 % 4 != side || side == 0 }
  },
  sets("on one line", 500, isOnOneLine: true) { size, side in
    (0..<4 * size).filter { $0 % 4 == 0 || $0 % 4 == side && side > 0 }
  },
  sets("with comments", 500, hasComments: true) { size, side in
    (0..<4 * size).filter { $0 % 4 == 0 || $0 % 4 == side && side > 0 }
  },
  merge("a text with scattered changes", 1000) { size, side in
    let lines = Records.lines(size) {
      "line \($0)\(side > 0 && $0 % 7 == 3 * side ? " \(side)" : "")"
    }
    return "status = \"done\"\ndescription = \"\"\"\n\(lines)\"\"\"\n"
  },
  merge("a rewritten text", 500) { size, side in
    "status = \"done\"\ndescription = \"\"\"\n\(Records.lines(size) { "line \(side) \($0)" })\"\"\"\n"
  },
  merge("keys", 1000) { size, side in
    Records.task(Records.lines(size) { "k\($0) = \(side > 0 && $0 % 7 == 3 * side ? side : 0)" })
  },
  merge("keys with conflicts", 1000) { size, side in
    Records.task(Records.lines(size) { "k\($0) = \(side)" })
  },
  merge("new keys", 1000) { size, side in
    Records.task(Records.lines(size) { "k\(side)-\($0) = 1" })
  },
  merge("tables", 1000) { size, side in
    Records.task(
      Records.lines(size) { "[t\(side > 0 && $0 % 7 == 3 * side ? side : 0)-\($0)]\na = 1" })
  },
]

/// `side` is 0 for the common version, 1 for ours and 2 for theirs.
private func merge(
  _ name: String, _ size: Int, _ text: @escaping @Sendable (_ size: Int, _ side: Int) -> String
) -> GrowthCase {
  GrowthCase("merge: \(name)", size) { size in
    GrowthInput(
      "git merge-driver @base @ours @theirs 7 tasks/1.toml", [],
      ["base": text(size, 0), "ours": text(size, 1), "theirs": text(size, 2)]
    ).changing
  }
}

private func sets(
  _ name: String, _ size: Int, isOnOneLine: Bool = false, hasComments: Bool = false,
  _ numbers: @escaping @Sendable (_ size: Int, _ side: Int) -> [Int]
) -> GrowthCase {
  merge("sets \(name)", size) { size, side in
    let list = Records.list(
      Records.words(numbers(size, side)), isOnOneLine: isOnOneLine,
      comment: hasComments ? "about" : nil)
    return Records.task("tags = \(list)\n")
  }
}
