import Diagnostics
import Model
import Platform
import Text
package import Workspace

/// When nothing has stopped.
extension Workspace {
  /// Whether references may still mean numbers which records lost in a rebase or a cherry-pick that is over.
  package func hasUnfinishedRenumberings(_ environment: [String: String]) -> Bool {
    guard hasRenumberings else { return false }
    let git = Git(in: root, environment: environment)
    let isFinished = try? asking { () throws(GitError) in
      guard try git.operation() == nil, try !git.hasCommitsToCome(),
        let noted = try git.renumberings(in: schema)
      else { return false }
      return try git.finished(noted) != nil
    }
    return isFinished == true
  }

  /// Resolves what git brought together without stopping, where that happened in this clone, nobody else has it,
  /// and nothing else waits in the index to be committed; nil where that is not so.
  func resolveBehind(
    isMerge: Bool, _ settings: ResolveSettings
  ) throws(OperationError) -> (result: ResolveResult, isToCommit: Bool)? {
    let git = try Git.inWorkTree(root, settings.change.environment)
    let isFit = try asking { () throws(GitError) in
      guard try !git.hasCommitsToCome(), try git.isIndexClean() else { return false }
      return try isMerge ? git.hasJustMerged() : true
    }
    if !isFit { return nil }
    let noted = try asking { () throws(GitError) in try git.renumberings(in: schema) }
    let result = try resolveAfterwards(noted, git, settings, isInHook: true)
    let isClean = try asking { () throws(GitError) in try git.isIndexClean() }
    return (result, result.report.unresolved.isEmpty && !isClean)
  }

  /// What is left to do when nothing has stopped: references of the commits behind one that was renumbered, and
  /// records in different folders that have one id. `isInHook` where a hook commits what comes of it.
  func resolveAfterwards(
    _ noted: Renumberings?, _ git: Git, _ settings: ResolveSettings, isInHook: Bool
  ) throws(OperationError) -> ResolveResult {
    let hasConflicts = try asking { () throws(GitError) in try !git.unmerged().isEmpty }
    if noted != nil, try asking({ () throws(GitError) in try git.hasCommitsToCome() }) {
      throw .resolving(.commitsToCome)
    }
    let finished = try asking { () throws(GitError) -> (GitOperation, Renumberings)? in
      guard let noted else { return nil }
      return try git.finished(noted).map { ($0, noted) }
    }
    let paths = try recordPaths()
    let doubled = schema.doubled(paths)
    let merge = try asking { () throws(GitError) -> GitOperation? in
      if let merge = try git.lastMerge() { return merge }
      return try git.lastSeries()
    }
    if hasConflicts && finished == nil && merge == nil { throw .resolving(.unknownConflicts) }
    let clashes = try clashes(paths, git) + (isInHook ? [] : recordsInStash(git))
    if finished == nil && doubled.isEmpty && merge == nil && clashes.isEmpty {
      let report = ResolveReport(changes: [], actions: [], unresolved: [])
      return ResolveResult(report: report, continuation: nil, isInRebase: false, followUp: nil)
    }
    let duplicates = try asking { () throws(GitError) in
      try DuplicateNumbers(doubled, git, schema)
    }
    let (isUnfinished, report) = try carryOut(git, settings) {
      plan throws(OperationError) -> Bool in
      if let operation = finished?.0 ?? merge {
        let resolution = try plan.finish(
          operation, isStopped: false, finished?.1.numbers ?? [:], git)
        // Only what an earlier run has left is known; whatever else is in conflict stays as it is.
        if hasConflicts && !resolution.isOriginOfConflicts {
          throw .resolving(.unknownConflicts)
        }
      }
      for group in duplicates.groups where !plan.hasMoved(group.newcomers.map(\.path)) {
        try plan.move(group.newcomers, of: group.operation, paths, git)
      }
      plan.leaveOpen(duplicates.open + clashes)
      let isLeft = isInHook ? plan.leaveToPerson(try uncommitted(git)) : false
      return isLeft || hasConflicts || !plan.conflicts.isEmpty
    }
    if noted != nil && !settings.change.transaction.isDryRun && !isUnfinished {
      try asking { () throws(GitError) in try git.note(nil, in: schema) }
    }
    let isInRebase =
      report.actions.isEmpty || isInHook
      ? false : try asking { () throws(GitError) in try git.isInRebase() }
    return ResolveResult(
      report: report, continuation: nil, isInRebase: isInRebase, followUp: nil)
  }

  /// The files below the folder that are otherwise than in the last commit, or not in it.
  private func uncommitted(_ git: Git) throws(OperationError) -> PathSet {
    let changes = try asking { () throws(GitError) in try git.difference(from: "HEAD", to: nil) }
    return PathSet(changes.flatMap { [$0.oldPath, $0.newPath].compactMap(\.self) })
  }

  /// Records that are not committed, and in whose place the upstream has others: git does not pull then.
  private func clashes(
    _ paths: [String], _ git: Git
  ) throws(OperationError) -> [UnresolvedConflict] {
    var found = try asking { () throws(GitError) in try git.untrackedClashes(in: schema) }
    for name in found.paths.isEmpty ? [] : paths.compactMap(schema.recordName) {
      found.highest[name.kind] = max(found.highest[name.kind] ?? 0, Int64(name.id) ?? 0)
    }
    return found.paths.compactMap { path in
      guard let name = schema.recordName(ofPath: path) else { return nil }
      var free: Int64?
      if schema[name.kind].ids == .numbers {
        free = (found.highest[name.kind] ?? 0) + 1
        found.highest[name.kind] = free
      }
      return .takenUpstream(
        path: path, kind: schema[name.kind].name, id: name.id, free: free)
    }
  }

  private func recordPaths() throws(OperationError) -> [String] {
    let graph = try reading { () throws(SystemError) in
      try load(Set(schema.kinds.indices.map(KindIndex.init)))
    }
    return PathSet(graph.numbers.map(graph.path)).sorted()
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
