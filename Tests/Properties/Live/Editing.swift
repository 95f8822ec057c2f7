import Diagnostics
import Model
import Platform
import RandomNumbers
import TestSupport
import Text

@testable import Workspace

/// A simulated user of a workspace, and a live workspace that is notified of the edits.
struct Editing {
  let made: TestWorkspace
  var live: LiveWorkspace
  var open: [Path: String] = [:]

  init(_ made: TestWorkspace, _ random: inout RandomNumbers) throws {
    self.made = made
    for path in WorkspaceTexts.paths where !random.isOne(in: 3) {
      try made.write(WorkspaceTexts.text(of: path, &random), to: path)
    }
    try made.write(WorkspaceTexts.usableSettings(&random), to: Workspace.fileName)
    live = try LiveWorkspace(made.open())
  }

  /// Makes one edit, notifies the live workspace, and returns a description.
  mutating func step(_ random: inout RandomNumbers) throws -> String {
    if !random.isOne(in: 3) { return try type(&random) }
    let path = random.isOne(in: 12) ? Workspace.fileName : random.pick(WorkspaceTexts.paths)
    let text = WorkspaceTexts.text(of: path, &random)
    switch random.below(14) {
    case 0...3:
      if path.text.hasSuffix(".txt") { return "nothing" }
      open[path] = text
      try live.update(texts: [path: Array(text.utf8)])
      return "put \(path)"
    case 4:
      guard let path = open.keys.sorted().randomElement(using: &random) else { return "nothing" }
      let saves = random.isOne(in: 2)
      if saves { try save(path) }
      open[path] = nil
      try live.update(texts: [path: nil])
      if saves { try live.update(after: FolderChanges(written: [path])) }
      return "closed \(path), saved: \(saves)"
    case 5, 6:
      try put(text, path)
      try live.update(after: FolderChanges(written: [path]))
      return "wrote \(path)"
    case 7:
      if path == Workspace.fileName || !made.has(path) { return "nothing" }
      try made.remove(path)
      try live.update(after: FolderChanges(removed: [path]))
      return "removed \(path)"
    case 8:
      let other = random.pick(WorkspaceTexts.paths)
      guard path != Workspace.fileName, path != other, made.has(path),
        try made.status(path).type == .file
      else { return "nothing" }
      try put(try made.text(path), other)
      try made.remove(path)
      try live.update(after: FolderChanges(written: [other], removed: [path]))
      return "renamed \(path) to \(other)"
    case 9:
      let folder = random.pick(WorkspaceTexts.folders)
      let other = random.pick(
        ["tasks/moved", "machines", "employees/former", "elsewhere"] as [Path])
      guard made.has(folder), !made.has(other), !isInside(other.text, of: folder.text),
        made.has(other.parent)
      else { return "nothing" }
      try Directory.open(made.root).rename(folder.text, to: other.text)
      try live.update(after: .anything)
      return "moved \(folder) to \(other)"
    case 10:
      guard path != Workspace.fileName, !made.has(path), made.has(path.parent) else {
        return "nothing"
      }
      try made.link(
        path, to: "\(made.root)/\(random.pick([WorkspaceTexts.linked, "none.toml"]))")
      try live.update(after: FolderChanges(written: [path]))
      return "turned \(path) into a link"
    case 11:
      let schema = try made.open().schema
      let texts = SchemaFiles.texts(of: schema, in: random.pick(Language.allCases))
      for (path, text) in texts { try put(text, path) }
      try live.update(after: FolderChanges(written: Set(texts.map(\.path))))
      return "wrote the schemas"
    case 12:
      let path = random.pick([".schemas/task.json", ".taplo.toml", "tombi.toml"] as [Path])
      if random.isOne(in: 2), made.has(path) {
        try made.remove(path)
        try live.update(after: FolderChanges(removed: [path]))
        return "removed \(path)"
      }
      try made.write("{}\n", to: path)
      try live.update(after: FolderChanges(written: [path]))
      return "wrote \(path)"
    default:
      var changes = FolderChanges()
      for _ in 0..<random.pick([2, 5, 30]) {
        let path = random.pick(WorkspaceTexts.paths)
        try put(WorkspaceTexts.text(of: path, &random), path)
        changes.write(path)
      }
      try live.update(after: changes)
      return "wrote \(changes.written.sorted())"
    }
  }

  /// Types in an open text, or opens one: the most frequent kind of edit.
  private mutating func type(_ random: inout RandomNumbers) throws -> String {
    let isOpen = !open.isEmpty && !random.isOne(in: 4)
    let paths = isOpen ? open.keys.sorted() : WorkspaceTexts.paths.filter(made.has)
    guard let path = paths.randomElement(using: &random), !path.text.hasSuffix(".txt"),
      path != Workspace.fileName || random.isOne(in: 6)
    else { return "nothing" }
    guard let old = try open[path] ?? (made.status(path).type == .file ? made.text(path) : nil)
    else { return "nothing" }
    let text = WorkspaceTexts.typing(in: old, of: path, &random)
    open[path] = text
    try live.update(texts: [path: Array(text.utf8)])
    return "typed in \(path): \(text)"
  }

  /// Writes a file; replaces a link instead of following it.
  private func put(_ text: String, _ path: Path) throws {
    if made.has(path), try made.status(path).type == .link { try made.remove(path) }
    try made.write(text, to: path)
  }

  private func save(_ path: Path) throws {
    guard let text = open[path] else { return }
    try put(text, path)
  }

  /// The findings of a check on a copy of the files with the open texts saved.
  func freshFindings() throws -> [Diagnostic] {
    try withTemporaryDirectory { folder in
      let copy = TestWorkspace(root: folder)
      for (path, text) in try made.tree() where text != "folder" {
        if text.hasPrefix("-> ") {
          let target = String(text.dropFirst(4 + made.root.utf8.count))
          try copy.link(path, to: folder + "/" + target)
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
  /// Whether anything exists at a path, even a broken link.
  fileprivate func has(_ path: Path) -> Bool {
    FileSystem.real.isTaken(path.isEmpty ? root : "\(root)/\(path)")
  }
}
