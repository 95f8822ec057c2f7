import Platform
import Synchronization
import TestSupport
import Testing
import Workspace

@Suite("Watching a workspace's folder")
struct WorkspaceWatchTests {
  @Test("reports a new day as a change of everything", arguments: [0, 3600, -3600])
  func newDay(utcOffset: Int) throws {
    try TestWorkspace.with { made in
      let seconds = Mutex<Int64>(86_399 - Int64(utcOffset))
      var workspace = try made.open()
      workspace.occasion.clock = .told(
        by: { Timestamp(seconds: seconds.withLock(\.self), nanoseconds: 0) }, utcOffset: utcOffset)
      var watch = WorkspaceWatch(workspace)
      #expect(watch.patience == .seconds(1))
      #expect(watch.changes() == nil)
      seconds.withLock { $0 += 1 }
      #expect(watch.changes()?.isAnything == true)
      #expect(watch.changes() == nil)
      #expect(watch.patience > .seconds(60))
    }
  }

  @Test("reports everything again after a short time if it could not be read")
  func retry() throws {
    try TestWorkspace.with { made in
      var watch = WorkspaceWatch(try made.open())
      #expect(watch.changes() == nil)
      watch.retry()
      let (isRetrying, patience) = (watch.isRetrying, watch.patience)
      #expect(isRetrying && patience < .seconds(1))
      try made.write("name = \"Assembly\"\n", to: "workshops/assembly.toml")
      var changes = watch.changes()
      while changes == nil { changes = watch.changes() }
      #expect(changes?.isAnything == true)
      let stillRetries = watch.isRetrying
      #expect(!stillRetries)
    }
  }
}
