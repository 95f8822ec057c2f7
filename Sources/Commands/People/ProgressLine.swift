import Platform
import Text

/// One line at a terminal that says how far a long piece of work is: written again and again in its place,
/// and taken away in the end. Where standard error is no terminal it says nothing.
final class ProgressLine {
  private let session: Session
  private let what: String
  private let stepCount: Int
  private var done = 0
  private var shown = ""

  init(_ what: String, steps: Int, _ session: Session) {
    self.what = what
    self.session = session
    stepCount = session.context.errorWidth == nil ? 0 : steps
  }

  /// Counts one step more.
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

  /// A line that wrapped could not be written over.
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
