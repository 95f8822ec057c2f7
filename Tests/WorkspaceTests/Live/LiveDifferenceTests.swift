import Diagnostics
import Model
import Platform
import RandomNumbers
import TestSupport
import Testing
import Text

@testable import Workspace

/// Random edits, saves, renames, deletions, moved folders and changes of docket.toml, of texts that are open or not:
/// after each the findings are those of a fresh check of a copy of the same texts.
@Suite("A live workspace and a fresh check")
struct LiveDifferenceTests {
  @Test("find the same", arguments: part(of: Array(0..<100), every: 9))
  func same(seed: Int) throws {
    let stepCount = isExhaustive ? 200 : 40
    try TestWorkspace.with { made in
      var random = RandomNumbers(seed: UInt64(seed))
      var editing = try Editing(made, &random)
      for step in 1...stepCount {
        let done = try editing.step(&random)
        let fresh = try editing.freshFindings()
        guard editing.live.state.findings == fresh else {
          let found = editing.live.state.findings
          Issue.record(
            """
            seed \(seed), step \(step) of \(stepCount), \(done):
            live alone: \(found.filter { !fresh.contains($0) }.map(\.line))
            fresh alone: \(fresh.filter { !found.contains($0) }.map(\.line))
            """)
          return
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate var line: String { "\(location.path) \(code.rawValue) \(message.english)" }
}

/// Somebody who works on a workspace, and a live one that is told of it.
private struct Editing {
  let made: TestWorkspace
  var live: LiveWorkspace
  var open: PathMap<String> = [:]

  init(_ made: TestWorkspace, _ random: inout RandomNumbers) throws {
    self.made = made
    for path in Self.paths where !random.isOne(in: 3) {
      try made.write(Self.text(of: path, &random), to: path)
    }
    live = try LiveWorkspace(made.open())
  }

  static let folders = ["tasks", "tasks/archive", "tasks/archive/old", "employees", "machines"]
  static let linked = "workshops/linked.toml"
  static let paths =
    (1...6).map { "tasks/\($0).toml" } + (5...8).map { "tasks/archive/\($0).toml" }
    + ["tasks/archive/old/9.toml", "tasks/x.toml", "employees/petrov.toml", "employees/Bad.toml"]
    + [
      "workshops/assembly.toml", linked, "machines/press.toml",
      "machines/mill.toml", "tasks/stray.txt",
    ]

  static func settings(_ random: inout RandomNumbers) -> String {
    var text = random.isOne(in: 5) ? "format = \n" : "format = 1\n"
    if !random.isOne(in: 3) {
      text += "[kinds.machine]\nfolder = \"machines\"\nfields.name = { type = \"text\" }\n"
      text += "[kinds.task.fields.machine]\ntype = \"reference\"\nto = \"machine\"\n"
    }
    if random.isOne(in: 3) { text += "[rules.late]\nquery = \"task where due and done\"\n" }
    if random.isOne(in: 8) { text += "[kinds.bad" }
    return text
  }

  static func text(of path: String, _ random: inout RandomNumbers) -> String {
    if random.isOne(in: 9) { return random.pick(["", "title = ", "\u{0}", "a = 1\na = 2\n"]) }
    if path == Workspace.fileName { return settings(&random) }
    switch path.split(at: "/")[0] {
    case "tasks":
      var text = "status = \"\(random.pick(["done", "in-progress", "cancelled", "begun"]))\"\n"
      text += "description = \"D\"\n"
      if random.isOne(in: 2) { text += "assignee = \"petrov\"\n" }
      if random.isOne(in: 2) {
        text += "depends-on = [\(1 + random.below(9)), \(1 + random.below(9))]\n"
      }
      if random.isOne(in: 4) { text += "source = \"list/\(random.below(2))\"\n" }
      if random.isOne(in: 4) { text += "due = 2026-01-01\n" }
      if random.isOne(in: 3) { text += "machine = \"\(random.pick(["press", "mill", "saw"]))\"\n" }
      return text
    case "employees": return "last-name = \"P\"\nfirst-name = \"I\"\nworkshop = \"assembly\"\n"
    default: return "name = \"N\"\n"
    }
  }

  /// Does one thing, tells the live workspace of it, and says what it was.
  mutating func step(_ random: inout RandomNumbers) throws -> String {
    let path = random.isOne(in: 12) ? Workspace.fileName : random.pick(Self.paths)
    let text = Self.text(of: path, &random)
    switch random.below(12) {
    case 0...3:
      // What links lead to is read as it is saved.
      if path.hasSuffix(".txt") || path == Self.linked { return "nothing" }
      open[path] = text
      try live.set(Array(text.utf8), at: path)
      return "typed \(path)"
    case 4:
      guard let path = open.keys.sorted().randomElement(using: &random) else { return "nothing" }
      let saves = random.isOne(in: 2)
      if saves { try save(path) }
      open[path] = nil
      try live.set(nil, at: path)
      if saves { try live.takeUp(FolderChanges(written: [path])) }
      return "closed \(path), saved: \(saves)"
    case 5, 6:
      try put(text, path)
      try live.takeUp(FolderChanges(written: [path]))
      return "wrote \(path)"
    case 7:
      if path == Workspace.fileName || !made.has(path) { return "nothing" }
      try made.remove(path)
      try live.takeUp(FolderChanges(removed: [path]))
      return "removed \(path)"
    case 8:
      let other = random.pick(Self.paths)
      guard path != Workspace.fileName, path != other, made.has(path),
        try made.status(path).type == .file
      else { return "nothing" }
      try put(try made.text(path), other)
      try made.remove(path)
      try live.takeUp(FolderChanges(written: [other], removed: [path]))
      return "renamed \(path) to \(other)"
    case 9:
      let folder = random.pick(Self.folders)
      let other = random.pick(["tasks/moved", "machines", "employees/former", "elsewhere"])
      guard made.has(folder), !made.has(other), !isInside(other, of: folder),
        made.has(parent(of: other) ?? "")
      else { return "nothing" }
      try Directory.open(made.root).rename(folder, to: other)
      try live.takeUp(.anything)
      return "moved \(folder) to \(other)"
    case 10:
      guard path != Workspace.fileName, !made.has(path), made.has(parent(of: path) ?? "") else {
        return "nothing"
      }
      try made.link(
        path, to: made.root + "/" + random.pick([Self.linked, "none.toml"]))
      try live.takeUp(FolderChanges(written: [path]))
      return "made \(path) a link"
    default:
      var changes = FolderChanges()
      for _ in 0..<5 {
        let path = random.pick(Self.paths)
        try put(Self.text(of: path, &random), path)
        changes.write(path)
      }
      try live.takeUp(changes)
      return "wrote \(changes.written.sorted())"
    }
  }

  /// Writes a file; in the place of a link, not through it.
  private func put(_ text: String, _ path: String) throws {
    if made.has(path), try made.status(path).type == .link { try made.remove(path) }
    try made.write(text, to: path)
  }

  private func save(_ path: String) throws {
    guard let text = open[path] else { return }
    try put(text, path)
  }

  /// What a check finds in a copy of the files with the open texts put in place.
  func freshFindings() throws -> [Diagnostic] {
    try withTemporaryDirectory { folder in
      let copy = TestWorkspace(root: folder)
      for (path, text) in try made.tree() where text != "folder" {
        if text.hasPrefix("-> ") {
          let target = String(text.dropFirst(3 + made.root.utf8.count))
          try copy.link(path, to: folder + target)
        } else {
          try copy.write(text, to: path)
        }
      }
      for (path, text) in open {
        if copy.has(path) { try copy.remove(path) }
        try copy.write(text, to: path)
      }
      return try copy.open().inspect().findings
    }
  }
}

extension TestWorkspace {
  /// Whether something, if only a link that leads nowhere, is at a path.
  fileprivate func has(_ path: String) -> Bool {
    FileSystem.real.isTaken(path.isEmpty ? root : root + "/" + path)
  }
}
