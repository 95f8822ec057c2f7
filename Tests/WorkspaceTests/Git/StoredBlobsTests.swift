import Platform
import TestSupport
import Testing
import Text

@testable import Workspace

@Suite("Storing contents among git's objects")
struct StoredBlobsTests {
  @Test("gives each the name that git gives it, whatever bytes it has")
  func anyBytes() throws {
    try TestRepository.with { repository in
      let contents: [[UInt8]] = [
        [], Array("blob\nmark :1\ndata 3\n".utf8), [0, 0xFF, 0x0A], Array("a\n".utf8),
        Array("a\n".utf8),
      ]
      let blobs = try repository.git.store(contents)
      #expect(try blobs.map { try repository.git.blobs([$0])[$0] } == contents)
      #expect(blobs[4] == "78981922613b2afb6025042ff6bd878ac1994e85")
    }
  }

  @Test("converts what git would convert, and nothing else")
  func conversions() throws {
    try TestRepository.with { repository in
      try writeFile(
        repository.root + "/.gitattributes", Array("tasks/* text\ncourses/* ident\n".utf8))
      let files = [
        ("tasks/1.toml", "a\r\n"), ("tasks/2.toml", "a\n"), ("users/a.toml", "a\r\n"),
        ("courses/\"b\"\nc.toml", "# $Id: 12 $\r\n"),
      ].map { (path: $0, bytes: Array($1.utf8)) }
      let blobs = try repository.git.storeAsGitWould(files)
      let texts = try blobs.map { blob in
        String(decoding: try repository.git.blobs([blob])[blob] ?? [], as: UTF8.self)
      }
      #expect(texts == ["a\n", "a\n", "a\r\n", "# $Id$\r\n"])
    }
  }

  @Test("the index then has files as they will be, and the conflicts of others")
  func index() throws {
    try TestRepository.with { repository in
      let start = try repository.commit(files: ["tasks/1.toml": "a\n", "tasks/2.toml": "b\n"])
      try repository.checkOut(start)
      try repository.git.leaveInConflict(["tasks/3.toml": [nil, Array("c".utf8), Array("d".utf8)]])
      try repository.git.stage([("tasks/1.toml", nil), ("tasks/2 \"\n.toml", Array("e".utf8))])
      #expect(
        try fields(repository.git.run(["ls-files", "-s", "-z"])).map { $0.dropFirst(48) } == [
          "0\ttasks/2 \"\n.toml", "0\ttasks/2.toml", "2\ttasks/3.toml", "3\ttasks/3.toml",
        ])
    }
  }
}
