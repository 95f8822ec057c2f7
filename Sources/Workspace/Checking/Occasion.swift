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
    graph.check() + brokenRules(in: graph)
  }

  /// Where rules are broken; of those that `isJudged` leaves out nothing is said.
  func brokenRules(
    in graph: Graph, where isJudged: (BoundRule) -> Bool = { _ in true }
  ) -> [Diagnostic] {
    if graph.schema.rules.isEmpty { return [] }
    return graph.findings(ofRulesAt: QueryTime(now: clock), language, where: isJudged)
  }
}

extension QueryTime {
  /// The present moment in local time.
  package init(now clock: Clock) {
    let seconds = clock.now.seconds
    self.init(seconds: seconds, utcOffsetMinutes: clock.utcOffset(at: seconds) / 60)
  }
}
