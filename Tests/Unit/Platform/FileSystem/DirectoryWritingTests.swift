import Platform
import TestSupport
import Testing
import Text

@Suite("Changing a folder")
struct DirectoryWritingTests {
  @Test("creates a file that is written in several parts")
  func create() throws {
    try withFolder { folder, _ in
      let file = try folder.createFile("f", permissions: 0o600)
      try file.write(Array("one ".utf8))
      try file.write([UInt8]())
      try file.write(Array("two".utf8))
      try file.setAttributes(FileAttributes(permissions: 0o640))
      try file.sync()
      try file.close()
      #expect(try folder.text(of: "f") == "one two")
      let status = try folder.status("f")
      #expect(status.size == 7)
      #expect(status.permissions == 0o640)
      #expect(status.type == .file)
    }
  }

  @Test("never creates a file in place of a file or a link")
  func exclusive() throws {
    try withFolder { folder, path in
      try folder.put("old", in: "f")
      try createLink("\(path)/l", to: "nowhere")
      for name in ["f", "l"] {
        let error = #expect(throws: SystemError.self) { try folder.put("new", in: name) }
        #expect(error?.isExisting == true)
      }
      #expect(try folder.text(of: "f") == "old")
    }
  }

  @Test("replaces an existing file by renaming")
  func rename() throws {
    try withFolder { folder, _ in
      try folder.put("new", in: "n")
      try folder.put("old", in: "f")
      try folder.rename("n", to: "f")
      #expect(try folder.names() == ["f"])
      #expect(try folder.text(of: "f") == "new")
    }
  }

  @Test("removes files and empty folders, each by its own call")
  func remove() throws {
    try withFolder { folder, _ in
      try folder.put("", in: "f")
      #expect(try folder.createDirectory("d"))
      #expect(try !folder.createDirectory("d"), "as if another program was quicker")
      try folder.directory("d").put("", in: "g")
      #expect(throws: SystemError.self) { try folder.remove("d") }
      let full = #expect(throws: SystemError.self) { try folder.removeDirectory("d") }
      #expect(full != nil)
      try folder.directory("d").remove("g")
      try folder.removeDirectory("d")
      try folder.remove("f")
      #expect(try folder.names().isEmpty)
      #expect(throws: SystemError(call: .unlinkat, path: "f", code: ErrorNumber.notFound)) {
        try folder.remove("f")
      }
    }
  }

  @Test("returns the status of a link without following it")
  func status() throws {
    try withFolder { folder, path in
      try folder.put("abc", in: "f")
      try createLink("\(path)/l", to: "f")
      let (file, link) = (try folder.status("f"), try folder.status("l"))
      #expect(file.size == 3)
      #expect(link.type == .link)
      #expect(link.inode != file.inode)
      #expect(link.device == file.device)
      #expect(try linkTarget("\(path)/l") == "f")
    }
  }

  @Test("can be synced to the disk")
  func sync() throws {
    let faults = Faults()
    try withFolder(in: faults.fileSystem) { folder, _ in
      try folder.put("abc", in: "f")
      let made = faults.calls.count
      try folder.sync()
      try folder.syncFileSystem()
      #expect(Array(faults.calls[made...]) == [.fsync, .syncfs])
    }
  }

  @Test(
    "fails for a name that contains a NUL",
    arguments: ["f\0", "\0f"])
  func nul(name: String) throws {
    try withFolder { folder, _ in
      try folder.put("abc", in: "f")
      #expect(throws: SystemError.self) { try folder.remove(name) }
      #expect(throws: SystemError.self) { try folder.rename("f", to: name) }
      #expect(throws: SystemError.self) { try folder.put("", in: name) }
      #expect(throws: SystemError.self) { try folder.createDirectory(name) }
      #expect(throws: SystemError.self) { _ = try folder.status(name) }
      #expect(try folder.names() == ["f"])
    }
  }
}
