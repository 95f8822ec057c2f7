import Platform

/// To-dos to import, and the files that docket makes of them, except for the digits of checksums.
struct Todos {
  let count: Int

  /// The list in the format of dummyjson.com in a file, which is created if it is missing.
  func list(in folder: String) throws -> String {
    let name = "docket-bench-1-\(count)-todos.json"
    let path = folder + "/" + name
    if FileSystem.real.exists(path) { return path }
    let directory = try Directory.open(folder)
    let file = try directory.createFile(name + ".part")
    try file.write(Array("{\"todos\": [\n".utf8))
    for number in 1...max(count, 1) {
      let end = number == count ? "\n" : ",\n"
      let item = """
        {"id": \(number), "todo": "\(text(number))", "completed": \(isDone(number))}\(end)
        """
      try file.write(Array(item.utf8))
    }
    try file.write(Array("], \"total\": \(count)}\n".utf8))
    try file.close()
    try directory.rename(name + ".part", to: name)
    return path
  }

  /// Writes the files that docket makes of the list into a new folder `tasks`, one after the other, and syncs once: the minimum
  /// work of an import.
  func writeFiles(in folder: String) throws {
    let top = try Directory.open(folder)
    try top.createDirectory("tasks")
    let tasks = try top.directory("tasks")
    for number in 1...max(count, 1) {
      let file = try tasks.createFile("\(number).toml")
      try file.write(
        Array(
          """
          status = "\(isDone(number) ? "done" : "in-progress")"
          source = "dummyjson:\(number)"
          description = "\(text(number))"

          """.utf8))
      try file.close()
    }
    try tasks.syncFileSystem()
  }

  private func isDone(_ number: Int) -> Bool { number.isMultiple(of: 3) }

  private func text(_ number: Int) -> String {
    "Do something nice for someone you care about, for the \(number). time"
  }
}
