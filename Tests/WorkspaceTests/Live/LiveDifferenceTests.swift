import Diagnostics
import Model
import Platform
import RandomNumbers
import TestSupport
import Testing
import Text

@testable import Workspace

/// Random typing, saves, renames, deletions, checkouts, moved folders and changes of docket.toml, of texts that are open
/// or not: after each the findings are those of a fresh check of a copy of the same texts.
@Suite("A live workspace and a fresh check")
struct LiveDifferenceTests {
  @Test("find the same", arguments: part(of: Array(0..<20), every: 3))
  func same(seed: Int) throws {
    let stepCount = isExhaustive ? 200 : 40
    try TestWorkspace.with { made in
      var random = RandomNumbers(seed: UInt64(seed))
      var editing = try Editing(made, &random)
      var (inPlaceCount, codes) = (0, Set<String>())
      for step in 1...stepCount {
        let before = editing.live.state
        let done = try editing.step(&random)
        let place = "seed \(seed), step \(step) of \(stepCount), \(done)"
        guard expectFresh(editing.live.state, try editing.freshFindings(), place) else { return }
        let graph = editing.live.state.graph
        #expect(Derived(graph) == Derived(graph.madeAnew), "\(place)")
        codes.formUnion(editing.live.state.findings.withoutHints.map(\.code.rawValue))
        if let changed = editing.live.takeChangedPaths() {
          inPlaceCount += changed.isEmpty ? 0 : 1
          expectTold(changed, from: before, to: editing.live.state, place)
        }
      }
      print(
        "seed \(seed): \(stepCount) steps, \(inPlaceCount) of them without a new graph, "
          + "\(codes.count) sorts of findings")
      #expect(inPlaceCount > 0)
    }
  }

  private func expectFresh(_ state: LiveState, _ fresh: [Diagnostic], _ place: String) -> Bool {
    let found = state.findings
    if found == fresh { return true }
    Issue.record(
      """
      \(place):
      live alone: \(found.filter { !fresh.contains($0) }.map(\.line))
      fresh alone: \(fresh.filter { !found.contains($0) }.map(\.line))
      """)
    return false
  }

  /// Whether all files are told of in which something else is found, and what is found in each is what is in all.
  private func expectTold(
    _ changed: PathSet, from before: LiveState, to after: LiveState, _ place: String
  ) {
    let paths = before.pathsWithFindings.union(after.pathsWithFindings)
    let untold = paths.filter {
      !changed.contains($0) && before.findings(in: $0) != after.findings(in: $0)
    }
    #expect(untold.isEmpty, "\(place)")
    #expect(after.pathsWithFindings.sorted().flatMap(after.findings) == after.findings)
  }

  @Test("are asked for rules that mean something")
  func rules() {
    for rule in RandomTexts.rules {
      let text = "format = 1\n" + RandomTexts.machines + "[rules.x]\nrule = '\(rule)'\n"
      #expect(Declarations(Array(text.utf8)).allFindings.isEmpty, "\(rule)")
    }
  }
}

/// What is made of all records of a graph and follows its changes, by paths.
private struct Derived: Equatable {
  let orders: [[String]]
  let titles: [String: [UInt8]]
  let work: [String: Int]
  let referrers: [String: Set<String>]

  init(_ graph: Graph) {
    let kinds = graph.schema.kinds.indices.map(KindIndex.init)
    orders = kinds.map { graph.recordsByID(of: $0).map(graph.path) }
    var titles: [String: [UInt8]] = [:]
    var work: [String: Int] = [:]
    var referrers: [String: Set<String>] = [:]
    for kind in kinds {
      let folded = graph.foldedTitles(of: kind, .english)
      for record in graph.records(of: kind) {
        titles[graph.path(of: record)] = Array(folded[record])
      }
      for (referring, field) in graph.schema.references(to: kind) {
        let name = " by \(referring) \(field)"
        for (record, count) in graph.openWork(of: referring, by: field) {
          work[graph.path(of: record) + name] = count
        }
        for record in graph.records(of: kind) {
          let found = graph.referrers(to: record, kind: referring, field: field)
          referrers[graph.path(of: record) + name] = Set(found.map(graph.path))
        }
      }
    }
    (self.titles, self.work, self.referrers) = (titles, work, referrers)
  }
}

extension Graph {
  /// The graph of the same records as if it had never changed.
  fileprivate var madeAnew: Graph {
    replacing([], by: RecordReader(schema: schema).shard)
  }
}

extension Diagnostic {
  fileprivate var line: String {
    let place = location.range.map { "\($0.lowerBound)" } ?? ""
    return "\(location.path):\(place) \(code.rawValue) \(message.english)"
  }
}
