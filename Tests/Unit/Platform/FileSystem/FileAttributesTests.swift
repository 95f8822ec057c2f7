import TestSupport
import Testing

@testable import Platform

@Suite("The attributes of a file")
struct FileAttributesTests {
  @Test("can be set and read")
  func roundTrip() throws {
    try withFolder { folder, _ in
      try folder.write([], as: "a", FileAttributes(permissions: 0o640))
      #expect(try folder.attributes(of: "a").permissions == 0o640)
    }
  }

  @Test(
    "are set except for those that the system refuses, without giving the group more permissions")
  func refused() throws {
    let refusing = FileSystem { call, path, moment throws(SystemError) in
      if moment == .before, call == .fchown {
        throw SystemError(call: call, path: path, code: 1)
      }
    }
    try withFolder(in: refusing) { folder, _ in
      let given = FileAttributes(permissions: 0o664, owner: 4_000_001, group: 4_000_002)
      try folder.write([], as: "a", given)
      #expect(try folder.status("a").permissions == 0o644)
    }
  }

  @Test("cannot be set if the disk fails")
  func failing() throws {
    let failing = FileSystem { call, path, moment throws(SystemError) in
      if call == .fchmod { throw SystemError(call: call, path: path, code: ErrorNumber.noSpace) }
    }
    _ = try withFolder(in: failing) { folder, _ in
      #expect(throws: SystemError.self) {
        try folder.write([], as: "a", FileAttributes(permissions: 0o640))
      }
    }
  }
}
