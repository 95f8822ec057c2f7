import JSON
package import Text

/// One JSON object a line, for programs; its shape is versioned.
///
/// Bytes are counted from 0 and ranges are half-open; lines and columns are counted from 1, columns
/// in Unicode scalars. What only an unreadable file could tell is null.
package struct JSONRenderer: Renderer {
  /// The version of the shape.
  static let version = 1

  private let language: Language

  package init(language: Language) { self.language = language }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      diagnostics.reduce(into: "") { result, diagnostic in
        var json = JSONWriter()
        json.object { $0.members(of: diagnostic, language, &cache) }
        result += json.text + "\n"
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(
    of diagnostic: Diagnostic, _ language: Language, _ sources: inout SourceCache
  ) {
    member("version", JSONRenderer.version)
    member("code", diagnostic.code.rawValue)
    member("severity", diagnostic.severity.rawValue)
    member("message", diagnostic.message[language])
    if diagnostic.count > 1 { member("count", diagnostic.count) }
    location(diagnostic.location, &sources)
    member("label", diagnostic.label?[language])
    member("related") { json in
      json.array { json in
        for label in diagnostic.related {
          json.object { json in
            json.member("message", label.message[language])
            json.location(label.location, &sources)
          }
        }
      }
    }
    member("help", diagnostic.help.map { $0[language] })
    member("fix") { json in
      guard let fix = diagnostic.fix else { return json.value(String?.none) }
      json.object { $0.members(of: fix, language, &sources) }
    }
    member(
      "rendered",
      TextRenderer(color: false, width: 100, language: language).render(diagnostic, &sources))
  }

  private mutating func members(
    of fix: Diagnostic.Fix, _ language: Language, _ sources: inout SourceCache
  ) {
    member("message", fix.message[language])
    member("certain", fix.isCertain)
    member("edits") { json in
      json.array { json in
        for edit in fix.edits {
          json.object { json in
            json.location(edit.location, &sources)
            json.member("replacement", String(decoding: edit.replacement, as: UTF8.self))
          }
        }
      }
    }
  }

  /// The members of a place; all are null where there is none.
  mutating func location(_ location: Diagnostic.Location?, _ sources: inout SourceCache) {
    let positions = location.flatMap { sources.positions(of: $0) }
    member("path", location?.path)
    place("start", location?.range?.lowerBound, positions?.start)
    place("end", location?.range?.upperBound, positions?.end)
  }

  private mutating func place(_ key: String, _ byte: Int?, _ position: SourceFile.Position?) {
    member(key) { json in
      guard let byte else { return json.value(Int?.none) }
      json.object { json in
        json.member("byte", byte)
        json.member("line", position?.line)
        json.member("column", position?.column)
      }
    }
  }
}
