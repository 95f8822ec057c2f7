import Platform
import Synchronization
import TestSupport
import Testing
import Text

/// `docket check --watch` as users start it. The time limits matter only if a test fails.
@Suite("A check in watch mode")
struct WatchTests {
  @Test("reports an error after a file causes it, and ends on Control-C")
  func interrupted() throws {
    try Sandbox.with { sandbox in
      try sandbox.makeWorkspace()
      let status = Mutex<Process.Status?>(nil)
      let shown = Mutex("")
      Threads.run(2) { thread in
        if thread == 0 {
          let script =
            "echo $$ > ../tmp/pid; exec docket check --watch --format short > ../tmp/shown"
          let result = try? sandbox.run("/bin/sh", "-c", script)
          status.withLock { $0 = result?.status }
        } else {
          shown.withLock { $0 = sandbox.changeAndInterrupt() }
        }
      }
      #expect(shown.withLock { $0 }.contains("tasks/t1.toml:5:12: error[dangling-reference]"))
      #expect(status.withLock { $0 } == .signalled(2))
    }
  }

  @Test("ends when its output is closed")
  func unread() throws {
    try Sandbox.with { sandbox in
      try sandbox.makeWorkspace(status: "begun")
      let script = "docket check --watch --format short | { read -r line; echo \"$line\"; }"
      let result = try sandbox.run("/bin/sh", "-c", script)
      #expect(result.status == .exited(0))
      #expect(String(decoding: result.output, as: UTF8.self).contains("invalid-value"))
    }
  }
}

extension Sandbox {
  fileprivate func makeWorkspace(status: String = "in-progress") throws {
    try write(Array("format = 1\n".utf8), to: "docket.toml")
    try makeFolders("\(folder)/tasks")
    try write(Self.task(status), to: "tasks/t1.toml")
  }

  private static func task(_ status: String, _ more: String = "") -> [UInt8] {
    Array("number = 1\nstatus = \"\(status)\"\ndescription = \"D\"\ntitle = \"T\"\n\(more)".utf8)
  }

  /// Causes two diagnostics, the second after the first was shown, and interrupts the program; returns its output.
  fileprivate func changeAndInterrupt() -> String {
    var watch = FolderWatch(FolderTree(root: "\(root)/tmp", folders: []))
    let deadline = Deadline(after: Sandbox.patience)
    func shown(_ isEnough: (String) -> Bool) -> String {
      while true {
        let bytes = (try? FileSystem.real.read("\(root)/tmp/shown", limit: 1 << 20)) ?? []
        let text = String(decoding: bytes, as: UTF8.self)
        if isEnough(text) || deadline.left == .zero { return text }
        var waiting = Waiting()
        if let descriptor = watch.descriptor { waiting.add(reading: descriptor) }
        _ = waiting.wait(watch.patience ?? deadline.left)
        _ = watch.changes()
      }
    }
    try? write(Self.task("begun"), to: "tasks/t1.toml")
    _ = shown { $0.contains("invalid-value") }
    try? write(Self.task("done", "assignee = \"nobody\"\n"), to: "tasks/t1.toml")
    let text = shown { $0.contains("dangling-reference") }
    _ = try? run("/bin/sh", "-c", "kill -INT $(cat ../tmp/pid)")
    return text
  }
}
