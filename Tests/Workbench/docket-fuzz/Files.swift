import TestSupport
import Platform
import RandomNumbers

/// The files of a random workspace.
struct Files {
  private(set) var contents: [String: [UInt8]] = [:]
  private(set) var links: [String: String] = [:]

  static let people = ["petrov", "ivanov", "sidorova-anna"]

  init(_ random: inout RandomNumbers) {
    var settings = "format = 1\n"
    if random.isOne(in: 4) {
      settings += """
        [kinds.task.fields.machine]
        type = "reference"
        to = "machine"
        on-delete = "\(random.pick(["nullify", "cascade", "deny", "nul"]))"
        [kinds.machine]
        folder = "machines"
        fields.name = { type = "text", required = true }
        fields.serial = { type = "text", unique = true }

        """
    }
    add("docket.toml", settings, hostileIn: 12, &random)
    add("workshops/a.toml", "name = \(random.quoted(random.text()))\n", hostileIn: 12, &random)
    for id in Self.people.prefix(1 + random.below(3)) {
      let person = "last-name = \(random.quoted(random.text()))\nfirst-name = \"I\"\n"
      add("employees/\(id).toml", person + "workshop = \"a\"\n", hostileIn: 8, &random)
      let email = random.isOne(in: 3) ? "email = \"\(id)@example.org\"\n" : ""
      add("users/\(id).toml", person + email, hostileIn: 8, &random)
    }
    let course = "name = \"S\"\nsubject = \(random.quoted(random.text()))\nbranch = \"B\"\n"
    add(
      "courses/swift.toml", course + "teacher = \"petrov\"\nstudents = [\n  \"ivanov\",\n]\n",
      hostileIn: 8, &random)
    for number in 1...(1 + random.below(5)) {
      let folder = random.isOne(in: 4) ? "tasks/archive" : "tasks"
      let name = random.isOne(in: 4) ? "\(number)" : Self.taskIDs[number]
      add("\(folder)/\(name).toml", Self.task(number, &random), hostileIn: 5, &random)
    }
    if random.isOne(in: 6) {
      let name = random.text().split(separator: "/").joined().filter { $0 != "\0" }
      let file =
        String(decoding: name.utf8.prefix(200), as: UTF8.self) + random.pick(["", ".toml"])
      add("tasks/" + (file.isEmpty ? "x" : file), Self.task(9, &random), hostileIn: 2, &random)
    }
    if random.isOne(in: 10) {
      links[
        random.pick(["tasks/50.toml", "tasks/linked", "users", "docket.toml", ".gitattributes"])] =
        random.pick(["1.toml", "archive", "../users", "/etc/passwd", "nowhere", "."])
    }
  }

  private mutating func add(
    _ path: String, _ text: String, hostileIn count: Int, _ random: inout RandomNumbers
  ) {
    let bytes = Array(text.utf8)
    contents[path] = random.isOne(in: count) ? random.mutated(bytes) : bytes
  }

  /// The ids of tasks, starting with task 1; the first task has no assignee.
  private static let taskIDs = [
    "none", "oil-the-press-7kf2", "oil-x3mp", "weld-q4nd", "weld-it-m8wt", "press-h5vc",
  ]

  static func task(_ number: Int, _ random: inout RandomNumbers) -> String {
    var text = "# a comment\n"
    if !random.isOne(in: 6) { text += "number = \(random.isOne(in: 6) ? 2 : number)\n" }
    if random.isOne(in: 8) { text += "former-ids = [\"\(random.pick(taskIDs))\"]\n" }
    if !random.isOne(in: 3) { text += "title = \(random.quoted(random.text()))\n" }
    text += "status = \"\(random.pick(["in-progress", "done", "cancelled"]))\"  # so far\n"
    if random.isOne(in: 2) { text += "assignee = \"\(random.pick(people))\"\n" }
    if random.isOne(in: 3) { text += "priority = \"\(random.pick(["low", "normal", "high"]))\"\n" }
    if random.isOne(in: 3) { text += "due = 2026-02-\(10 + random.below(18))\n" }
    if random.isOne(in: 2) { text += "tags = [\n  \"oil\",\n  \"press\",  # the big one\n]\n" }
    if random.isOne(in: 3) {
      let other = random.isOne(in: 4) ? "\(random.below(7))" : "\"\(random.pick(taskIDs))\""
      text += "depends-on = [\(other)]\n"
    }
    return text
      + "description = \"\"\"\n\(random.pick(["One line.", "Two\nlines.", "x"]))\n\"\"\"\n"
  }

  /// Writes the files to a new folder.
  func write(to root: String) throws {
    for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) where links[path] == nil {
      try writeFile("\(root)/\(path)", bytes)
    }
    for (path, target) in links {
      try makeFolders(parent(of: "\(root)/\(path)") ?? root)
      try? createLink("\(root)/\(path)", to: target)
    }
  }

  /// The regular files in a folder, without docket's own.
  static func tree(_ root: String, below path: String = "") -> [String: [UInt8]] {
    guard let folder = try? Directory.open(root + "/" + path) else { return [:] }
    var files: [String: [UInt8]] = [:]
    try? folder.forEachEntry { entry in
      let (name, inside) = (entry.string, path.isEmpty ? entry.string : path + "/" + entry.string)
      switch entry.type {
      case .directory where name != ".docket": files.merge(tree(root, below: inside)) { $1 }
      case .file: files[inside] = (try? folder.read(name, limit: 1 << 24)) ?? []
      default: break
      }
    }
    return files
  }
}
