import CommandLine
import Model
import Operations
import Platform
import Text

/// The pager for output that is longer than the screen, as in git.
struct Pager {
  private let command: String
  /// Whether the user chose it with a variable.
  private let isChosen: Bool
  private let environment: [String: String]

  /// The pager from `DOCKET_PAGER` or `PAGER`, or else `less` if it is installed. Nil if it is empty or `cat`, or on a dumb
  /// terminal.
  init?(_ environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    if terminal.isEmpty || terminal == "dumb" { return nil }
    let chosen = environment["DOCKET_PAGER"] ?? environment["PAGER"]
    isChosen = chosen != nil
    command = chosen ?? "less"
    if command.allSatisfy(\.isWhitespace) || command == "cat" { return nil }
    if !isChosen && !Process.isInstalled(command, environment: environment) { return nil }
    // Quit if everything fits, show colours, and keep the text on the screen. Docket writes UTF-8 in any locale.
    let defaults = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]
    self.environment = environment.merging(defaults) { own, _ in own }
  }

  /// The keys of `less` at their places on a Russian keyboard, in its own notation, which it reads from version 582 on.
  private static let keys = """
    #command
    й quit
    Й quit
    о forw-line
    л back-line
    п goto-line
    П goto-end

    """

  /// Whether the user has chosen keys for `less`.
  private var hasOwnKeys: Bool {
    let home = environment["HOME"] ?? ""
    let folder = environment["XDG_CONFIG_HOME"] ?? home + "/.config"
    return environment["LESSKEYIN"] != nil || environment["LESSKEY"] != nil
      || [home + "/.less", home + "/.lesskey", folder + "/lesskey"].contains {
        FileSystem.real.exists($0)
      }
  }

  /// Shows a text and waits until the pager exits; returns false if it could not run.
  ///
  /// A shell splits the command into words, as in git. The exit status of the pager does not matter.
  func show(_ text: [UInt8]) -> Bool {
    let words = isChosen ? ["/bin/sh", "-c", command] : [command]
    var (environment, keys) = (
      environment, TextInProgress(named: "lesskey", of: nil, environment, in: .real)
    )
    if !hasOwnKeys, (try? keys.write(Array(Self.keys.utf8))) != nil {
      environment["LESSKEYIN"] = keys.path
    }
    defer { keys.remove() }
    let result = try? Process.run(
      words[0], Array(words.dropFirst()), environment: environment, input: .bytes(text),
      sharesTerminal: true)
    // The exit statuses of a shell if the program is missing or cannot run (POSIX, XCU 2.8.2).
    return result.map { ![.exited(126), .exited(127)].contains($0.status) } ?? false
  }
}

extension Session {
  /// The pager for the output of a command that can be long; nil without a terminal.
  func pager(for invocation: Invocation) -> Pager? {
    guard context.outputWidth != nil, !context.isShownAgain, !context.isByLines,
      !invocation[GlobalOptions.noPager],
      invocation.wantsHelp || Self.longCommands.contains(invocation.path.last ?? "")
    else { return nil }
    return Pager(context.environment)
  }

  /// The last words of commands with long output.
  private static let longCommands: Set<String> = [
    "list", "ready", "blocked", "show", "tree", "log", "blame", "diff", "print", "query", "report",
    "stats", "teachers", "explain", "help", "today", "agenda", "upcoming", "find",
  ]

  /// Runs `body`, and shows its output in the pager if it is longer than the screen.
  func paged<Result>(
    by pager: Pager?, _ body: () throws -> Result
  ) throws -> Result {
    guard let pager else { return try body() }
    context.standardOutput.isHeld = true
    defer {
      context.standardOutput.isHeld = false
      let text = context.standardOutput.heldBytes
      if isLongerThanScreen(text), pager.show(text) { context.standardOutput.dropHeld() }
    }
    return try body()
  }

  private func isLongerThanScreen(_ text: [UInt8]) -> Bool {
    guard let size = Terminal.size(context.standardOutput.descriptor) else { return false }
    var rows = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let width = widthWithoutLooks(String(decoding: line, as: UTF8.self))
      rows += max(1, (width + size.columns - 1) / size.columns)
      // The empty line after the last line break is for the prompt.
      if rows > size.rows { return true }
    }
    return false
  }
}
