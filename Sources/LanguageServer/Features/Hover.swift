import Diagnostics
import Model
import TOML
import Text
import Workspace

/// A description to show for a place in a text, in Markdown.
package struct Hover: Hashable, Sendable {
  package let text: String
  /// The range that it describes.
  package let range: Range<Int>
}

extension OpenText {
  /// A description of the record in this text; `nil` if there is none.
  package var profile: String? { graph.index(ofPath: path).map(profile) }

  /// A description of the place at an offset: the referenced record, a field or a choice, and the checks that report
  /// something there.
  package func hover(at offset: Int) -> Hover? {
    let offset = clamped(offset)
    let spot = spot(at: offset)
    let about =
      namedMeaning(at: offset)
      ?? spot.flatMap { spot in meaning(of: spot).map { Hover(text: $0, range: spot.range) } }
    let explanations = explanations(at: offset)
    let parts = [about].compactMap(\.self) + explanations
    guard let first = parts.first else { return nil }
    return Hover(
      text: parts.map(\.text).joined(separator: "\n\n---\n\n"), range: first.range)
  }

  private func meaning(of spot: Spot) -> String? {
    if name == nil { return settingsMeaning(of: spot) }
    if spot.part == .value, let reference = reference(of: spot.entry) {
      return reference.record.map(profile)
    }
    guard let kind, let field = field(of: spot.entry).map({ kind.fields[$0] }) else { return nil }
    if spot.part == .key { return schema.meaning(of: field, in: language) }
    let choice = document.string(of: spot.entry).flatMap { text in
      field.choices?.first { $0.name == text }
    }
    return choice.map { "**\(markdown($0.label[language]))** \(codeSpan($0.name))" }
  }

  private func profile(of record: RecordIndex) -> String {
    let path = graph.path(of: record)
    if let text = state.lastText(of: record) {
      // While the text is incomplete, the last readable version is shown.
      var reader = RecordReader(schema: schema)
      reader.read(text, at: path)
      let last = graph.replacing([path], by: reader.shard)
      if let record = last.index(ofPath: path) {
        return RecordHover(of: record, in: last, language).text
      }
    }
    return RecordHover(of: record, in: graph, language).text
  }

  /// Explanations of the checks that report something at an offset.
  private func explanations(at offset: Int) -> [Hover] {
    var seen: Set<String> = []
    return state.findings(in: path).compactMap { finding in
      guard let range = finding.location.range?.clamped(to: 0..<bytes.count),
        range.lowerBound <= offset, offset <= range.upperBound,
        let check = Check.named(finding.code.rawValue), seen.insert(check.code.rawValue).inserted
      else { return nil }
      let text =
        "**\(codeSpan(check.code.rawValue))** — \(check.summary[language])\n\n\(check.explanation[language])"
      return Hover(text: text, range: range)
    }
  }
}
