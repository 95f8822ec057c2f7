package import Diagnostics
package import Model
package import Platform

/// When and where a workspace is checked: its rules may ask for the day, and who keeps a number that two records have is
/// asked of git.
package struct Occasion: Sendable {
  package var clock: Clock
  /// What git is asked with; nil where it is not asked.
  let environment: [String: String]?
  /// The workspace's folder.
  var root = ""

  package init(clock: Clock = .system, environment: [String: String]? = nil) {
    self.clock = clock
    self.environment = environment
  }

  /// What is wrong in a graph, by checks and rules, in no particular order.
  package func findings(in graph: Graph) -> [Diagnostic] {
    let graph = asking(graph)
    return graph.check() + graph.findings(of: rules(of: graph.schema))
  }

  /// The graph, comparing dates in local time, and asking git for the numbers of the upstream branch.
  func asking(_ graph: Graph) -> Graph {
    var graph = inLocalTime(graph)
    graph.askUpstream = { records, graph in upstreamNumbers(of: records, in: graph) }
    return graph
  }

  /// The graph, comparing dates in local time.
  func inLocalTime(_ graph: Graph) -> Graph {
    var graph = graph
    graph.zone = LocalZone(of: clock)
    return graph
  }

  /// The rules of a workspace as they are on the occasion; where there are none, nobody asks for the time.
  func rules(of schema: Schema) -> [BoundRule] {
    schema.rules.isEmpty ? [] : schema.boundRules(at: QueryTime(now: clock))
  }
}

extension LocalZone {
  /// The time zone of a clock.
  package init(of clock: Clock) { self.init { clock.utcOffset(at: $0) } }
}

extension QueryTime {
  /// The present moment in local time.
  package init(now clock: Clock) {
    let seconds = clock.now.seconds
    self.init(
      seconds: seconds, utcOffsetMinutes: clock.utcOffset(at: seconds) / 60,
      zone: LocalZone(of: clock))
  }
}
