import Platform

/// How what a case costs grows when its size is doubled twice.
struct GrowthMeasurement {
  let name: String
  let size: Int
  /// Whether instructions have the last word on what the kernel does too, whose times differ most where other
  /// programs run.
  private let isQuick: Bool
  /// The least processor time of a run at a small size and at the size, its double and that doubled, in
  /// milliseconds, and what of it was the kernel's.
  private(set) var times = [Double](repeating: .infinity, count: 4)
  private var kernelTimes = [Double](repeating: 0, count: 4)
  /// The instructions of such runs, where time alone says that they grow too much.
  private(set) var instructions: [Double]?
  /// The most memory at the greatest size, in bytes.
  private(set) var peakMemory = 0

  /// A doubling may take more than twice as much: sorting does, and memory that is farther away.
  static let mostPerDoubling = 2.3
  /// Milliseconds that tell nothing: what a run takes less or more by chance.
  private static let noise = 4.0
  /// Instructions that tell nothing.
  private static let fewInstructions = 10e6
  /// How often everything is run at least, and how often where a case seems to fail.
  private static let rounds = (quick: 2, whole: 6, most: 12)

  /// What each doubling multiplies the time by that a small size does not take.
  var ratios: [Double] { Self.ratios(times, least: Self.noise / 4) }

  /// What the second doubling adds in instructions to what the first added, which is twice as much for what is
  /// linear, whatever a run does anyway.
  var instructionRatio: Double? {
    instructions.map { ($0[3] - $0[2]) / max($0[2] - $0[1], Self.fewInstructions / 4) }
  }

  /// Whether twice as much takes too much more.
  ///
  /// Time says so by accident too, on a machine that does other things. Instructions, which are always as many,
  /// have the last word where they can be counted, but for what the kernel does, whose are not.
  var fails: Bool {
    guard let instructionRatio else { return takesTooLong }
    return instructionRatio > Self.mostPerDoubling || !isQuick && kernelTimes[3] > times[3] / 2
  }

  /// Whether it fails by its times: by the last doubling and by both together, of which one alone looks
  /// greater where the run in the middle was lucky.
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

  /// Measures a case as the options say; a quick measurement believes two runs that it does not fail.
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
    // All sizes in turn, so that what else the machine does meets them alike.
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
