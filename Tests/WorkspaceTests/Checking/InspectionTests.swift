import TestSupport
import Testing

@testable import Workspace

@Suite("The way from the top of a repository to the workspace")
struct InspectionTests {
  @Test(
    "is told in folders with slashes behind them",
    arguments: [
      ("", ""), ("plant", "plant/"), ("a b/c", "a b/c/"),
      // To Swift a slash and the accent behind it are one character.
      ("\u{301}b", "\u{301}b/"), ("a/\u{301}b", "a/\u{301}b/"),
    ])
  func prefix(folder: String, prefix: String) throws {
    try TestWorkspace.with { files in
      try files.makeFolder(".git")
      if !folder.isEmpty { try files.write("format = 1\n", to: folder + "/docket.toml") }
      let workspace = try TestWorkspace(root: files.root + "/" + folder).open()
      #expect(workspace.repositoryPrefix == prefix)
    }
  }

  @Test("begins at a worktree's top too, and is nothing outside of git")
  func others() throws {
    try TestWorkspace.with(["plant/docket.toml": "format = 1\n"]) { files in
      let workspace = try TestWorkspace(root: files.root + "/plant").open()
      #expect(workspace.repositoryPrefix == "")
      try files.write("gitdir: elsewhere\n", to: ".git")
      #expect(workspace.repositoryPrefix == "plant/")
    }
  }
}
