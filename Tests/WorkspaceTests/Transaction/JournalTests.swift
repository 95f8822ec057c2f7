import Text
import Diagnostics
import Model
import Platform
import TestSupport
import Testing

@testable import Workspace

@Suite("The journal")
struct JournalTests {
  static let steps: [Journal.Step] = ["tasks/1.toml", "users/Иван \\ a\nb .toml", "docket.toml"]
    .compactMap { WorkspacePath($0) }.flatMap { place -> [Journal.Step] in
      [
        Journal.Step(place: place, staged: StagedName(number: 0), now: Checksum([4])),
        Journal.Step(
          place: place, staged: StagedName(number: 99_999, level: 2), was: Checksum([1, 2, 3]),
          now: Checksum([4])),
        Journal.Step(place: place, staged: StagedName(number: 7), was: Checksum([])),
        Journal.Step(
          place: WorkspacePath("shared/a b") ?? place, staged: StagedName(number: 7),
          was: Checksum([]),
          now: Checksum([4]), link: place),
      ]
    }

  static let identity = Checksum("here".utf8).text

  static func read(_ bytes: [UInt8]) throws(TransactionError) -> Journal? {
    try Journal(bytes, identity: identity, schema: .builtIn)
  }

  @Test("is read as it was written")
  func roundTrip() throws {
    #expect(Self.steps.count == 12)
    let journal = Journal(identity: Self.identity, steps: Self.steps)
    #expect(try Self.read(journal.bytes) == journal)
  }

  @Test("is a text that a person can follow")
  func text() throws {
    let place = try #require(WorkspacePath("tasks/43.toml"))
    let journal = Journal(
      identity: Self.identity,
      steps: [
        Journal.Step(place: place, staged: StagedName(number: 0), now: Checksum([])),
        Journal.Step(place: place, staged: StagedName(number: 1, level: 0), was: Checksum([])),
      ])
    let lines = String(decoding: journal.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.dropLast() == [
        "docket journal 2 \(Self.identity)",
        "create 0 6c62272e07bb014262b821756295c58d tasks/43.toml",
        "remove 1^0 6c62272e07bb014262b821756295c58d tasks/43.toml",
      ])
  }

  @Test("counts for nothing when it is torn, wherever that may be")
  func torn() throws {
    let bytes = Journal(identity: Self.identity, steps: Self.steps).bytes
    for count in 0..<bytes.count { #expect(try Self.read(Array(bytes.prefix(count))) == nil) }
  }

  @Test("counts for nothing when any of its bytes is another")
  func damaged() throws {
    let bytes = Journal(identity: Self.identity, steps: Self.steps).bytes
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      #expect(try Self.read(other) == nil)
    }
  }

  @Test(
    "that is whole but makes no sense is refused",
    arguments: [
      "chmod 0 SUM tasks/1.toml\n", "create 0 SUM ../up.toml\n", "create 0 SUM /etc/passwd\n",
      "create 0 SUM .git/hooks/pre-commit\n", "create -1 SUM tasks/1.toml\n",
      "create 99999999999999999999 SUM tasks/1.toml\n", "create 0^x SUM tasks/1.toml\n",
      "create 0 tasks/1.toml\n", "create\n", "rewrite 0 SUM tasks/1.toml\n",
      "remove 0 +6c62272e07bb014262b821756295c58 tasks/1.toml\n",
      "link ../up.toml\nremove 0 SUM tasks/1.toml\n",
    ])
  func senseless(text: String) throws {
    try refused(text) { #expect($0 == .damagedJournal) }
  }

  @Test(
    "that names what is no record is refused",
    arguments: [
      "Makefile", "src/1.toml", "tasks/1.txt", "tasks", "README.md",
    ])
  func noRecord(path: String) throws {
    try refused("create 0 SUM \(path)\n") { #expect($0 == .foreignStep(path: path)) }
    try refused("link \(path)\nrewrite 0 SUM SUM tasks/1.toml\n") {
      #expect($0 == .foreignStep(path: path))
    }
  }

  private func refused(_ text: String, _ expect: (TransactionError?) -> Void) throws {
    try TestWorkspace.with(["tasks/1.toml": "a\n"]) { files in
      try files.makeFolder(".docket")
      let identity = try files.identity()
      let line = text.replacing("SUM", with: Checksum("evil\n".utf8).text)
      let body = Array("docket journal 2 \(identity)\n\(line)".utf8)
      let bytes = body + "end \(Checksum(body).text)\n".utf8
      try files.write("evil\n", to: ".docket/staged-\(identity)/0")
      try files.write(String(decoding: bytes, as: UTF8.self), to: ".docket/journal")
      let old = try files.tree()
      expect(
        #expect(throws: TransactionError.self) { try files.open().apply([]) })
      let findings = try files.open().inspect().findings
      #expect(findings.map(\.location.path).contains(".docket/journal"))
      #expect(try files.tree() == old)
    }
  }
}

@Suite("A checksum")
struct ChecksumTests {
  /// The test vectors that the authors of FNV publish for 128 bits.
  @Test(
    "is FNV-1a of 128 bits",
    arguments: [
      ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
      ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ])
  func vectors(text: String, expected: String) {
    #expect(Checksum(text.utf8).text == expected)
    #expect(Checksum(text: expected.utf8) == Checksum(text.utf8))
  }
}
