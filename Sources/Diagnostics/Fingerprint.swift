import Text

/// An identifier for each finding that stays the same in later reports.
///
/// It is computed from the path, the code, the message and the text of the line, so that it does not change when lines move.
/// Equal findings are numbered.
func fingerprints(of diagnostics: [Diagnostic], _ sources: inout SourceCache) -> [String] {
  var counts: [String: Int] = [:]
  var last: (path: Path, line: Int, text: String)?
  return diagnostics.map { diagnostic in
    let location = diagnostic.location
    var parts = [location.path.text, diagnostic.code.rawValue, diagnostic.message.english]
    if let line = sources.positions(of: location)?.start.line, let source = sources[location.path] {
      if last.map({ $0.line == line && $0.path == location.path }) != true {
        last = (location.path, line, shortened(source.text(ofLine: line)))
      }
      parts.append(last?.text ?? "")
    }
    let content = hash(parts)
    let count = counts[content, default: 0]
    counts[content] = count + 1
    return count == 0 ? content : hash([content, String(count)])
  }
}

/// The text of a line, or a hash of a long one, which may have thousands of findings.
private func shortened(_ line: String) -> String {
  line.utf8.count <= 1024 ? line : hash([line])
}

/// The parts are separated by a byte that does not occur in UTF-8.
private func hash(_ parts: [String]) -> String {
  Checksum(parts.lazy.map { Array($0.utf8) + [0xFF] }.joined()).text
}

/// The number in lower-case hexadecimal digits, with leading zeros.
func hexadecimal(_ value: UInt64, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
