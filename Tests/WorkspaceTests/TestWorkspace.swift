import TestSupport
import Diagnostics
import Model
import Platform

@testable import Workspace

/// A workspace on the disk, for one test.
struct TestWorkspace {
  /// The absolute path of its folder.
  let root: String

  /// Lends a workspace with these files, removed afterwards.
  @discardableResult
  static func with<Result>(
    _ files: [String: String] = [:], _ body: (TestWorkspace) throws -> Result
  ) throws -> Result {
    try withTemporaryDirectory { root in
      let made = TestWorkspace(root: root)
      try made.write("format = 1\n", to: "docket.toml")
      for (path, text) in files { try made.write(text, to: path) }
      return try body(made)
    }
  }

  /// The workspace as a command finds it.
  func open(in fileSystem: FileSystem = .real) throws -> Workspace {
    guard let found = try Workspace.find(from: root, in: fileSystem) else {
      throw Missing(path: root)
    }
    return found
  }

  struct Missing: Error { let path: String }
}

extension TestWorkspace {
  /// Writes a file as an editor would, making its folder.
  func write(_ text: String, to path: String) throws {
    let place = try place(path)
    try makeFolder(place.folder)
    let folder = try Directory.open(joined(root, place.folder))
    try? folder.remove(place.name)
    let file = try folder.createFile(place.name)
    try file.write(Array(text.utf8))
  }

  func remove(_ path: String) throws {
    let place = try place(path)
    try Directory.open(joined(root, place.folder)).remove(place.name)
  }

  func link(_ path: String, to target: String) throws {
    let place = try place(path)
    try makeFolder(place.folder)
    try createLink(joined(root, path), to: target)
  }

  func makeFolder(_ path: String) throws {
    var folder = try Directory.open(root)
    for name in path.split(separator: "/").map(String.init) {
      try? folder.createDirectory(name)
      folder = try Directory.open(folder.path + "/" + name)
    }
  }

  /// Writes the marks of numbers as docket itself does.
  func writeMarks(_ text: String) throws {
    try makeFolder(".docket")
    try write("docket numbers \(try identity())\n" + text, to: ".docket/numbers")
  }

  /// What docket's own state in this workspace is known by.
  func identity() throws -> String {
    try Directory.open(root + "/.docket").identity()
  }

  /// The marks of numbers behind the line that says whose they are.
  func marks() throws -> String {
    try text(".docket/numbers").split(separator: "\n").dropFirst().map { $0 + "\n" }.joined()
  }

  func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.real.read(joined(root, path), limit: 1 << 30), as: UTF8.self)
  }

  func status(_ path: String) throws -> FileStatus {
    let place = try place(path)
    return try Directory.open(joined(root, place.folder)).status(place.name)
  }

  private func place(_ path: String) throws -> (folder: String, name: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { throw Missing(path: path) }
    return (parts.dropLast().joined(separator: "/"), String(name))
  }
}

extension TestWorkspace {
  /// All that is in the workspace by its path: a file's text, `-> ` and what a link says, or `folder`.
  ///
  /// The lock and the marks may be there or not and stand for nothing by themselves; they are left out.
  func tree() throws -> [String: String] {
    var found: [String: String] = [:]
    try list("", into: &found)
    for path in [".docket", ".docket/lock", ".docket/numbers", ".docket/.gitignore"] {
      found[path] = nil
    }
    return found
  }

  private func list(_ path: String, into found: inout [String: String]) throws {
    let folder = try Directory.open(joined(root, path))
    var entries: [(name: String, type: FileType)] = []
    try folder.forEachEntry { entries.append(($0.string, $0.type)) }
    for (name, type) in entries {
      let path = path.isEmpty ? name : path + "/" + name
      switch type {
      case .directory:
        found[path] = "folder"
        try list(path, into: &found)
      case .link: found[path] = "-> " + (try folder.linkTarget(name))
      default: found[path] = try text(path)
      }
    }
  }
}

extension Workspace {
  /// Makes the changes, whatever their plan would have been.
  func apply(
    _ changes: [FileChange], _ options: TransactionOptions = TransactionOptions()
  ) throws(TransactionError) {
    do {
      try transact(options) { transaction throws(Never) in
        for change in changes { transaction.stage(change) }
      }
    } catch {
      switch error {
      case .transaction(let error): throw error
      }
    }
  }
}

extension FileChange {
  static func create(_ path: String, _ text: String) -> FileChange {
    FileChange(path: path, before: nil, after: Array(text.utf8))
  }

  static func rewrite(_ path: String, _ before: String, _ after: String) -> FileChange {
    FileChange(path: path, before: Array(before.utf8), after: Array(after.utf8))
  }

  static func remove(_ path: String, _ before: String) -> FileChange {
    FileChange(path: path, before: Array(before.utf8), after: nil)
  }
}
