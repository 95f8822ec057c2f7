import TestSupport
import Platform

/// The clones that every round begins with, made once and copied: with a few records that everybody has.
struct Template {
  /// What the records mean.
  let acts: [Act]
  private let programs: Programs

  init(
    in root: String, docket: String, cloneCount: Int = 3, settings: String = ""
  ) throws {
    programs = Programs(root: root)
    let folder = try Directory.open(root)
    for name in ["home", "bin", "plain", "driven"] { try folder.createDirectory(name) }
    try createLink("\(root)/bin/docket", to: docket)
    acts = try Self.make("plain", programs, cloneCount, settings)
    try programs.must("cp", ["-R", "plain/.", "driven"], in: ".")
    for clone in 0..<cloneCount {
      try programs.must("docket", ["git", "setup"], in: "driven/clone\(clone)")
    }
  }

  /// A copy of the clones in a folder for one round.
  func programs(for plan: Plan, in folder: String) throws -> Programs {
    let source = plan.hasDriver ? "driven" : "plain"
    if FileSystem.real.isDirectory("\(programs.root)/\(folder)") {
      try removeTree("\(programs.root)/\(folder)")
    }
    try Directory.open(programs.root).createDirectory(folder)
    try programs.must("cp", ["-R", "\(source)/.", folder], in: ".")
    for name in ["home", "bin"] {
      try createLink("\(programs.root)/\(folder)/\(name)", to: "../\(name)")
    }
    return Programs(root: "\(programs.root)/\(folder)")
  }

  private static func make(
    _ place: String, _ programs: Programs, _ cloneCount: Int, _ settings: String
  ) throws -> [Act] {
    try programs.must("git", ["init", "-q", "--bare", "-b", "main", "remote"], in: place)
    try programs.must("git", ["init", "-q", "-b", "main", "clone0"], in: place)
    let folder = "\(place)/clone0"
    try programs.must("git", ["remote", "add", "origin", "../remote"], in: folder)
    try programs.must("docket", ["init"], in: folder)
    try FileSystem.real.replace(
      "\(programs.root)/\(folder)/docket.toml",
      with: Array("format = 1\n\(settings)\n[kinds.task.fields.note]\ntype = \"text\"\n".utf8))
    try programs.must(
      "docket", ["workshop", "add", "--name", "Workshop", "--id", "w1"], in: folder)
    var acts: [Act] = []
    func add(_ arguments: [String], _ changes: [Act.What]) throws {
      try programs.must("docket", arguments, in: folder)
      for what in changes { acts.append(Act(time: acts.count, what: what)) }
    }
    for token in 1...4 {
      let arguments = ["--title", "t\(token)", "--description", "d\(token)"]
      let needs = token > 2 ? ["--depends-on", "\(token - 2)"] : []
      try add(
        ["task", "add"] + arguments + needs,
        [.add(token, .task), .set(token, field: "title", "t\(token)")]
          + (token > 2 ? [.refer(token, field: "depends-on", token - 2)] : []))
    }
    for (kind, tokens) in [(RecordKind.user, 11...13), (.employee, 21...22)] {
      for token in tokens {
        let shop = kind == .employee ? ["--workshop", "w1"] : []
        try add(
          [kind.rawValue, "add", "--first-name", "n\(token)", "--last-name", "l\(token)"] + shop
            + ["--id", "\(kind.rawValue.prefix(1))\(token)"],
          [.add(token, kind), .set(token, field: "last-name", "l\(token)")])
      }
    }
    for token in 31...32 {
      try add(
        ["course", "add", "--name", "t\(token)", "--subject", "s\(token)", "--branch", "b\(token)"]
          + ["--id", "c\(token)"],
        [
          .add(token, .course), .set(token, field: "name", "t\(token)"),
          .set(token, field: "branch", "b\(token)"),
        ])
    }
    try programs.must("git", ["add", "-A"], in: folder)
    try programs.must("git", ["commit", "-q", "-m", "Start"], in: folder)
    try programs.must("git", ["push", "-q", "-u", "origin", "main"], in: folder)
    for clone in 1..<cloneCount {
      try programs.must("cp", ["-R", "clone0", "clone\(clone)"], in: place)
    }
    return acts
  }
}
