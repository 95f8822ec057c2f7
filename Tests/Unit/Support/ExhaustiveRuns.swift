import Platform

/// Whether tests with a large number of runs do all of them, as with `DOCKET_TESTS=all`, or a representative part.
package let isExhaustive = Environment.variables["DOCKET_TESTS"] == "all"

/// The runs of a test with a large number of them: all if tests are exhaustive, else the first, the last and every `step`th.
///
/// Several tests of one subject begin at different places (`start`), so that together they cover more. If the runs repeat in a
/// pattern, `step` must have no common divisor with its length.
package func part<Runs: RandomAccessCollection>(
  of runs: Runs, every step: Int, from start: Int = 0
) -> [Runs.Element] {
  if isExhaustive { return Array(runs) }
  return runs.enumerated().filter { place, _ in
    place == 0 || place == runs.count - 1 || place % step == start % step
  }.map(\.element)
}
