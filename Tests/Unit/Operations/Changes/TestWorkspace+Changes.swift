import Model
import Operations
import Platform
import TestSupport
import Workspace

extension TestWorkspace {
  /// Changes records in the first second of 2026.
  func change(
    _ body: (inout ChangePlan) throws -> Void
  ) throws -> ChangeResult {
    try open().change(settings(), body)
  }

  func settings(_ command: String = "docket test") -> ChangeSettings {
    ChangeSettings(
      clock: .fixed(Timestamp(seconds: 1_767_225_600)), command: command, environment: [:])
  }
}
