import Platform

/// Measures how the cost of a case grows when its size is doubled twice.
struct GrowthMeasurement {
  let name: String
  let size: Int
  /// Whether counted instructions also decide about time in the kernel, which varies most while other programs run.
  private let isQuick: Bool
  /// The shortest processor time of a run at a small size, at the size, doubled and quadrupled, in milliseconds, and the kernel's
  /// part of it.
  private(set) var times = [Double](repeating: .infinity, count: 4)
  private var kernelTimes = [Double](repeating: 0, count: 4)
  /// The instructions of these runs; counted if the times grow too much.
  private(set) var instructions: [Double]?
  /// The peak memory at the largest size, in bytes.
  private(set) var peakMemory = 0

  /// The limit for a doubling. It is above 2, because sorting takes more and larger data is slower to access.
  static let mostPerDoubling = 2.3
  /// Random variation of a run's time in milliseconds.
  private static let noise = 4.0
  /// The number of instructions below which a ratio is meaningless.
  private static let fewInstructions = 10e6
  /// The minimum number of rounds, and the maximum if a case seems to fail.
  private static let rounds = (quick: 2, whole: 6, most: 12)

  /// The factor of each doubling, after subtracting the time at the small size.
  var ratios: [Double] { Self.ratios(times, least: Self.noise / 4) }

  /// The instructions that the second doubling adds, divided by those that the first one added; 2 for linear growth,
  /// independently of fixed costs.
  var instructionRatio: Double? {
    instructions.map { ($0[3] - $0[2]) / max($0[2] - $0[1], Self.fewInstructions / 4) }
  }

  /// Whether the cost grows too much.
  ///
  /// Times may be wrong on a busy machine. Instructions are always the same, so they decide if they can be counted, except for
  /// time in the kernel, whose instructions are not counted.
  var fails: Bool {
    guard let instructionRatio else { return takesTooLong }
    return instructionRatio > Self.mostPerDoubling || !isQuick && kernelTimes[3] > times[3] / 2
  }

  /// Whether the times grow too much: in the last doubling and in both together, because one factor alone may be too large by
  /// chance.
  private var takesTooLong: Bool {
    let ratios = Self.ratios(times, least: Self.noise / 4)
    let most = Self.mostPerDoubling
    return times[3] - times[0] > 4 * Self.noise
      && ratios[1] > most && ratios[0] * ratios[1] > most * most
  }

  private static func ratios(_ costs: [Double], least: Double) -> [Double] {
    zip(costs.dropFirst(), costs.dropFirst(2)).map { one, twice in
      (twice - costs[0]) / max(one - costs[0], least)
    }
  }

  /// Measures a case with the given options. A quick measurement stops after two runs that do not fail.
  init(_ growth: GrowthCase, _ options: Options) throws {
    let (docket, folder) = (options.docket, options.directory)
    name = growth.name
    size = growth.size
    isQuick = options.isQuick
    let sizes = [max(2, size / 64), size, 2 * size, 4 * size]
    let workspaces = try sizes.enumerated().map { number, size in
      let name = "docket-growth-\(Environment.processID)-\(number)"
      return try GrowthWorkspace(growth.make(size), at: "\(folder)/\(name)")
    }
    defer { for workspace in workspaces { try? workspace.remove() } }
    let least = isQuick ? Self.rounds.quick : Self.rounds.whole
    // Run all sizes in turn, so that other activity of the machine affects them equally.
    for round in 0..<Self.rounds.most where round < least || takesTooLong {
      for (number, workspace) in workspaces.enumerated() { try run(workspace, number, docket) }
    }
    if takesTooLong || options.countsInstructions {
      instructions = try InstructionCounter(besides: folder)?.count(workspaces, docket)
    }
  }

  private mutating func run(
    _ workspace: GrowthWorkspace, _ number: Int, _ docket: String
  ) throws {
    try workspace.reset()
    let cost = try ChildProcess.run(workspace.program(docket: docket), statuses: 0...2)
    if cost.processor.milliseconds < times[number] {
      times[number] = cost.processor.milliseconds
      kernelTimes[number] = cost.kernel.milliseconds
    }
    if number == 3 { peakMemory = max(peakMemory, cost.peakMemory) }
  }
}
