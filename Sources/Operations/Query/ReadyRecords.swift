package import Model
package import Workspace

extension Workspace {
  /// The condition of records that can be worked on now: `ready`, or for a kind without it `open`; nil for a kind without
  /// a status.
  package func readyCondition(of kind: KindIndex, at time: QueryTime) -> Condition? {
    for name in ["ready", Choice.Meaning.open.rawValue] {
      if let found = try? QueryBinder.condition(name, for: kind, in: schema, at: time) {
        return found
      }
    }
    return nil
  }

  /// The ready records of a kind with everything that they refer to, the most urgent first.
  func readyRecords(
    of kind: KindIndex, at time: QueryTime, _ environment: [String: String]
  ) throws -> (graph: Graph, records: [RecordIndex]) {
    var query = Query(kind: kind)
    query.condition = readyCondition(of: kind, at: time)
    let requirements = QueryRequirements(
      query, in: schema, showsWholeRecords: true, namesReferences: true,
      me: namesOfAsker(for: query.condition, environment))
    let graph = try requirements.load(in: self)
    query = try requirements.bound(query, in: graph)
    let matcher = query.condition.map { ConditionMatcher($0, in: graph) }
    let records = graph.records(of: kind, in: query.scope).filter {
      !graph[$0].isBroken && matcher?.matches($0) == true
    }
    return (graph, graph.sortedByUrgency(records))
  }
}
