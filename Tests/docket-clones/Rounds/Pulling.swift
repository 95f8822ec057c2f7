import Platform

extension Round {
  /// Brings what was pushed and what was done here together, as a person does: by git, and by `docket git
  /// resolve` for whatever git stops at.
  mutating func pull(_ clone: Int, _ way: Plan.Way) throws {
    try commit(clone, "Before a pull")
    let folder = clones[clone].folder
    try programs.must("git", ["fetch", "-q", "origin"], in: folder)
    counts.integrations += 1
    let before = try numbersOfTasks(clone)
    var way = way
    if way == .cherryPick, try !isLinear(folder) { way = .merge }
    let answer = try start(way, folder)
    note(clone, "git pull by \(way.rawValue)" + (answer.isSuccess ? "" : ": stopped"))
    clones[clone].known.formUnion(published)
    if !answer.isSuccess {
      counts.stops += 1
      guard try operation(folder) != nil else { throw Failure("\(folder): \(answer.text)") }
      try settle(clone)
    }
    if way == .cherryPick { try programs.run("git", ["branch", "-q", "-D", "work"], in: folder) }
    try afterwards(clone)
    numbers.compare(before, try numbersOfTasks(clone))
    try reserve(clone)
  }

  private func isLinear(_ folder: String) throws -> Bool {
    try programs.must("git", ["rev-list", "--merges", "origin/main..main"], in: folder).isEmpty
  }

  private func start(_ way: Plan.Way, _ folder: String) throws -> Programs.Answer {
    switch way {
    case .merge:
      return try programs.run("git", ["merge", "--no-edit", "origin/main"], in: folder)
    case .rebase: return try programs.run("git", ["rebase", "origin/main"], in: folder)
    case .cherryPick:
      let commits = try programs.must("git", ["rev-list", "origin/main..main"], in: folder)
      try programs.must("git", ["branch", "-m", "work"], in: folder)
      try programs.must("git", ["checkout", "-q", "-b", "main", "origin/main"], in: folder)
      if commits.isEmpty { return Programs.Answer(status: 0, output: "", errors: "") }
      return try programs.run("git", ["cherry-pick", "origin/main..work"], in: folder)
    }
  }

  private func operation(_ folder: String) throws -> String? {
    let own = "\(programs.root)/\(folder)/.git"
    for name in ["rebase-merge", "rebase-apply"] where FileSystem.real.exists("\(own)/\(name)") {
      return "rebase"
    }
    if FileSystem.real.exists("\(own)/MERGE_HEAD") { return "merge" }
    let isPicking = ["CHERRY_PICK_HEAD", "sequencer"].contains {
      FileSystem.real.exists("\(own)/\($0)")
    }
    return isPicking ? "cherry-pick" : nil
  }

  /// Ends what has stopped.
  private mutating func settle(_ clone: Int) throws {
    let folder = clones[clone].folder
    for _ in 0..<60 {
      guard let operation = try operation(folder) else { return }
      let resolved = try programs.run("docket", ["git", "resolve"], in: folder)
      note(clone, "docket git resolve: status \(resolved.status)\n\(resolved.text)")
      guard resolved.status == 0 || resolved.status == 1 else {
        throw Fault(sort: .other, words: "resolve: \(resolved.text)")
      }
      try choose(clone, resolved.text)
      let went = try programs.run("git", [operation, "--continue"], in: folder)
      note(clone, "git \(operation) --continue: status \(went.status)")
      if !went.isSuccess, isEmptied(went.text) {
        try programs.run("git", [operation, "--skip"], in: folder)
        note(clone, "git \(operation) --skip")
      }
    }
    throw Fault(sort: .other, words: "\(folder): does not end")
  }

  private func isEmptied(_ words: String) -> Bool {
    words.contains("is now empty") || words.contains("No changes - did you forget")
  }

