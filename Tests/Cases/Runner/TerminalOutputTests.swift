import TestSupport
import Platform
import Testing

/// Records, files, history and arguments full of terminal control sequences.
@Suite("A terminal", .enabled(if: Sandbox.hasGit, "git is not installed"))
struct TerminalOutputTests {
  @Test("receives only docket's own control characters")
  func walk() throws {
    try Sandbox.with { sandbox in
      let workspace = HostileWorkspace(sandbox: sandbox)
      try workspace.make()
      for command in HostileWorkspace.commands {
        let size = Terminal.Size(columns: 100, rows: 24)
        let result = try Process.run(
          "docket", command + ["--color", "always"],
          environment: Sandbox.environment(below: sandbox.root).merging(["VISUAL": "true"]) { $1 },
          directory: sandbox.folder, input: .null, output: try .terminal(size, limit: 64 << 20),
          errors: try .terminal(size, limit: 64 << 20), timeLimit: Sandbox.patience)
        for (bytes, stream) in [(result.output, "output"), (result.errors, "error")] {
          let fault = faults(in: bytes)
          #expect(fault == nil, "docket \(command.joined(separator: " ")): \(stream)")
        }
      }
    }
  }

  @Test(
    "is not needed for values to stay on one line", arguments: ["ids", "todotxt", "tsv", "short"])
  func lines(format: String) throws {
    try Sandbox.with { sandbox in
      let workspace = HostileWorkspace(sandbox: sandbox)
      try workspace.make()
      let command =
        switch format {
        case "todotxt": ["export", "--format", format]
        case "short": ["check", "--format", format]
        default: ["task", "list", "--format", format]
        }
      let result = try sandbox.run("docket", command)
      let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
      #expect(lines.count > 2)
      #expect(!lines.contains { $0.hasPrefix("injected") })
    }
  }
}

/// What should not be in the shown bytes: a foreign control character or style, reordered text, or invalid UTF-8.
private func faults(in bytes: [UInt8]) -> String? {
  guard let text = String(validating: bytes, as: UTF8.self) else { return "no UTF-8" }
  var rest = text.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    switch scalar.value {
    case 0x1B:
      let sequence = rest.prefix { $0 != "m" }
      let looks = ["[0", "[1", "[2", "[4", "[32", "[36", "[30;42", "[1;31", "[1;33", "[1;34"]
      guard looks.contains(String(String.UnicodeScalarView(sequence))) else {
        return "an escape sequence"
      }
      rest = rest.dropFirst(sequence.count + 1)
      if rest.starts(with: HostileWorkspace.mark.unicodeScalars) { return "somebody else's look" }
    case 0x09, 0x0A: break
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
      return "U+\(String(scalar.value, radix: 16))"
    default: break
    }
  }
  return nil
}

private struct HostileWorkspace {
  let sandbox: Sandbox

  /// Follows each sequence, to recognise it in the output.
  static let mark = "EVIL"
  /// Foreign colours, docket's colours, title, erasing, bell, reordering, and a new line.
  static let evil =
    "\u{1B}[31m\(mark)\u{1B}[1;31m\(mark)\u{1B}]0;x\u{7}\u{9B}2J\u{7F}\u{8}\u{202E}\u{2066}\r\ninjected"
  /// The same, escaped for TOML.
  static let escaped =
    #"\u001B[31mEVIL\u001B[1;31mEVIL\u001B]0;x\u0007\u009B2J\u007F\b\u202E\u2066\r\ninjected"#
  /// The part of it that can be in a file name.
  static let name = "\u{1B}[31m\(mark)\u{1B}[1;31m\(mark)\u{7}\u{9B}\u{202E}\ninjected"

  func make() throws {
    let text = "\"a\(Self.escaped)\""
    let files = [
      "docket.toml": """
      format = 1
      [kinds.machine]
      folder = "machines"
      label = { en = \(text), ru = \(text) }
      fields.name = { type = "text", label = { en = \(text), ru = \(text) } }
      [kinds.task.fields.machine]
      type = "reference"
      to = "machine"
      """,
      "machines/press.toml": "name = \(text)\n",
      "workshops/assembly.toml": "name = \(text)\n",
      "employees/petrov.toml":
        "last-name = \(text)\nfirst-name = \(text)\nworkshop = \"assembly\"\n",
      "users/anna.toml": "first-name = \(text)\nlast-name = \(text)\nemail = \(text)\n",
      "courses/swift.toml":
        "name = \(text)\nsubject = \(text)\nbranch = \(text)\nteacher = \"anna\"\nstudents = [\"anna\"]\n",
      "tasks/1.toml":
        "title = \(text)\ndescription = \(text)\nassignee = \"petrov\"\ntags = [\(text)]\n"
        + "machine = \"press\"\n\"k\(Self.escaped)\" = \(text)\n",
      "tasks/2.toml":
        "description = \"\"\"\nx\(Self.escaped)\"\"\"\nassignee = \(text)\ndue = \(text)\nstatus = \(text)\n",
      "tasks/3.toml": "title = \"\(Self.evil)\"\nx\u{1B}[31mEVIL\n",
      "tasks/\(Self.name).toml": "description = \"x\"\ntags = \(text)\n",
      "tasks/\(Self.name)/4.toml": "description = \"x\"\n",
      "tasks/\(Self.name).txt": "stray",
      "todo.txt": "x \(Self.evil) +\u{1B}[31mEVIL due:\u{1B}[31mEVIL\n",
      "rows.csv": "id,description,\(Self.name)\n1,\"\(Self.evil)\",\u{1B}[31mEVIL\n",
      "tasks.json": "[{\"id\": \(text), \"description\": \(text), \(text): 1}]",
    ]
    for (path, content) in files { try sandbox.write(Array(content.utf8), to: path) }
    // Invalid UTF-8: 8-bit control bytes alone.
    try sandbox.write([0x74, 0x9B, 0x33, 0x31, 0x6D, 0x9D, 0x00], to: "tasks/5.toml")
    try sandbox.run("git", "init", "-q", "-b", "main\u{202E}", ".")
    let author = ["-c", "user.name=\(Self.name)", "-c", "user.email=\u{1B}[31mEVIL"]
    for message in ["a\(Self.evil)", Self.evil] {
      try sandbox.run("git", "add", "-A")
      try sandbox.run(
        "git",
        author + ["commit", "-q", "-m", message, "--author", "\u{1B}[31mEVIL <\u{1B}[31mEVIL>"])
      try sandbox.write(Array("description = \(text)\ntitle = \(text)\n".utf8), to: "tasks/6.toml")
    }
  }

