import Platform
import Text

/// A progress line for a person at a terminal, updated in place and erased at the end.
final class ProgressLine {
  private let session: Session
  private let what: String
  private let stepCount: Int
  private var done = 0
  private var shown = ""

  init(_ what: String, steps: Int, _ session: Session) {
    self.what = what
    self.session = session
    let isShown = session.context.errorWidth != nil && !session.context.isForPrograms
    stepCount = isShown ? steps : 0
  }

  /// Counts a step.
  func step() {
    done += 1
    guard stepCount > 0, done <= stepCount else { return }
    let percent = done * 100 / stepCount
    if shown.isEmpty || percent != (done - 1) * 100 / stepCount { show("\(what) \(percent) %") }
  }

  func erase() {
    if shown.isEmpty { return }
    write(spaces(displayWidth(shown)))
    session.context.standardError.writeControls("\r")
    try? session.context.standardError.flush()
    shown = ""
  }

  /// Cuts the line to the width, because a wrapped line cannot be overwritten.
  private func show(_ text: String) {
    let width = session.errors.tableWidth ?? 0
    shown = truncated(text, to: max(0, width - 1))
    write(shown)
  }

  private func write(_ text: String) {
    session.context.standardError.writeControls("\r")
    session.say(text)
    try? session.context.standardError.flush()
  }
}
