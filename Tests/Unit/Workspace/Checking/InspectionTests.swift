import TestSupport
import Testing

@testable import Workspace

@Suite("The path from the top of a repository to the workspace")
struct InspectionTests {
  @Test(
    "has a slash after each folder",
    arguments: [
      ("", ""), ("plant", "plant/"), ("a b/c", "a b/c/"),
      // In Swift, a slash and a following accent are one character.
      ("\u{301}b", "\u{301}b/"), ("a/\u{301}b", "a/\u{301}b/"),
    ])
  func prefix(folder: String, prefix: String) throws {
    try TestWorkspace.with { files in
      try files.write("", to: ".git/HEAD")
      if !folder.isEmpty { try files.write("format = 1\n", to: folder + "/docket.toml") }
      let workspace = try TestWorkspace(root: files.root + "/" + folder).open()
      #expect(workspace.repositoryPrefix == prefix)
    }
  }

  @Test("also begins at the top of a worktree, and is empty outside of git")
  func others() throws {
    try TestWorkspace.with(["plant/docket.toml": "format = 1\n"]) { files in
      let workspace = try TestWorkspace(root: files.root + "/plant").open()
      #expect(workspace.repositoryPrefix == "")
      try files.write("gitdir: elsewhere\n", to: ".git")
      #expect(workspace.repositoryPrefix == "plant/")
    }
  }
}
