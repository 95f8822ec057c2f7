import Model
import TOML
import Text

/// The ids that imported records get from their names.
///
/// People with the same id may differ in a part of the name that is not part of the id, such as the patronymic. Each of
/// them gets a separate id, whether the others exist already or are imported too.
struct IDsFromNames {
  private let graph: Graph
  /// The positions of the drafts that have ids of their own.
  private let saidIDs: [RecordName: Int]
  /// Known records by the id that is made from their names.
  private var known: [RecordName: RecordsOfOneID] = [:]

  init(in graph: Graph, saying ids: [RecordName: Int]) {
    (self.graph, saidIDs) = (graph, ids)
  }

  /// The id of a draft whose name makes `id`: that id, or with a number from 2 appended.
  mutating func id(of draft: Draft, in drafts: [Draft], from id: String) -> String {
    let first = RecordName(kind: draft.kind, id: id)
    var records = known.removeValue(forKey: first) ?? RecordsOfOneID()
    defer { known[first] = records }
    let parts = otherParts(of: draft)
    if let id = records.id(of: parts) { return id }
    while true {
      let number = records.count + 1
      let name = number == 1 ? first : RecordName(kind: draft.kind, id: "\(id)-\(number)")
      let other = otherParts(ofWhoHas: name, drafts)
      records.add(name.id, other ?? parts)
      if other == nil { return name.id }
      if let id = records.id(of: parts) { return id }
    }
  }

  /// The parts of a name that are not part of the id; `nil` for missing ones.
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

/// Records whose names make the same id.
private struct RecordsOfOneID {
  private var records: [(id: String, parts: [String?])] = []
  /// Earlier answers, by the name parts.
  private var answers: [[String?]: String] = [:]
  /// The number of records that lack some name parts and so can match several people.
  private var partialCount = 0

  var count: Int { records.count }

  mutating func add(_ id: String, _ parts: [String?]) {
    records.append((id, parts))
    if parts.contains(nil) { partialCount += 1 }
    if answers[parts] == nil { answers[parts] = id }
  }

  /// The id of the first record whose name parts do not contradict these; its missing parts are filled in from them.
  mutating func id(of parts: [String?]) -> String? {
    if let answer = answers[parts] { return answer }
    // If all parts are present on both sides, `answers` would have had the match.
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
  /// The fields that are part of the title but not of the id.
  fileprivate var fieldsBesideID: [Int] {
    title.filter { !idFields.contains($0) }.compactMap { fieldIndex(named: $0) }
  }
}
