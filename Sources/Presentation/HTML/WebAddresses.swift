package import Text

extension HTMLWriter {
  /// Writes a text and makes its web addresses links.
  package mutating func writeLinked(_ text: String, _ shape: LineShape = .oneLine) {
    var rest = text.startIndex
    for range in webAddresses(in: text) {
      write(String(text[rest..<range.lowerBound]), shape)
      link(toWeb: String(text[range]))
      rest = range.upperBound
    }
    write(String(text[rest...]), shape)
  }

  /// Writes a link to an address that starts with `http://` or `https://`.
  package mutating func link(toWeb address: String) {
    element("a", [.href(address), .init("rel", "noopener nofollow")], address)
  }
}

/// The addresses of web pages in a text: `http://` or `https://`, and what follows up to a space, a quote or a bracket.
/// Punctuation at the end belongs to the sentence, and so does a closing parenthesis without an opening one.
package func webAddresses(in text: String) -> [Range<String.Index>] {
  let scalars = text.unicodeScalars
  var ranges: [Range<String.Index>] = []
  var rest = scalars[...]
  while let start = rest.firstIndex(where: { $0 == "h" || $0 == "H" }) {
    rest = rest[start...]
    let follows = scalars[..<start].last.map(isWordSign) ?? false
    guard !follows, let schemeLength = webScheme(of: rest) else {
      rest = rest.dropFirst()
      continue
    }
    let afterScheme = rest.dropFirst(schemeLength)
    let address = trimmed(afterScheme.prefix(while: isAddressSign))
    if let first = address.first, isWordSign(first) || first == "[" {
      ranges.append(start..<address.endIndex)
    }
    rest = scalars[address.endIndex...]
  }
  return ranges
}

/// The length of `http://` or `https://` at the beginning.
private func webScheme(of text: Substring.UnicodeScalarView) -> Int? {
  ["http://", "https://"].first { scheme in
    let start = text.prefix(scheme.utf8.count)
    return start.count == scheme.utf8.count
      && zip(start, scheme.unicodeScalars).allSatisfy {
        $0.properties.lowercaseMapping == String($1)
      }
  }?.utf8.count
}

private func isWordSign(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
}

/// Whether an address may contain a character. Spaces, quotes, angle brackets and hidden characters end it.
private func isAddressSign(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII {
    return scalar > " " && scalar != "\u{7F}" && !"\"'<>\\^`{|}".unicodeScalars.contains(scalar)
  }
  return switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .dashPunctuation,
    .mathSymbol, .currencySymbol, .otherSymbol:
    true
  default: false
  }
}

/// An address without the punctuation at its end.
private func trimmed(_ address: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
  // The loop removes no opening brackets.
  let (hasRound, hasSquare) = (address.contains("("), address.contains("["))
  var address = address
  while let last = address.last {
    let isClosing = last == ")" && !hasRound || last == "]" && !hasSquare
    guard isClosing || ".,;:!?*_~".unicodeScalars.contains(last) else { break }
    address.removeLast()
  }
  return address
}
