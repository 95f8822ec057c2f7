import Operations
import Platform
import Text
import Workspace

/// The user's editor, on a file of its own outside the workspace.
struct Editor {
  let command: String
  let environment: [String: String]
  private let fileSystem: FileSystem

  /// The editor of `VISUAL`, else of `EDITOR` (POSIX, XCU `crontab` and `more`), else the one that the user has git
  /// use; `nil` where nobody named one: `vi` is nobody's choice.
  init?(_ environment: [String: String], in folder: String, _ fileSystem: FileSystem) {
    (self.environment, self.fileSystem) = (environment, fileSystem)
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let repository = Repository(in: folder, environment: environment)
    guard let command = named ?? repository.userEditor() else { return nil }
    self.command = command
  }

  /// An editor that is installed, the one first that tells its keys; `nil` where there is none, or `EDITOR` is empty
  /// for want of one.
  init?(installedBy environment: [String: String], _ fileSystem: FileSystem) {
    let installed = ["nano", "micro", "vi"].first {
      Process.path(of: $0, environment: environment) != nil
    }
    guard environment["EDITOR"] == nil, let installed else { return nil }
    (command, self.environment, self.fileSystem) = (installed, environment, fileSystem)
  }

  /// Has the user edit a text, and returns what is in its file afterwards. Where the editor fails and the file still
  /// says what was `written` to it, it is removed.
  ///
  /// The command may have options, so a shell takes it apart, as git has it; the path is no part of
  /// what the shell reads.
  func edit(_ text: inout TextInProgress, from written: [UInt8]?) throws(Failure) -> [UInt8] {
    let path = text.path ?? ""
    do {
      let result = try Process.run(
        "/bin/sh", ["-c", "\(command) \"$@\"", command, path], environment: environment)
      guard result.status.isSuccess else {
        let isKept = (try? fileSystem.read(path, limit: TextInProgress.limit)) != written
        if isKept { text.keep() } else { text.remove() }
        throw Failure.refused(
          LocalizedText(
            "the editor \(quoted(command)) failed; nothing was changed",
            "редактор \(quoted(command)) завершился с ошибкой; ничего не изменено"),
          help: isKept
            ? LocalizedText(
              "what was edited is in \(text.path ?? path)",
              "написанное осталось в файле \(text.path ?? path)")
            : LocalizedText(
              "name one that runs here in `VISUAL` or `EDITOR`, or use options",
              "укажите в `VISUAL` или `EDITOR` редактор, который здесь есть, или задайте значения "
                + "параметрами"))
      }
      return try fileSystem.read(path, limit: TextInProgress.limit)
    } catch let error as Failure {
      throw error
    } catch {
      text.keep()
      throw .refused(
        LocalizedText(
          "what was edited cannot be read; nothing was changed",
          "написанное не читается; ничего не изменено"),
        help: LocalizedText(
          "it should be in \(text.path ?? path)", "оно должно быть в файле \(text.path ?? path)"))
    }
  }

  /// Has the user edit a file where it is, at a line where the editor takes one, whatever comes of that.
  func open(_ path: String, line: Int?) {
    let place = takesLines ? line.map { ["+\($0)"] } ?? [] : []
    _ = try? Process.run(
      "/bin/sh", ["-c", "\(command) \"$@\"", command] + place + [path], environment: environment)
  }

  /// Whether it is one of those that open a file at a line for `+LINE` before the path (POSIX, XCU `ex` and `vi`).
  var takesLines: Bool {
    let program = command.split(separator: " ").first.map { lastName(of: String($0)) }
    return program.map(Self.thatTakeLines.contains) ?? false
  }

  private static let thatTakeLines: Set = [
    "emacs", "emacsclient", "ex", "joe", "kak", "mg", "micro", "nano", "ne", "nvim", "pico", "vi",
    "view", "vim",
  ]
}
