package import Diagnostics
package import Model
package import Platform

/// The time and environment of a check: rules may use the current date, and for duplicate numbers git tells which record had
/// the number first.
package struct Occasion: Sendable {
  package var clock: Clock
  /// The environment variables for running git; nil if git must not be run.
  let environment: [String: String]?
  /// The path of the workspace's folder.
  var root = ""
  /// Whether the check reads the files in the folder, rather than a commit or the index.
  var isOfFolder = true

  package init(clock: Clock = .system, environment: [String: String]? = nil) {
    self.clock = clock
    self.environment = environment
  }

  /// Runs all checks and rules on a graph and returns the findings in no particular order.
  package func findings(in graph: Graph) -> [Diagnostic] {
    check(asking(graph))
  }

  /// The same for a graph that is already set up.
  func check(_ graph: Graph) -> [Diagnostic] {
    let visible = graph
    var (graph, hidden) = withHiddenRecords(graph)
    if !hidden.isEmpty {
      let records = graph.recordsSharingNumbers
      let isKnown =
        records.map(graph.name) == visible.recordsSharingNumbers.map(visible.name)
      graph.upstreamNumbers =
        isKnown ? visible.upstreamNumbers : upstreamNumbers(of: records, in: graph)
    }
    let findings =
      graph.check() + rules(of: graph.schema).violations(in: graph) + undecidedDeletions(in: graph)
    return hidden.isEmpty ? findings : findings.filter { !hidden.contains($0.location.path) }
  }

  /// Returns the graph set up to compare dates in local time, with the numbers of its records on the upstream branch.
  private func asking(_ graph: Graph) -> Graph {
    var graph = inLocalTime(graph)
    graph.upstreamNumbers = upstreamNumbers(of: graph.recordsSharingNumbers, in: graph)
    return graph
  }

  /// Returns the graph set up to compare dates in local time.
  func inLocalTime(_ graph: Graph) -> Graph {
    var graph = graph
    graph.zone = LocalZone(of: clock)
    return graph
  }

  /// The workspace's rules for the current time; the clock is read only if there are rules.
  func rules(of schema: Schema) -> [BoundRule] {
    schema.rules.isEmpty ? [] : schema.boundRules(at: QueryTime(now: clock))
  }
}

extension LocalZone {
  /// The time zone that a clock uses.
  package init(of clock: Clock) { self.init { clock.utcOffset(at: $0) } }
}

extension QueryTime {
  /// The current time in the clock's time zone.
  package init(now clock: Clock) {
    let seconds = clock.now.seconds
    self.init(
      seconds: seconds, utcOffsetMinutes: clock.utcOffset(at: seconds) / 60,
      zone: LocalZone(of: clock))
  }
}
