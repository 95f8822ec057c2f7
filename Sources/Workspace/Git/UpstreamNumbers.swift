import Model
import Platform
import Text

extension Repository {
  /// The numbers of records on the upstream branch, also if a record has another path or a former id there.
  func upstreamNumbers(
    of records: [RecordIndex], in graph: Graph
  ) throws -> [RecordName: UpstreamNumber] {
    guard try isInWorkTree(), let upstream = try upstream() else { return [:] }
    var names: [RecordName: RecordName] = [:]
    for record in records {
      let kind = graph[record].kind
      let ids = graph.ids(naming: record)
      for id in ids { names[RecordName(kind: kind, id: id)] = RecordName(kind: kind, id: ids[0]) }
    }
    let present = try numbers(of: names, graph.schema, in: upstream)
    var numbers = present.values.mapValues { UpstreamNumber($0) }
    var sharing = Dictionary(grouping: present.values.keys) {
      SharedNumber(kind: $0.kind, number: present.values[$0] ?? 0)
    }.filter { $0.value.count > 1 }
    if sharing.isEmpty { return numbers }
    let shared = Set(sharing.values.joined())
    let paths = present.paths.filter { shared.contains($0.key) }.map(\.value)
    for commit in try earlierStates(of: upstream, touching: paths.sorted()) {
      // Before the first commit there was nothing, and a shallow clone knows nothing.
      let former = (try? self.numbers(of: names, graph.schema, in: commit).values) ?? [:]
      for (number, records) in sharing {
        let later = records.filter { former[$0] != number.number }
        if later.isEmpty || later.count == records.count { continue }
        for record in later { numbers[record]?.isLater = true }
        sharing[number] = nil
      }
      if sharing.isEmpty { break }
    }
    return numbers
  }

  /// The numbers and paths in a commit of the records with some names; `names` has the current name for each.
  private func numbers(
    of names: [RecordName: RecordName], _ schema: Schema, in commit: String
  ) throws -> (values: [RecordName: Int64], paths: [RecordName: Path]) {
    let name = { (path: Path) in schema.recordName(ofPath: path).flatMap { names[$0] } }
    let folders = Set(names.keys.map { schema[$0.kind].folder }).sorted()
    let documents = try documents(below: folders, in: commit) { name($0) != nil }
    var found: (values: [RecordName: Int64], paths: [RecordName: Path]) = ([:], [:])
    for (path, document) in documents {
      guard let name = name(path) else { continue }
      found.values[name] = schema[name.kind].number(in: document)
      found.paths[name] = path
    }
    return found
  }

  /// Earlier states of the upstream branch, newest first: those that this clone knew, and those before its commits that touched
  /// some files.
  private func earlierStates(of upstream: String, touching paths: [Path]) throws -> [String] {
    let limit = "--max-count=\(Self.maxEarlierStates)"
    let branch = try line(["rev-parse", "--symbolic-full-name", "origin/HEAD"])
    let known = try branch.map { branch in
      lines(of: try attempt(["log", "--walk-reflogs", limit, "--format=%H", branch, "--"]).output)
    }
    let touching = try run(
      ["rev-list", "--first-parent", limit, upstream, "--"] + paths.map(\.text))
    return (known ?? []) + lines(of: touching).map { "\($0)^" }
  }

  private static let maxEarlierStates = 100
}

/// A number that several records have on the upstream branch.
private struct SharedNumber: Hashable {
  let kind: KindIndex
  let number: Int64
}

extension Occasion {
  /// The numbers on the upstream branch for records with duplicate numbers; nil if git failed.
  func upstreamNumbers(of records: [RecordIndex], in graph: Graph) -> [RecordName: UpstreamNumber]?
  {
    guard let environment, !root.isEmpty else { return [:] }
    do {
      return try Repository(in: root, environment: environment).upstreamNumbers(
        of: records, in: graph)
    } catch {
      if case WorkspaceError.git(.missing) = error { return [:] }
      return nil
    }
  }
}
