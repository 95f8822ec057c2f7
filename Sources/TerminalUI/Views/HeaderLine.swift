import Platform
import Presentation
import Text
import Workspace

/// What a glance at the workspace should tell.
struct WorkspaceFacts: Sendable {
  let workspace: String
  let overdue: Int
  let dueToday: Int
  let findings: Int
  let hasErrors: Bool
}

/// The facts about the workspace and its repository, at the right end of a line.
struct HeaderLine {
  /// From the least to the most important.
  private let parts: [(text: String, look: Look)]

  init(_ facts: WorkspaceFacts, _ repository: RepositoryState?, _ language: Language) {
    var parts: [(String, Look)] = [(facts.workspace, .faint)]
    if let branch = repository?.branch { parts.append((branch, .faint)) }
    func add(_ count: Int, _ text: (Int) -> LocalizedText, _ look: Look) {
      if count > 0 { parts.append((text(count)[language], look)) }
    }
    add(repository?.uncommitted ?? 0, HeaderMessages.uncommitted, .plain)
    add(facts.findings, HeaderMessages.findings, facts.hasErrors ? .error : .warning)
    add(facts.dueToday, HeaderMessages.dueToday, .warning)
    add(facts.overdue, HeaderMessages.overdue, .error)
    self.parts = parts
  }

  /// Draws as many facts as fit, the most important ones.
  func draw(into grid: inout Grid, row: Int, from start: Int) {
    var column = grid.size.columns - 1
    for (text, look) in parts.reversed() {
      let text = truncated(sanitized(text), to: Self.maxWidth)
      column -= displayWidth(text)
      if column < start { return }
      grid.write(text, row: row, column: column, look)
      column -= Self.gap
    }
  }

  private static let gap = 2
  private static let maxWidth = 24
}
