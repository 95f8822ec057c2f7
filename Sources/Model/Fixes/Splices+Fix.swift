import Diagnostics
import Text

extension Diagnostic.Change {
  /// A change of some content by splices; nil where there are none, and not certain where it would take a
  /// comment away. What is in `value` is no comment.
  init?(_ splices: [Splice]?, of content: [UInt8], within value: Range<Int> = 0..<0) {
    guard let splices, !splices.isEmpty else { return nil }
    self.init(
      splices: splices,
      isCertain: !splices.contains { splice in
        splice.range.contains { content[$0] == UInt8(ascii: "#") && !value.contains($0) }
      })
  }
}
