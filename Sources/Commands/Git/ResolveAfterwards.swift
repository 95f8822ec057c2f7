import Diagnostics
import Model
import Platform
import Text
import Workspace

extension Session {
  /// Says that references may still mean numbers which records lost in a rebase or a cherry-pick.
  func remindOfRenumberings(_ workspace: Workspace) {
    guard workspace.hasRenumberings else { return }
    let git = Git(in: workspace.root, environment: context.environment)
    let isFinished = try? asking { () throws(GitError) in
      guard try git.operation() == nil, try !git.hasCommitsToCome(),
        let noted = try git.renumberings(in: workspace.schema)
      else { return false }
      return try git.finished(noted) != nil
    }
    if isFinished == true { warn(ResolveWords.isUnfinished[language]) }
  }

  /// What is left to do when nothing has stopped: references of the commits behind one that was
  /// renumbered, and records in different folders that have one id. `isInHook` where a hook commits what
  /// comes of it.
  func resolveAfterwards(
    _ noted: Renumberings?, _ git: Git, _ options: ChangeOptions, isInHook: Bool = false
  ) throws(Failure) -> ExitStatus {
    let schema = try workspace().schema
    if try !asking({ () throws(GitError) in try git.unmerged() }).isEmpty {
      throw .refused(
        ResolveWords.otherConflicts[language], help: ResolveWords.aboutOtherConflicts[language])
    }
    if noted != nil, try asking({ () throws(GitError) in try git.hasCommitsToCome() }) {
      throw .refused(
        ResolveWords.commitsToCome[language], help: ResolveWords.aboutCommitsToCome[language])
    }
    let finished = try asking { () throws(GitError) -> (GitOperation, Renumberings)? in
      guard let noted else { return nil }
      return try git.finished(noted).map { ($0, noted) }
    }
    let paths = try self.paths()
    let doubled = schema.doubled(paths)
    let merge = try asking { () throws(GitError) -> GitOperation? in
      if let merge = try git.lastMerge() { return merge }
      return try git.lastSeries()
    }
    let clashes = try clashes(paths, git, schema) + (isInHook ? [] : recordsInStash(git))
    if finished == nil && doubled.isEmpty && merge == nil && clashes.isEmpty {
      if !isInHook { print(ResolveWords.nothing[language]) }
      return .success
    }
    let doubles = try asking { () throws(GitError) in try Doubles(doubled, git, schema) }
    var isLeft = false
    let mending = try mend(git, options) { mending throws(Failure) in
      if let (operation, noted) = finished {
        try mending.finish(operation, isStopped: false, noted.numbers, self, git)
      } else if let merge {
        try mending.finish(merge, isStopped: false, [:], self, git)
      }
      for group in doubles.groups where !mending.hasMoved(group.newcomers.map(\.path)) {
        try mending.move(group.newcomers, of: group.operation, paths, self, git)
      }
      mending.leaveOpen(doubles.open + clashes)
      if isInHook { isLeft = try mending.leaveToPerson(uncommitted(git)) }
      return mending
    }
    if noted != nil && !options.isDryRun && !isLeft {
      try asking { () throws(GitError) in try git.note(nil, in: schema) }
    }
    if isInHook { return mending.open.isEmpty ? .success : .failure }
    if mending.changes.isEmpty && mending.open.isEmpty {
      print(ResolveWords.nothing[language])
    } else if !mending.changes.isEmpty && !options.isDryRun,
      try !asking({ () throws(GitError) in try git.isInRebase() })
    {
      // At its end a rebase commits by itself what comes of this.
      print(ResolveWords.now("git commit")[language])
    }
    return mending.open.isEmpty ? .success : .failure
  }

  /// The files below the folder that are otherwise than in the last commit, or not in it.
  private func uncommitted(_ git: Git) throws(Failure) -> PathSet {
    let changes = try asking { () throws(GitError) in try git.difference(from: "HEAD", to: nil) }
    return PathSet(changes.flatMap { [$0.oldPath, $0.newPath].compactMap(\.self) })
  }

  /// Records that are not committed, and in whose place the upstream has others: git does not pull then.
  private func clashes(
    _ paths: [String], _ git: Git, _ schema: Schema
  ) throws(Failure) -> [OpenQuestion] {
    var found = try asking { () throws(GitError) in try git.untrackedClashes(in: schema) }
    for name in found.paths.isEmpty ? [] : paths.compactMap(schema.recordName) {
      found.highest[name.kind] = max(found.highest[name.kind] ?? 0, Int64(name.id) ?? 0)
    }
    return found.paths.compactMap { path in
      guard let name = schema.recordName(ofPath: path) else { return nil }
      guard schema[name.kind].ids == .numbers else {
        return .takenUpstream(
          path: path, remedy: "docket \(schema[name.kind].name) rename \(name.id) …")
      }
      let next = (found.highest[name.kind] ?? 0) + 1
      found.highest[name.kind] = next
      return .takenUpstream(
        path: path, remedy: "docket \(schema[name.kind].name) rename \(name.id) \(next)")
    }
  }

  private func paths() throws(Failure) -> [String] {
    let graph = try load(Set(try workspace().schema.kinds.indices.map(KindIndex.init)))
    return graph.numbers.map(graph.path).sorted()
  }
}

extension Schema {
  /// Those of the paths whose records share an id, by the records.
  fileprivate func doubled(_ paths: [String]) -> [RecordName: [String]] {
    var doubled: [RecordName: [String]] = [:]
    for path in paths {
      if let name = recordName(ofPath: path) { doubled[name, default: []].append(path) }
    }
    return doubled.filter { $0.value.count > 1 }
  }
}
