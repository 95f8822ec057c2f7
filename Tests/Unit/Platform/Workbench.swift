import TestSupport
import Platform

/// Calls `body` with a new empty folder, and removes it afterwards.
func withFolder<Result>(
  in fileSystem: FileSystem = .real, _ body: (Directory, String) throws -> Result
) throws -> Result {
  try withTemporaryDirectory { path in
    let directory = try Directory.open(path, in: fileSystem, shownAs: "")
    return try body(directory, path)
  }
}

extension Directory {
  /// Creates a file with this text.
  func put(_ text: String, in name: String) throws {
    try put(Array(text.utf8), in: name)
  }

  func put(_ bytes: [UInt8], in name: String) throws {
    let file = try createFile(name)
    try file.write(bytes)
  }

  /// The text of a file of at most 1 MiB.
  func text(of name: String) throws -> String {
    String(decoding: try read(name, limit: 1 << 20), as: UTF8.self)
  }

  /// All names in order.
  func names() throws -> [String] {
    var names: [String] = []
    try forEachEntry { names.append($0.string) }
    return names.sorted()
  }
}
