import Model
import Text

/// Writes a tree for people, a line for each record.
///
/// What lies deep is not indented further than some steps: before the lines then stands how many are left out, so that
/// a long chain stays readable.
struct TreeText {
  let report: TreeReport
  let width: Int?

  private static let mostGuides = 10
  private static let leastTitle = 12

  func text(_ palette: Palette) -> String {
    let lines = report.tree.lines
    let deepest = lines.map(\.depth).max() ?? 0
    let most = width.map { min(Self.mostGuides, max(2, $0 / 9)) } ?? Self.mostGuides
    let marginWidth = deepest > most ? String(deepest - most).utf8.count + 2 : 0
    // Of the records that led to a line, whether each was the last of its own.
    var wasLast: [Bool] = []
    return lines.map { line in
      wasLast.removeSubrange(min(line.depth, wasLast.count)...)
      wasLast.append(line.isLast)
      let hidden = max(0, line.depth - most)
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
    let mark = Words.mark(line.growth).map { "(\($0[report.language]))" }
    let rest = [status?.label[report.language], mark].compactMap(\.self).map { "  " + $0 }.joined()
    let room = width.map { max(Self.leastTitle, $0 - indent - displayWidth(id + rest) - 2) }
    let shown = title == id ? "" : "  " + (room.map { shortened(title, to: $0) } ?? title)
    return palette(status?.meaning?.style, id + shown + rest)
  }
}

extension Words {
  fileprivate static func mark(_ growth: ReferenceTree.Growth) -> LocalizedText? {
    switch growth {
    case .whole: nil
    case .shownBefore: LocalizedText("see above", "см. выше")
    case .circle: LocalizedText("a circle", "по кругу")
    }
  }
}
