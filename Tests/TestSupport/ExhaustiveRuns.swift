import Platform

/// Whether tests of very many runs do all of them, as `DOCKET_TESTS=all` asks, or a part that has every kind.
package let isExhaustive = Environment.variables["DOCKET_TESTS"] == "all"

/// What a test of very many runs goes through: all of it where tests are exhaustive, else the first, the last
/// and every `step`th.
///
/// Several tests of one thing begin at different places (`start`), so that together they see more of it. Where
/// the runs repeat in a pattern, `step` has no divisor in common with that.
package func part<Runs: RandomAccessCollection>(
  of runs: Runs, every step: Int, from start: Int = 0
) -> [Runs.Element] {
  if isExhaustive { return Array(runs) }
  return runs.enumerated().filter { place, _ in
    place == 0 || place == runs.count - 1 || place % step == start % step
  }.map(\.element)
}
