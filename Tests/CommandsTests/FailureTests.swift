import Platform
import Testing
import Text

@testable import Commands

@Suite("Failures")
struct FailureTests {
  @Test("name the process that holds the lock")
  func lock() {
    let busy = SystemError(call: .flock, path: ".docket/lock", code: ErrorNumber.busy)
    #expect(Failure(busy).message.english == "another docket process is using this workspace")
    #expect(Failure(busy).status == .workspace)
  }

  @Test("name the file of a failed call")
  func file() {
    let denied = SystemError(call: .openat, path: "tasks", code: ErrorNumber.permission)
    #expect(Failure(denied).message.english == "tasks: permission denied")
  }
}
