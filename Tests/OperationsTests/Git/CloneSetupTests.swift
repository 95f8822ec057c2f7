import Model
import Operations
import Platform
import TestSupport
import Testing
import Workspace

@Suite("What docket writes into a clone")
struct CloneSetupTests {
  /// Lends a workspace in a clone of its own, in which git sees nobody's settings.
  private func withClone(
    _ body: (TestWorkspace, Workspace, _ environment: [String: String]) throws -> Void
  ) throws {
    try TestWorkspace.with { disk in
      let environment = [
        "PATH": Environment.variables["PATH"] ?? "/usr/bin:/bin", "HOME": disk.root,
        "GIT_CONFIG_NOSYSTEM": "1",
      ]
      let result = try Process.run(
        "git", ["init", "-q", disk.root], environment: environment)
      try #require(result.status.isSuccess)
      try body(disk, try disk.open(), environment)
    }
  }

  @Test("is a hook once, over none of somebody else's, and goes again")
  func hooks() throws {
    try withClone { disk, workspace, environment in
      let hooks = try HookInstallation(of: Hook.allCases, in: workspace, environment)
      let folder = try resolvedPath(of: disk.root) + "/.git/hooks/"
      var outcomes = [try hooks.install(.preCommit), try hooks.install(.preCommit)]
      #expect(outcomes == [.wrote(folder + "pre-commit"), .isThere(folder + "pre-commit")])
      try disk.write("echo mine\n", to: ".git/hooks/pre-push")
      outcomes = [try hooks.install(.prePush)]
      #expect(outcomes == [.isTaken(folder + "pre-push", line: Hook.prePush.line(for: workspace))])
      let removed = [try hooks.remove(.preCommit), try hooks.remove(.prePush)]
      #expect(removed == [folder + "pre-commit", nil])
    }
  }

  @Test("is no hook where somebody keeps hooks for all clones")
  func elsewhere() throws {
    try withClone { disk, workspace, environment in
      try disk.write("[core]\nhooksPath = /tmp/hooks\n", to: ".gitconfig")
      let error = #expect(throws: OperationError.self) {
        try HookInstallation(of: [.preCommit], in: workspace, environment)
      }
      guard case .hooksElsewhere("/tmp/hooks", [.preCommit]) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("is the merge driver, of which it knows what is missing")
  func driver() throws {
    try withClone { disk, workspace, environment in
      let setup = try GitSetup(of: workspace, environment)
      let folders = workspace.schema.kinds.map(\.folder)
      let missing = [try setup.missingSettings(), GitSetting.all]
      #expect(missing[0] == missing[1])
      let overruled = try setup.overruledFolders()
      #expect(overruled == folders)

      let (first, again) = (try setup.write(), try setup.write())
      #expect(first.isLineNew && first.settings == GitSetting.all)
      #expect(!again.isLineNew && again.settings.isEmpty)
      try disk.write("*.toml merge=other\n", to: "tasks/.gitattributes")
      let left = try setup.overruledFolders()
      #expect(left == ["tasks"])

      let removed = try setup.remove()
      #expect(removed.wasLineThere && removed.settings == GitSetting.all)
    }
  }

  @Test("takes a working tree of git")
  func noClone() throws {
    try TestWorkspace.with { disk in
      let workspace = try disk.open()
      let environment = ["PATH": Environment.variables["PATH"] ?? "/usr/bin:/bin"]
      let error = #expect(throws: OperationError.self) { try GitSetup(of: workspace, environment) }
      guard case .history(.noWorkTree) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}
