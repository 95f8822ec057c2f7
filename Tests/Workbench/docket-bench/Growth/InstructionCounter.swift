import Platform

/// Counts the instructions of a program with valgrind, which is reproducible.
struct InstructionCounter {
  private let valgrind: String
  private let log: String

  /// Nil if valgrind is not installed. Its output is written to a file in the folder.
  init?(besides folder: String) {
    guard let path = Program.find("valgrind") else { return nil }
    valgrind = path
    log = "\(folder)/docket-growth-\(Environment.processID).log"
  }

  /// The instructions of a run in each workspace; nil if they cannot be counted.
  func count(_ workspaces: [GrowthWorkspace], _ docket: String) throws -> [Double]? {
    var counts: [Double] = []
    for workspace in workspaces {
      try workspace.reset()
      // Docket reads files twice if they changed in this second or the one before, because another program may still be writing.
      if workspace.changes {
        var deadline = Deadline(after: .seconds(2))
        while deadline.pause() {}
      }
      var program = workspace.program(docket: docket)
      program.arguments =
        [
          "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
          "--log-file=\(log)", program.path,
        ] + program.arguments
      program.path = valgrind
      _ = try ChildProcess.run(program, statuses: 0...2)
      guard let count = try counted() else { return nil }
      counts.append(count)
    }
    return counts
  }

  /// Extracts the number of "==1234== I   refs:      19,818,542".
  private func counted() throws -> Double? {
    guard let slash = log.lastIndex(of: "/") else { return nil }
    let folder = try Directory.open(String(log[..<slash]))
    let name = String(log[log.index(after: slash)...])
    let text = String(decoding: try folder.read(name, limit: 1 << 20), as: UTF8.self)
    try folder.remove(name)
    let line = text.split(separator: "\n").first { $0.contains("I ") && $0.contains("refs:") }
    return line?.split(separator: ":").last.flatMap { Double(String($0.filter(\.isNumber))) }
  }
}
