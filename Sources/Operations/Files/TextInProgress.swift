package import Platform
import Text

/// A text that somebody is writing, in a file that only he can read, among those of `TMPDIR`.
///
/// Where he leaves it, it is kept there under a name by which it is found again: one for each workspace. That is
/// nobody's to prepare: a file of that name that belongs to somebody else is left alone.
package struct TextInProgress {
  /// Where it lies; `nil` before it is written, and once it is removed.
  package private(set) var path: String?
  private let folder: String
  private let fileSystem: FileSystem
  private let name: String
  /// The name under which it is kept; `nil` where nobody looks for it again.
  private let keptName: String?

  /// A text, which is not written yet; `workspace` is the folder in which it is found again.
  package init(
    named name: String, of workspace: String?, _ environment: [String: String],
    in fileSystem: FileSystem
  ) {
    (self.name, self.fileSystem) = (name, fileSystem)
    folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    keptName = workspace.map { "docket-kept-\(shortChecksum(Array($0.utf8)))-\(name)" }
  }

  /// Whether it is kept where it is found again.
  package var isFoundAgain: Bool { path.map { lastName(of: $0) } == keptName && path != nil }

  /// Writes the text to a new file, in place of the one that it was in.
  package mutating func write(_ bytes: [UInt8]) throws(SystemError) {
    let former = path
    let directory = try Directory.open(folder, in: fileSystem)
    path =
      folder + "/"
      + (try firstFreeName { (file) throws(SystemError) in
        let text = try directory.createFile(file, permissions: 0o600)
        try text.write(bytes)
        try text.close()
      })
    if let former { remove(former) }
  }

  /// Takes up the text that was kept, under a name by which no other program takes it up too; `nil` where there is
  /// none.
  package mutating func takeUp() -> [UInt8]? {
    guard path == nil, let keptName, let directory = try? Directory.open(folder, in: fileSystem),
      (try? directory.status(keptName))?.isOwn == true,
      let file = try? firstFreeName({ (file) throws(SystemError) in
        try directory.move(keptName, to: file, in: directory)
      })
    else { return nil }
    guard let status = try? directory.status(file), status.isOwn,
      let bytes = try? directory.read(file, limit: Self.limit)
    else { return nil }
    path = folder + "/" + file
    return bytes
  }

  /// Has the text found again, unless another one was kept meanwhile.
  package mutating func keep() {
    guard let path, let keptName, let directory = try? Directory.open(folder, in: fileSystem),
      lastName(of: path) != keptName
    else { return }
    do throws(SystemError) {
      try directory.move(lastName(of: path), to: keptName, in: directory)
      self.path = folder + "/" + keptName
    } catch {}
  }

  package mutating func remove() {
    if let path { remove(path) }
    path = nil
  }

  private func remove(_ path: String) {
    try? Directory.open(folder, in: fileSystem).remove(lastName(of: path))
  }

  /// Tries names of this process until one is free.
  private func firstFreeName(
    _ use: (String) throws(SystemError) -> Void
  ) throws(SystemError) -> String {
    var number = 0
    while true {
      let file = "docket-\(Environment.processID)-\(number)-\(name)"
      do throws(SystemError) {
        try use(file)
        return file
      } catch {
        if !error.isExisting { throw error }
        number += 1
      }
    }
  }

  /// In bytes.
  package static let limit = 1 << 24
}
