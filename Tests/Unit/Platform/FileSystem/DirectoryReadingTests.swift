import Platform
import TestSupport
import Testing

@Suite("Reading a file of a folder")
struct DirectoryReadingTests {
  @Test(
    "returns its bytes, whatever its size",
    arguments: [0, 1, 4096, 16 * 1024 - 1, 16 * 1024, 16 * 1024 + 1, 1_000_000])
  func sizes(size: Int) throws {
    try withFolder { folder, _ in
      let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try folder.put(content, in: "f")
      #expect(try folder.read("f", limit: size) == content)
      #expect(try folder.read("f", limit: Int.max) == content)
    }
  }

  #if os(Linux)
    @Test("leaves no file open when many are closed together")
    func manyFiles() throws {
      try withFolder { folder, path in
        for number in 0..<200 { try folder.put("\(number)", in: "\(number)") }
        #expect(try readAll(200, in: folder) == 490)
        let open = try Directory.open("/proc/self/fd").names()
          .compactMap { try? FileSystem.real.resolvedPath(of: "/proc/self/fd/\($0)") }
        #expect(open.count { $0.hasPrefix(path + "/") } == 0)
      }
    }

    /// Reads the files `0`, `1`, …; returns the sum of their sizes.
    private func readAll(_ count: Int, in folder: borrowing Directory) throws -> Int {
      let openFiles = OpenFiles()
      var room = [UInt8](repeating: 0, count: 10)
      var sum = 0
      for number in 0..<count {
        let name = Array("\(number)\0".utf8)
        sum += try name.withUnsafeBytes { name in
          try room.withUnsafeMutableBytes { room in
            try folder.read(name, filling: room, verifying: false, closingBy: openFiles)
          }
        }
      }
      return sum
    }
  #endif

  @Test("refuses a file one byte beyond the limit")
  func tooLarge() throws {
    try withFolder { folder, _ in
      try folder.put("12345", in: "f")
      #expect(try folder.read("f", limit: 5) == Array("12345".utf8))
      #expect(throws: SystemError(reading: "f", .tooLarge(limit: 4))) {
        try folder.read("f", limit: 4)
      }
    }
  }

  @Test("refuses a link, even to a regular file beside it")
  func link() throws {
    try withFolder { folder, path in
      try folder.put("x", in: "f")
      try createLink("\(path)/l", to: "f")
      #expect(throws: SystemError(reading: "l", .link)) { try folder.read("l", limit: 9) }
    }
  }

  @Test("refuses a folder")
  func directory() throws {
    try withFolder { folder, _ in
      try folder.createDirectory("d")
      #expect(throws: SystemError(reading: "d", .notRegular(.directory))) {
        try folder.read("d", limit: 9)
      }
    }
  }

  @Test("refuses a device")
  func device() throws {
    let devices = try Directory.open("/dev")
    #expect(throws: SystemError(reading: "/dev/zero", .notRegular(.device))) {
      try devices.read("zero", limit: 9)
    }
  }

  @Test("refuses a pipe without waiting for a writer")
  func pipe() throws {
    try withFolder { folder, path in
      _ = try Process.run("mkfifo", ["p"], directory: path)
      #expect(throws: SystemError(reading: "p", .notRegular(.pipe))) {
        try folder.read("p", limit: 9)
      }
      #expect(throws: SystemError(reading: "\(path)/p", .notRegular(.pipe))) {
        try FileSystem.real.read("\(path)/p", limit: 9)
      }
    }
  }

  @Test("fails if the file is missing or the name is invalid")
  func missing() throws {
    try withFolder { folder, _ in
      try folder.put("x", in: "a")
      #expect(
        throws: SystemError(call: .openat, path: "b", code: ErrorNumber.notFound)
      ) { try folder.read("b", limit: 9) }
      #expect(
        throws: SystemError(call: .openat, path: "a\0b", code: ErrorNumber.invalid)
      ) { try folder.read("a\0b", limit: 9) }
    }
  }

  @Test("by path follows links but refuses files that are not regular")
  func byPath() throws {
    try withFolder { folder, path in
      try folder.put("x", in: "f")
      try createLink("\(path)/l", to: "f")
      #expect(try FileSystem.real.read("\(path)/l", limit: 9) == Array("x".utf8))
      #expect(throws: SystemError(reading: path, .notRegular(.directory))) {
        try FileSystem.real.read(path, limit: 9)
      }
    }
  }
}