  /// Keeps what one side removed and the other changed, or commented. Nothing else is a person's to choose
  /// here, since nobody ever means two values of one thing.
  private mutating func choose(_ clone: Int, _ words: String) throws {
    let folder = clones[clone].folder
    var stages: [String: Set<Character>] = [:]
    let list = try programs.must("git", ["ls-files", "-u", "-z"], in: folder)
    for entry in list.split(separator: "\0") {
      let halves = entry.split(separator: "\t", maxSplits: 1)
      if let stage = halves[0].last { stages[String(halves[1]), default: []].insert(stage) }
    }
    let files = Files(programs, clones[clone])
    for (path, stages) in stages.sorted(by: { $0.key < $1.key }) {
      if !plan.hasDriver, stages.isSuperset(of: ["2", "3"]), try mendDoubledLists(clone, at: path) {
        counts.choices += 1
        continue
      }
      if stages.isSuperset(of: ["2", "3"]) {
        var edit = HandEdit(String(decoding: try files.read(path), as: UTF8.self))
        if edit.keepCommented() {
          try files.write(edit.text, to: path)
        } else {
          // Who kept a record that others had removed and changed means other values than they do.
          try programs.must("git", ["checkout", "-q", "--ours", "--", path], in: folder)
          guard let token = try token(at: path, files), contested.contains(token) else {
            throw Fault(sort: .other, words: "\(path) is left to a person:\n\(words)")
          }
        }
      }
      counts.choices += 1
      if try isRenamed(path, files) {
        // Whoever reads that it was removed or renamed sees it under its new name.
        try contest(path, files)
        try programs.must("git", ["rm", "-q", "-f", path], in: folder)
        note(clone, "git rm \(path)")
      } else if files.exists(path) {
        try contest(path, files)
        try programs.must("git", ["add", path], in: folder)
        note(clone, "git add \(path)")
      } else {
        try programs.must("git", ["rm", "-q", "--cached", path], in: folder)
        note(clone, "git rm \(path)")
      }
    }
    // A record that one side removed under a former number stands there, and git does not ask.
    for line in words.split(separator: "\n") where line.contains(": was removed on one side, ") {
      guard let path = line.dropFirst("warning: ".count).split(separator: ":").first else {
        continue
      }
      counts.choices += 1
      try contest(String(path), files)
    }
  }

  /// Mends what git made of files by their lines, as `docket check` asks for.
  private mutating func joinDoubledLists(_ clone: Int) throws {
    let files = Files(programs, clones[clone])
    for record in try files.records() where record.isBroken {
      var edit = HandEdit(record.text)
      edit.joinDoubledLists()
      if edit.text == record.text { continue }
      try files.write(edit.text, to: record.path)
      note(clone, "\(record.path) by hand: two lists under one key joined")
    }
    try commit(clone, "Lists that git doubled")
  }

  private mutating func contest(_ path: String, _ files: Files) throws {
    if let token = try token(at: path, files) { contested.insert(token) }
  }

  private func token(at path: String, _ files: Files) throws -> Token? {
    guard files.exists(path),
      let kind = RecordKind.allCases.first(where: { path.hasPrefix($0.folder) })
    else { return nil }
    return FoundRecord(kind: kind, path: path, bytes: try files.read(path)).token
  }

  /// Whether the record of a file stands there under another name too.
  private func isRenamed(_ path: String, _ files: Files) throws -> Bool {
    guard let token = try token(at: path, files) else { return false }
    return try files.records().contains { $0.token == token && $0.path != path }
  }

  /// What README asks for behind a merge that did not stop and a cherry-pick of several commits.
  private mutating func afterwards(_ clone: Int) throws {
    let folder = clones[clone].folder
    if !plan.hasDriver { try joinDoubledLists(clone) }
    let resolved = try programs.run("docket", ["git", "resolve"], in: folder)
    if resolved.output != "Nothing to resolve\n" {
      note(clone, "docket git resolve: status \(resolved.status)\n\(resolved.text)")
    }
    guard resolved.status == 0 || resolved.status == 1 else {
      throw Fault(sort: .other, words: "resolve afterwards: \(resolved.text)")
    }
    try choose(clone, resolved.text)
    try commit(clone, "What docket git resolve did afterwards")
    try learnChoices(clone)
    try mendReferences(clone, resolved.text)
    try commit(clone, "References to what went")
  }
}
