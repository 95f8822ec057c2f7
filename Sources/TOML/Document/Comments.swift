import Text

extension Document {
  /// The comments in order, each from its `#` to the end of its line, without trailing white space.
  package var comments: [ArraySlice<UInt8>] { commentRanges.map { bytes[$0.range] } }

  /// Returns the comments in a part of the document.
  package func comments(in range: Range<Int>) -> [ArraySlice<UInt8>] {
    let first = commentRanges.partitioningIndex { $0.start >= range.lowerBound }
    return commentRanges[first...].prefix { $0.end <= range.upperBound }.map { bytes[$0.range] }
  }
}
