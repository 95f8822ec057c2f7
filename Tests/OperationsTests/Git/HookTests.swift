import Operations
import TestSupport
import Testing
import Workspace

@Suite("A hook of git")
struct HookTests {
  @Test(
    "is run for what git says to it",
    arguments: [
      (.postMerge, "0", .merged), (.postMerge, "1", nil), (.postRewrite, "rebase", .rebased),
      (.postRewrite, "amend", nil), (.prePush, "origin", .pushing), (.preCommit, nil, nil),
      (nil, nil, nil),
    ] as [(Hook?, String?, HookEvent?)])
  func events(hook: Hook?, argument: String?, event: HookEvent?) {
    #expect(HookEvent(hook, argument) == event)
  }

  @Test("that reserves numbers is of use where docket.toml says so")
  func useful() throws {
    try TestWorkspace.with { disk in
      let hooks = try disk.open().usefulHooks
      #expect(hooks == [.preCommit, .postMerge, .postRewrite])
    }
    try TestWorkspace.with(["docket.toml": "format = 1\nreserve-numbers = 10\n"]) { disk in
      let hooks = try disk.open().usefulHooks
      #expect(hooks == Hook.allCases)
    }
  }
}