  /// Every command, in each of its formats, and with hostile arguments.
  static var commands: [[String]] {
    var commands = others
    for kind in ["task", "workshop", "employee", "user", "course", "machine"] {
      for format in ["table", "json", "jsonl", "csv", "tsv", "ids", "markdown"] {
        commands.append([kind, "list", "--format", format])
      }
    }
    for format in ["json", "csv", "todotxt", "taskwarrior", "ics", "markdown"] {
      commands.append(["export", "--format", format])
    }
    for format in ["text", "short", "json", "sarif", "github", "gitlab", "junit"] {
      commands.append(["check", "--format", format])
    }
    for (kind, id) in records {
      let title = kind == "task" ? "--title" : "--name"
      commands.append([kind, "show", id])
      commands.append([kind, "show", id, "--format", "json"])
      commands.append([kind, "log", id])
      commands.append(["blame", kind, id])
      commands.append([kind, "edit", id])
      commands.append([kind, "edit", id, title, evil, "--dry-run"])
      commands.append([kind, "delete", id, "--dry-run"])
      commands.append([kind, "rename", id, "other", "--dry-run"])
      commands.append([kind, "rename", id, name])
    }
    return commands
  }

  private static let records: [(kind: String, id: String)] = [
    ("task", "1"), ("workshop", "assembly"), ("employee", "petrov"), ("user", "anna"),
    ("course", "swift"), ("machine", "press"), ("task", name), ("task", "3"), ("task", "5"),
  ]

  private static let others: [[String]] = [
    ["check", "--staged"], ["check", "--since", "HEAD~1"], ["check", "--since", name],
    ["check", "--fix", "--dry-run"], ["check", name], ["check", "-", "--stdin-path", name],
    ["check", "--output", "\(name)/x"], ["diff"], ["diff", "HEAD~1"], ["diff", name],
    ["diff", "HEAD~1", "HEAD", "--format", "json"], ["explain"], ["explain", name],
    ["explain", "invalid-value"], ["teachers"], ["course", "students", "swift"],
    ["course", "teacher", "swift"], ["course", "enroll", "swift", name, "--dry-run"],
    ["task", "done", "1", "--dry-run"], ["task", "assign", "6", name],
    ["task", "list", "--where", "title = \(name)"], ["task", "list", "--where", name],
    ["task", "list", "--columns", name], ["task", "list", "--sort", name],
    ["task", "list", "--group-by", "machine"], ["task", "list", "--tags", name],
    ["task", "list", "--seed", name], ["task", "add", "--description", evil, "--dry-run"],
    ["task", "add", "--description", evil, "--due", name],
    ["task", "edit", "1", "--\(name)", "x"], ["workshop", "add", "--name", evil, "--dry-run"],
    ["import", "todo.txt", "--dry-run"], ["import", "rows.csv", "--kind", "task", "--dry-run"],
    ["import", "tasks.json", "--dry-run"], ["import", name], ["import", "http://\(name)/"],
    ["import", "http://\u{202E}/"], ["git", "setup", "--check"], ["git", "setup"],
    ["git", "resolve"], ["hook", "install"], ["hook", "install"], ["schema", "task"], ["schema"],
    ["init", name], ["init", name], [name], ["task", name], ["task", "list", "--format", name],
    ["-C", name, "check"], ["help", name], ["help", "task", "list"], ["task", "--help"], ["man"],
    ["completions", "bash"], ["complete", "--shell", "bash", "--", "task", "show", ""],
    ["complete", "--shell", "fish", "--", "machine", "show", ""], ["version"],
    ["task", "toggle", "6"], ["task", "cancel", "6"], ["task", "list", "--lang", "ru"],
  ]
}
