import Model
import Platform
import Text
import Workspace

extension Workspace {
  /// The numbers of the records that share one with others, as far as the upstream branch of the one that is checked out
  /// has them; none outside of git.
  func upstreamNumbers(in graph: Graph, _ environment: [String: String]) -> [RecordName: Int64] {
    let git = Git(in: root, environment: environment)
    guard let upstream = try? git.upstream() else { return [:] }
    let records = graph.recordsSharingNumbers
    guard let documents = try? git.documents(at: records.map(graph.path), in: upstream) else {
      return [:]
    }
    var numbers: [RecordName: Int64] = [:]
    for record in records {
      let kind = graph[record].kind
      numbers[RecordName(kind: kind, id: graph.id(of: record))] =
        documents[graph.path(of: record)].flatMap { schema[kind].number(in: $0) }
    }
    return numbers
  }
}
