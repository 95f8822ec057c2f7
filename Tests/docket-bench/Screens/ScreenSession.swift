/// A session at the screens: somebody goes through the tasks, searches them, and marks some as done.
struct ScreenSession {
  private let client: ScreenClient
  /// How long it took from the start to the first frame.
  let start: Duration

  init(_ workspace: BenchmarkWorkspace, docket: String) throws {
    let start = ContinuousClock.now
    client = try ScreenClient(docket: docket, workspace: workspace.path)
    self.start = start.duration(to: try client.nextFrame())
    try settle()
  }

  /// Waits until nothing is drawn any more, and returns when the last frame was.
  @discardableResult
  private func settle() throws -> ContinuousClock.Instant {
    var last = ContinuousClock.now
    while let moment = try client.frame(within: .milliseconds(200)) { last = moment }
    return last
  }

  /// How long each key of somebody takes who goes through the list.
  func scroll() throws -> [Duration] {
    let keys =
      Array(repeating: "j", count: 100) + Array(repeating: "\u{1B}[6~", count: 20)
      + Array(repeating: ["g", "G"], count: 10).flatMap(\.self) + ["g"]
    return try keys.map(client.press)
  }

  /// How long each letter of a search takes, until the next frame and until all is found.
  func search() throws -> (frames: [Duration], ends: [Duration]) {
    var (frames, ends): ([Duration], [Duration]) = ([], [])
    for word in ["осмотр", "пресса", "repair", "крана", "zzz", "4711"] {
      _ = try client.press("/")
      for letter in word {
        let start = ContinuousClock.now
        frames.append(try client.press(String(letter)))
        ends.append(start.duration(to: max(try settle(), start + (frames.last ?? .zero))))
      }
      _ = try client.press("\u{1B}")
      try settle()
    }
    return (frames, ends)
  }

  /// How long it takes to mark a task as done, to take that back, and to go on to the next ones behind either.
  func toggle() throws -> (toggles: [Duration], undos: [Duration], behind: [Duration]) {
    var (toggles, undos, behind): ([Duration], [Duration], [Duration]) = ([], [], [])
    func goOn() throws {
      for _ in 0..<4 {
        while try client.frame(within: .milliseconds(30)) != nil {}
        behind.append(try client.press("j"))
      }
    }
    for _ in 0..<30 {
      toggles.append(try client.press("t"))
      try goOn()
      undos.append(try client.press("u"))
      try goOn()
    }
    return (toggles, undos, behind)
  }

  /// The processor time that is taken while nothing happens for some seconds, in ticks of the system.
  func idleTicks() throws -> Int {
    try settle()
    return try ProcessState(process: client.process).processorTicks {
      _ = try client.frame(within: .seconds(4))
    }
  }

  func memory() throws -> (now: Int, peak: Int) {
    try ProcessState(process: client.process).memory()
  }

  func end() throws { try client.end() }
}
