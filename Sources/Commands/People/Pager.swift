import CommandLine
import Model
import Platform
import Text

/// The program in which somebody reads at a terminal what is longer than the screen, as git has it.
struct Pager {
  private let command: String
  /// Whether somebody named it; `less` is nobody's choice.
  private let isChosen: Bool
  private let environment: [String: String]

  /// The pager of `DOCKET_PAGER`, else of `PAGER`, else `less` where it is there; none where that is empty or `cat`,
  /// and where the terminal cannot do more than print.
  init?(_ environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    if terminal.isEmpty || terminal == "dumb" { return nil }
    let chosen = environment["DOCKET_PAGER"] ?? environment["PAGER"]
    isChosen = chosen != nil
    command = chosen ?? "less"
    if command.allSatisfy(\.isWhitespace) || command == "cat" { return nil }
    if !isChosen && !Process.isInstalled(command, environment: environment) { return nil }
    // Leave at once where all fits, show colours, and leave the text on the screen; what docket writes is UTF-8,
    // whatever locales the system has.
    let usual = ["LESS": "FRX", "LV": "-c", "LESSCHARSET": "utf-8"]
    self.environment = environment.merging(usual) { own, _ in own }
  }

  /// Has somebody read a text, and returns once they are done; false where the pager could not be run.
  ///
  /// The command may have options, so a shell takes it apart, as git has it. How the pager ends is nobody's concern:
  /// people leave it before the end.
  func show(_ text: [UInt8]) -> Bool {
    let words = isChosen ? ["/bin/sh", "-c", command] : [command]
    let result = try? Process.run(
      words[0], Array(words.dropFirst()), environment: environment, input: .bytes(text),
      sharesTerminal: true)
    // What a shell says of a program that is not there, or cannot be run (POSIX, XCU 2.8.2).
    return result.map { ![.exited(126), .exited(127)].contains($0.status) } ?? false
  }
}

extension Session {
  /// The pager for what a command writes, where that may be long and goes to a terminal.
  func pager(for invocation: Invocation) -> Pager? {
    guard context.outputWidth != nil, !context.isShownAgain, !context.isByLines,
      !invocation[GlobalOptions.noPager],
      invocation.wantsHelp || Self.longCommands.contains(invocation.path.last ?? "")
    else { return nil }
    return Pager(context.environment)
  }

  /// The commands that show as much as there is, by the last words of their paths.
  private static let longCommands: Set<String> = [
    "list", "ready", "blocked", "show", "tree", "log", "blame", "diff", "query", "stats",
    "teachers", "explain", "help",
  ]

  /// Does what writes to standard output, and then shows that in a pager where it is longer than the screen.
  func paged<Result>(
    by pager: Pager?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
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
      // Behind a last line break stands an empty line, which the prompt needs.
      if rows > size.rows { return true }
    }
    return false
  }
}
