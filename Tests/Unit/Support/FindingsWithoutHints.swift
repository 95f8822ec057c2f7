package import Diagnostics

extension [Diagnostic] {
  /// The findings without hints, for example about a task without a number.
  package var withoutHints: [Diagnostic] { filter { $0.severity != .hint } }
}
