import Model
import Text

extension Repository {
  /// The numbers that the upstream branch of the one that is checked out has for records, wherever their files lie there
  /// and whatever they were called.
  func upstreamNumbers(
    of records: [RecordIndex], in graph: Graph
  ) throws(GitError) -> [RecordName: Int64] {
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
  /// What tells a graph which numbers the upstream branch has, for records that share one; nil where git was not asked.
  func upstreamNumbers(of records: [RecordIndex], in graph: Graph) -> [RecordName: Int64]? {
    guard let environment, !root.isEmpty else { return [:] }
    do {
      return try Repository(in: root, environment: environment).upstreamNumbers(
        of: records, in: graph)
    } catch {
      return error == .missing ? [:] : nil
    }
  }
}
