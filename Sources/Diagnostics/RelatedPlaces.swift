import Text

extension Diagnostic {
  /// The maximum number of related locations in plain messages.
  private static let maxPlaces = 10

  /// The related locations, one line each, such as `workshops/a.toml:1:10: first here`.
  func relatedLines(in language: Language, _ sources: inout SourceCache) -> [String] {
    var lines = related.prefix(Self.maxPlaces).map { label in
      var line = label.location.path.text
      if let start = sources.positions(of: label.location)?.start {
        line += ":\(start.line):\(start.column)"
      }
      return "\(line): \(label.message[language])"
    }
    if related.count > lines.count { lines.append("…") }
    return lines
  }

  /// The message followed by the related locations, on one line.
  func messageWithPlaces(in language: Language, _ sources: inout SourceCache) -> String {
    let places = relatedLines(in: language, &sources)
    let suffix = places.isEmpty ? "" : " (\(places.joined(separator: "; ")))"
    return sanitized(message[language] + suffix)
  }
}
