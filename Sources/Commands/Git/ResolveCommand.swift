import CommandLine
import Diagnostics
import Model
import Platform
import Text
import Workspace

extension GitFamily {
  static let resolve = GeneralCommand(
    command: Command(
      name: "resolve", summary: "Mend a stopped merge, rebase or cherry-pick",
      discussion: """
        Where both sides added another task under one number, the one from the other side gets the \
        next free number, and what came with that side refers to it by that. Other records that git \
        stopped at are merged by what they say. References to what one side renamed follow it. What is \
        resolved is staged; what a person has to choose is named, and left with its markers.
        """,
      options: [
        Option(
          name: "dry-run", help: "Print what would change, as a unified diff, and change nothing"),
        Option(
          name: "lock-timeout", kind: .value(placeholder: "SECONDS"),
          help: "How long to wait for another docket; by default 10"),
      ])
  ) { invocation, session throws(Failure) in
    let options = try ChangeOptions(invocation)
    let workspace = try session.workspace()
    let git = try session.git(in: workspace.root)
    let noted = try session.asking { () throws(GitError) in
      try git.renumberings(in: workspace.schema)
    }
    guard let operation = try session.asking({ () throws(GitError) in try git.operation() }) else {
      return try session.finish(noted, git, options)
    }
    let numbers = noted?.tip == operation.tip ? noted?.numbers ?? [:] : [:]
    return try session.resolve(operation, numbers, git, options)
  }
}

extension Session {
  fileprivate func resolve(
    _ operation: GitOperation, _ numbers: [RecordName: Int64], _ git: Git, _ options: ChangeOptions
  ) throws(Failure) -> ExitStatus {
    let schema = try workspace().schema
    let versions = try asking { () throws(GitError) in try Versions(operation, git, schema) }
    let unmerged = try asking { () throws(GitError) in try git.unmerged() }
    let blobs = try asking { () throws(GitError) in
      try git.blobs(Set(unmerged.flatMap { [$0.base, $0.ours, $0.theirs].compactMap(\.self) }))
    }
    let (resolution, changes) = try transact(options) { transaction throws(Failure) in
      let workspace = transaction.workspace
      var resolution = Resolution(
        versions, unmerged: unmerged, stageBlobs: blobs, numbers: numbers
      ) { workspace.sourceFile($0)?.bytes }
      var highest: [KindIndex: Int64] = [:]
      try resolution.renumber { kind throws(Failure) in
        let next: Int64
        do throws(SystemError) {
          next = try transaction.nextNumber(of: kind)
        } catch {
          throw Failure(error)
        }
        let number = max(next, (highest[kind] ?? versions.highestNumber(of: kind)) + 1)
        highest[kind] = number
        return number
      }
      resolution.mergeRecords()
      try resolution.followRenames(git, workspace)
      resolution.stage(in: &transaction)
      return (resolution, transaction.changes)
    }
    if options.isDryRun {
      print(changes.map(diff).joined())
      return report(resolution, operation, isDryRun: true)
    }
    let tail = try asking { () throws(GitError) in
      try git.stage(resolution.resolved.sorted())
      if operation.kind != .merge, !resolution.numbers.isEmpty {
        let former = try git.renumberings(in: schema)
        let isSame = former?.tip == operation.tip
        var noted = Renumberings(
          tip: operation.tip, ours: isSame ? former?.ours ?? operation.ours : operation.ours)
        noted.numbers = resolution.numbers
        try git.note(noted, in: schema)
      }
      return operation.tip != operation.theirs && !resolution.numbers.isEmpty
    }
    let status = report(resolution, operation, isDryRun: false)
    if tail {
      print(
        "When the \(operation.kind.rawValue) is done, `docket git resolve` looks at the references of "
          + "the commits still to come\n")
    }
    return status
  }

  private func report(
    _ resolution: Resolution, _ operation: GitOperation, isDryRun: Bool
  ) -> ExitStatus {
    if !isDryRun { print(resolution.deeds.map { sanitized($0) + "\n" }.joined()) }
    for matter in resolution.open { warn(sanitized(matter)) }
    if !resolution.open.isEmpty { return .failure }
    if resolution.deeds.isEmpty { print("Nothing to resolve\n") }
    if !isDryRun { print("Now: \(operation.continuation)\n") }
    return .success
  }

  /// After the last of several commits: what they refer to by a number that changed on the way.
  fileprivate func finish(
    _ noted: Renumberings?, _ git: Git, _ options: ChangeOptions
  ) throws(Failure) -> ExitStatus {
    let operation = try asking { () throws(GitError) -> GitOperation? in
      if let noted { return try git.finished(noted) }
      return nil
    }
    guard let noted, let operation else {
      throw .refused("no merge, rebase or cherry-pick has stopped here")
    }
    let schema = try workspace().schema
    let versions = try asking { () throws(GitError) in try Versions(operation, git, schema) }
    let (resolution, changes) = try transact(options) { transaction throws(Failure) in
      let workspace = transaction.workspace
      var resolution = Resolution(
        versions, unmerged: [], stageBlobs: [:], numbers: noted.numbers
      ) { workspace.sourceFile($0)?.bytes }
      resolution.mergeRecords()
      resolution.stage(in: &transaction)
      return (resolution, transaction.changes)
    }
    if options.isDryRun {
      print(changes.map(diff).joined())
      return .success
    }
    try asking { () throws(GitError) in
      try git.stage(resolution.resolved.sorted())
      try git.note(nil, in: schema)
    }
    print(resolution.deeds.map { sanitized($0) + "\n" }.joined())
    for matter in resolution.open { warn(sanitized(matter)) }
    print(resolution.deeds.isEmpty ? "Nothing to resolve\n" : "Now: git commit\n")
    return resolution.open.isEmpty ? .success : .failure
  }
}

extension Resolution {
  fileprivate func stage(in transaction: inout Transaction) {
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      transaction.stage(FileChange(path: path, before: read(path), after: bytes))
    }
  }
}
