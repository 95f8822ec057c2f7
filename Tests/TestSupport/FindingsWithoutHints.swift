package import Diagnostics

extension [Diagnostic] {
  /// But for hints, as that a task which was written by hand has no number.
  package var withoutHints: [Diagnostic] { filter { $0.severity != .hint } }
}
