package import JSON
package import Text

/// Writes one JSON object per line, in a versioned format for programs.
///
/// Bytes are counted from 0 and ranges are half-open; lines and columns are counted from 1, columns in Unicode scalars. Values
/// that require a file's content are null if the file cannot be read.
package struct JSONRenderer: Renderer {
  /// The version of the format.
  static let version = 1

  private let language: Language

  package init(language: Language) { self.language = language }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      diagnostics.reduce(into: "") { $0 += object($1, &cache).text + "\n" }
    }
  }

  /// The diagnostics as JSON objects.
  package func nodes(
    _ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?
  ) -> [JSONNode] {
    withSourceCache(sources) { cache in diagnostics.map { object($0, &cache) } }
  }

  private func object(_ diagnostic: Diagnostic, _ sources: inout SourceCache) -> JSONNode {
    let location = diagnostic.location
    let related = diagnostic.related.map { label -> JSONNode in
      [
        "message": .string(label.message[language]), "path": .string(label.location.path),
        "start": sources.start(of: label.location), "end": sources.end(of: label.location),
      ]
    }
    return [
      "version": .integer(Self.version),
      "code": .string(diagnostic.code.rawValue),
      "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message[language]),
      "count": diagnostic.count > 1 ? .integer(diagnostic.count) : nil,
      "path": .string(location.path),
      "start": sources.start(of: location),
      "end": sources.end(of: location),
      "label": .string(diagnostic.label?[language]),
      "related": .array(related),
      "help": .array(diagnostic.help.map { .string($0[language]) }),
      "fix": fix(of: diagnostic, &sources),
      "choices": choices(of: diagnostic, &sources),
      "rendered": .string(
        TextRenderer(color: false, width: 100, language: language).render(diagnostic, &sources)),
    ]
  }

  private func fix(of diagnostic: Diagnostic, _ sources: inout SourceCache) -> JSONNode {
    diagnostic.fix.flatMap { node(of: $0, of: diagnostic, &sources) } ?? .null
  }

  /// The fixes to choose from; nil if there are none.
  private func choices(of diagnostic: Diagnostic, _ sources: inout SourceCache) -> JSONNode? {
    if diagnostic.choices.isEmpty { return nil }
    return .array(diagnostic.choices.compactMap { node(of: $0, of: diagnostic, &sources) })
  }

  private func node(
    of fix: Diagnostic.Fix, of diagnostic: Diagnostic, _ sources: inout SourceCache
  ) -> JSONNode? {
    let path = diagnostic.location.path
    guard let change = sources[path].flatMap({ fix.change(of: $0.bytes) }) else { return nil }
    let edits = change.splices.map { splice -> JSONNode in
      let location = Diagnostic.Location(path: path, range: splice.range)
      return [
        "path": .string(path),
        "start": sources.start(of: location), "end": sources.end(of: location),
        "replacement": .string(String(decoding: splice.replacement, as: UTF8.self)),
      ]
    }
    return [
      "message": .string(fix.message[language]), "certain": .boolean(change.isCertain),
      "edits": .array(edits),
    ]
  }
}

extension SourceCache {
  /// The start of a location; null for a whole file.
  mutating func start(of location: Diagnostic.Location) -> JSONNode {
    place(location.range?.lowerBound, positions(of: location)?.start)
  }

  /// The end of a location; null for a whole file.
  mutating func end(of location: Diagnostic.Location) -> JSONNode {
    place(location.range?.upperBound, positions(of: location)?.end)
  }

  private func place(_ byte: Int?, _ position: SourceFile.Position?) -> JSONNode {
    guard let byte else { return .null }
    return [
      "byte": .integer(byte), "line": .integer(position?.line),
      "column": .integer(position?.column),
    ]
  }
}
