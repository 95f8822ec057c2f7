import Diagnostics
import TOML
import Text

/// A text in the language of queries as `docket.toml` has it. What it says is found out only where somebody asks: most
/// commands have nothing to do with it.
package struct DeclaredText: Hashable, Sendable {
  package let text: String
  /// Where its value stands.
  let range: Range<Int>
  /// Whether each byte of it stands for itself, from the one behind the opening quote on.
  private let isPlain: Bool

  init(_ text: String, at range: Range<Int>, isPlain: Bool) {
    self.text = text
    self.range = range
    self.isPlain = isPlain
  }

  /// The text on one line, cut where it is longer than anybody reads.
  package var line: String {
    let words = text.split(maxSplits: Self.longestLine, whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    return line.count <= Self.longestLine ? line : line.prefix(Self.longestLine) + "…"
  }

  private static let longestLine = 300

  /// What is wrong with it by what reads it.
  func findings(_ read: (String) throws(QueryProblem) -> Void) -> [Diagnostic] {
    do {
      try read(text)
      return []
    } catch {
      return [finding(error)]
    }
  }

  /// What is wrong with it, at the words that are wrong where they stand as they are read.
  private func finding(_ problem: QueryProblem) -> Diagnostic {
    var range = range
    if isPlain {
      let start = range.lowerBound + 1 + problem.range.lowerBound
      range = start..<start + max(1, problem.range.count)
    }
    return Check.invalidSchema.finding(
      problem.message, in: Declarations.path, at: range,
      meant: problem.meant?.english, help: [problem.choices].compactMap(\.self))
  }
}

extension DeclarationTable {
  /// A text in the language of queries, which may have several lines.
  mutating func declaredText(of entry: Int, _ key: String) -> DeclaredText? {
    guard let text = document.string(of: entry) else {
      reject(entry, LocalizedText("`\(key)` must be text", "`\(key)`: ожидается текст"))
      return nil
    }
    let isPlain =
      document.entries[entry].isPlainText && !document.entries[entry].kind.isMultiLine
    return DeclaredText(text, at: document.entries[entry].value.range, isPlain: isPlain)
  }
}
