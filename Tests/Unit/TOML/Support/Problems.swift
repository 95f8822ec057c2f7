import TOML
import Text

/// Returns the problems of a text as `line:column-column message; help`, with columns counted in characters.
func problems(in text: String, version: TOMLVersion = .v1_1) -> [String] {
  let document = Document(Array(text.utf8), version: version)
  return document.problems.map { problem in
    let start = position(document.bytes, Int(problem.range.start))
    let end = position(document.bytes, Int(problem.range.end))
    let last = end.line == start.line ? "\(end.column)" : "\(end.line):\(end.column)"
    let note = problem.severity == .note ? "note: " : ""
    let help = problem.help.map { "; \($0.english)" } ?? ""
    return "\(start.line):\(start.column)-\(last) \(note)\(problem.message.english)\(help)"
  }
}

private func position(_ bytes: [UInt8], _ offset: Int) -> (line: Int, column: Int) {
  let before = bytes[..<min(offset, bytes.count)]
  let line = before.count { $0 == UInt8(ascii: "\n") } + 1
  let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  return (line, String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1)
}
