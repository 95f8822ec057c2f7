/// A text that is not in a file, with a range marked on the line below; long lines are cut.
package func markedLine(_ text: String, _ range: Range<Int>) -> String {
  if text.isEmpty { return "" }
  let source = SourceFile(bytes: Array(text.utf8))
  let line = source.lineNumber(of: range.lowerBound)
  let window = LineWindow(source, line: line, focus: range, columns: 100)
  let columns = window.columns(of: range.clamped(to: source.content(ofLine: line)))
  let carets =
    String(repeating: " ", count: columns.lowerBound)
    + String(repeating: "^", count: columns.count)
  return "  | \(window.text)\n  | \(carets)\n"
}
