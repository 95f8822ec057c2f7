import Diagnostics
import TOML
import Text

/// A condition, query or rule in `docket.toml`. It is parsed only on request, since most commands do not need it.
package struct DeclaredText: Hashable, Sendable {
  package let text: String
  /// The range of its value in the file.
  let range: Range<Int>
  /// Whether the value needs no decoding, so that offsets in the text can be converted to offsets in the file.
  let isPlain: Bool

  /// The text on one line, shortened if it is very long.
  package var line: String {
    let words = text.split(maxSplits: Self.maxLineLength, whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    return line.count <= Self.maxLineLength ? line : line.prefix(Self.maxLineLength) + "…"
  }

  private static let maxLineLength = 300

  /// Creates a diagnostic at the words with the error. Finding a suggestion compares all names, so callers with many
  /// errors can turn it off.
  func finding(_ problem: ModelError, suggesting: Bool) -> Diagnostic {
    var range = range
    if isPlain {
      let start = range.lowerBound + 1 + problem.range.lowerBound
      range = start..<start + max(1, problem.range.count)
    }
    return Check.invalidSchema.finding(
      problem.message, in: Declarations.path, at: range, subject: .value(line),
      meant: suggesting ? problem.meant?.english : nil, help: problem.choices)
  }
}

extension ModelError {
  /// Whether the words with the error contain one of some names.
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
