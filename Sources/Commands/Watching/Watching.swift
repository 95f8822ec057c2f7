import Platform
import Presentation
import Text
import Workspace

extension Session {
  /// Calls `show` now and after each change of the workspace, until standard output is closed or the program ends.
  ///
  /// `show` runs the command as without `--watch`; its output is held until it is complete.
  func watch(_ show: (Context) -> ExitStatus) throws -> ExitStatus {
    guard try found.get() != nil else { return show(context.shown(again: found)) }
    let workspace = try workspaceAsItIs()
    let source = context.changeSource(workspace, context.standardOutput)
    if let reason = source.reasonOfScanning {
      warn(WatchMessages.polling(because: reason.reason))
    }
    var frames = Frames(
      to: context.standardOutput, context.standardError, isTerminal: context.outputWidth != nil)
    var live: LiveWorkspace?
    var changes = FolderChanges.anything
    while true {
      let status = frames.show {
        show(
          context.shown(
            again: FoundWorkspace {
              try workspace.current(&live, after: changes)
            }))
      }
      do {
        try context.standardOutput.flush()
        try context.standardError.flush()
      } catch {
        return status
      }
      if context.standardOutput.isClosed { return .success }
      if frames.count == 1 && (status == .usage || status == .workspace) { return status }
      switch source.next(live?.workspace ?? workspace.reread()) {
      case .changed(let more): changes = more
      case .closed: return .success
      }
    }
  }
}

extension Workspace {
  /// The workspace as it is after a change.
  fileprivate func current(
    _ live: inout LiveWorkspace?, after changes: FolderChanges
  ) throws(SystemError) -> Workspace {
    // Removed, so that after an error the workspace is read again.
    var current: LiveWorkspace
    if let known = live.take() {
      current = known
      try current.update(after: changes)
    } else {
      current = try LiveWorkspace(readAgain())
    }
    live = current
    return current.state.keptWorkspace
  }
}

extension Context {
  /// The context for one repetition of a command, which asks no questions.
  fileprivate func shown(again found: FoundWorkspace) -> Context {
    var context = self
    context.inputIsTerminal = false
    context.isShownAgain = true
    context.found = found
    return context
  }
}

extension Context {
  /// The context with another current folder.
  func started(in directory: String) -> Context {
    var context = self
    context.directory = directory
    return context
  }
}

/// The repeated output of a command.
private struct Frames {
  private let output: Output
  private let errors: Output
  private let isTerminal: Bool
  private var last: (output: [UInt8], errors: [UInt8])?
  private(set) var count = 0

  init(to output: Output, _ errors: Output, isTerminal: Bool) {
    (self.output, self.errors, self.isTerminal) = (output, errors, isTerminal)
  }

  /// Shows the output of `body` unless it is unchanged: at a terminal in place of the former, otherwise below it.
  mutating func show(_ body: () -> ExitStatus) -> ExitStatus {
    (output.isHeld, errors.isHeld) = (true, true)
    let status = body()
    (output.isHeld, errors.isHeld) = (false, false)
    let frame = (output: output.heldBytes, errors: errors.heldBytes)
    output.dropHeld()
    errors.dropHeld()
    defer { (last, count) = (frame, count + 1) }
    if let last, frame == last { return status }
    let text = String(decoding: frame.output, as: UTF8.self)
    let messages = String(decoding: frame.errors, as: UTF8.self)
    if isTerminal {
      output.writeControls(Self.drawn(text))
      errors.writeControls(messages)
    } else {
      if frame.output != last?.output {
        output.writeControls((last == nil ? "" : Self.separator) + text)
      }
      if frame.errors != last?.errors { errors.writeControls(messages) }
    }
    return status
  }

  private static let separator = String(repeating: "-", count: 40) + "\n"

  /// Overwrites the screen line by line, so that it does not flicker (ECMA-48, CUP, EL and ED).
  private static func drawn(_ text: String) -> String {
    "\u{1B}[H" + text.replacing(sign: "\n", with: "\u{1B}[K\n") + "\u{1B}[J"
  }
}
