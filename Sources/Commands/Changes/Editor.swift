import Platform
import Text

/// The user's editor, on a file of its own outside the workspace.
struct Editor {
  let command: String
  let environment: [String: String]
  /// Whether somebody named it; `vi` is nobody's choice.
  let isChosen: Bool

  /// The editor of `VISUAL`, else of `EDITOR` (POSIX, XCU `crontab` and `more`), else `vi`.
  init(_ environment: [String: String]) {
    self.environment = environment
    let chosen = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    isChosen = chosen != nil
    command = chosen ?? "vi"
  }

  /// Writes a text for editing to a new file that only the user can read, and returns its path.
  func write(_ bytes: [UInt8], named name: String) throws(SystemError) -> String {
    let folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let directory = try Directory.open(folder)
    var number = 0
    while true {
      let file = "docket-\(Environment.processID)-\(number)-\(name)"
      do throws(SystemError) {
        let text = try directory.createFile(file, permissions: 0o600)
        try text.write(bytes)
        try text.close()
        return folder + "/" + file
      } catch  where error.isExisting {
        number += 1
      }
    }
  }

  /// Has the user edit a file, and returns what is in it afterwards. Where the editor fails and the file still
  /// says what was written to it, it is removed.
  ///
  /// The command may have options, so a shell takes it apart, as git has it; the path is no part of
  /// what the shell reads.
  func edit(_ path: String, from written: [UInt8]) throws(Failure) -> [UInt8] {
    do {
      let result = try Process.run(
        "/bin/sh", ["-c", "\(command) \"$@\"", command, path], environment: environment)
      guard result.status.isSuccess else {
        let isKept = (try? FileSystem.real.read(path, limit: Self.limit)) != written
        if !isKept { remove(path) }
        throw Failure.refused(
          "the editor `\(sanitized(command))` failed; nothing was changed",
          help: isKept
            ? "what was edited is in \(path)"
            : "name one that runs here in `VISUAL` or `EDITOR`, or use options")
      }
      return try FileSystem.real.read(path, limit: Self.limit)
    } catch let error as Failure {
      throw error
    } catch {
      throw .refused(
        "what was edited cannot be read; nothing was changed", help: "it should be in \(path)")
    }
  }

  func remove(_ path: String) {
    guard let folder = parent(of: path), let directory = try? Directory.open(folder) else {
      return
    }
    try? directory.remove(lastName(of: path))
  }

  private static let limit = 1 << 24
}
