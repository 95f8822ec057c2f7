import Platform
import Presentation
import TerminalUI
import Text

/// The answer to a question for a line of text.
enum LineAnswer {
  case entered(String)
  /// The question was cancelled, with the text so far; `isInterrupt` if by Control-C or Control-D.
  case left(isInterrupt: Bool, typed: String)
}

extension Session {
  /// Asks for a line until there is no objection. The line begins with the `offered` text; at a terminal that cannot
  /// draw, an empty answer means this text.
  func askLine(
    _ prompt: String, offering offered: String, takesLines: Bool,
    _ objection: (String) -> LocalizedText?
  ) -> LineAnswer {
    if canDraw {
      do {
        return try askLineByKeys(prompt, LineEntry(offered, takesLines ? .text : .line), objection)
      } catch {}
    }
    while true {
      let shown = offered.isEmpty ? "" : "[\(LineEntry.visible(offered))] "
      show(prompt + shown)
      guard let line = readLine() else {
        show("\n")
        return .left(isInterrupt: true, typed: offered)
      }
      let answer = line.isEmpty ? offered : line
      guard let wrong = objection(answer) else { return .entered(answer) }
      show(wrong)
    }
  }

  private func show(_ wrong: LocalizedText) {
    show(errors.palette(.error, wrong[language]) + "\n")
  }

  private func askLineByKeys(
    _ prompt: String, _ line: LineEntry, _ objection: (String) -> LocalizedText?
  ) throws(SystemError) -> LineAnswer {
    var line = line
    let raw = try RawMode(farewell: PasteMode.end)
    var isStopped = false
    move(PasteMode.begin)
    defer { move(PasteMode.end) }
    while true {
      if !raw.hasNextKey && !isStopped {
        let columns = (Terminal.size(1)?.columns ?? 80) - 1
        let room = max(columns - displayWidth(prompt), min(columns, Self.minInputWidth))
        let (text, behind) = line.shown(in: room)
        draw(truncated(prompt, to: columns - room), text, behind: behind)
      }
      let key = raw.nextKey()
      if key == .resumed {
        isStopped = false
        move(PasteMode.begin)
      }
      let step = line.press(key)
      switch step {
      case .submit, .cancel:
        // Leaves the complete line on the terminal.
        draw(prompt, LineEntry.visible(line.text), behind: 0)
        show("\n")
      case .continue, .suspend: break
      }
      switch step {
      case .continue:
        if line.isCut {
          show("\n")
          show(FormMessages.tooLong)
        }
      case .submit:
        guard let wrong = objection(line.text) else { return .entered(line.text) }
        show(wrong)
      case .cancel(let isInterrupt): return .left(isInterrupt: isInterrupt, typed: line.text)
      case .suspend:
        show("\n")
        isStopped = raw.suspend()
      }
    }
  }

  /// The minimal width of the input; a long prompt is truncated.
  private static let minInputWidth = 20

  /// Replaces the current line, and puts the cursor before its last columns.
  private func draw(_ prompt: String, _ text: String, behind: Int) {
    context.standardOutput.writeControls("\r")
    print(prompt + text)
    // ECMA-48, ED clears the rest of a longer line.
    move("\u{1B}[J" + String(repeating: "\u{8}", count: behind))
  }
}
