import TestSupport
import Platform

extension Todos {
  /// Imports the to-dos into an empty workspace, and writes the same files without docket, in turn; both start from nothing in
  /// each pass.
  func measure(in folder: String, docket: String, passes: Int) throws -> WorkspaceResult {
    let list = try list(in: folder)
    let name = "docket-bench-1-\(count)-import"
    let path = folder + "/" + name
    let programs = [
      Program(name: "writing", path: "/proc/self/exe", arguments: ["write", path, "\(count)"]),
      Program(name: "import", path: docket, arguments: ["-C", path, "import", list, "--quiet"]),
    ]
    var costs = programs.map { _ in [Cost]() }
    var byteCount = 0
    for pass in 0...passes {
      for (number, program) in programs.enumerated() {
        let top = try Directory.open(folder)
        try top.createDirectory(name)
        let settings = try top.directory(name).createFile("docket.toml")
        try settings.write(Array("format = 1\n".utf8))
        try settings.close()
        defer { try? removeTree(path) }
        let cost = try ChildProcess.run(program)
        if pass > 0 { costs[number].append(cost) }
        byteCount = try size(of: path + "/tasks")
      }
    }
    return WorkspaceResult(
      taskCount: count, fileCount: count, byteCount: byteCount,
      threadCount: Threads.processorCount,
      programs: zip(programs, costs).map { ProgramResult(name: $0.name, costs: $1) })
  }

  /// The size of the files in a folder; there must be one per to-do.
  private func size(of path: String) throws -> Int {
    let folder = try Directory.open(path)
    var (files, bytes) = (0, 0)
    try folder.forEachEntry { entry throws(SystemError) in
      files += 1
      bytes += Int(try folder.status(entry.string).size)
    }
    guard files == count else { throw BenchmarkFailure("\(files) files in place of \(count)") }
    return bytes
  }
}
