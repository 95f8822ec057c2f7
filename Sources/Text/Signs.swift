/// Functions that split and compare text at ASCII signs byte by byte, as grammars defined by bytes need.
///
/// `String`'s own methods compare characters, and a comma, slash or quote with a combining accent is a different
/// character: for them `"a,\u{301}b"` has no comma and `"/\u{301}b"` does not begin with a slash.
extension Substring {
  package func split(
    at sign: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: sign), maxSplits: maxSplits,
      omittingEmptySubsequences: omittingEmptySubsequences
    ).map { Substring($0) }
  }

  package func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  package func ends(with suffix: String) -> Bool {
    utf8.reversed().starts(with: suffix.utf8.reversed())
  }

  /// Returns the text without its first `count` bytes, which must be ASCII.
  package func dropping(_ count: Int) -> Substring { Substring(utf8.dropFirst(count)) }
}

extension String {
  package func split(
    at sign: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
  ) -> [Substring] {
    self[...].split(
      at: sign, maxSplits: maxSplits, omittingEmptySubsequences: omittingEmptySubsequences)
  }

  package func begins(with prefix: String) -> Bool { self[...].begins(with: prefix) }

  package func ends(with suffix: String) -> Bool { self[...].ends(with: suffix) }

  /// Whether the text contains the other text.
  package func includes(_ text: String) -> Bool {
    var (whole, part) = (self, text)
    return whole.withUTF8 { whole in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        let starts = 0..<max(0, whole.count - part.count + 1)
        return starts.contains { whole[$0] == first && whole[$0...].starts(with: part) }
      }
    }
  }

  /// Returns the text with every occurrence of a sign replaced.
  package func replacing(sign: Unicode.Scalar, with replacement: String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      // Appending to a separate scalar view would copy the whole result.
      if scalar == sign { result += replacement } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
