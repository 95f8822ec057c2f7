import Platform
import TestSupport
import Testing

@Suite("Paths")
struct PathsTests {
  @Test(
    "are inside a folder if they equal it or lie in it",
    arguments: [
      ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/", "/a", false),
      ("/a", "/", true), ("/b/a", "/a", false),
    ])
  func inside(path: String, folder: String, expected: Bool) {
    #expect(isInside(path, of: folder) == expected)
  }

  @Test("are resolved through links")
  func resolved() throws {
    try withFolder { folder, path in
      try folder.createDirectory("real")
      try createLink("\(path)/link", to: "real")
      #expect(try FileSystem.real.resolvedPath(of: "\(path)/link/../real/.") == "\(path)/real")
      #expect(throws: SystemError.self) { try FileSystem.real.resolvedPath(of: "\(path)/none") }
    }
  }

  @Test(
    "are split at slashes, whatever character follows", arguments: ["\u{301}x", "\u{200D}x", "x"])
  func slashes(_ name: String) {
    let path = "/a/\(name)"
    #expect(isAbsolute("/\(name)"))
    #expect(parent(of: path) == "/a")
    #expect(lastName(of: path) == name)
    #expect(relativePath(path, to: "/a") == name)
    #expect(normalizedPath(of: "/a//./\(name)/../\(name)") == path)
  }

  @Test("can be checked for existence and for being a folder")
  func existing() throws {
    try withFolder { folder, path in
      try folder.put("", in: "f")
      #expect(FileSystem.real.exists("\(path)/f"))
      #expect(!FileSystem.real.exists("\(path)/g"))
      #expect(FileSystem.real.isDirectory(path))
      #expect(!FileSystem.real.isDirectory("\(path)/f"))
    }
  }

  @Test("start at an existing current folder")
  func current() throws {
    #expect(FileSystem.real.isDirectory(try currentDirectory()))
  }
}
