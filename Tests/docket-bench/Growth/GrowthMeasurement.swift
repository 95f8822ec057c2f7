import Platform

/// How the processor time of a case grows when its size is doubled twice.
struct GrowthMeasurement {
  let name: String
  let size: Int
  /// The least time of a run at a small size and at the size, its double and that doubled, in milliseconds.
  private(set) var times = [Double](repeating: .infinity, count: 4)
  /// The most memory at the greatest size, in bytes.
  private(set) var peakMemory = 0

  /// A doubling may take more than twice the time: sorting does, and memory that is farther away.
  static let mostPerDoubling = 2.3
  /// Milliseconds that tell nothing: what a run takes less or more by chance.
  private static let noise = 4.0
  private static let runs = 3
  /// How often a case that seems to fail is measured again.
  private static let mostRounds = 4

  /// What each doubling multiplies the time by that a small size does not take; nothing where that is too
  /// little to tell.
  var ratios: [Double] {
    zip(times.dropFirst(), times.dropFirst(2)).map { one, twice in
      (twice - times[0]) / max(one - times[0], Self.noise / 4)
    }
  }

  /// Whether twice as much takes too much more.
  var fails: Bool {
    times[3] - times[0] > 4 * Self.noise
      && (ratios.last ?? 0) > Self.mostPerDoubling
  }

  init(_ growth: GrowthCase, docket: String, in folder: String) throws {
    name = growth.name
    size = growth.size
    let sizes = [max(2, size / 64), size, 2 * size, 4 * size]
    let workspaces = try sizes.enumerated().map { number, size in
      try GrowthWorkspace(growth.make(size), at: "\(folder)/docket-growth-\(number)")
    }
    defer { for workspace in workspaces { try? workspace.remove() } }
    for round in 0..<Self.mostRounds where round == 0 || fails {
      for (number, workspace) in workspaces.enumerated() {
        for _ in 0..<Self.runs { try run(workspace, number, docket) }
      }
    }
  }

  private mutating func run(
    _ workspace: GrowthWorkspace, _ number: Int, _ docket: String
  ) throws {
    try workspace.reset()
    let cost = try ChildProcess.run(workspace.program(docket: docket), statuses: 0...2)
    times[number] = min(times[number], cost.processor.milliseconds)
    if number == 3 { peakMemory = max(peakMemory, cost.peakMemory) }
  }
}
