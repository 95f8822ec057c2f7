import Model
import Text

/// A text that an editor shows inside the document without changing it.
package struct InlayHint: Hashable, Sendable {
  /// The offset before which it is shown.
  package let offset: Int
  package let text: String
}

extension OpenText {
  /// The titles of referenced records within a range, each after its reference; closed records are marked.
  package func inlayHints(in range: Range<Int>) -> [InlayHint] {
    references.compactMap { reference in
      guard let record = reference.record, reference.range.lowerBound <= range.upperBound,
        range.lowerBound <= reference.range.upperBound
      else { return nil }
      let title = markedTitle(of: record)
      if title == reference.name.id { return nil }
      return InlayHint(offset: reference.range.upperBound, text: title)
    }
  }
}
