import Model
import Platform
import Text
import Workspace

extension Workspace {
  /// The numbers of the records that share one with others, as far as the upstream branch of the one that is checked out
  /// has them, wherever their files lie there and whatever they were called; none outside of git.
  func upstreamNumbers(in graph: Graph, _ environment: [String: String]) -> [RecordName: Int64] {
    let git = Git(in: root, environment: environment)
    guard let upstream = try? git.upstream() else { return [:] }
    let records = graph.recordsSharingNumbers
    var names: [RecordName: RecordName] = [:]
    for record in records {
      let kind = graph[record].kind
      let ids = graph.ids(naming: record)
      for id in ids { names[RecordName(kind: kind, id: id)] = RecordName(kind: kind, id: ids[0]) }
    }
    let folders = Set(records.map { schema[graph[$0].kind].folder }).sorted()
    let name = { (path: String) in schema.recordName(ofPath: path).flatMap { names[$0] } }
    let documents = try? git.documents(below: folders, in: upstream) { name($0) != nil }
    var numbers: [RecordName: Int64] = [:]
    for (path, document) in documents ?? [:] {
      guard let name = name(path) else { continue }
      numbers[name] = schema[name.kind].number(in: document)
    }
    return numbers
  }
}
