package import Model
import Platform
import Text
import Workspace

/// The records that a verb is for: those that somebody typed, or those that match a condition.
package enum RecordSelection {
  case typed([String], RecordNames.Extent = .beginnings)
  case matching(Query)
  /// The finished records that match, and were completed before a day if one is given.
  case finished(Query, before: CalendarDay?)

  /// Reads what somebody typed; commas separate numbers and ranges, as in `1,3-5`.
  package init(_ words: [String], _ extent: RecordNames.Extent = .beginnings) {
    self = .typed(
      words.flatMap { word in
        let parts = word.split(at: ",").map(String.init)
        return parts.allSatisfy(\.isNumberOrRange) ? parts : [word]
      }, extent)
  }

  /// Whether it can be so many records: each word is one, unless it is a range.
  package func mayBe(_ count: Int) -> Bool {
    switch self {
    case .typed(let words, _): words.count >= count || words.contains(where: \.isRange)
    case .matching, .finished: true
    }
  }
}

extension String {
  fileprivate var isNumberOrRange: Bool { AutomaticNumber.typed(self) != nil || isRange }

  fileprivate var isRange: Bool { AutomaticNumber.typedRange(self) != nil }
}

extension ChangePlan {
  /// The records of a selection, as they are while the workspace is locked; notes if no record matches.
  package mutating func resolve(
    _ selection: RecordSelection, _ kind: KindIndex
  ) throws -> [RecordName] {
    switch selection {
    case .typed(let words, let extent): return try resolve(words, kind, extent)
    case .matching(let query): return try records(matching: query) { _, _ in true }
    case .finished(let query, let day):
      let kind = schema[kind]
      return try records(matching: query) { graph, record in
        guard graph.isClosed(record) else { return false }
        guard let day else { return true }
        return kind.dayOfEnd(of: graph.document(of: record)).map { $0 < day } ?? false
      }
    }
  }

  private mutating func records(
    matching query: Query, where isWanted: (Graph, RecordIndex) -> Bool
  ) throws -> [RecordName] {
    let needs = QueryRequirements(
      query, in: schema, showsWholeRecords: true, namesReferences: false,
      me: workspace.namesOfAsker(for: query.condition, environment))
    let graph = try needs.load(in: workspace)
    let bound = try needs.bound(query, in: graph)
    let found = try bound.boundedAnswer(in: graph, language: .english).records.filter {
      isWanted(graph, $0)
    }
    if found.isEmpty { remarks.append(.nothingMatches) }
    if let record = found.first(where: { !graph.isFoundByID($0) }) { throw graph.sameID(record) }
    return found.map(graph.name)
  }
}
