import Text

/// An identifier for each finding that stays the same in later reports, when lines move and when messages are worded differently.
/// Equal findings are numbered.
func fingerprints(of diagnostics: [Diagnostic]) -> [String] {
  var counts: [String: Int] = [:]
  return diagnostics.map { diagnostic in
    let content = diagnostic.identity.text
    let count = counts[content, default: 0]
    counts[content] = count + 1
    return hash(count == 0 ? [content] : [content, String(count)])
  }
}

/// The parts are separated by a byte that does not occur in UTF-8.
private func hash(_ parts: [String]) -> String {
  Checksum(parts.lazy.map { Array($0.utf8) + [0xFF] }.joined()).text
}
