package import Model
package import Platform
package import Text
package import Workspace

/// A workspace on disk for one test.
package struct TestWorkspace {
  /// The absolute path of the workspace's folder.
  package let root: String

  /// Removes a temporary workspace with the last copy of this value.
  private let folder: TemporaryFolder?

  package init(root: String) { (self.root, folder) = (root, nil) }

  private init(_ folder: TemporaryFolder) { (root, self.folder) = (folder.path, folder) }

  /// Creates a workspace with these files, which is removed with the last copy of the returned value.
  package static func temporary(_ files: [String: String] = [:]) throws -> TestWorkspace {
    let made = TestWorkspace(try TemporaryFolder())
    try made.fill(files)
    return made
  }

  /// Calls `body` with a workspace that contains these files, and removes it afterwards.
  @discardableResult
  package static func with<Result>(
    _ files: [String: String] = [:], _ body: (TestWorkspace) throws -> Result
  ) throws -> Result {
    try withTemporaryDirectory { root in
      let made = TestWorkspace(root: root)
      try made.fill(files)
      return try body(made)
    }
  }

  private func fill(_ files: [String: String]) throws {
    try write("format = 1\n", to: "docket.toml")
    for (path, text) in files { try write(text, to: path) }
  }

  /// Opens the workspace as a command does.
  package func open(in fileSystem: FileSystem = .real) throws -> Workspace {
    guard let found = try Workspace.find(from: root, in: fileSystem) else {
      throw Missing(path: root)
    }
    return found
  }

  package func kind(_ name: String) throws -> KindIndex {
    guard let kind = try open().schema.kindIndex(named: name) else { throw UnknownKind(name: name) }
    return kind
  }

  private struct Missing: Error { let path: String }
}

extension TestWorkspace {
  /// Writes a file as an editor would, and creates its folder.
  package func write(_ text: String, to path: String) throws {
    try writeFile(joined(path), Array(text.utf8))
  }

  package func remove(_ path: String) throws {
    let path = joined(path)
    try Directory.open(parent(of: path) ?? root).remove(lastName(of: path))
  }

  package func link(_ path: String, to target: String) throws {
    try makeFolders(parent(of: joined(path)) ?? root)
    try createLink(joined(path), to: target)
  }

  package func makeFolder(_ path: String) throws { try makeFolders(joined(path)) }

  package func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.real.read(joined(path), limit: 1 << 30), as: UTF8.self)
  }

  package func status(_ path: String) throws -> FileStatus {
    let path = joined(path)
    return try Directory.open(parent(of: path) ?? root).status(lastName(of: path))
  }

  /// The absolute path of a file in the workspace.
  private func joined(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }
}

extension TestWorkspace {
  package func write(_ text: String, to path: Path) throws { try write(text, to: path.text) }

  package func remove(_ path: Path) throws { try remove(path.text) }

  package func link(_ path: Path, to target: String) throws { try link(path.text, to: target) }

  package func text(_ path: Path) throws -> String { try text(path.text) }

  package func status(_ path: Path) throws -> FileStatus { try status(path.text) }
}

extension TestWorkspace {
  /// Everything in the workspace by path: the text of a file, `-> ` and the target of a link, or `folder`.
  ///
  /// Leaves out docket's own lock, change log and hints.
  package func tree() throws -> [String: String] {
    var found: [String: String] = [:]
    try list("", into: &found)
    let own = ["", "/lock", "/.gitignore", "/log", "/unfinished"].map { ".docket" + $0 }
    return found.filter {
      !own.contains($0.key) && !$0.key.hasPrefix(".docket/log/")
        && !$0.key.hasPrefix(".docket/numbers.")
    }
  }

  private func list(_ path: String, into found: inout [String: String]) throws {
    let folder = try Directory.open(joined(path))
    for (name, type) in try entries(of: folder) {
      let path = path.isEmpty ? name : path + "/" + name
      switch type {
      case .directory:
        found[path] = "folder"
        try list(path, into: &found)
      case .link: found[path] = "-> " + (try linkTarget(folder.path(of: name)))
      default: found[path] = try text(path)
      }
    }
  }
}
