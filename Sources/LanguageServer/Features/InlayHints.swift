import Model
import Text

/// Words that an editor shows within a text, as if they stood there.
package struct InlayHint: Hashable, Sendable {
  /// The offset in front of which they are shown.
  package let offset: Int
  package let text: String
}

extension OpenText {
  /// What people call the records that are referred to within a range, behind each reference; those that are closed are
  /// marked.
  package func inlayHints(in range: Range<Int>) -> [InlayHint] {
    references.compactMap { reference in
      guard let number = reference.number, reference.range.lowerBound <= range.upperBound,
        range.lowerBound <= reference.range.upperBound
      else { return nil }
      let title = markedTitle(of: number)
      if title == reference.name.id { return nil }
      return InlayHint(offset: reference.range.upperBound, text: title)
    }
  }
}
