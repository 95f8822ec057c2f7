import Platform

/// All measurements in one workspace.
struct WorkspaceResult {
  let taskCount: Int
  let fileCount: Int
  /// The size of all files that docket reads.
  let byteCount: Int
  let threadCount: Int
  /// The floor comes first.
  let programs: [ProgramResult]

  func program(named name: String) -> ProgramResult? { programs.first { $0.name == name } }
}

/// The results of a program's passes.
struct ProgramResult {
  let name: String
  let costs: [Cost]

  /// In milliseconds.
  var wall: Spread { Spread(costs.map(\.wall.milliseconds)) }
  /// In milliseconds.
  var processor: Spread { Spread(costs.map(\.processor.milliseconds)) }
  /// In bytes.
  var peakMemory: Int { costs.map(\.peakMemory).max() ?? 0 }

  /// The time of each pass divided by another program's in the same pass.
  func ratio(to other: ProgramResult, _ time: KeyPath<Cost, Duration>) -> Spread {
    Spread(
      zip(costs, other.costs).map { $0[keyPath: time] / max($1[keyPath: time], .nanoseconds(1)) })
  }

  /// The time of each pass minus another program's in the same pass, in milliseconds.
  func difference(to other: ProgramResult) -> Spread {
    Spread(zip(costs, other.costs).map { ($0.wall - $1.wall).milliseconds })
  }
}

extension BenchmarkWorkspace {
  /// Runs all programs in turn, once to warm up and then `passes` times.
  func measure(docket: String, passes: Int) throws -> WorkspaceResult {
    let programs = programs(docket: docket)
    var costs = programs.map { _ in [Cost]() }
    for pass in 0...passes {
      for (number, program) in programs.enumerated() {
        let cost = try ChildProcess.run(program)
        if pass > 0 { costs[number].append(cost) }
      }
    }
    let size = try size()
    return WorkspaceResult(
      taskCount: taskCount, fileCount: size.files, byteCount: size.bytes,
      threadCount: Threads.processorCount,
      programs: zip(programs, costs).map { ProgramResult(name: $0.name, costs: $1) })
  }

  private func programs(docket: String) -> [Program] {
    func command(_ name: String, _ arguments: String...) -> Program {
      Program(name: name, path: docket, arguments: ["-C", path] + arguments)
    }
    var programs = [
      Program(name: "floor", path: "/proc/self/exe", arguments: ["floor", path]),
      Program(name: "reading alone", path: "/proc/self/exe", arguments: ["reading", path]),
      command("check", "check"),
      command(
        "list in progress", "task", "list", "--status", "in-progress", "--format", "jsonl"),
      command("list of workshop", "task", "list", "--workshop", "workshop-2", "--format", "jsonl"),
      command("show 42", "task", "show", "42"),
      command("show by id", "task", "show", RecordTexts.taskID(42)),
      Program(name: "version", path: docket, arguments: ["version"]),
    ]
    if let nothing = Program.find("true") {
      programs.append(Program(name: "true", path: nothing, arguments: []))
    }
    if let git = Program.git {
      programs.append(
        Program(name: "git status", path: git, arguments: ["-C", path, "status", "--short"]))
    }
    return programs
  }

  private func size() throws -> (files: Int, bytes: Int) {
    let top = try Directory.open(path)
    var size = (files: 0, bytes: 0)
    for name in Self.folders {
      let folder = try top.directory(name)
      try folder.forEachEntry { entry throws(SystemError) in
        size.files += 1
        size.bytes += Int(try folder.status(entry.string).size)
      }
    }
    return size
  }
}
