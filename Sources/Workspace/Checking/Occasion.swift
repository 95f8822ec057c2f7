package import Diagnostics
package import Model
package import Platform

/// When a workspace is judged: its rules may ask for the day.
package struct Occasion: Sendable {
  package var clock: Clock

  package init(clock: Clock = .system) {
    self.clock = clock
  }

  /// What is wrong in a graph, by checks and rules, in no particular order.
  package func findings(in graph: Graph) -> [Diagnostic] {
    graph.check() + graph.findings(of: rules(of: graph.schema))
  }

  /// The rules of a workspace as they are on the occasion; where there are none, nobody asks for the time.
  func rules(of schema: Schema) -> [BoundRule] {
    schema.rules.isEmpty ? [] : schema.boundRules(at: QueryTime(now: clock))
  }
}

extension QueryTime {
  /// The present moment in local time.
  package init(now clock: Clock) {
    let seconds = clock.now.seconds
    self.init(seconds: seconds, utcOffsetMinutes: clock.utcOffset(at: seconds) / 60)
  }
}
