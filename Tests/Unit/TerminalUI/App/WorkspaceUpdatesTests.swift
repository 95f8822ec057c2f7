import Model
import Operations
import Platform
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("Changes that are read beside the screens")
struct WorkspaceUpdatesTests {
  private static func workspace() throws -> TestWorkspace {
    try TestWorkspace.temporary([
      "docket.toml": "format = 1\n",
      "tasks/first.toml": "number = 1\ndescription = \"First\"\nstatus = \"to-do\"\n",
      "tasks/second.toml": "number = 2\ndescription = \"Second\"\nstatus = \"to-do\"\n",
    ])
  }

  @Test("need no key to wait: a record with a new status is seen with that")
  func newStatusIsSeen() throws {
    var app = try AppDriver(Self.workspace()).app
    let task = try #require(app.snapshot.schema.index(of: .task))
    let first = RecordName(kind: task, id: "first")
    let status = try #require(app.snapshot.schema[task].status?.choice(.done))
    app.show([first: status])
    app.select(first)
    guard case .perform(.edit(_, let edits, let seen))? = app.press(.character("t")).first else {
      Issue.record("nothing is changed")
      return
    }
    #expect(edits.map(\.change) == [.set(.string("in-progress"))])
    #expect(seen.map(\.value) == [.string("done")])
  }

  @Test("are read one after another, and a new status stays until it is read")
  func readsOneAfterAnother() throws {
    let files = try Self.workspace()
    let driver = try AppDriver(files)
    var updates = try WorkspaceUpdates { AppDriver.snapshot($0, .english, AppDriver.clock) }
    let task = try #require(driver.app.snapshot.schema.index(of: .task))
    let status = try #require(driver.app.snapshot.schema[task].status?.choice(.done))
    let (first, second) = (
      RecordName(kind: task, id: "first"), RecordName(kind: task, id: "second")
    )

    func write(_ id: String) throws -> FolderChanges {
      try files.write(
        "number = 1\ndescription = \"x\"\nstatus = \"done\"\n", to: "tasks/\(id).toml")
      return FolderChanges(written: [Path("tasks/\(id).toml")])
    }
    updates.add(try write("first"), [first: status])
    updates.start(driver.live, driver.app.list)
    updates.add(try write("second"), [second: status])
    updates.start(driver.live, driver.app.list)
    updates.wait()
    let firstTaken = updates.take()
    var update = try #require(firstTaken)
    #expect(update.isDifferent && update.snapshot.meaning(of: first) == .done)
    #expect(update.snapshot.newStatuses == [second: status])
    #expect(updates.isPending)
    updates.start(update.live, driver.app.list)
    updates.wait()
    let secondTaken = updates.take()
    update = try #require(secondTaken)
    #expect(update.snapshot.newStatuses.isEmpty && update.snapshot.meaning(of: second) == .done)
    #expect(!updates.isPending)
  }
}
