import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("A new workspace on the screens")
struct FirstRunTests {
  @Test("loads nothing without a network")
  func offline() throws {
    let files = try TestWorkspace.temporary()
    let workspace = try files.open()
    let error = #expect(throws: OperationError.self) {
      try workspace.taskText(from: workspace.seedAddress(), ["DOCKET_OFFLINE": "1"])
    }
    guard case .address(let error)? = error else { throw try #require(error) }
    #expect(error.reason == .offline)
  }
}
