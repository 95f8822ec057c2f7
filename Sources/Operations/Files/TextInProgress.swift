package import Platform
import Text

/// A text that a person is writing, in a file in `TMPDIR` that only its owner can read.
///
/// If the person stops, the file is kept as a draft under a name that depends on the workspace, so that it is found
/// again. A file of that name that belongs to another user is ignored.
package struct TextInProgress {
  /// The path of the file; `nil` before it is written and after it is removed.
  package private(set) var path: String?
  private let folder: String
  private let fileSystem: FileSystem
  private let name: String
  /// The name of the draft; `nil` if drafts are not kept.
  private let draftName: String?

  /// A text that is not written yet; `workspace` is the folder that the draft belongs to.
  package init(
    named name: String, of workspace: String?, _ environment: [String: String],
    in fileSystem: FileSystem
  ) {
    (self.name, self.fileSystem) = (name, fileSystem)
    folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    draftName = workspace.map { "docket-kept-\(shortChecksum(Array($0.utf8)))-\(name)" }
  }

  /// Writes the text to a new file, which replaces the former one.
  package mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    let former = path
    let directory = try Directory.open(folder, in: fileSystem)
    path =
      folder + "/"
      + (try firstFreeName { (file) throws(SystemError) in
        try directory.write(bytes, as: file, permissions: 0o600, isSynced: false)
      })
    if let former { remove(former) }
  }

  /// Reads the kept draft and moves it to a private name, so that no other process opens it too; `nil` if there is
  /// none.
  package mutating func takeUp() -> [UInt8]? {
    guard path == nil, let draftName, let directory = try? Directory.open(folder, in: fileSystem),
      (try? directory.status(draftName))?.isOwn == true,
      let file = try? firstFreeName({ (file) throws(SystemError) in
        try directory.move(draftName, to: file)
      })
    else { return nil }
    guard let status = try? directory.status(file), status.isOwn,
      let bytes = try? directory.read(file, limit: Self.limit)
    else { return nil }
    path = folder + "/" + file
    return bytes
  }

  /// Keeps the text as a draft, unless another draft was kept meanwhile.
  package mutating func keep() {
    guard let path, let draftName, let directory = try? Directory.open(folder, in: fileSystem),
      lastName(of: path) != draftName
    else { return }
    do {
      try directory.move(lastName(of: path), to: draftName)
      self.path = folder + "/" + draftName
    } catch {}
  }

  package mutating func remove() {
    if let path { remove(path) }
    path = nil
  }

  private func remove(_ path: String) {
    try? Directory.open(folder, in: fileSystem).remove(lastName(of: path))
  }

  /// Tries file names with this process's id until one is free.
  private func firstFreeName(
    _ use: (String) throws(SystemError) -> Void
  ) throws(SystemError) -> String {
    var number = 0
    while true {
      let file = "docket-\(Environment.processID)-\(number)-\(name)"
      do {
        try use(file)
        return file
      } catch {
        if !error.isExisting { throw error }
        number += 1
      }
    }
  }

  /// The maximum size in bytes.
  package static let limit = 1 << 24
}
