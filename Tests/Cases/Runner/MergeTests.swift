import Platform
import TestSupport
import Testing

@Suite("Merging by git with the driver", .enabled(if: Sandbox.hasGit, "git is not installed"))
struct MergeTests {
  /// The cases that have the driver merge the files `base`, `ours` and `theirs`.
  private static let cases = Case.all.filter { $0.name.hasPrefix("merge/") }

  /// Unless tests are exhaustive every fifth of them, since git only has to hand the files to the driver.
  @Test("gives the same file as the driver alone", arguments: part(of: cases, every: 5))
  func git(_ test: Case) throws {
    let file = try test.read()
    let path = try #require(file.script.split(separator: " ").last.map(String.init))
    try Sandbox.with { sandbox in
      try sandbox.write(Array("format = 1\n".utf8), to: "docket.toml")
      try sandbox.run("git", "init", "-q", "-b", "ours", ".")
      try sandbox.run("docket", "git", "setup", "attributes", "driver")
      // The driver must receive the bytes of the cases unchanged.
      try sandbox.write(Array("*.toml -text merge=docket\n".utf8), to: ".gitattributes")
      // Where both sides added the file, the case has an empty base.
      let base = try #require(file.bytes(of: "base"))
      try sandbox.commit(base.isEmpty ? nil : base, to: path)
      try sandbox.run("git", "checkout", "-q", "-b", "theirs")
      try sandbox.commit(file.bytes(of: "theirs"), to: path)
      try sandbox.run("git", "checkout", "-q", "ours")
      try sandbox.commit(file.bytes(of: "ours"), to: path)
      let result = try sandbox.run("git", "merge", "-q", "--no-edit", "theirs")
      #expect(result.status == .exited(Int32(file.status) ?? 0))
      let merged = file.bytes(of: "ours", .after) ?? file.bytes(of: "ours")
      #expect(try sandbox.read(path) == merged)
    }
  }
}

extension CaseFile {
  fileprivate func bytes(of path: String, _ kind: CaseEntry.Kind = .file) -> [UInt8]? {
    entries.first { $0.path == path && $0.kind == kind }?.bytes
  }
}

extension Sandbox {
  fileprivate func commit(_ bytes: [UInt8]?, to path: String) throws {
    if let bytes { try write(bytes, to: path) }
    try run("git", "add", "-A")
    try run("git", "commit", "-q", "--allow-empty", "-m", "a state")
  }
}
