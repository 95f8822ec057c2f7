import Platform
import TestSupport
import Testing
import Text

@Suite("An open folder")
struct DirectoryTests {
  @Test("names its files relative to the name for messages")
  func shownPath() throws {
    try withTemporaryDirectory { path in
      let root = try Directory.open(path, shownAs: "")
      try root.createDirectory("tasks")
      let tasks = try root.directory("tasks")
      try tasks.createDirectory("archive")
      #expect(root.path(of: "docket.toml") == "docket.toml")
      #expect(tasks.path(of: "1.toml") == "tasks/1.toml")
      #expect(try tasks.directory("archive").path(of: "1.toml") == "tasks/archive/1.toml")
      #expect(try Directory.open(path).path(of: "x") == "\(path)/x")
    }
  }

  @Test("cannot be opened through a link")
  func link() throws {
    try withFolder { folder, path in
      try folder.createDirectory("real")
      try createLink("\(path)/link", to: "real")
      #expect(throws: SystemError.self) { _ = try folder.directory("link").path }
      #expect(try Directory.open("\(path)/link").path == "\(path)/link")
    }
  }

  @Test("cannot be opened if it is a file or does not exist")
  func notFolder() throws {
    try withFolder { folder, _ in
      try folder.put("", in: "f")
      #expect(throws: SystemError(call: .openat, path: "f", code: ErrorNumber.notDirectory)) {
        _ = try folder.directory("f").path
      }
      #expect(throws: SystemError(call: .openat, path: "g", code: ErrorNumber.notFound)) {
        _ = try folder.directory("g").path
      }
    }
  }
}
