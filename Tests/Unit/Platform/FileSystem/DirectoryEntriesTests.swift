import TestSupport
import Testing

@testable import Platform

@Suite("The names in a folder")
struct DirectoryEntriesTests {
  @Test("are listed once each with their types, without the folder itself and its parent")
  func types() throws {
    try withFolder { folder, path in
      try folder.put("", in: "42.toml")
      try folder.put("", in: ".hidden")
      try folder.createDirectory("archive")
      try createLink("\(path)/link", to: "42.toml")
      var found: [String: FileType] = [:]
      try folder.forEachEntry { found[$0.string] = $0.type }
      #expect(
        found == ["42.toml": .file, ".hidden": .file, "archive": .directory, "link": .link])
    }
  }

  @Test(
    "are passed as bytes with their length and a NUL after them",
    arguments: ["a", "Иван", "..a", "..."])
  func bytes(name: String) throws {
    try withFolder { folder, _ in
      try folder.put("", in: name)
      try folder.forEachEntry { entry in
        #expect(Array(entry.bytes) == Array(name.utf8))
        #expect(entry.length == name.utf8.count)
        #expect(entry.name[entry.length] == 0)
      }
    }
  }

  @Test("are all listed, however many buffers of the kernel they fill, and again on a second call")
  func many() throws {
    try withFolder { folder, _ in
      let names = (0..<3000).map { "a-rather-long-name-of-a-file-\($0).toml" }
      for name in names { try folder.put("", in: name) }
      #expect(try folder.names() == names.sorted())
      #expect(try folder.names() == names.sorted())
    }
  }

  @Test("are none in an empty folder")
  func empty() throws {
    let names = try withFolder { folder, _ in try folder.names() }
    #expect(names.isEmpty)
  }

  @Test("are not listed further after the caller throws an error")
  func stops() throws {
    try withFolder { folder, _ in
      for name in ["a", "b", "c"] { try folder.put("", in: name) }
      let stop = SystemError(call: .read, path: "a", code: ErrorNumber.inputOutput)
      var seen = 0
      #expect(throws: stop) {
        try folder.forEachEntry { _ throws(SystemError) in
          seen += 1
          throw stop
        }
      }
      #expect(seen == 1)
    }
  }
}
