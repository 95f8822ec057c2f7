import JSON
package import Text

/// A SARIF 2.1.0 log with one run, for code scanning services and editors, with what GitHub's documentation asks for.
package struct SARIFRenderer: Renderer {
  /// What a sort of finding means, as services show it beside its findings.
  package struct Rule: Sendable {
    package var code: Diagnostic.Code
    package var severity: Diagnostic.Severity
    package var summary: LocalizedText
    package var help: LocalizedText
    /// The help as GitHub's Markdown.
    package var markdown: LocalizedText

    package init(
      code: Diagnostic.Code, severity: Diagnostic.Severity, summary: LocalizedText,
      help: LocalizedText, markdown: LocalizedText
    ) {
      self.code = code
      self.severity = severity
      self.summary = summary
      self.help = help
      self.markdown = markdown
    }
  }

  package var toolName: String
  package var toolVersion: String
  package var rules: [Rule]

  /// GitHub refuses a run of more results.
  package static let mostResults = 25_000

  private let language: Language
  private let limit: Int

  package init(
    toolName: String, toolVersion: String, rules: [Rule], language: Language,
    limit: Int = Self.mostResults
  ) {
    self.toolName = toolName
    self.toolVersion = toolVersion
    self.rules = rules
    self.language = language
    self.limit = limit
  }

  package func render(_ diagnostics: [Diagnostic], sources: (Path) -> SourceFile?) -> String {
    withSourceCache(sources) { cache in
      var json = JSONWriter(pretty: true)
      json.object { json in
        json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        json.member("version", "2.1.0")
        json.member("runs") { json in
          json.array { json in json.object { run(diagnostics, &cache, &$0) } }
        }
      }
      return json.text + "\n"
    }
  }

  private func run(
    _ diagnostics: [Diagnostic], _ sources: inout SourceCache, _ json: inout JSONWriter
  ) {
    json.member("tool") { json in
      json.object { json in
        json.member("driver") { json in json.object { driver(&$0) } }
      }
    }
    let shown = diagnostics.count > limit ? worst(of: diagnostics) : diagnostics
    let left = diagnostics.reduce(0) { $0 + $1.count } - shown.reduce(0) { $0 + $1.count }
    if left > 0 { json.notification(of: left, language) }
    json.member("columnKind", "unicodeCodePoints")
    let indices = Dictionary(
      zip(rules.map(\.code), rules.indices), uniquingKeysWith: { first, _ in first })
    let fingerprints = fingerprints(of: shown, &sources)
    var lineHashes = GitHubLineHashes()
    json.member("results") { json in
      json.array { json in
        for (diagnostic, fingerprint) in zip(shown, fingerprints) {
          json.object { json in
            json.member("ruleId", diagnostic.code.rawValue)
            if let index = indices[diagnostic.code] { json.member("ruleIndex", index) }
            json.result(diagnostic, language, &sources)
            json.partialFingerprints(
              fingerprint, lineHashes.hash(at: diagnostic.location, &sources))
          }
        }
      }
    }
  }

  /// So many findings as a run may have, in their order: errors before warnings, and of these the first; hints last.
  private func worst(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    var rest = limit
    var room: [Diagnostic.Severity: Int] = [:]
    for severity in Diagnostic.Severity.allCases {
      room[severity] = rest
      rest = max(0, rest - diagnostics.count { $0.severity == severity })
    }
    return diagnostics.filter { diagnostic in
      room[diagnostic.severity, default: 0] -= 1
      return room[diagnostic.severity, default: 0] >= 0
    }
  }

  private func driver(_ json: inout JSONWriter) {
    json.member("name", toolName)
    json.member("semanticVersion", toolVersion)
    json.member("rules") { json in
      json.array { json in
        for rule in rules {
          json.object { json in
            json.member("id", rule.code.rawValue)
            json.text("shortDescription", descriptive(rule.summary[language]))
            json.text("fullDescription", descriptive(rule.help[language]))
            json.member("help") { json in
              json.object { json in
                json.member("text", rule.help[language])
                json.member("markdown", rule.markdown[language])
              }
            }
            json.member("defaultConfiguration") { json in
              json.object { $0.member("level", rule.severity.level) }
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func text(_ key: String, _ text: String) {
    member(key) { json in json.object { $0.member("text", text) } }
  }

  /// A message, in which braces would be placeholders (SARIF 2.1.0, 3.11.5) and `[text](1)` a link (3.11.6).
  fileprivate mutating func message(_ key: String, _ message: String) {
    var text = ""
    var backslashes = 0
    let scalars = message.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let isEndOfLink = scalar == "]" && scalars[scalars.index(after: index)...].first == "("
      // Behind a backslash that is none itself, the bracket ends no link already.
      if isEndOfLink && backslashes.isMultiple(of: 2) { text += "\\" }
      text.unicodeScalars.append(scalar)
      if scalar == "{" || scalar == "}" { text.unicodeScalars.append(scalar) }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
    }
    self.text(key, text)
  }

  /// Says how many results are left out.
  fileprivate mutating func notification(of count: Int, _ language: Language) {
    let words = LocalizedText(
      "\(count) more are left out", "не показано ещё замечаний: \(count)")
    member("invocations") { json in
      json.array { json in
        json.object { json in
          json.member("executionSuccessful", true)
          json.member("toolExecutionNotifications") { json in
            json.array { json in
              json.object { json in
                json.member("level", "warning")
                json.message("message", words[language])
              }
            }
          }
        }
      }
    }
  }

  fileprivate mutating func result(
    _ diagnostic: Diagnostic, _ language: Language, _ sources: inout SourceCache
  ) {
    member("level", diagnostic.severity.level)
    message("message", diagnostic.wholeMessage(in: language))
    member("locations") { json in
      json.array { json in
        json.object { $0.location(diagnostic.location, diagnostic.label?[language], &sources) }
      }
    }
    if !diagnostic.related.isEmpty {
      member("relatedLocations") { json in
        json.array { json in
          for (index, label) in diagnostic.related.enumerated() {
            json.object { json in
              json.member("id", index + 1)
              json.location(label.location, label.message[language], &sources)
            }
          }
        }
      }
    }
    if let fix = diagnostic.fix {
      member("fixes") { json in
        json.array { json in json.object { $0.fix(fix, language, &sources) } }
      }
    }
  }

  fileprivate mutating func partialFingerprints(_ fingerprint: String, _ lineHash: String?) {
    member("partialFingerprints") { json in
      json.object { json in
        // By the first of these GitHub knows a finding again; where it is absent, by what it computes itself.
        if let lineHash { json.member("primaryLocationLineHash", lineHash) }
        json.member("finding/v1", fingerprint)
      }
    }
  }

  private mutating func location(
    _ location: Diagnostic.Location, _ message: String?, _ sources: inout SourceCache
  ) {
    member("physicalLocation") { json in
      json.object { json in
        json.artifactLocation(location.path)
        json.region("region", location, &sources)
      }
    }
    if let message { self.message("message", message) }
  }

  private mutating func artifactLocation(_ path: Path) {
    member("artifactLocation") { json in
      json.object { json in
        json.member("uri", percentEncoded(path))
        json.member("uriBaseId", "%SRCROOT%")
      }
    }
  }

  private mutating func region(
    _ key: String, _ location: Diagnostic.Location, _ sources: inout SourceCache
  ) {
    let positions = sources.positions(of: location)
    member(key) { json in
      json.object { json in
        if let (start, end) = positions {
          json.member("startLine", start.line)
          json.member("startColumn", start.column)
          json.member("endLine", end.line)
          json.member("endColumn", end.column)
        } else if location.range?.isEmpty != false {
          // A line is obligatory; a whole file is meant by its first.
          json.member("startLine", 1)
        }
        if let range = location.range {
          json.member("byteOffset", range.lowerBound)
          json.member("byteLength", range.count)
        }
      }
    }
  }

  /// Edits of one file are one change.
  private mutating func fix(
    _ fix: Diagnostic.Fix, _ language: Language, _ sources: inout SourceCache
  ) {
    message("description", fix.message[language])
    var paths: [Path] = []
    for edit in fix.edits where !paths.contains(edit.location.path) {
      paths.append(edit.location.path)
    }
    member("artifactChanges") { json in
      json.array { json in
        for path in paths {
          let edits = fix.edits.filter { $0.location.path == path }
          json.object { json in
            json.artifactLocation(path)
            json.replacements(edits, &sources)
          }
        }
      }
    }
  }

  private mutating func replacements(_ edits: [Diagnostic.Edit], _ sources: inout SourceCache) {
    member("replacements") { json in
      json.array { json in
        for edit in edits {
          var location = edit.location
          location.range = location.range ?? 0..<(sources[location.path]?.bytes.count ?? 0)
          json.object { json in
            json.region("deletedRegion", location, &sources)
            json.text("insertedContent", String(decoding: edit.replacement, as: UTF8.self))
          }
        }
      }
    }
  }
}

/// A text of no more than the 1,024 characters that GitHub takes as the description of a rule.
private func descriptive(_ text: String) -> String {
  let most = 1024
  if text.utf16.count <= most { return text }
  var room = most - 1
  let start = text.unicodeScalars.prefix { scalar in
    room -= UTF16.width(scalar)
    return room >= 0
  }
  return String(start) + "…"
}

/// The path as a relative URI reference (RFC 3986): all but unreserved characters and `/` encoded.
private func percentEncoded(_ path: Path) -> String {
  var result = ""
  for byte in path.text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      result += "%" + hexadecimal(UInt64(byte), digits: 2).uppercased()
    }
  }
  return result
}

extension Diagnostic.Severity {
  /// SARIF 2.1.0, 3.27.10.
  fileprivate var level: String { self == .hint ? "note" : rawValue }
}
