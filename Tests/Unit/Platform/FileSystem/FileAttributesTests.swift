import Synchronization
import TestSupport
import Testing

@testable import Platform

@Suite("The attributes of a file")
struct FileAttributesTests {
  /// user::rw-, user:7:rw-, group::r--, mask::rw-, other::---
  private static let listBytes: [UInt8] =
    [2, 0, 0, 0] + entry(1, 6) + entry(2, 6, id: 7) + entry(4, 4) + entry(16, 6) + entry(32, 0)

  private static func entry(_ tag: UInt8, _ permissions: UInt8, id: UInt8? = nil) -> [UInt8] {
    [tag, 0, permissions, 0] + (id.map { [$0, 0, 0, 0] } ?? [255, 255, 255, 255])
  }

  @Test("can be set and read, if the file system supports them")
  func roundTrip() throws {
    let kept = Mutex(0)
    let system = FileSystem { call, _, moment in
      if call == .fsetxattr, moment == .after { kept.withLock { $0 += 1 } }
    }
    try withTemporaryDirectory { root in
      let folder = try Directory.open(root, in: system)
      let given = FileAttributes(
        permissions: 0o640, extended: ["user.note": [1, 2], AccessList.name: Self.listBytes])
      let file = try folder.createFile("a", permissions: 0o600)
      try file.setAttributes(given)
      let found = try folder.attributes(of: "a")
      #expect(found.extended.count { given.extended[$0.key] == $0.value } == kept.withLock { $0 })
      let hasList = found.extended[AccessList.name] != nil
      #expect(found.permissions == (hasList ? 0o660 : 0o600))
    }
  }

  @Test(
    "are set except for those that the system refuses, without giving the group more permissions")
  func refused() throws {
    let refusing = FileSystem { call, path, moment throws(SystemError) in
      if moment == .before, call == .fchown || call == .fsetxattr {
        throw SystemError(call: call, path: path, code: 1)
      }
    }
    try withTemporaryDirectory { root in
      let file = try Directory.open(root, in: refusing).createFile("a", permissions: 0o600)
      try file.setAttributes(
        FileAttributes(
          permissions: 0o6664, owner: 4_000_001, group: 4_000_002,
          extended: [AccessList.name: Self.listBytes]))
      #expect(try Directory.open(root).status("a").permissions == 0o644)
    }
  }

  @Test("cannot be set if the disk fails")
  func failing() throws {
    let failing = FileSystem { call, path, moment throws(SystemError) in
      if call == .fsetxattr {
        throw SystemError(call: call, path: path, code: ErrorNumber.noSpace)
      }
    }
    _ = try withTemporaryDirectory { root in
      #expect(throws: SystemError.self) {
        let file = try Directory.open(root, in: failing).createFile("a")
        try file.setAttributes(FileAttributes(extended: ["user.note": [1]]))
      }
    }
  }

  @Test("include an access control list in the kernel's format")
  func list() throws {
    let list = try #require(AccessList(Self.listBytes))
    #expect(list.bytes == Self.listBytes)
    #expect(AccessList(Array(Self.listBytes.dropLast())) == nil)
    #expect(AccessList([3, 0, 0, 0]) == nil)
    #expect(
      list.withoutGroup.bytes
        == [2, 0, 0, 0] + Self.entry(1, 6) + Self.entry(2, 6, id: 7) + Self.entry(4, 0)
        + Self.entry(16, 6) + Self.entry(32, 0))
  }
}
