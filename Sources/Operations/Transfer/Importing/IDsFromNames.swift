import Model
import TOML
import Text

/// The ids that records of an import get from their names.
///
/// People whose ids would be the same may differ in a part of the name that is no part of ids, such as a patronymic.
/// Each of them gets an id of its own, whether the others are here already or come along.
struct IDsFromNames {
  private let graph: Graph
  /// The positions of the drafts that say their ids.
  private let saidIDs: [RecordName: Int]
  /// By what is made of the name.
  private var known: [RecordName: Namesakes] = [:]

  init(in graph: Graph, saying ids: [RecordName: Int]) {
    (self.graph, saidIDs) = (graph, ids)
  }

  /// The id of one of some drafts, of whose name `id` was made: that one, or with a number from 2 behind it.
  mutating func id(of draft: Draft, in drafts: [Draft], from id: String) -> String {
    let first = RecordName(kind: draft.kind, id: id)
    var namesakes = known.removeValue(forKey: first) ?? Namesakes()
    defer { known[first] = namesakes }
    let parts = otherParts(of: draft)
    if let id = namesakes.id(of: parts) { return id }
    while true {
      let number = namesakes.count + 1
      let name = number == 1 ? first : RecordName(kind: draft.kind, id: "\(id)-\(number)")
      let other = otherParts(ofWhoHas: name, drafts)
      namesakes.add(name.id, other ?? parts)
      if other == nil { return name.id }
      if let id = namesakes.id(of: parts) { return id }
    }
  }

  /// The parts of a name that are no parts of ids, nil for those that it has not.
  private func otherParts(of draft: Draft) -> [String?] {
    graph.schema[draft.kind].fieldsBesideID.map { field in
      guard case .string(let text)? = draft.values[field] else { return nil }
      return folded(text)
    }
  }

  private func otherParts(ofWhoHas name: RecordName, _ drafts: [Draft]) -> [String?]? {
    if let record = graph.index(of: name.id, kind: name.kind) {
      return graph.schema[name.kind].fieldsBesideID.map { field in
        graph.text(of: record, field).map { folded($0) }
      }
    }
    return saidIDs[name].map { otherParts(of: drafts[$0]) }
  }
}

/// The records whose names make the same id.
private struct Namesakes {
  private var records: [(id: String, parts: [String?])] = []
  /// The ids by parts that were asked for.
  private var answers: [[String?]: String] = [:]
  /// How many have not all parts, and so may be any of several.
  private var partialCount = 0

  var count: Int { records.count }

  mutating func add(_ id: String, _ parts: [String?]) {
    records.append((id, parts))
    if parts.contains(nil) { partialCount += 1 }
    if answers[parts] == nil { answers[parts] = id }
  }

  /// The id of the record that these parts do not tell from another name, which then has those of them that it had not.
  mutating func id(of parts: [String?]) -> String? {
    if let answer = answers[parts] { return answer }
    // All that differ have been asked for by their parts.
    guard partialCount > 0 || parts.contains(nil) else { return nil }
    let index = records.firstIndex { record in
      zip(record.parts, parts).allSatisfy { $0 == nil || $1 == nil || $0 == $1 }
    }
    guard let index else { return nil }
    let (id, known) = records[index]
    let all = zip(known, parts).map { $0 ?? $1 }
    if known.contains(nil) && !all.contains(nil) { partialCount -= 1 }
    records[index].parts = all
    answers[parts] = id
    answers[all] = id
    return id
  }
}

extension Kind {
  /// The fields that are parts of what people call a record, and none of its id.
  fileprivate var fieldsBesideID: [Int] {
    title.filter { !idFields.contains($0) }.compactMap { fieldIndex(named: $0) }
  }
}
