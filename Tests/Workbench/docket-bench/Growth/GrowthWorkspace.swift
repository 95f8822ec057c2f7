import Platform

/// The workspace of a case at one size on disk.
struct GrowthWorkspace {
  let path: String
  private let input: GrowthInput

  /// Creates the workspace in a new folder.
  init(_ input: GrowthInput, at path: String) throws {
    self.path = path
    self.input = input
    try Self.remove(path)
    try FileSystem.makeFolder(path)
    let settings = input.files["docket.toml"] ?? ""
    for (number, commit) in input.commits.enumerated() {
      try write((number == 0 ? ["docket.toml": settings] : [:]) + commit)
      if number == 0 { try git(["init", "-q"]) }
      try git(["add", "-A"])
      try git(["commit", "-q", "-m", "state \(number)"])
    }
    try write(input.files)
    if let nested = input.nested { try makeNested(nested.count, nested.hasBranches) }
    guard let messages = input.standardInput else { return }
    let framed = messages.split(separator: "\n").map { line in
      let message = line.split(separator: "@", omittingEmptySubsequences: false)
        .joined(separator: path)
      return "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
    }
    try Directory.open(path).createFile(".input").write(Array(framed.joined().utf8))
  }

  /// The program to measure.
  func program(docket: String) -> Program {
    let arguments = input.arguments.map { word in
      word.hasPrefix("@") ? path + "/" + word.dropFirst() : word
    }
    var program = Program(name: "docket", path: docket, arguments: ["-C", path] + arguments)
    if input.standardInput != nil { program.input = path + "/.input" }
    return program
  }

  /// Whether the command changes files.
  var changes: Bool { input.changes }

  /// Restores the files that the command may have changed.
  func reset() throws {
    if !input.changes { return }
    try Self.remove(path + "/.docket")
    try write(input.files)
  }

  func remove() throws { try Self.remove(path) }

  /// Uses `rm`, which works at any depth.
  private static func remove(_ path: String) throws {
    guard FileSystem.real.exists(path), let remover = Program.find("rm") else { return }
    _ = try ChildProcess.run(Program(name: "rm", path: remover, arguments: ["-rf", path]))
  }

  /// Writes files, and removes those with an empty text.
  private func write(_ files: [String: String]) throws {
    var folders: Set<String> = []
    for (name, text) in files {
      let parts = name.split(separator: "/").dropLast()
      for count in parts.indices {
        let folder = parts.prefix(count + 1).joined(separator: "/")
        if folders.insert(folder).inserted { try FileSystem.makeFolder(path + "/" + folder) }
      }
      let folder = try Directory.open(path + parts.map { "/" + $0 }.joined())
      let file = String(name.split(separator: "/").last ?? "")
      if (try? folder.status(file)) != nil { try folder.remove(file) }
      if !input.commits.isEmpty && text.isEmpty { continue }
      try folder.createFile(file).write(Array(text.utf8))
    }
  }

  private func makeNested(_ count: Int, _ hasBranches: Bool) throws {
    try FileSystem.makeFolder(path + "/tasks")
    var folder = try Directory.open(path + "/tasks")
    func add(_ number: Int, to folder: Directory) throws {
      try folder.createFile("\(Records.taskID(number)).toml").write(
        Array(Records.task(number: number).utf8))
    }
    for number in 0..<count {
      // The deepest task has the number 1.
      try add(count - number, to: folder)
      if hasBranches {
        try folder.createDirectory("z")
        try add(count + 1 + number, to: try folder.directory("z"))
      }
      try folder.createDirectory("d")
      folder = try folder.directory("d")
    }
  }

  private func git(_ arguments: [String]) throws {
    guard let git = Program.git else { throw BenchmarkFailure("no git") }
    let settings = [
      "user.name=docket-bench", "user.email=docket-bench", "commit.gpgSign=false", "gc.auto=0",
      "maintenance.auto=false", "core.hooksPath=/dev/null",
    ]
    _ = try ChildProcess.run(
      Program(
        name: "git \(arguments[0])", path: git,
        arguments: ["-C", path] + settings.flatMap { ["-c", $0] } + arguments))
  }
}

extension FileSystem {
  /// Creates a folder if it is missing.
  fileprivate static func makeFolder(_ path: String) throws {
    if real.exists(path) { return }
    guard let slash = path.lastIndex(of: "/") else { return }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    try Directory.open(parent).createDirectory(String(path[path.index(after: slash)...]))
  }
}
