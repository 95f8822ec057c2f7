extension String {
  /// The text without white space at its ends, such as the spaces that no line breaks at.
  package var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.first, let last = scalars.last,
      first.isWhiteSpace || last.isWhiteSpace
    else { return self }
    var rest = scalars.drop(while: \.isWhiteSpace)
    while rest.last?.isWhiteSpace == true { rest.removeLast() }
    return String(rest)
  }
}

extension Unicode.Scalar {
  fileprivate var isWhiteSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
