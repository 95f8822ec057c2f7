import Diagnostics
import TOML
import Text

extension Diagnostic.Fix {
  /// A change of one file by splices; nil where there are none, and not certain where it would take a
  /// comment away. What is in `content` is no comment.
  init?(
    _ message: LocalizedText, _ splices: [Splice], of bytes: [UInt8], in path: Path,
    content: Range<Int> = 0..<0
  ) {
    guard !splices.isEmpty else { return nil }
    self.init(
      message: message,
      edits: splices.map { splice in
        Diagnostic.Edit(
          location: Diagnostic.Location(path: path, range: splice.range),
          replacement: splice.replacement)
      },
      isCertain: !splices.contains { splice in
        splice.range.contains { bytes[$0] == UInt8(ascii: "#") && !content.contains($0) }
      })
  }
}
