package import Model
import Platform
package import Workspace

extension Workspace {
  /// Fills up, at the remote, what is reserved of each kind with numbers to as many as are wanted, where fewer
  /// are left than `least`.
  package func reserve(
    _ wanted: Int64, whereBelow least: Int64, patience: Duration, _ settings: ChangeSettings
  ) throws(OperationError) -> [(KindIndex, ClosedRange<Int64>)] {
    let git = try Git.inWorkTree(root, settings.environment)
    var taken: [(KindIndex, ClosedRange<Int64>)] = []
    for kind in schema.kinds.indices.map(KindIndex.init) where schema[kind].ids == .numbers {
      let known = try judging(.number) { () throws(ReadingError) in
        try reservedNumbers(of: kind)
      }
      if known.count >= least { continue }
      let range = try asking { () throws(GitError) in
        guard
          let remote = try git.remoteNumbers(environment: settings.environment, patience: patience)
        else { throw .noRemote }
        return try remote.take(
          wanted - known.count, of: schema[kind].name, above: known.highestKnown)
      }
      guard let range else { continue }
      do throws(TransactionError) {
        settings.onRecovery(
          try reserve(range, of: kind, settings.transaction, onWait: settings.onWait))
      } catch {
        throw .transaction(error)
      }
      taken.append((kind, range))
    }
    return taken
  }
}
