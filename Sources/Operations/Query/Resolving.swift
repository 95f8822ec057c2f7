import Diagnostics
package import Model
import Platform
import Text
package import Workspace

/// What somebody typed, turned into names of records. Everything that docket does with records takes these names, so
/// that a record is found exactly or is gone, and never another one.
extension Workspace {
  /// The records that somebody typed by number, range of numbers, id or name.
  package func resolve(
    _ typed: [String], _ kind: KindIndex, _ extent: RecordNames.Extent = .beginnings
  ) throws -> [RecordName] {
    try open(named: typed, kind) { _ in extent }.names
  }

  /// The same, with a graph that contains the records. If all of the texts are ids or numbers, no other record is read.
  package func open(
    named typed: [String], _ kind: KindIndex,
    extent: (_ text: String) -> RecordNames.Extent = { _ in .beginnings }
  ) throws -> (graph: Graph, names: [RecordName]) {
    let opened = try openEach(named: typed, kind, extent: extent)
    if let error = opened.errors.first { throw error }
    return (opened.graph, opened.names)
  }

  /// The same for the records that can be found, with an error for each of the others.
  package func openEach(
    named typed: [String], _ kind: KindIndex, withSurroundings: Bool = false,
    extent: (_ text: String) -> RecordNames.Extent = { _ in .beginnings }
  ) throws -> (graph: Graph, names: [RecordName], errors: [ModelError]) {
    func open(_ ids: [String]) throws -> Graph {
      try withSurroundings ? openWithSurroundings(ids, kind) : self.open(ids, kind)
    }
    func names(_ ids: [String]) -> [RecordName] {
      var seen: Set<String> = []
      return ids.filter { seen.insert($0).inserted }.map { RecordName(kind: kind, id: $0) }
    }
    let hinted = hintedIDs(of: typed, kind)
    let known = hinted.compactMap(\.self)
    let graph = try open(known)
    let areFound = zip(typed, hinted).allSatisfy { text, id in
      guard let record = id.flatMap({ graph.index(of: $0, kind: kind) }) else { return false }
      if !schema[kind].readsAsNumber(text) { return true }
      return graph[record].number.map { $0 == AutomaticNumber.typed(text) } ?? false
    }
    if areFound { return (graph, names(known), []) }
    if let ids = try numberedIDs(typed, kind) { return (try open(ids), names(ids), []) }
    if graph.firstUnreadFolder(of: [kind]) != nil { return (graph, names(typed), []) }
    let all = try load([kind])
    var ids: [String] = []
    var errors: [ModelError] = []
    let resolver = RecordNames(of: kind, in: all)
    for text in typed {
      do {
        ids += try all.records(named: text, kind, extent(text), resolver).map(all.id)
      } catch {
        errors.append(error)
      }
    }
    return (ids == known ? graph : try open(ids), names(ids), errors)
  }

  /// The ids of records that somebody typed by numbers only, if each number belongs to exactly one record; `nil`
  /// otherwise. Reads only the ids and numbers of the kind.
  private func numberedIDs(_ typed: [String], _ kind: KindIndex) throws -> [String]? {
    let numbers = typed.compactMap(AutomaticNumber.typed)
    guard schema[kind].numberField != nil, !typed.isEmpty, numbers.count == typed.count else {
      return nil
    }
    let graph = try loadNumbers(of: kind)
    if graph.firstUnreadFolder(of: [kind]) != nil { return nil }
    let found = graph.recordsByNumber(numbers, kind)
    let ids = numbers.compactMap { number in
      found[number].flatMap { $0.count == 1 ? graph.id(of: $0[0]) : nil }
    }
    return ids.count == numbers.count ? ids : nil
  }

  /// The tree of records along a field that refers to its own kind, from one that somebody typed, and the graph that
  /// contains it.
  package func referenceTree(
    of typed: String, _ kind: KindIndex, along field: Int, isUpward: Bool
  ) throws -> (graph: Graph, tree: ReferenceTree) {
    let graph = try load([kind])
    let root = try graph.readable(graph.record(typed: typed, kind))
    return (graph, ReferenceTree(from: root, along: field, isUpward: isUpward, in: graph))
  }
}

extension Graph {
  /// The record that somebody typed; all records of its kind are loaded.
  package func record(typed text: String, _ kind: KindIndex) throws(ModelError) -> RecordIndex {
    if let unread = firstUnreadFolder(of: [kind]) {
      if let record = index(of: text, kind: kind) { return record }
      throw ModelError(.lookup(.unread(unread, kind: schema[kind], id: text)))
    }
    return try record(named: text, kind)
  }

  /// The record with a name, if it is still there and could be parsed.
  package func record(_ name: RecordName) throws(ModelError) -> RecordIndex {
    guard let record = index(of: name.id, kind: name.kind) else {
      if let unread = firstUnreadFolder(of: [name.kind]) {
        throw ModelError(.lookup(.unread(unread, kind: schema[name.kind], id: name.id)))
      }
      throw ModelError(.lookup(.missing(kind: schema[name.kind], id: name.id, nearest: nil)))
    }
    return try readable(record)
  }

  /// A record, if it could be parsed.
  package func readable(_ record: RecordIndex) throws(ModelError) -> RecordIndex {
    guard self[record].isBroken else { return record }
    let path = path(of: record)
    let finding = findings.first { $0.location.path == path }
    throw ModelError(.lookup(.broken(path: path, reason: finding?.message)))
  }

  /// The record that somebody typed, or the records in a range of numbers such as `3-7`.
  fileprivate func records(
    named text: String, _ kind: KindIndex, _ extent: RecordNames.Extent, _ names: RecordNames
  ) throws(ModelError) -> [RecordIndex] {
    let found = records(inRange: text, kind)
    return found.isEmpty ? [try record(named: text, kind, extent, names: names)] : found
  }

  /// The records whose numbers are in a range that somebody typed, in order; empty if the text is not a range.
  private func records(inRange text: String, _ kind: KindIndex) -> [RecordIndex] {
    guard index(of: text, kind: kind) == nil, schema[kind].numberField != nil,
      let range = AutomaticNumber.typedRange(text)
    else { return [] }
    return records(of: kind).filter {
      self[$0].number.map(range.contains) ?? false && isFoundByID($0)
    }
    .sorted(by: precedes)
  }

  /// The records of a kind with these numbers, by number.
  fileprivate func recordsByNumber(
    _ numbers: [Int64], _ kind: KindIndex
  ) -> [Int64: [RecordIndex]] {
    let wanted = Set(numbers)
    var found: [Int64: [RecordIndex]] = [:]
    for record in records(of: kind) {
      if let number = self[record].number, wanted.contains(number), isFoundByID(record) {
        found[number, default: []].append(record)
      }
    }
    return found
  }
}
