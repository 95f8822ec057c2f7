import Diagnostics
package import Model
package import Platform

/// When a workspace is judged, and in whose language: its rules may ask for the day, and say what is wrong in a
/// language.
package struct Occasion: Sendable {
  package var clock: Clock
  package var language: Language

  package init(clock: Clock = .system, language: Language = .english) {
    self.clock = clock
    self.language = language
  }

  /// What is wrong in a graph, by checks and rules, in no particular order.
  func findings(in graph: Graph) -> [Diagnostic] {
    graph.check() + graph.findings(of: rules(of: graph.schema), language)
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
