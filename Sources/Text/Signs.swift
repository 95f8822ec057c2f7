/// Texts taken apart at signs of ASCII, as grammars that are defined by bytes mean them.
///
/// The methods of `String` compare characters: there a comma, a slash or a quote with an accent behind it is
/// another one, so that `"a,\u{301}b"` has no comma, and `"/\u{301}b"` does not begin with a slash.
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

  /// The text behind so many bytes of ASCII.
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

  /// Whether a text stands anywhere in it.
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

  /// The text with each of a sign replaced.
  package func replacing(sign: Unicode.Scalar, with replacement: String) -> String {
    var result = ""
    for scalar in unicodeScalars {
      // To append to a view of scalars would copy all that is there.
      if scalar == sign { result += replacement } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
