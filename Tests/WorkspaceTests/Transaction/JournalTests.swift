import Platform
import Testing

@testable import Workspace

@Suite("The journal")
struct JournalTests {
  static let steps: [Journal.Step] = ["tasks/1.toml", "users/Иван \\ a\nb .toml", "docket.toml"]
    .compactMap { Place($0) }.flatMap { place -> [Journal.Step] in
      [
        .create(place, staged: 0), .rewrite(place, staged: 99_999, was: Checksum([1, 2, 3])),
        .remove(place, was: Checksum([])),
      ]
    }

  @Test("is read as it was written")
  func roundTrip() throws {
    #expect(Self.steps.count == 9)
    let journal = Journal(steps: Self.steps)
    #expect(try Journal(journal.bytes) == journal)
  }

  @Test("is a text that a person can follow")
  func text() throws {
    let place = try #require(Place("tasks/43.toml"))
    let journal = Journal(steps: [.create(place, staged: 0), .remove(place, was: Checksum([]))])
    let lines = String(decoding: journal.bytes, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.dropLast() == [
        "docket journal 1", "create 0 tasks/43.toml",
        "remove 6c62272e07bb014262b821756295c58d tasks/43.toml",
      ])
  }

  @Test("counts for nothing when it is torn, wherever that may be")
  func torn() throws {
    let bytes = Journal(steps: Self.steps).bytes
    for count in 0..<bytes.count { #expect(try Journal(Array(bytes.prefix(count))) == nil) }
  }

  @Test("counts for nothing when any of its bytes is another")
  func damaged() throws {
    let bytes = Journal(steps: Self.steps).bytes
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      #expect(try Journal(other) == nil)
    }
  }

  @Test(
    "that is whole but makes no sense is refused",
    arguments: [
      "", "docket journal 2\n", "docket journal 1\nchmod 0 tasks/1.toml\n",
      "docket journal 1\ncreate 0 ../up.toml\n", "docket journal 1\ncreate 0 /etc/passwd\n",
      "docket journal 1\ncreate 0 .git/hooks/pre-commit\n",
      "docket journal 1\ncreate -1 tasks/1.toml\n",
      "docket journal 1\ncreate 99999999999999999999 tasks/1.toml\n",
      "docket journal 1\ncreate tasks/1.toml\n", "docket journal 1\ncreate\n",
      "docket journal 1\nrewrite 0 tasks/1.toml\n",
      "docket journal 1\nremove +6c62272e07bb014262b821756295c58 tasks/1.toml\n",
    ])
  func senseless(text: String) throws {
    let body = Array(text.utf8)
    let bytes = body + "end \(Checksum(body).text)\n".utf8
    #expect(throws: TransactionError.damagedJournal) { try Journal(bytes) }
    try TestWorkspace.with(["tasks/1.toml": "a\n", ".docket/staged/0": "evil\n"]) { files in
      try files.write(String(decoding: bytes, as: UTF8.self), to: ".docket/journal")
      let old = try files.tree()
      #expect(throws: TransactionError.damagedJournal) { try files.open().apply([]) }
      _ = try files.open().inspect().findings
      #expect(try files.tree() == old)
    }
  }

  @Test("is not followed where a link stands for it or for what is staged")
  func links() throws {
    let place = try #require(Place("tasks/2.toml"))
    let journal = Journal(steps: [.create(place, staged: 0)])
    try TestWorkspace.with(["elsewhere/0": "evil\n", ".docket/.gitignore": "*\n"]) { files in
      try files.write(String(decoding: journal.bytes, as: UTF8.self), to: "elsewhere/journal")
      try files.link(".docket/journal", to: "../elsewhere/journal")
      #expect(throws: TransactionError.damagedJournal) { try files.open().apply([]) }
      try files.remove(".docket/journal")
      try files.write(String(decoding: journal.bytes, as: UTF8.self), to: ".docket/journal")
      try files.link(".docket/staged", to: "../elsewhere")
      #expect(throws: TransactionError.self) { try files.open().apply([]) }
      #expect(try files.tree()["tasks/2.toml"] == nil)
      #expect(try files.text("elsewhere/0") == "evil\n")
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
