import Diagnostics
import Text

extension Diagnostic.Change {
  /// Creates a change from splices; nil if there are none. The change is not certain if it would remove a comment. Text
  /// within `value` does not count as a comment.
  init?(_ splices: [Splice]?, of content: [UInt8], within value: Range<Int> = 0..<0) {
    guard let splices, !splices.isEmpty else { return nil }
    self.init(
      splices: splices,
      isCertain: !splices.contains { splice in
        splice.range.contains { content[$0] == UInt8(ascii: "#") && !value.contains($0) }
      })
  }
}
