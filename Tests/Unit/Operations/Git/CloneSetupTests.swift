import Model
import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("The setup of a clone", .enabled(if: isInstalled("git"), "git is not installed"))
struct CloneSetupTests {
  /// Creates a workspace in a separate clone without the user's git settings.
  private func withClone(
    _ body: (TestWorkspace, Workspace, _ environment: [String: String]) throws -> Void
  ) throws {
    let disk = try TestWorkspace.temporary()
    let environment = [
      "PATH": Environment.variables["PATH"] ?? "/usr/bin:/bin", "HOME": disk.root,
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    let result = try Process.run(
      "git", ["init", "-q", disk.root], environment: environment)
    try #require(result.status.isSuccess)
    try body(disk, try disk.open(), environment)
  }

  private func makeExecutable(_ path: String) throws {
    let result = try Process.run("chmod", ["+x", path], environment: ["PATH": "/usr/bin:/bin"])
    try #require(result.status.isSuccess)
  }

  @Test("installs a hook once, leaves foreign hooks alone, and removes its own")
  func hooks() throws {
    try withClone { disk, workspace, environment in
      let hooks = try HookInstallation(
        .open(workspace.root, environment), of: workspace, environment)
      let folder = try FileSystem.real.resolvedPath(of: disk.root) + "/.git/hooks/"
      var outcomes = [try hooks.install(.preCommit), try hooks.install(.preCommit)]
      #expect(outcomes == [.wrote(folder + "pre-commit"), .isThere(folder + "pre-commit")])
      try disk.write("echo mine\n", to: ".git/hooks/post-merge")
      outcomes = [try hooks.install(.postMerge)]
      #expect(
        outcomes == [
          .isTaken(
            folder + "post-merge",
            .add(line: Hook.postMerge.line(for: workspace), to: "post-merge", above: nil))
        ])
      let removed = [try hooks.remove(.preCommit), try hooks.remove(.postMerge)]
      #expect(removed == [folder + "pre-commit", nil])
    }
  }

  @Test("replaces a hook of another version, but not one that somebody changed")
  func otherVersion() throws {
    try withClone { disk, workspace, environment in
      let commands = "old\n[ ! -e 'docket.toml' ] || docket old --check \"$@\" || exit\n"
      let hook = """
        #!/bin/sh
        # Written by `docket git setup`; checksum \(shortChecksum(Array(commands.utf8)))
        \(commands)
        """
      let hooks = try HookInstallation(
        .open(workspace.root, environment), of: workspace, environment)
      let path = try FileSystem.real.resolvedPath(of: disk.root) + "/.git/hooks/pre-commit"
      try disk.write(hook + "echo mine\n", to: ".git/hooks/pre-commit")
      try makeExecutable(path)
      let line = Hook.preCommit.line(for: workspace)
      let advice = HookAdvice.add(line: line, to: "pre-commit", above: nil)
      #expect(try hooks.install(.preCommit) == .isTaken(path, advice))
      try disk.write(hook, to: ".git/hooks/pre-commit")
      try makeExecutable(path)
      #expect(hooks.state(of: .preCommit) == .runs)
      #expect(try hooks.install(.preCommit) == .wrote(path))
      #expect(try hooks.install(.preCommit) == .isThere(path))
    }
  }

  @Test("shares one hook between two workspaces of a repository")
  func twoWorkspaces() throws {
    try withClone { disk, workspace, environment in
      try disk.write("format = 1\n", to: "it's/docket.toml")
      let other = try #require(try Workspace.find(from: disk.root + "/it's"))
      let hooks = try [workspace, other].map {
        try HookInstallation(.open($0.root, environment), of: $0, environment)
      }
      for installation in hooks { _ = try installation.install(.preCommit) }
      #expect(hooks.allSatisfy { $0.state(of: .preCommit) == .runs })
      _ = try hooks[0].remove(.preCommit)
      #expect(hooks.map { $0.state(of: .preCommit) } == [.absent, .runs])
      _ = try hooks[1].remove(.preCommit)
      #expect(!FileSystem.real.exists(disk.root + "/.git/hooks/pre-commit"))
    }
  }

  @Test(
    "runs after a merge or rebase, but not after a squash or amend",
    arguments: [
      (.postCommit, nil, .committed), (.postMerge, "0", .merged), (.postMerge, "1", nil),
      (.postRewrite, "rebase", .rebased),
      (.postRewrite, "amend", nil), (.preCommit, nil, nil), (nil, nil, nil),
    ] as [(Hook?, String?, HookEvent?)])
  func events(hook: Hook?, argument: String?, event: HookEvent?) {
    #expect(HookEvent(hook, argument) == event)
  }

  @Test("installs no hooks if git uses a shared hooks folder")
  func elsewhere() throws {
    try withClone { disk, workspace, environment in
      try disk.write("[core]\nhooksPath = /tmp/hooks\n", to: ".gitconfig")
      let hooks = try HookInstallation(
        .open(workspace.root, environment), of: workspace, environment)
      #expect(hooks.chosenFolder == "/tmp/hooks")
      guard case .isTaken("/tmp/hooks/pre-commit", _) = try hooks.install(.preCommit) else {
        Issue.record("written to /tmp/hooks")
        return
      }
    }
  }

  @Test("installs the merge driver, and finds missing parts of it")
  func driver() throws {
    try withClone { disk, workspace, environment in
      let setup = try GitSetup(of: workspace, environment)
      let folders = workspace.schema.kinds.map(\.folder)
      let missing = [try setup.missing([.driver]).settings, GitSetting.all]
      #expect(missing[0] == missing[1])
      let overruled = try setup.overruledFolders()
      #expect(overruled == folders)

      let parts: Set<GitSetupPart> = [.attributes, .driver]
      let (first, again) = (try setup.write(parts), try setup.write(parts))
      #expect(first.isLineAffected && first.settings == GitSetting.all)
      #expect(!again.isLineAffected && again.settings.isEmpty)
      try disk.write("*.toml merge=other\n", to: "tasks/.gitattributes")
      let left = try setup.overruledFolders()
      #expect(left == ["tasks"])

      let removed = try setup.remove(parts)
      #expect(removed.isLineAffected && removed.settings == GitSetting.all)
    }
  }

  @Test("requires a git working tree")
  func noClone() throws {
    let disk = try TestWorkspace.temporary()
    let workspace = try disk.open()
    let environment = ["PATH": Environment.variables["PATH"] ?? "/usr/bin:/bin"]
    let error = #expect(throws: WorkspaceError.self) { try GitSetup(of: workspace, environment) }
    guard case .git(.noWorkTree) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
