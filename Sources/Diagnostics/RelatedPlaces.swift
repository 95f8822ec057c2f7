import Text

extension Diagnostic {
  /// So many other places are named where there is room for text alone.
  private static let mostPlaces = 10

  /// The other places of the finding, a line each: `workshops/a.toml:1:10: first here`.
  func relatedLines(in language: Language, _ sources: inout SourceCache) -> [String] {
    var lines = related.prefix(Self.mostPlaces).map { label in
      var line = label.location.path.text
      if let start = sources.positions(of: label.location)?.start {
        line += ":\(start.line):\(start.column)"
      }
      return "\(line): \(label.message[language])"
    }
    if related.count > lines.count { lines.append("…") }
    return lines
  }

  /// The message with the other places, in one line.
  func messageWithPlaces(in language: Language, _ sources: inout SourceCache) -> String {
    let places = relatedLines(in: language, &sources)
    let suffix = places.isEmpty ? "" : " (\(places.joined(separator: "; ")))"
    return sanitized(message[language] + suffix)
  }
}
