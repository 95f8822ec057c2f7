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

  /// Parses the text and returns the error, unless it is about a name whose declaration is invalid. To find a suggestion
  /// takes a look at all names, so that a caller with many errors does without.
  func findings(
    unread: Set<String>, suggesting: Bool, _ read: (String) throws(QueryProblem) -> Void
  ) -> [Diagnostic] {
    do {
      try read(text)
      return []
    } catch {
      return error.names(unread, in: text) ? [] : [finding(error, suggesting: suggesting)]
    }
  }

  /// What is wrong with it, at the words that are wrong where they stand as they are read.
  private func finding(_ problem: QueryProblem, suggesting: Bool) -> Diagnostic {
    var range = range
    if isPlain {
      let start = range.lowerBound + 1 + problem.range.lowerBound
      range = start..<start + max(1, problem.range.count)
    }
    return Check.invalidSchema.finding(
      problem.message, in: Declarations.path, at: range,
      meant: suggesting ? problem.meant?.english : nil, help: [problem.choices].compactMap(\.self))
  }
}

extension QueryProblem {
  /// Whether the words that are wrong have one of some names.
  func names(_ names: Set<String>, in text: String) -> Bool {
    if names.isEmpty { return false }
    let bytes = Array(text.utf8)
    let words = bytes[range.clamped(to: bytes.indices)].split { byte in
      !(byte >= 0x80 || byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte)
    }
    return words.contains { names.contains(String(decoding: $0, as: UTF8.self)) }
  }
}
