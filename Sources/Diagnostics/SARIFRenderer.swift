import JSON
package import Text

/// Writes a SARIF 2.1.0 log with the data that GitHub's code scanning uses, one rule or result per line.
///
/// Results have no fingerprints, because the upload action computes them.
package struct SARIFRenderer: Renderer {
  /// The description of a kind of finding, which services show with the findings.
  package struct Rule: Sendable {
    package var code: Diagnostic.Code
    package var summary: LocalizedText
    package var help: LocalizedText
    /// The help in GitHub's Markdown.
    package var markdown: LocalizedText

    package init(
      code: Diagnostic.Code, summary: LocalizedText, help: LocalizedText, markdown: LocalizedText
    ) {
      self.code = code
      self.summary = summary
      self.help = help
      self.markdown = markdown
    }
  }

  package var toolName: String
  package var toolVersion: String
  package var rules: [Rule]

  /// GitHub rejects runs with more results.
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
      let shown = diagnostics.count > limit ? worst(of: diagnostics) : diagnostics
      let left = DiagnosticTally(diagnostics).total - DiagnosticTally(shown).total
      let (name, version) = (JSONNode.string(toolName).text, JSONNode.string(toolVersion).text)
      return #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","#
        + #""runs":[{"tool":{"driver":{"name":\#(name),"semanticVersion":\#(version),"#
        + #""rules":\#(jsonLines(rules.map { object($0).text }))}},"columnKind":"unicodeCodePoints","#
        + (left > 0 ? #""invocations":[\#(invocation(leavingOut: left).text)],"# : "")
        + #""results":\#(jsonLines(shown.map { result($0, &cache).text }))}]}"# + "\n"
    }
  }

  /// The most severe findings up to the limit, in their original order.
  private func worst(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    Diagnostic.Severity.allCases.flatMap { severity in
      diagnostics.indices.filter { diagnostics[$0].severity == severity }
    }.prefix(limit).sorted().map { diagnostics[$0] }
  }

  private func object(_ rule: Rule) -> JSONNode {
    [
      "id": .string(rule.code.rawValue),
      "shortDescription": ["text": .string(shortened(rule.summary[language]))],
      "fullDescription": ["text": .string(shortened(rule.help[language]))],
      "help": [
        "text": .string(rule.help[language]), "markdown": .string(rule.markdown[language]),
      ],
    ]
  }

  private func invocation(leavingOut count: Int) -> JSONNode {
    let words = LocalizedText(
      "findings not shown: \(count)", "не показано ещё замечаний: \(count)")
    return [
      "executionSuccessful": true,
      "toolExecutionNotifications": [["level": "warning", "message": message(words[language])]],
    ]
  }

  private func result(_ diagnostic: Diagnostic, _ sources: inout SourceCache) -> JSONNode {
    let places = diagnostic.relatedLines(in: language, &sources)
    return [
      "ruleId": .string(diagnostic.code.rawValue),
      // SARIF 2.1.0, 3.27.10.
      "level": .string(diagnostic.severity == .hint ? "note" : diagnostic.severity.rawValue),
      "message": message(diagnostic.wholeMessage(in: language, with: places)),
      "locations": [
        [
          "physicalLocation": [
            "artifactLocation": artifact(diagnostic.location.path),
            "region": region(diagnostic.location, &sources),
          ]
        ]
      ],
      "fixes": fix(of: diagnostic, &sources).map { [$0] },
    ]
  }

  /// The fix of a finding if it is certain.
  private func fix(of diagnostic: Diagnostic, _ sources: inout SourceCache) -> JSONNode? {
    guard let change = sources.change(by: diagnostic), change.isCertain else { return nil }
    let path = diagnostic.location.path
    let replacements = change.splices.map { splice -> JSONNode in
      let text = String(decoding: splice.replacement, as: UTF8.self)
      return [
        "deletedRegion": region(.init(path: path, range: splice.range), &sources),
        "insertedContent": ["text": .string(text)],
      ]
    }
    return [
      "artifactChanges": [
        ["artifactLocation": artifact(path), "replacements": .array(replacements)]
      ]
    ]
  }

  private func artifact(_ path: Path) -> JSONNode {
    ["uri": .string(percentEncoded(path.text)), "uriBaseId": "%SRCROOT%"]
  }

  private func region(_ location: Diagnostic.Location, _ sources: inout SourceCache) -> JSONNode {
    // SARIF requires a line; the first one stands for the whole file.
    guard let (start, end) = sources.positions(of: location) else { return ["startLine": 1] }
    return [
      "startLine": .integer(start.line), "startColumn": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
    ]
  }
}

/// A message object. Braces and `[text](1)` are escaped, because they would be placeholders (SARIF 2.1.0, 3.11.5) and links
/// (3.11.6).
private func message(_ message: String) -> JSONNode {
  var text = ""
  var backslashes = 0
  let scalars = message.unicodeScalars
  for index in scalars.indices {
    let scalar = scalars[index]
    let isEndOfLink = scalar == "]" && scalars[scalars.index(after: index)...].first == "("
    // A bracket after an escaping backslash does not end a link.
    if isEndOfLink && backslashes.isMultiple(of: 2) { text += "\\" }
    text.unicodeScalars.append(scalar)
    if scalar == "{" || scalar == "}" { text.unicodeScalars.append(scalar) }
    backslashes = scalar == "\\" ? backslashes + 1 : 0
  }
  return ["text": .string(text)]
}

/// The text cut to the 1,024 characters that GitHub accepts in the description of a rule.
private func shortened(_ text: String) -> String {
  if text.utf16.count <= 1024 { return text }
  var count = 0
  let start = text.unicodeScalars.prefix { scalar in
    count += UTF16.width(scalar)
    return count < 1024
  }
  return String(start) + "…"
}
