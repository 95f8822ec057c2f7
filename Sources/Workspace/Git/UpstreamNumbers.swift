import Model
import Text

extension Repository {
  /// The numbers of records on the upstream branch, also if a record has another path or a former id there.
  func upstreamNumbers(
    of records: [RecordIndex], in graph: Graph
  ) throws -> [RecordName: Int64] {
    guard try isInWorkTree(), let upstream = try upstream() else { return [:] }
    let schema = graph.schema
    var names: [RecordName: RecordName] = [:]
    for record in records {
      let kind = graph[record].kind
      let ids = graph.ids(naming: record)
      for id in ids { names[RecordName(kind: kind, id: id)] = RecordName(kind: kind, id: ids[0]) }
    }
    let folders = Set(records.map { schema[graph[$0].kind].folder }).sorted()
    let name = { (path: Path) in schema.recordName(ofPath: path).flatMap { names[$0] } }
    let documents = try documents(below: folders, in: upstream) { name($0) != nil }
    var numbers: [RecordName: Int64] = [:]
    for (path, document) in documents {
      guard let name = name(path) else { continue }
      numbers[name] = schema[name.kind].number(in: document)
    }
    return numbers
  }
}

extension Occasion {
  /// The numbers on the upstream branch for records with duplicate numbers; nil if git failed.
  func upstreamNumbers(of records: [RecordIndex], in graph: Graph) -> [RecordName: Int64]? {
    guard !records.isEmpty, let environment, !root.isEmpty else { return [:] }
    do {
      return try Repository(in: root, environment: environment).upstreamNumbers(
        of: records, in: graph)
    } catch {
      if case WorkspaceError.git(.missing) = error { return [:] }
      return nil
    }
  }
}
