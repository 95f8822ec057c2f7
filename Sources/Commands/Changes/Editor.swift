import Operations
import Platform
import Presentation
import Text
import Workspace

/// The user's text editor.
struct Editor {
  let command: String
  let environment: [String: String]
  private let fileSystem: FileSystem

  /// The editor from `VISUAL`, `EDITOR` (POSIX, XCU `crontab` and `more`) or git's settings; nil if none is set.
  init?(_ environment: [String: String], in folder: String, _ fileSystem: FileSystem) {
    (self.environment, self.fileSystem) = (environment, fileSystem)
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let repository = Repository(in: folder, environment: environment)
    guard let command = named ?? repository.userEditor() else { return nil }
    self.command = command
  }

  /// The first installed editor, those first that show their keys; nil if there is none, or if `EDITOR` is empty.
  init?(installedBy environment: [String: String], _ fileSystem: FileSystem) {
    let installed = ["nano", "micro", "vi"].first {
      Process.path(of: $0, environment: environment) != nil
    }
    guard environment["EDITOR"] == nil, let installed else { return nil }
    (command, self.environment, self.fileSystem) = (installed, environment, fileSystem)
  }

  /// Opens a text in the editor, and returns the edited text. If the editor fails and the file still has the `written`
  /// content, the file is removed.
  ///
  /// A shell splits the command into words, because it may have options, as for git; the path is a separate argument.
  func edit(_ text: inout TextInProgress, from written: [UInt8]?) throws -> [UInt8] {
    let path = text.path ?? ""
    let result: Process.Result
    do {
      result = try Process.run(
        "/bin/sh", ["-c", "\(command) \"$@\"", command, path], environment: environment)
    } catch {
      text.keep()
      throw error
    }
    guard result.status.isSuccess else {
      let isKept = (try? fileSystem.read(path, limit: TextInProgress.limit)) != written
      if isKept { text.keep() } else { text.remove() }
      throw EditingMessages.editorFailed(command, textIn: isKept ? text.path ?? path : nil)
    }
    do {
      return try fileSystem.read(path, limit: TextInProgress.limit)
    } catch {
      text.keep()
      throw EditingMessages.unreadableText(text.path ?? path, error)
    }
  }

  /// Opens a file in the editor, at a line if the editor supports that; errors are ignored.
  func open(_ path: String, line: Int?) {
    let place = takesLines ? line.map { ["+\($0)"] } ?? [] : []
    _ = try? Process.run(
      "/bin/sh", ["-c", "\(command) \"$@\"", command] + place + [path], environment: environment)
  }

  /// Whether the editor opens a file at a line for `+LINE` before the path (POSIX, XCU `ex` and `vi`).
  private var takesLines: Bool {
    let program = command.split(separator: " ").first.map { lastName(of: String($0)) }
    return program.map(Self.lineEditors.contains) ?? false
  }

  private static let lineEditors: Set = [
    "emacs", "emacsclient", "ex", "joe", "kak", "mg", "micro", "nano", "ne", "nvim", "pico", "vi",
    "view", "vim",
  ]
}
