import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("A save while docket replaces the file")
struct ReplacingTests {
  private static let record: Path = "tasks/1.toml"

  @Test(
    "is kept, and nothing is written", arguments: [1, 2, 5], ["by hand\n", "", "a", "b", nil])
  func saved(count: Int, save: String?) throws {
    for isRemoval in [false, true] {
      try with(count) { files, changes in
        let old = try files.tree()
        let workspace = try files.open(in: Self.saving(save, in: files))
        #expect(throws: WorkspaceError.transaction(.changedMeanwhile(path: Self.record))) {
          try workspace.apply(isRemoval ? changes.map { .remove($0.path, "a\n") } : changes)
        }
        var expected = old
        expected[Self.record.text] = save
        #expect(try files.tree() == expected)
      }
    }
  }

  @Test("in place of a new file is kept, even if the file system has no renaming to a free name")
  func created() throws {
    for code in [nil, ErrorNumber.invalid] {
      try with(1) { files, _ in
        let path: Path = "tasks/2.toml"
        let workspace = try files.open(
          in: Self.saving("by hand\n", to: path, in: files, moveFails: code))
        #expect(throws: WorkspaceError.transaction(.changedMeanwhile(path: path))) {
          try workspace.apply([.create(path, "b\n")])
        }
        #expect(try files.text(path) == "by hand\n")
      }
    }
  }

  @Test("in a folder that was moved away is neither overwritten nor followed")
  func moved() throws {
    try with(1) { files, changes in
      let workspace = try files.open()
      let error = #expect(throws: WorkspaceError.self) {
        try workspace.transact { transaction in
          _ = try transaction.workspace.load([TestWorkspace.task])
          for change in changes { transaction.stage(change) }
          _ = try Process.run("mv", ["tasks", "away"], directory: files.root)
        }
      }
      #expect(error == .transaction(.changedMeanwhile(path: Self.record)))
      #expect(try files.text("away/1.toml") == "a\n")
    }
  }

  private func with(
    _ count: Int, _ body: (TestWorkspace, [FileChange]) throws -> Void
  ) throws {
    let paths = (1...count).map { "tasks/\($0).toml" }
    try TestWorkspace.with(Dictionary(uniqueKeysWithValues: paths.map { ($0, "a\n") })) { files in
      try body(files, paths.map { .rewrite(Path($0), "a\n", "b\n") })
    }
  }

  /// A file system where somebody saves or deletes a record after docket has written the entry of its change.
  private static func saving(
    _ save: String?, to path: Path = record, in files: TestWorkspace, moveFails code: Int32? = nil
  ) -> FileSystem {
    FileSystem { call, name, moment throws(SystemError) in
      if let code, call == .renameat, moment == .before, name == path.text {
        throw SystemError(call: call, path: name, code: code)
      }
      guard call == .fsync, moment == .after, name == ".docket/log" else { return }
      do {
        if let save { try files.write(save, to: path) } else { try? files.remove(path) }
      } catch {
        Issue.record(error)
      }
    }
  }
}
