/// Merges three versions of a file with the merge driver.
let mergeCases: [GrowthCase] = [
  sets("with additions on both sides", 1000, additions),
  sets("with removals on both sides", 500) { size, side in
    (0..<4 * size).filter { $0 % 4 != side || side == 0 }
  },
  sets("on one line", 500, isOnOneLine: true, additions),
  sets("with comments", 500, comment: "about", additions),
  merge("a text with scattered changes", 1000) { size, side in
    let lines = Records.lines(size) { "line \($0)\(changes($0, side) ? " \(side)" : "")" }
    return "status = \"done\"\ndescription = \"\"\"\n\(lines)\"\"\"\n"
  },
  merge("a rewritten text", 500) { size, side in
    "status = \"done\"\ndescription = \"\"\"\n\(Records.lines(size) { "line \(side) \($0)" })\"\"\"\n"
  },
  merge("keys", 1000) { size, side in
    Records.task(Records.lines(size) { "k\($0) = \(changes($0, side) ? side : 0)" })
  },
  merge("keys with conflicts", 1000) { size, side in
    Records.task(Records.lines(size) { "k\($0) = \(side)" })
  },
  merge("new keys", 1000) { size, side in
    Records.task(Records.lines(size) { "k\(side)-\($0) = 1" })
  },
  merge("tables", 1000) { size, side in
    Records.task(Records.lines(size) { "[t\(changes($0, side) ? side : 0)-\($0)]\na = 1" })
  },
]

/// `side` is 0 for the common version, 1 for ours and 2 for theirs.
private func merge(
  _ name: String, _ size: Int, _ text: @escaping @Sendable (_ size: Int, _ side: Int) -> String
) -> GrowthCase {
  GrowthCase(
    "merge: \(name)", size, "git merge-driver @base @ours @theirs 7 tasks/t1.toml", isChanging: true
  ) { ["base": text($0, 0), "ours": text($0, 1), "theirs": text($0, 2)] }
}

/// Whether a side changed one of some lines.
private func changes(_ number: Int, _ side: Int) -> Bool { side > 0 && number % 7 == 3 * side }

@Sendable private func additions(_ size: Int, _ side: Int) -> [Int] {
  (0..<4 * size).filter { $0 % 4 == 0 || $0 % 4 == side && side > 0 }
}

private func sets(
  _ name: String, _ size: Int, isOnOneLine: Bool = false, comment: String? = nil,
  _ numbers: @escaping @Sendable (_ size: Int, _ side: Int) -> [Int]
) -> GrowthCase {
  merge("sets \(name)", size) { size, side in
    let words = Records.words(numbers(size, side))
    let list = Records.list(words, isOnOneLine: isOnOneLine, comment: comment)
    return Records.task("tags = \(list)\n")
  }
}
