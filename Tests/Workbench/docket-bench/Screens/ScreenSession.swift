import Platform

/// A session at the screens: the user scrolls through the tasks, searches them, and marks some as done.
struct ScreenSession {
  private let workspace: BenchmarkWorkspace
  private let client: ScreenClient
  /// The time from the start to the first frame.
  let start: Duration

  init(_ workspace: BenchmarkWorkspace, docket: String) throws {
    self.workspace = workspace
    let start = ContinuousClock.now
    client = try ScreenClient(docket: docket, workspace: workspace.path)
    self.start = start.duration(to: try client.nextFrame())
    try settle()
  }

  /// Waits until no more frames are drawn; returns the time of the last one.
  @discardableResult
  private func settle() throws -> ContinuousClock.Instant {
    var last = ContinuousClock.now
    while let moment = try client.frame(within: .milliseconds(200)) { last = moment }
    return last
  }

  /// The time of each key while scrolling through the list.
  func scroll() throws -> [Duration] {
    let keys =
      Array(repeating: "j", count: 100) + Array(repeating: "\u{1B}[6~", count: 20)
      + Array(repeating: ["g", "G"], count: 10).flatMap(\.self) + ["g"]
    return try keys.map(client.press)
  }

  /// The time of each letter of a search, until the next frame and until the results are complete.
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

  /// The time of marking a task as done, of undoing that, and of moving to the next tasks after each.
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

  /// The time until another program's change is visible: a changed task, fifty changed tasks as with a pull, and an added and
  /// removed task. It is visible in the counts above the list.
  func changeElsewhere() throws -> (one: [Duration], many: [Duration], added: [Duration]) {
    var (one, many, added): ([Duration], [Duration], [Duration]) = ([], [], [])
    for number in 1...30 { one += try statusChange(of: number...number) }
    for number in 1...5 { many += try statusChange(of: (number * 50)...(number * 50 + 49)) }
    let tasks = try Directory.open(workspace.path + "/tasks")
    let name = "\(RecordTexts.taskID(workspace.taskCount + 1)).toml"
    let text = Array(
      "number = \(workspace.taskCount + 1)\nstatus = \"done\"\ndescription = \"x\"\n".utf8)
    for _ in 1...10 {
      added.append(try timeUntilSeen { try tasks.replace(name, with: text, isSynced: false) })
      added.append(try timeUntilSeen { try tasks.remove(name) })
    }
    return (one, many, added)
  }

  /// Swaps the statuses done and in progress of some tasks, and swaps them back.
  private func statusChange(of numbers: ClosedRange<Int>) throws -> [Duration] {
    let paths = numbers.map(taskPath)
    let texts = try paths.map { try FileSystem.real.read($0, limit: 1 << 20) }
    return [
      try timeUntilSeen {
        for (path, text) in zip(paths, texts) {
          let lines = String(decoding: text, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
          let changed = lines.map { line in
            switch line {
            case "status = \"done\"", "status = \"cancelled\"": "status = \"in-progress\""
            case "status = \"in-progress\"": "status = \"done\""
            default: String(line)
            }
          }
          try FileSystem.real.replace(
            path, with: Array(changed.joined(separator: "\n").utf8), isSynced: false)
        }
      },
      try timeUntilSeen {
        for (path, text) in zip(paths, texts) {
          try FileSystem.real.replace(path, with: text, isSynced: false)
        }
      },
    ]
  }

  private func taskPath(_ number: Int) -> String {
    "\(workspace.path)/\(BenchmarkWorkspace.taskPath(number))"
  }

  /// The time from a change to the frame that shows it; then waits until no more frames are drawn.
  private func timeUntilSeen(_ change: () throws -> Void) throws -> Duration {
    try settle()
    try change()
    let start = ContinuousClock.now
    return start.duration(to: try client.nextFrame())
  }

  /// The processor time used during some idle seconds, in system ticks. Before them, the check after the last change ends; its
  /// frame is not drawn if no finding has changed.
  func idleTicks() throws -> Int {
    while try client.frame(within: .seconds(3)) != nil {}
    return try ProcessState(process: client.process).processorTicks {
      _ = try client.frame(within: .seconds(4))
    }
  }

  func memory() throws -> (now: Int, peak: Int) {
    try ProcessState(process: client.process).memory()
  }

  func end() throws { try client.end() }
}
