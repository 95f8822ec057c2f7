import Diagnostics
import Model
import Platform
import Text
import Workspace

/// What is to be done about what git brought together: one resolution after the other.
struct ResolvePlan {
  private(set) var transaction: Transaction
  private(set) var actions: [ResolveAction] = []
  private(set) var unresolved: [UnresolvedConflict] = []
  private(set) var resolved: PathSet = []
  private(set) var conflicts: PathMap<[[UInt8]?]> = [:]
  private var numbering = FreeNumbers()
  private var contents: PathMap<[UInt8]?> = [:]

  /// As it was before anything was planned.
  private let start: Transaction

  init(_ transaction: Transaction) { (self.transaction, start) = (transaction, transaction) }

  var hasChanges: Bool { !resolved.isEmpty || !conflicts.isEmpty || !transaction.changes.isEmpty }

  func hasMoved(_ paths: [String]) -> Bool { paths.contains { contents[$0] != nil } }

  mutating func leaveOpen(_ conflicts: [UnresolvedConflict]) {
    unresolved = conflicts.filter { !unresolved.contains($0) } + unresolved
  }

  /// Gives everything up where a file would change that holds what is not committed: whoever commits the
  /// outcome unasked would commit that too. Whether it did.
  mutating func leaveToPerson(_ uncommitted: PathSet) -> Bool {
    let touched = resolved.union(transaction.changes.map(\.path)).intersection(uncommitted)
    if touched.isEmpty { return false }
    self = ResolvePlan(start)
    unresolved = touched.sorted().map { .holdsUncommitted(path: $0) }
    return true
  }

  /// Resolves all that the sides of an operation, which has stopped or is over, did not get right.
  @discardableResult
  mutating func finish(
    _ operation: GitOperation, isStopped: Bool, _ numbers: [RecordName: Int64],
    _ git: Git
  ) throws(OperationError) -> Resolution {
    let workspace = transaction.workspace
    let versions = try asking { () throws(GitError) in
      try Versions(operation, isStopped: isStopped, numbers: numbers, git, workspace)
    }
    var resolution = resolution(versions)
    try resolution.decide { kind throws(OperationError) in
      try numbering.next(kind, beyond: versions, in: &transaction)
    }
    resolution.placeRecords()
    try resolution.followRenames(workspace)
    take(resolution)
    return resolution
  }

  /// Gives records another number that came later than those which have theirs too.
  mutating func move(
    _ newcomers: [DuplicateNumbers.Newcomer], of operation: GitOperation, _ paths: [String],
    _ git: Git
  ) throws(OperationError) {
    let workspace = transaction.workspace
    let versions = try asking { () throws(GitError) in
      try Versions(operation, isStopped: false, numbers: [:], git, workspace)
    }
    var resolution = resolution(versions, isOfDuplicates: true)
    try resolution.decide { kind throws(OperationError) in
      try numbering.next(kind, beyond: versions, in: &transaction)
    }
    resolution.placeRecords()
    resolution.nameLaterReferences(in: paths)
    take(resolution)
  }

  /// A resolution that goes on from what the ones before it made.
  private func resolution(_ versions: Versions, isOfDuplicates: Bool = false) -> Resolution {
    let (contents, workspace) = (contents, transaction.workspace)
    return Resolution(versions, isOfDuplicates: isOfDuplicates) { path in
      if let planned = contents[path] { return planned }
      return workspace.sourceFile(path)?.bytes
    }
  }

  private mutating func take(_ resolution: Resolution) {
    resolution.stage(in: &transaction)
    contents.merge(resolution.contents) { $1 }
    actions += resolution.actions
    unresolved += resolution.unresolved.filter { !unresolved.contains($0) }
    resolved.formUnion(resolution.resolved)
    conflicts.merge(resolution.conflicts) { $1 }
  }
}
