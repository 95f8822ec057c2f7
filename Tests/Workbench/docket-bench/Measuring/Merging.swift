/// The results of git merges of records that both sides changed.
struct MergeResult {
  let recordCount: Int
  /// The merge as text comes first.
  let programs: [ProgramResult]
}

extension MergeRepository {
  /// Merges with each driver in turn, once to warm up and then `passes` times.
  func measure(docket: String, changing count: Int, passes: Int) throws -> MergeResult {
    let quoted = "'\(docket.replacing("'", with: #"'\''"#))'"
    let programs = [
      merge("as text"),
      merge("by a driver that does nothing", driver: "true"),
      merge("by docket", driver: "\(quoted) git merge-driver %O %A %B %L %P"),
    ]
    var costs = programs.map { _ in [Cost]() }
    for pass in 0...passes {
      for (number, program) in programs.enumerated() {
        try reset()
        let cost = try ChildProcess.run(program)
        if pass > 0 { costs[number].append(cost) }
      }
    }
    return MergeResult(
      recordCount: count,
      programs: zip(programs, costs).map { ProgramResult(name: $0.name, costs: $1) })
  }
}
