import Model
import Operations
import Platform
import TestSupport
import Workspace

extension TestWorkspace {
  /// Changes records at the first second of 2026.
  func change(
    _ body: (inout ChangePlan) throws(OperationError) -> Void
  ) throws -> ChangeResult {
    let settings = ChangeSettings(
      clock: .fixed(Timestamp(seconds: 1_767_225_600)), environment: [:],
      transaction: TransactionOptions(), onWait: { _ in }, onRecovery: { _ in })
    return try open().change(settings, body)
  }
}
