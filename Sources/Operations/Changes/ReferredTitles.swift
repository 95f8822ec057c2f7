package import Model
import Platform
import TOML
package import Text
package import Workspace

/// The titles of records that changed references refer to.
package struct ReferredTitles {
  fileprivate let titles: [RecordName: LocalizedText]

  package subscript(name: RecordName) -> LocalizedText? { titles[name] }
}

extension Workspace {
  /// The titles of records to which a reference was added or removed; a record that cannot be read is missing.
  package func titles(referredToIn outcomes: [ChangeOutcome]) -> ReferredTitles {
    var titles: [RecordName: LocalizedText] = [:]
    for (kind, ids) in ids(referredToIn: outcomes) {
      guard let graph = try? open(ids.sorted(), kind) else { continue }
      for id in ids {
        guard let number = graph.index(of: id, kind: kind) else {
          continue
        }
        titles[RecordName(kind: kind, id: id)] = graph.title(of: number)
      }
    }
    for outcome in outcomes where outcome.action == .deleted {
      guard let kind = self.schema.kindIndex(named: outcome.kind.name) else { continue }
      titles[RecordName(kind: kind, id: outcome.id)] = outcome.title
    }
    return ReferredTitles(titles: titles)
  }

  private func ids(referredToIn outcomes: [ChangeOutcome]) -> [KindIndex: Set<String>] {
    var ids: [KindIndex: Set<String>] = [:]
    for outcome in outcomes {
      for difference in outcome.differences {
        guard let field = outcome.kind.field(named: difference.name),
          let target = schema.target(of: field)
        else { continue }
        for value in difference.added + difference.removed {
          value.asTyped.map { _ = ids[target, default: []].insert($0) }
        }
      }
    }
    return ids
  }
}
