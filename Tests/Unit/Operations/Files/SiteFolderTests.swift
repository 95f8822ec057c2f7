import Operations
import Platform
import TestSupport
import Testing
import Text
import Workspace

@Suite("The folder of a site")
struct SiteFolderTests {
  private func write(
    _ files: [String: String], to path: String, _ workspace: Workspace
  ) throws -> SiteFolder.Counts {
    let folder = try SiteFolder(path, in: workspace)
    for (path, text) in files { folder.write(Array(text.utf8), to: .init(path)) }
    return try folder.finish()
  }

  @Test("changes only files that differ, and deletes only its own")
  func changes() throws {
    let disk = try TestWorkspace.temporary()
    let workspace = try disk.open()
    let path = disk.root + "/out/site"
    var counts = try write(
      ["a.html": "1", "x/y/b.html": "2", "x/c.js": "3"], to: path, workspace)
    #expect((counts.total, counts.added) == (3, 3))
    try disk.write("mine", to: "out/site/x/y/own.html")
    counts = try write(["a.html": "1", "x/c.js": "4"], to: path, workspace)
    #expect((counts.total, counts.changed, counts.deleted) == (2, 1, 1))
    #expect(try disk.text("out/site/x/y/own.html") == "mine")
    try disk.remove("out/site/x/y/own.html")
    counts = try write(["a.html": "1"], to: path, workspace)
    #expect(counts.deleted == 1)
    counts = try write(["a.html": "1"], to: path, workspace)
    #expect(counts.isUnchanged)
    #expect(try disk.text("out/site/.docket-site") == "docket site 1\na.html\n")
  }

  @Test("has no page left of a run that was killed")
  func killed() throws {
    let disk = try TestWorkspace.temporary()
    let workspace = try disk.open()
    let path = disk.root + "/site"
    _ = try write(["a.html": "1"], to: path, workspace)
    let folder = try SiteFolder(path, in: workspace)
    folder.write(Array("2".utf8), to: "task/deleted.html")
    for name in ["task/own.html", "google.html", ".git/refs/heads/v2.js"] {
      try disk.write("mine", to: "site/" + name)
    }
    let counts = try write(["b.html": "3"], to: path, workspace)
    #expect((counts.added, counts.deleted) == (1, 2))
    #expect(throws: (any Error).self) { try disk.text("site/task/deleted.html") }
    for name in ["task/own.html", "google.html", ".git/refs/heads/v2.js"] {
      #expect(try disk.text("site/" + name) == "mine")
    }
  }

  @Test("is refused if somebody else wrote it, or where records are")
  func refused() throws {
    try TestWorkspace.with(["own/a.txt": "", "tasks/a.toml": "", "marked/.docket-site": "x\n"]) {
      disk in
      let workspace = try disk.open()
      for name in ["own", "tasks", "tasks/site", ".", "docket.toml", "marked"] {
        #expect(throws: OperationError.self, "\(name)") {
          try SiteFolder(disk.root + "/" + name, in: workspace)
        }
      }
      #expect(try disk.text("marked/.docket-site") == "x\n")
    }
  }

  @Test("never deletes or writes outside, whatever its marker and its links say")
  func outside() throws {
    let disk = try TestWorkspace.temporary(["outside/a.html": "mine", "b.html": "mine"])
    let workspace = try disk.open()
    let names = [
      "../b.html", ".git/refs/heads/v2.js", "link/a.html", "x/../../b.html", disk.root + "/b.html",
      "./b.html",
    ]
    try disk.write(
      "docket site 1\n" + names.map { $0 + "\n" }.joined(), to: "site/.docket-site")
    try disk.link("site/link", to: "../outside")
    let counts = try write(["a.html": "1"], to: disk.root + "/site", workspace)
    #expect(counts.deleted == 0)
    #expect(throws: OperationError.self) {
      try write(["link/b.html": "1"], to: disk.root + "/site", workspace)
    }
    #expect(try disk.text("outside/a.html") == "mine")
    #expect(try disk.text("b.html") == "mine")
    #expect(try disk.tree()["outside/b.html"] == nil)
  }
}
