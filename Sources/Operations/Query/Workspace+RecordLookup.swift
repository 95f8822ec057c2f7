import Diagnostics
package import Model
import Platform
package import Text
package import Workspace

extension Graph {
  /// The record that a person named if all records of the kind are loaded, or else the record with this id.
  fileprivate func numberIfWhole(
    named text: String, _ kind: KindIndex, _ extent: NameFilter.Extent
  ) throws -> RecordIndex? {
    guard kinds.contains(kind), firstUnreadFolder(of: [kind]) == nil else {
      return index(of: text, kind: kind)
    }
    return try record(named: text, kind, extent)
  }
}

extension Workspace {
  /// The record that a person named, if it could be parsed. If the opened records do not contain it, the whole kind is
  /// read, to name the intended record in the error.
  package func readableRecord(
    _ id: String, _ kind: KindIndex, in opened: Graph,
    _ extent: NameFilter.Extent = .beginnings
  ) throws -> RecordIndex {
    guard let number = try opened.numberIfWhole(named: id, kind, extent) else {
      if let unread = opened.firstUnreadFolder(of: [kind]) {
        throw ModelError(.lookup(.unread(unread, kind: schema[kind], id: id)))
      }
      let (all, number) = try record(id, kind, in: opened, extent)
      throw ModelError(.lookup(.justAppeared(path: all.path(of: number))))
    }
    return try readable(number, in: opened)
  }

  /// A record, if it could be parsed.
  package func readable(
    _ number: RecordIndex, in opened: Graph
  ) throws -> RecordIndex {
    guard opened[number].isBroken else { return number }
    let path = opened.path(of: number)
    let finding = opened.findings.first { $0.location.path == path }
    throw ModelError(.lookup(.broken(path: path, reason: finding?.message)))
  }

  /// The record that a person named, even if it is broken, and the graph that contains it: the given one, or else one
  /// with the whole kind.
  package func record(
    _ id: String, _ kind: KindIndex, in opened: Graph,
    _ extent: NameFilter.Extent = .beginnings
  ) throws -> (graph: Graph, number: RecordIndex) {
    if !schema[kind].mayBeNumber(id), let number = opened.index(of: id, kind: kind) {
      return (opened, number)
    }
    let all = try load([kind])
    return (all, try all.record(named: id, kind, extent))
  }
}

extension Kind {
  /// Whether a text that a person typed may be a record's number.
  func mayBeNumber(_ text: String) -> Bool {
    numberField != nil && AutomaticNumber.typed(text) != nil
  }
}

extension Workspace {
  /// The tree of records along a field that refers to its own kind, and the graph that contains it.
  package func referenceTree(
    of id: String, _ kind: KindIndex, along field: Int, isUpward: Bool
  ) throws -> (graph: Graph, tree: ReferenceTree) {
    let graph = try load([kind])
    let root = try readableRecord(id, kind, in: graph)
    return (graph, graph.referenceTree(from: root, along: field, isUpward: isUpward))
  }
}
