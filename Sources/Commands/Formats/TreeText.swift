import Model
import Presentation
import Text

/// The text of a tree, with one line per record.
///
/// Indentation is limited so that a long chain stays readable; deeper lines begin with the number of omitted levels.
struct TreeText {
  let report: TreeReport
  let width: Int?

  private static let maxGuides = 10
  private static let minTitleWidth = 12

  func text(_ palette: Palette) -> String {
    let lines = report.tree.lines
    let deepest = lines.map(\.depth).max() ?? 0
    let maxDepth = width.map { min(Self.maxGuides, max(2, $0 / 9)) } ?? Self.maxGuides
    let marginWidth = deepest > maxDepth ? String(deepest - maxDepth).utf8.count + 2 : 0
    // For each level above the line, whether its record is the last one there.
    var wasLast: [Bool] = []
    return lines.map { line in
      wasLast.removeSubrange(min(line.depth, wasLast.count)...)
      wasLast.append(line.isLast)
      let hidden = max(0, line.depth - maxDepth)
      let guides =
        padded(hidden > 0 ? "+\(hidden)" : "", to: marginWidth)
        + (line.depth == 0
          ? ""
          : wasLast[(hidden + 1)...].dropLast().map { $0 ? "   " : "│  " }.joined()
            + (line.isLast ? "└─ " : "├─ "))
      return guides + content(of: line, palette, indent: displayWidth(guides)) + "\n"
    }.joined()
  }

  private func content(
    of line: ReferenceTree.Line, _ palette: Palette, indent: Int
  ) -> String {
    let id = report.handle(of: line.node)
    let title = report.title(of: line.node)
    let status = report.status(of: line.node)
    let mark = TreeMessages.mark(line.growth).map { "(\($0[report.language]))" }
    let rest = [status?.label[report.language], mark].compactMap(\.self).map { "  " + $0 }.joined()
    let room = width.map { max(Self.minTitleWidth, $0 - indent - displayWidth(id + rest) - 2) }
    let shown = title == id ? "" : "  " + (room.map { shortened(title, to: $0) } ?? title)
    return palette(status?.meaning?.style, id + shown + rest)
  }
}
